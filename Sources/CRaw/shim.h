// LibRaw's structures are larger and more changeable than what is wanted of them: a size, a picture
// that the camera made, or one made from the sensor's data.
#include <libraw/libraw.h>
#include <stdlib.h>
#include <string.h>

/// Opens a raw file in memory, which must stay as it is until libraw_close(). NULL where LibRaw does
/// not know it.
static inline libraw_data_t *albumen_raw_open(const void *bytes, size_t count) {
  libraw_data_t *raw = libraw_init(0);
  if (raw == NULL) return NULL;
  // The part of the sensor's picture that the maker of a DNG means (DNG 1.7, DefaultCropSize).
#if LIBRAW_COMPILE_CHECK_VERSION_NOTLESS(0, 21)
  raw->rawparams.options |= LIBRAW_RAWOPTIONS_USE_DNG_DEFAULT_CROP;
#else
  raw->params.raw_processing_options |= LIBRAW_PROCESSING_USE_DNG_DEFAULT_CROP;
#endif
  if (libraw_open_buffer(raw, (void *)bytes, count) == LIBRAW_SUCCESS) return raw;
  libraw_close(raw);
  return NULL;
}

/// The picture's size as it is stored, and the Exif orientation that stands for LibRaw's flip.
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

/// The largest picture that the camera put into the file: 1 for a JPEG, 2 for red, green and blue in
/// eight bits, 0 for none that is of use. The bytes are LibRaw's until libraw_close().
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

/// Makes a picture from the sensor's data, at half its size or at all of it, with the camera's white
/// balance, in sRGB, as it is stored: memory for free(), or NULL with LibRaw's word for it in `*failure`.
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
