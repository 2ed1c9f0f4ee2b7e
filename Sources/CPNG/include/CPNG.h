// libpng, each reading and each writing behind one call.
#ifndef ALBUMEN_PNG_H
#define ALBUMEN_PNG_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/// A PNG file in memory as eight bits of red, green, blue and alpha in sRGB: memory for free(), or
/// NULL when it is none, or has more than `pixel_limit` pixels.
unsigned char *albumen_png_read(
    const void *bytes, size_t count, size_t pixel_limit, int *width, int *height);

/// The bytes of a file that is being written.
struct albumen_png_bytes {
  unsigned char *start;
  size_t count;
  size_t capacity;
};

/// Writes eight bits of red, green, blue and perhaps alpha as a PNG file that is not interlaced,
/// with texts in it: those that are Latin-1 in tEXt, as the thumbnails of desktops want them.
/// 0 and memory for free() in `out`, or -1.
int albumen_png_write(const unsigned char *pixels, int width, int height, int channels,
    const char *const keys[], const char *const values[], int text_count,
    struct albumen_png_bytes *out);

#endif
