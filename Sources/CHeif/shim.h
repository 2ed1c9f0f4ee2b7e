// libheif hands out planes of samples, of 8 to 16 bits each. What stands here brings them together
// at a smaller size: the whole picture in another layout would take as much memory again.
#include <libheif/heif.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/// One plane of a picture: rows of `width` samples, `stride` bytes apart, of `bits` each, in one byte
/// where these are at most eight and in two of the machine's order where they are more.
struct albumen_heif_plane {
  const uint8_t *samples;
  int stride;
  int bits;
  int width;
  int height;
};

/// The mean of the `factor` by `factor` samples from (x, y) on, of 0 to 65,535; at the right and the
/// lower edge of as many as there are.
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

/// Writes a plane made smaller by a whole number as one of `channels` samples of eight bits for each
/// pixel, row after row without gaps. Both sides are rounded up.
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

/// Takes back what alpha, the last of four samples, did to the three before it.
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
