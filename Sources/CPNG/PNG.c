// libpng reports an error by calling a function that must not return, and setjmp may return twice,
// which only C supports. Therefore all of the writing is done here. Reading uses libpng's
// simplified interface.
#include "CPNG.h"

#include <png.h>
#include <setjmp.h>

unsigned char *albumen_png_read(
    const void *bytes, size_t count, size_t pixel_limit, int *width, int *height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return NULL;
  image.format = PNG_FORMAT_RGBA;
  unsigned char *pixels = NULL;
  if ((size_t)image.width * image.height <= pixel_limit) {
    pixels = (unsigned char *)malloc(PNG_IMAGE_SIZE(image));
  }
  if (pixels == NULL || !png_image_finish_read(&image, NULL, pixels, 0, NULL)) {
    png_image_free(&image);
    free(pixels);
    return NULL;
  }
  *width = (int)image.width;
  *height = (int)image.height;
  return pixels;
}

static void albumen_png_take(png_structp png, png_bytep bytes, png_size_t count) {
  struct albumen_png_bytes *out = (struct albumen_png_bytes *)png_get_io_ptr(png);
  if (out->count + count > out->capacity) {
    size_t capacity = (out->count + count) * 2;
    unsigned char *larger = (unsigned char *)realloc(out->start, capacity);
    if (larger == NULL) png_error(png, "no memory");
    out->start = larger;
    out->capacity = capacity;
  }
  memcpy(out->start + out->count, bytes, count);
  out->count += count;
}

static void albumen_png_flush(png_structp png) { (void)png; }

static void albumen_png_ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

int albumen_png_write(const unsigned char *pixels, int width, int height, int channels,
    const char *const keys[], const char *const values[], int text_count,
    struct albumen_png_bytes *out) {
  memset(out, 0, sizeof *out);
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, albumen_png_ignore);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  if (info == NULL) {
    png_destroy_write_struct(&png, &info);
    return -1;
  }
  // C allows setjmp only as the entire condition.
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(out->start);
    out->start = NULL;
    return -1;
  }
  png_set_write_fn(png, out, albumen_png_take, albumen_png_flush);
  png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8,
               channels == 4 ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  // A higher level hardly makes photos smaller and would take most of the time of writing a
  // thumbnail.
  png_set_compression_level(png, 1);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
  for (int i = 0; i < text_count; i++) {
    png_text text;
    memset(&text, 0, sizeof text);
    text.compression = PNG_TEXT_COMPRESSION_NONE;
    text.key = (png_charp)keys[i];
    text.text = (png_charp)values[i];
    text.text_length = strlen(values[i]);
    png_set_text(png, info, &text, 1);
  }
  png_write_info(png, info);
  for (int y = 0; y < height; y++) {
    png_write_row(png, (png_bytep)pixels + (size_t)y * (size_t)width * (size_t)channels);
  }
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return 0;
}
