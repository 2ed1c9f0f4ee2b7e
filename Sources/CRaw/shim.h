// LibRaw's structures are larger and change more often than the little that is needed: a size, a
// preview that the camera made, and a picture developed from the sensor's data.
#include <libraw/libraw.h>
#include <stdlib.h>
#include <string.h>

/// Opens a RAW file in memory, which must stay unchanged until libraw_close(). Returns NULL if
/// LibRaw doesn't recognise it.
static inline libraw_data_t *albumen_raw_open(const void *bytes, size_t count) {
  libraw_data_t *raw = libraw_init(0);
  if (raw == NULL) return NULL;
  // Use the part of the sensor's picture that a DNG file declares (DNG 1.7, DefaultCropSize).
#if LIBRAW_COMPILE_CHECK_VERSION_NOTLESS(0, 21)
  raw->rawparams.options |= LIBRAW_RAWOPTIONS_USE_DNG_DEFAULT_CROP;
#else
  raw->params.raw_processing_options |= LIBRAW_PROCESSING_USE_DNG_DEFAULT_CROP;
#endif
  if (libraw_open_buffer(raw, (void *)bytes, count) == LIBRAW_SUCCESS) return raw;
  libraw_close(raw);
  return NULL;
}

/// Returns the size of the picture as stored, and the Exif orientation equivalent to LibRaw's flip.
static inline void albumen_raw_size(libraw_data_t *raw, int *width, int *height,
                                    int *orientation) {
  *width = raw->sizes.width;
  *height = raw->sizes.height;
  switch (raw->sizes.flip) {
    case 3: *orientation = 3; break;
    case 5: *orientation = 8; break;
    case 6: *orientation = 6; break;
    default: *orientation = 1;
  }
}

/// Returns the largest preview that the camera stored in the file: 1 for a JPEG, 2 for eight bits
/// of red, green and blue, 0 if there is none that can be used. The bytes belong to LibRaw until
/// libraw_close().
static inline int albumen_raw_preview(libraw_data_t *raw, const unsigned char **bytes,
                                      size_t *count, int *width, int *height) {
  if (libraw_unpack_thumb(raw) != LIBRAW_SUCCESS || raw->thumbnail.thumb == NULL) return 0;
  *bytes = (const unsigned char *)raw->thumbnail.thumb;
  *count = raw->thumbnail.tlength;
  *width = raw->thumbnail.twidth;
  *height = raw->thumbnail.theight;
  if (raw->thumbnail.tformat == LIBRAW_THUMBNAIL_JPEG) return 1;
  if (raw->thumbnail.tformat != LIBRAW_THUMBNAIL_BITMAP) return 0;
  return *width > 0 && *height > 0 && *count >= (size_t)*width * (size_t)*height * 3 ? 2 : 0;
}

/// Develops the sensor's data at half or full size, with the camera's white balance, in sRGB,
/// oriented as stored. Returns memory for free(), or NULL with LibRaw's error message in
/// `*failure`.
static inline unsigned char *albumen_raw_develop(libraw_data_t *raw, int is_half, int *width,
                                                 int *height, const char **failure) {
  raw->params.half_size = is_half;
  raw->params.use_camera_wb = 1;
  raw->params.output_bps = 8;
  raw->params.output_color = 1;
  raw->params.user_flip = 0;
  int code = libraw_unpack(raw);
  if (code == LIBRAW_SUCCESS) code = libraw_dcraw_process(raw);
  libraw_processed_image_t *image = NULL;
  if (code == LIBRAW_SUCCESS) image = libraw_dcraw_make_mem_image(raw, &code);
  unsigned char *pixels = NULL;
  *failure = libraw_strerror(code);
  if (image != NULL && image->type == LIBRAW_IMAGE_BITMAP && image->bits == 8 &&
      (image->colors == 3 || image->colors == 1)) {
    size_t count = (size_t)image->width * image->height;
    pixels = (unsigned char *)malloc(count * 3);
    *width = image->width;
    *height = image->height;
    if (pixels != NULL && image->colors == 3) memcpy(pixels, image->data, count * 3);
    if (pixels != NULL && image->colors == 1) {
      for (size_t i = 0; i < count * 3; i++) pixels[i] = image->data[i / 3];
    }
  }
  if (image != NULL) libraw_dcraw_clear_mem(image);
  return pixels;
}
