// libvips' useful calls are variadic, which Swift doesn't import. Each one that is needed has a
// wrapper here with the options it is used with.
#include <stdlib.h>
#include <vips/vips.h>

/// Starts libvips for untrusted pictures: one thread, no cache, no warnings on stderr, and only the
/// loaders for formats of photos. Returns 0 or -1.
///
/// The list contains the loaders that are allowed, not those that are blocked: builds of libvips
/// include SVG, PDF, OpenEXR, whole-slide scans and all of ImageMagick, which are meant for other
/// uses and have had the most vulnerabilities. `vips_block_untrusted_set` would allow some of those
/// and block JPEG XL.
static inline int albumen_vips_start(const char *program) {
  setenv("VIPS_WARNING", "0", 1);
  if (vips_init(program) != 0) return -1;
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_operation_block_set("VipsForeignLoad", TRUE);
  static const char *const loaders[] = {
      "VipsForeignLoadJpeg", "VipsForeignLoadPng",  "VipsForeignLoadWebp", "VipsForeignLoadTiff",
      "VipsForeignLoadNsgif", "VipsForeignLoadJxl"};
  for (size_t i = 0; i < sizeof loaders / sizeof *loaders; i++) {
    vips_operation_block_set(loaders[i], FALSE);
  }
  return 0;
}

/// Whether this build of libvips has an operation, for example `jxlload_source`.
static inline gboolean albumen_vips_has(const char *operation) {
  return vips_type_find("VipsOperation", operation) != 0;
}

/// Opens a picture and reads its header; pixels are decoded on demand, from the top. Damage in them
/// is ignored. `options` are the loader's, for example `shrink=2`.
static inline VipsImage *albumen_vips_open(VipsSource *source, const char *options) {
  return vips_image_new_from_source(source, options, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                    VIPS_FAIL_ON_NONE, NULL);
}

/// Scales a picture down or up to exactly this size, without applying its orientation or converting
/// its colours. Formats that support it are decoded at a smaller size.
///
/// No profile is passed: libvips 8.14 would then change the colours of pictures without a profile,
/// by as much as 40 of 255.
static inline VipsImage *albumen_vips_thumbnail(VipsSource *source, const char *options, int width,
                                                int height) {
  VipsImage *out = NULL;
  int failed = vips_thumbnail_source(source, &out, width, "height", height, "size",
                                     VIPS_SIZE_FORCE, "no_rotate", TRUE, "option_string", options,
                                     "fail_on", VIPS_FAIL_ON_NONE, NULL);
  return failed == 0 ? out : NULL;
}

/// Does the same for an open picture in sRGB.
static inline VipsImage *albumen_vips_resize(VipsImage *in, int width, int height) {
  VipsImage *out = NULL;
  int failed = vips_thumbnail_image(in, &out, width, "height", height, "size", VIPS_SIZE_FORCE,
                                    "no_rotate", TRUE, NULL);
  return failed == 0 ? out : NULL;
}

/// Creates a source from bytes, which are copied.
static inline VipsSource *albumen_vips_source(const void *bytes, size_t count) {
  VipsBlob *blob = vips_blob_copy(bytes, count);
  if (blob == NULL) return NULL;
  VipsSource *source = vips_source_new_from_blob(blob);
  vips_area_unref(VIPS_AREA(blob));
  return source;
}

static inline VipsImage *albumen_vips_crop(VipsImage *in, int left, int top, int width,
                                           int height) {
  VipsImage *out = NULL;
  return vips_extract_area(in, &out, left, top, width, height, NULL) == 0 ? out : NULL;
}

// An operation retains its input as far as it needs it.
static inline VipsImage *albumen_vips_keep(int failed, VipsImage *out, VipsImage *in) {
  g_object_unref(in);
  return failed == 0 ? out : NULL;
}

/// Converts a picture to eight bits of red, green and blue in sRGB, with alpha as a fourth if it
/// has any. Uses the picture's own profile if it is usable.
static inline VipsImage *albumen_vips_to_srgb(VipsImage *in) {
  VipsImage *image = in, *out = NULL;
  g_object_ref(image);
  if (vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0 &&
      vips_icc_transform(image, &out, "srgb", "embedded", TRUE, NULL) == 0) {
    g_object_unref(image);
    image = out;
  }
  if (vips_image_get_interpretation(image) != VIPS_INTERPRETATION_sRGB) {
    out = NULL;
    image = albumen_vips_keep(vips_colourspace(image, &out, VIPS_INTERPRETATION_sRGB, NULL), out,
                              image);
    if (image == NULL) return NULL;
    // The previous profile, or libvips' default for CMYK without one, doesn't apply to these
    // numbers.
    out = NULL;
    image = albumen_vips_keep(vips_copy(image, &out, NULL), out, image);
    if (image == NULL) return NULL;
    vips_image_remove(image, VIPS_META_ICC_NAME);
  }
  if (vips_image_get_format(image) != VIPS_FORMAT_UCHAR) {
    out = NULL;
    image = albumen_vips_keep(vips_cast(image, &out, VIPS_FORMAT_UCHAR, NULL), out, image);
    if (image == NULL) return NULL;
  }
  // Drops further extra bands: only the first is alpha.
  if (vips_image_get_bands(image) > 4) {
    out = NULL;
    image = albumen_vips_keep(vips_extract_band(image, &out, 0, "n", 4, NULL), out, image);
  }
  return image;
}

