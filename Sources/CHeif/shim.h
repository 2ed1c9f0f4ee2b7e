// libheif returns planes of samples of 8 to 16 bits. These functions interleave the planes at a
// reduced size, because converting the whole picture to another layout would need as much memory
// again.
#include <libheif/heif.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/// One plane of a picture: rows of `width` samples of `bits` bits each, `stride` bytes apart. A
/// sample takes one byte if it has at most eight bits, otherwise two bytes in the machine's byte
/// order.
struct albumen_heif_plane {
  const uint8_t *samples;
  int stride;
  int bits;
  int width;
  int height;
};

/// Returns the mean of the `factor` by `factor` samples whose first is at (x, y), scaled to
/// 0–65,535. At the right and bottom edges only the samples within the picture are averaged.
static inline uint32_t albumen_heif_mean(const struct albumen_heif_plane *plane, int x, int y,
                                         int factor) {
  int across = plane->width - x < factor ? plane->width - x : factor;
  int down = plane->height - y < factor ? plane->height - y : factor;
  uint64_t sum = 0;
  for (int row = y; row < y + down; row++) {
    const uint8_t *line = plane->samples + (size_t)row * (size_t)plane->stride;
    uint32_t part = 0;
    if (plane->bits > 8) {
      const uint16_t *wide = (const uint16_t *)(const void *)line + x;
      for (int i = 0; i < across; i++) part += wide[i];
    } else {
      const uint8_t *narrow = line + x;
      for (int i = 0; i < across; i++) part += narrow[i];
    }
    sum += part;
  }
  uint64_t all = (uint64_t)across * (uint64_t)down * ((1u << plane->bits) - 1);
  uint64_t mean = (sum * 65535 + all / 2) / all;
  return mean > 65535 ? 65535 : (uint32_t)mean;
}

/// Scales a plane down by a whole number and writes it as one of `channels` interleaved samples of
/// eight bits, row by row without gaps. Both sides are rounded up.
static inline void albumen_heif_reduce(const struct albumen_heif_plane *plane, int factor,
                                       uint8_t *out, int channels, int channel) {
  int columns = (plane->width + factor - 1) / factor;
  out += channel;
  for (int y = 0; y < plane->height; y += factor) {
    const uint8_t *line = plane->samples + (size_t)y * (size_t)plane->stride;
    if (factor == 1 && plane->bits == 8) {
      for (int x = 0; x < columns; x++) out[(size_t)x * (size_t)channels] = line[x];
    } else {
      for (int x = 0; x < columns; x++) {
        uint32_t mean = albumen_heif_mean(plane, x * factor, y, factor);
        out[(size_t)x * (size_t)channels] = (uint8_t)((mean * 255 + 32767) / 65535);
      }
    }
    out += (size_t)columns * (size_t)channels;
  }
}

/// Undoes the premultiplication by alpha, the last of four samples.
static inline void albumen_heif_unpremultiply(uint8_t *pixels, size_t count) {
  for (size_t at = 0; at + 3 < count; at += 4) {
    unsigned alpha = pixels[at + 3];
    if (alpha == 0) continue;
    for (size_t i = at; i < at + 3; i++) {
      unsigned colour = (pixels[i] * 255u + alpha / 2) / alpha;
      pixels[i] = (uint8_t)(colour > 255 ? 255 : colour);
    }
  }
}

// MARK: Writing AVIF

struct albumen_bytes {
  uint8_t *start;
  size_t count;
  /// libheif's error message if the file was not written.
  char words[200];
};

static inline struct heif_error albumen_heif_append(struct heif_context *context, const void *data,
                                                  size_t count, void *user) {
  (void)context;
  struct albumen_bytes *bytes = (struct albumen_bytes *)user;
  struct heif_error error = {heif_error_Ok, heif_suberror_Unspecified, ""};
  uint8_t *more = (uint8_t *)realloc(bytes->start, bytes->count + count);
  if (more == NULL) {
    error.code = heif_error_Memory_allocation_error;
    return error;
  }
  for (size_t i = 0; i < count; i++) more[bytes->count + i] = ((const uint8_t *)data)[i];
  bytes->start = more;
  bytes->count += count;
  return error;
}

/// Encodes rows of three or four samples of eight bits without gaps as an AVIF file, which is
/// returned in `bytes` as memory for free(). Empty metadata blocks are left out. Returns 0 or a
/// libheif error code.
///
/// libaom's speed 7 of 9 takes a tenth of the time of its usual 4, for files that are about a tenth
/// larger.
static inline int albumen_avif_encode(const uint8_t *pixels, int width, int height,
                                      int channels, int quality, const void *profile,
                                      size_t profile_count, const void *exif, size_t exif_count,
                                      const void *xmp, size_t xmp_count,
                                      struct albumen_bytes *bytes) {
  struct heif_context *context = heif_context_alloc();
  struct heif_encoder *encoder = NULL;
  struct heif_image *image = NULL;
  struct heif_image_handle *handle = NULL;
  struct heif_error error =
      heif_context_get_encoder_for_format(context, heif_compression_AV1, &encoder);
  if (error.code != heif_error_Ok) goto end;
  heif_encoder_set_lossy_quality(encoder, quality);
  heif_encoder_set_parameter_integer(encoder, "speed", 7);
  heif_encoder_set_parameter_integer(encoder, "threads", 1);
  error = heif_image_create(
      width, height, heif_colorspace_RGB,
      channels == 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB, &image);
  if (error.code != heif_error_Ok) goto end;
  error = heif_image_add_plane(image, heif_channel_interleaved, width, height, 8);
  if (error.code != heif_error_Ok) goto end;
  int stride = 0;
  uint8_t *plane = heif_image_get_plane(image, heif_channel_interleaved, &stride);
  size_t row = (size_t)width * (size_t)channels;
  for (int y = 0; plane != NULL && y < height; y++) {
    for (size_t x = 0; x < row; x++) plane[(size_t)y * (size_t)stride + x] = pixels[(size_t)y * row + x];
  }
  if (profile_count > 0) {
    error = heif_image_set_raw_color_profile(image, "prof", profile, profile_count);
    if (error.code != heif_error_Ok) goto end;
  }
  error = heif_context_encode_image(context, image, encoder, NULL, &handle);
  if (error.code != heif_error_Ok) goto end;
  if (exif_count > 0) {
    error = heif_context_add_exif_metadata(context, handle, exif, (int)exif_count);
    if (error.code != heif_error_Ok) goto end;
  }
  if (xmp_count > 0) {
    error = heif_context_add_XMP_metadata(context, handle, xmp, (int)xmp_count);
    if (error.code != heif_error_Ok) goto end;
  }
  struct heif_writer writer = {1, albumen_heif_append};
  error = heif_context_write(context, &writer, bytes);
end:
  // The message belongs to the context, so it is copied before the context is freed.
  for (size_t i = 0; error.message != NULL && error.message[i] != 0 && i < sizeof bytes->words - 1; i++) {
    bytes->words[i] = error.message[i];
  }
  if (handle != NULL) heif_image_handle_release(handle);
  if (image != NULL) heif_image_release(image);
  if (encoder != NULL) heif_encoder_release(encoder);
  heif_context_free(context);
  return (int)error.code;
}
