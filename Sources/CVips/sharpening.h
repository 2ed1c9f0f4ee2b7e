// Sharpening after scaling down. libvips' own convolution uses its slow path for this mask, because
// the numbers don't fit the bytes of its fast path. That takes longer than everything else done to
// a photo except reading and writing it.
#include <stdint.h>
#include <vips/vips.h>

/// Sharpens one line: 32 times each number minus the eight around it, divided by 24 and rounded.
/// The input lines begin one pixel further left. Written so that compilers vectorise it with 16-bit
/// numbers; 2731 / 65536 is 1/24, exact for results below 256.
static inline void albumen_sharpen_line(const uint8_t *restrict above, const uint8_t *restrict at,
                                        const uint8_t *restrict below, uint8_t *restrict out,
                                        int count, int bands) {
  for (int i = 0; i < count; i++) {
    int16_t around = (int16_t)(above[i] + above[i + bands] + above[i + 2 * bands] + at[i] +
                               at[i + 2 * bands] + below[i] + below[i + bands] +
                               below[i + 2 * bands]);
    int16_t sum = (int16_t)(32 * at[i + bands] - around + 12);
    uint16_t positive = (uint16_t)(sum < 0 ? 0 : sum);
    uint16_t value = (uint16_t)(((uint32_t)positive * 2731) >> 16);
    out[i] = (uint8_t)(value > 255 ? 255 : value);
  }
}

/// Generates a part of the sharpened picture from a picture that is one pixel larger on each side.
static inline int albumen_sharpen_part(VipsRegion *to, void *from, void *a, void *b,
                                       gboolean *stop) {
  VipsRegion *region = (VipsRegion *)from;
  VipsRect part = to->valid;
  VipsRect wide = {part.left, part.top, part.width + 2, part.height + 2};
  if (vips_region_prepare(region, &wide) != 0) return -1;
  int bands = vips_image_get_bands(to->im);
  for (int y = 0; y < part.height; y++) {
    int line = part.top + y;
    albumen_sharpen_line(VIPS_REGION_ADDR(region, part.left, line),
                         VIPS_REGION_ADDR(region, part.left, line + 1),
                         VIPS_REGION_ADDR(region, part.left, line + 2),
                         VIPS_REGION_ADDR(to, part.left, line), part.width * bands, bands);
  }
  return 0;
}

/// Sharpens a picture of eight bits mildly, with vipsthumbnail's former default mask (libvips 7.28
/// to 7.42, `--sharpen mild`), which adds a third of a pixel's difference from the mean of its
/// neighbours. Beyond its edges the picture is extended by its edge pixels.
static inline VipsImage *albumen_vips_sharpen(VipsImage *in) {
  if (vips_image_get_format(in) != VIPS_FORMAT_UCHAR) return NULL;
  VipsImage *out = vips_image_new();
  // The extended picture is released together with the output.
  VipsImage **wide = (VipsImage **)vips_object_local_array(VIPS_OBJECT(out), 1);
  int failed = vips_embed(in, &wide[0], 1, 1, in->Xsize + 2, in->Ysize + 2, "extend",
                          VIPS_EXTEND_COPY, NULL) != 0 ||
               vips_image_pipelinev(out, VIPS_DEMAND_STYLE_FATSTRIP, wide[0], NULL) != 0;
  if (!failed) {
    out->Xsize = in->Xsize;
    out->Ysize = in->Ysize;
    failed = vips_image_generate(out, vips_start_one, albumen_sharpen_part, vips_stop_one, wide[0],
                                 NULL) != 0;
  }
  if (!failed) return out;
  g_object_unref(out);
  return NULL;
}