/// Whether libvips treats the picture's last band as alpha.
static inline gboolean albumen_vips_has_alpha(VipsImage *in) { return vips_image_hasalpha(in); }

static inline VipsImage *albumen_vips_of_colours(VipsImage *image, const void *profile,
                                                 size_t count) {
  if (image == NULL) return NULL;
  image->Type = VIPS_INTERPRETATION_sRGB;
  if (count > 0) vips_image_set_blob_copy(image, VIPS_META_ICC_NAME, profile, count);
  return image;
}

/// Creates a picture from pixels in memory, which are copied: red, green, blue and optionally
/// alpha. A profile that isn't empty is attached.
static inline VipsImage *albumen_vips_from_pixels(const void *pixels, size_t count, int width,
                                                  int height, int bands, const void *profile,
                                                  size_t profile_count) {
  return albumen_vips_of_colours(
      vips_image_new_from_memory_copy(pixels, count, width, height, bands, VIPS_FORMAT_UCHAR),
      profile, profile_count);
}

static inline void albumen_vips_free(VipsImage *image, void *pixels) {
  (void)image;
  free(pixels);
}

/// Does the same for memory from malloc(), which is freed with the picture, or at once on failure.
static inline VipsImage *albumen_vips_from_memory(void *pixels, size_t count, int width, int height,
                                                  int bands, const void *profile,
                                                  size_t profile_count) {
  VipsImage *image =
      vips_image_new_from_memory(pixels, count, width, height, bands, VIPS_FORMAT_UCHAR);
  if (image == NULL) {
    free(pixels);
    return NULL;
  }
  g_signal_connect(image, "postclose", G_CALLBACK(albumen_vips_free), pixels);
  return albumen_vips_of_colours(image, profile, profile_count);
}

typedef void (*albumen_vips_progress)(void *context, int percent);

struct albumen_vips_listener {
  albumen_vips_progress report;
  void *context;
};

static inline void albumen_vips_on_eval(VipsImage *image, VipsProgress *progress, void *data) {
  (void)image;
  struct albumen_vips_listener *listener = (struct albumen_vips_listener *)data;
  listener->report(listener->context, progress->percent);
}

/// Computes all pixels of a picture into new memory, for g_free(); NULL on failure. Meanwhile
/// `report`, if not NULL, is called with the percentage done, on this or another thread.
static inline void *albumen_vips_pixels(VipsImage *in, size_t *count, albumen_vips_progress report,
                                        void *context) {
  struct albumen_vips_listener listener = {report, context};
  gulong handler = 0;
  if (report != NULL) {
    vips_image_set_progress(in, TRUE);
    handler = g_signal_connect(in, "eval", G_CALLBACK(albumen_vips_on_eval), &listener);
  }
  void *pixels = vips_image_write_to_memory(in, count);
  if (report != NULL) {
    g_signal_handler_disconnect(in, handler);
    vips_image_set_progress(in, FALSE);
  }
  return pixels;
}

// MARK: Writing

/// Computes all pixels into memory, so that they can be read in any order.
static inline VipsImage *albumen_vips_in_memory(VipsImage *in) {
  return vips_image_copy_memory(in);
}

/// Turns a picture in memory by its Exif orientation.
static inline VipsImage *albumen_vips_upright(VipsImage *in, int orientation) {
  VipsImage *image = in, *out = NULL;
  g_object_ref(image);
  VipsAngle angle = orientation == 3 ? VIPS_ANGLE_D180
                    : orientation == 5 || orientation == 6 ? VIPS_ANGLE_D90
                    : orientation == 7 || orientation == 8 ? VIPS_ANGLE_D270
                                                           : VIPS_ANGLE_D0;
  if (angle != VIPS_ANGLE_D0) {
    image = albumen_vips_keep(vips_rot(image, &out, angle, NULL), out, image);
    if (image == NULL) return NULL;
  }
  if (orientation == 2 || orientation == 5 || orientation == 7 || orientation == 4) {
    out = NULL;
    VipsDirection direction =
        orientation == 4 ? VIPS_DIRECTION_VERTICAL : VIPS_DIRECTION_HORIZONTAL;
    image = albumen_vips_keep(vips_flip(image, &out, direction, NULL), out, image);
  }
  return image;
}

