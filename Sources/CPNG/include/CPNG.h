// A wrapper of libpng with one call for reading and one for writing.
#ifndef ALBUMEN_PNG_H
#define ALBUMEN_PNG_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/// Decodes a PNG file in memory as eight bits of red, green, blue and alpha in sRGB. Returns memory
/// for free(), or NULL if the file isn't a PNG file or has more than `pixel_limit` pixels.
unsigned char *albumen_png_read(
    const void *bytes, size_t count, size_t pixel_limit, int *width, int *height);

/// The bytes of a file being written.
struct albumen_png_bytes {
  unsigned char *start;
  size_t count;
  size_t capacity;
};

/// Writes eight bits of red, green, blue and optionally alpha as a non-interlaced PNG file with
/// texts. A text in Latin-1 is written as tEXt, as the freedesktop thumbnail specification
/// requires. Returns 0 and memory for free() in `out`, or -1.
int albumen_png_write(const unsigned char *pixels, int width, int height, int channels,
    const char *const keys[], const char *const values[], int text_count,
    struct albumen_png_bytes *out);

#endif
