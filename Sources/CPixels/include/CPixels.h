#pragma once
#include <stdint.h>

/// Pixels of 3 or 4 numbers, row by row without gaps.
struct albumen_pixels {
  const void *numbers;
  long width;
  long height;
  long channels;
};

/// Where the pixels of a row come from: the place of the first, in pixels of the source, and the step to the next.
struct albumen_row_place {
  double x;
  double y;
  double across;
  double down;
};

/// Makes `count` pixels that lie between others, of sixteen around each by Catmull and Rom's cubic where it is
/// `fine`, else of four by their distances. What lies outside of the source is its edge. Each number is multiplied
/// by `unit`.
void albumen_pixels_between(const struct albumen_pixels *source, struct albumen_row_place place,
                            int fine, float unit, float *row, long count);

/// The same of numbers of 16 bits.
void albumen_deep_pixels_between(const struct albumen_pixels *source,
                                 struct albumen_row_place place, int fine, float unit, float *row,
                                 long count);

/// Numbers from 0 to 1 as bytes, rounded; what lies outside of that is its end.
void albumen_bytes_of_numbers(const float *numbers, uint8_t *bytes, long count);