/// Flattens transparency onto white.
static inline VipsImage *albumen_vips_on_white(VipsImage *in) {
  VipsImage *out = NULL;
  VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
  int failed = vips_flatten(in, &out, "background", white, NULL);
  vips_area_unref(VIPS_AREA(white));
  return failed == 0 ? out : NULL;
}

/// Converts a picture to eight bits of grey or of red, green and blue, in the colours of its own
/// profile. Returns NULL without an error for other kinds of pictures, whose profile doesn't apply
/// to such numbers.
static inline VipsImage *albumen_vips_in_eight_bits(VipsImage *in) {
  VipsImage *out = NULL;
  switch (vips_image_get_interpretation(in)) {
    case VIPS_INTERPRETATION_sRGB:
    case VIPS_INTERPRETATION_B_W:
      if (vips_image_get_format(in) != VIPS_FORMAT_UCHAR) return NULL;
      g_object_ref(in);
      return in;
    case VIPS_INTERPRETATION_RGB16:
      return vips_colourspace(in, &out, VIPS_INTERPRETATION_sRGB, NULL) == 0 ? out : NULL;
    case VIPS_INTERPRETATION_GREY16:
      return vips_colourspace(in, &out, VIPS_INTERPRETATION_B_W, NULL) == 0 ? out : NULL;
    default: return NULL;
  }
}

/// Returns the profile, which belongs to the picture; NULL if there is none.
static inline const void *albumen_vips_profile(VipsImage *in, size_t *count) {
  const void *profile = NULL;
  *count = 0;
  if (vips_image_get_typeof(in, VIPS_META_ICC_NAME) == 0) return NULL;
  return vips_image_get_blob(in, VIPS_META_ICC_NAME, &profile, count) == 0 ? profile : NULL;
}

// Writes into memory for g_free(), without metadata or a profile. Returns nonzero on failure.
static inline int albumen_vips_save_jpeg(VipsImage *in, int quality, void **bytes, size_t *count) {
  return vips_jpegsave_buffer(in, bytes, count, "Q", quality, "strip", TRUE, NULL);
}

static inline int albumen_vips_save_png(VipsImage *in, void **bytes, size_t *count) {
  return vips_pngsave_buffer(in, bytes, count, "strip", TRUE, NULL);
}

static inline int albumen_vips_save_webp(VipsImage *in, int quality, void **bytes, size_t *count) {
  return vips_webpsave_buffer(in, bytes, count, "Q", quality, "strip", TRUE, NULL);
}

/// JPEG XL stores the profile with the pixels, so it stays. An effort of 4 takes a quarter of the
/// time of libjxl's usual 7, and a few per cent more bytes.
static inline int albumen_vips_save_jxl(VipsImage *in, int quality, void **bytes, size_t *count) {
  return vips_jxlsave_buffer(in, bytes, count, "Q", quality, "effort", 4, NULL);
}

// MARK: Watermark

/// Draws the text, in white of 85 % over its blurred shadow of 60 %, `size` pixels high in the
/// lower right corner of a picture in memory. Returns NULL if it can't be drawn.
static inline VipsImage *albumen_vips_mark(VipsImage *in, const char *text, int size) {
  int width = vips_image_get_width(in), height = vips_image_get_height(in);
  VipsObject *scope = VIPS_OBJECT(vips_image_new());
  VipsImage **t = (VipsImage **)vips_object_local_array(scope, 16);
  VipsImage *out = NULL;
  char font[64];
  char *words = g_markup_escape_text(text, -1);
  int edge = size / 3 + 1;
  g_snprintf(font, sizeof font, "sans bold %d", size);
  int failed = vips_text(&t[0], words, "font", font, "dpi", 72, NULL);
  g_free(words);
  if (failed != 0) goto end;
  // A text that is too wide is made smaller until it fits.
  double room = VIPS_MIN((width - 2.0 * edge) / t[0]->Xsize, (height - 2.0 * edge) / t[0]->Ysize);
  if (room < 1) {
    // Text too small to read is not drawn.
    if (room * t[0]->Ysize < 4) {
      g_object_ref(in);
      out = in;
      goto end;
    }
    if (vips_resize(t[0], &t[1], room, NULL) != 0) goto end;
  } else {
    t[1] = t[0];
    g_object_ref(t[1]);
  }
  int across = VIPS_MIN(t[1]->Xsize + 2 * edge, width);
  int down = VIPS_MIN(t[1]->Ysize + 2 * edge, height);
  int left = width - across, top = height - down;
  int bands = vips_image_get_bands(in), colours = vips_image_hasalpha(in) ? bands - 1 : bands;
  if (vips_embed(t[1], &t[2], edge, edge, across, down, NULL) != 0 ||
      vips_gaussblur(t[2], &t[3], VIPS_MAX(0.6, size / 10.0), NULL) != 0 ||
      vips_linear1(t[3], &t[4], -0.6 / 255, 1, NULL) != 0 ||
      vips_linear1(t[2], &t[5], -0.85 / 255, 1, NULL) != 0 ||
      vips_linear1(t[2], &t[6], 0.85, 0, NULL) != 0 ||
      vips_extract_area(in, &t[7], left, top, across, down, NULL) != 0 ||
      vips_extract_band(t[7], &t[8], 0, "n", colours, NULL) != 0 ||
      vips_multiply(t[8], t[4], &t[9], NULL) != 0 ||
      vips_multiply(t[9], t[5], &t[10], NULL) != 0 || vips_add(t[10], t[6], &t[11], NULL) != 0 ||
      vips_cast(t[11], &t[12], VIPS_FORMAT_UCHAR, NULL) != 0)
    goto end;
  if (colours < bands) {
    // The text is opaque even where the picture is transparent.
    if (vips_extract_band(t[7], &t[13], colours, "n", 1, NULL) != 0) goto end;
    VipsImage *seen[2] = {t[13], t[2]};
    if (vips_bandrank(seen, &t[14], 2, "index", 1, NULL) != 0 ||
        vips_bandjoin2(t[12], t[14], &t[15], NULL) != 0)
      goto end;
  } else {
    t[15] = t[12];
    g_object_ref(t[15]);
  }
  if (vips_insert(in, t[15], &out, left, top, NULL) != 0) out = NULL;
end:
  g_object_unref(scope);
  return out;
}

