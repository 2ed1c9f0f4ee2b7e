#pragma once
#include <stdint.h>

/// Pixels of 3 or 4 numbers, row by row without gaps.
struct albumen_pixels {
  const void *numbers;
  long width;
  long height;
  long channels;
};

/// Where the pixels of a row are sampled: the position of the first, in source pixels, and the step
/// to the next.
struct albumen_row_place {
  double x;
  double y;
  double across;
  double down;
};

/// Interpolates `count` pixels: from 16 pixels with the Catmull-Rom cubic if `fine` is nonzero,
/// otherwise bilinearly from four. Positions outside the source use its edge pixels. Each number is
/// multiplied by `unit`.
void albumen_pixels_between(const struct albumen_pixels *source, struct albumen_row_place place,
                            int fine, float unit, float *row, long count);

/// Does the same for numbers of 16 bits.
void albumen_deep_pixels_between(const struct albumen_pixels *source,
                                 struct albumen_row_place place, int fine, float unit, float *row,
                                 long count);

/// Converts numbers from 0 to 1 to bytes, rounded. Numbers outside this range are clamped.
void albumen_bytes_of_numbers(const float *numbers, uint8_t *bytes, long count);
