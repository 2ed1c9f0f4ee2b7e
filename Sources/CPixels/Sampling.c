#include <math.h>
#include <string.h>

#include "CPixels.h"

// Four numbers, one pixel, are processed at a time: every processor that Albumen runs on supports
// vectors of four.
typedef float four __attribute__((vector_size(16)));
typedef int32_t four_whole __attribute__((vector_size(16)));
typedef uint8_t four_bytes __attribute__((vector_size(4)));
typedef uint16_t four_deep __attribute__((vector_size(8)));

static inline four cubic(float t) {
  return (four){t * (-0.5f + t * (1 - 0.5f * t)), 1 + t * t * (-2.5f + 1.5f * t),
                t * (0.5f + t * (2 - 1.5f * t)), t * t * (-0.5f + 0.5f * t)};
}

static inline long within(long number, long end) {
  return number < 0 ? 0 : number >= end ? end - 1 : number;
}

// With three channels, the fourth number belongs to the next pixel and is dropped at the end.
#define SAMPLING(NAME, NUMBER, LANES)                                                              \
  static inline four NAME##_at(const NUMBER *place) {                                              \
    LANES lanes;                                                                                   \
    memcpy(&lanes, place, sizeof lanes);                                                           \
    return __builtin_convertvector(__builtin_convertvector(lanes, four_whole), four);              \
  }                                                                                                \
                                                                                                   \
  static inline four NAME##_at_edge(const struct albumen_pixels *source, long x, long y) {         \
    const NUMBER *place = (const NUMBER *)source->numbers +                                        \
                          (within(y, source->height) * source->width +                             \
                           within(x, source->width)) * source->channels;                           \
    return (four){place[0], place[1], place[2], source->channels == 4 ? place[3] : 0};             \
  }                                                                                                \
                                                                                                   \
  void NAME(const struct albumen_pixels *source, struct albumen_row_place place, int fine,         \
            float unit, float *row, long count) {                                                  \
    long channels = source->channels, line = source->width * channels;                             \
    int taps = fine ? 4 : 2, before = fine ? 1 : 0;                                                \
    for (long index = 0; index < count; index++) {                                                 \
      double x = place.x + (double)index * place.across;                                           \
      double y = place.y + (double)index * place.down;                                             \
      double left = floor(x), top = floor(y);                                                      \
      float right = (float)(x - left), below = (float)(y - top);                                   \
      four across = fine ? cubic(right) : (four){1 - right, right, 0, 0};                          \
      four down = fine ? cubic(below) : (four){1 - below, below, 0, 0};                            \
      across *= unit;                                                                              \
      long first = (long)left - before, above = (long)top - before;                                \
      four sum = {0, 0, 0, 0};                                                                     \
      if (first >= 0 && above >= 0 && first + taps < source->width &&                              \
          above + taps <= source->height) {                                                        \
        const NUMBER *at = (const NUMBER *)source->numbers + above * line + first * channels;      \
        for (int tap = 0; tap < taps; tap++, at += line) {                                         \
          four part = NAME##_at(at) * across[0] + NAME##_at(at + channels) * across[1];            \
          if (fine) {                                                                              \
            part += NAME##_at(at + 2 * channels) * across[2] +                                     \
                    NAME##_at(at + 3 * channels) * across[3];                                      \
          }                                                                                        \
          sum += part * down[tap];                                                                 \
        }                                                                                          \
      } else {                                                                                     \
        for (int tap = 0; tap < taps; tap++) {                                                     \
          four part = {0, 0, 0, 0};                                                                \
          for (int beside = 0; beside < taps; beside++) {                                          \
            part += NAME##_at_edge(source, first + beside, above + tap) * across[beside];          \
          }                                                                                        \
          sum += part * down[tap];                                                                 \
        }                                                                                          \
      }                                                                                            \
      memcpy(row + index * channels, &sum, (size_t)channels * sizeof(float));                      \
    }                                                                                              \
  }

SAMPLING(albumen_pixels_between, uint8_t, four_bytes)
SAMPLING(albumen_deep_pixels_between, uint16_t, four_deep)

void albumen_bytes_of_numbers(const float *numbers, uint8_t *bytes, long count) {
  for (long index = 0; index < count; index++) {
    float number = numbers[index] * 255 + 0.5f;
    number = number > 0 ? number : 0;
    bytes[index] = (uint8_t)(int)(number < 255.5f ? number : 255.5f);
  }
}