// MARK: Adjusting

/// Converts a picture to red, green and blue of eight or sixteen bits, optionally with alpha: in
/// the colours of its own profile if that is a profile for such numbers, otherwise in sRGB.
static inline VipsImage *albumen_vips_for_adjusting(VipsImage *in) {
  VipsImage *image = NULL;
  VipsInterpretation kind = vips_image_get_interpretation(in);
  VipsBandFormat format = vips_image_get_format(in);
  if ((kind == VIPS_INTERPRETATION_sRGB && format == VIPS_FORMAT_UCHAR) ||
      (kind == VIPS_INTERPRETATION_RGB16 && format == VIPS_FORMAT_USHORT)) {
    image = in;
    g_object_ref(image);
  } else {
    image = albumen_vips_to_srgb(in);
  }
  if (image != NULL && vips_image_get_bands(image) > 4) {
    VipsImage *out = NULL;
    image = albumen_vips_keep(vips_extract_band(image, &out, 0, "n", 4, NULL), out, image);
  }
  return image;
}

/// Blends each number with the median of its nine neighbours, by `noise`, and then adds the
/// difference from a blurred copy. With a `sigma` of 0 nothing is sharpened. Alpha stays unchanged.
static inline VipsImage *albumen_vips_detail(VipsImage *in, double noise, double sharpen,
                                             double sigma) {
  VipsObject *scope = VIPS_OBJECT(vips_image_new());
  VipsImage **t = (VipsImage **)vips_object_local_array(scope, 12);
  VipsImage *out = NULL, *image = in;
  VipsBandFormat format = vips_image_get_format(in);
  int bands = vips_image_get_bands(in);
  if (bands == 4) {
    if (vips_extract_band(in, &t[0], 0, "n", 3, NULL) != 0) goto end;
    image = t[0];
  }
  if (noise > 0) {
    if (vips_rank(image, &t[1], 3, 3, 4, NULL) != 0 ||
        vips_linear1(image, &t[2], 1 - noise, 0.5, NULL) != 0 ||
        vips_linear1(t[1], &t[3], noise, 0, NULL) != 0 || vips_add(t[2], t[3], &t[4], NULL) != 0 ||
        vips_cast(t[4], &t[5], format, NULL) != 0)
      goto end;
    image = t[5];
  }
  if (sharpen > 0 && sigma > 0) {
    if (vips_gaussblur(image, &t[6], sigma, NULL) != 0 ||
        vips_linear1(image, &t[7], 1 + sharpen, 0.5, NULL) != 0 ||
        vips_linear1(t[6], &t[8], -sharpen, 0, NULL) != 0 ||
        vips_add(t[7], t[8], &t[9], NULL) != 0 || vips_cast(t[9], &t[10], format, NULL) != 0)
      goto end;
    image = t[10];
  }
  if (bands == 4) {
    if (vips_extract_band(in, &t[11], 3, "n", 1, NULL) != 0 ||
        vips_bandjoin2(image, t[11], &out, NULL) != 0) {
      out = NULL;
      goto end;
    }
  } else {
    out = image;
    g_object_ref(out);
  }
end:
  g_object_unref(scope);
  return out;
}
