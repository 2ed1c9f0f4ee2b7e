// libvips' useful calls take their options as variable arguments, which Swift does not have: each
// one that is needed stands here with the options that it is needed with.
#include <stdlib.h>
#include <vips/vips.h>

/// Starts libvips for pictures of strangers: one thread, no cache, no warnings on stderr, and no
/// loaders but those of formats that photos come in. 0, or -1.
///
/// The list is of what may be loaded, not of what may not: builds of libvips bring SVG, PDF,
/// OpenEXR, whole-slide scans and all of ImageMagick along, which are made for other things and
/// have had the most holes. `vips_block_untrusted_set` would let some of those in and keep JPEG XL
/// out.
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

/// Whether this build of libvips has an operation: `jxlload_source`.
static inline gboolean albumen_vips_has(const char *operation) {
  return vips_type_find("VipsOperation", operation) != 0;
}

/// The header of a picture, its pixels when they are asked for, from the top; damage in them is
/// passed over. `options` are the loader's, as `shrink=2`.
static inline VipsImage *albumen_vips_open(VipsSource *source, const char *options) {
  return vips_image_new_from_source(source, options, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                    VIPS_FAIL_ON_NONE, NULL);
}

/// A picture made smaller or larger to exactly this size, not turned upright, its colours still
/// those of its profile. Formats that can are read at a smaller size to begin with.
///
/// No profile is asked for here: libvips 8.14 would then change the colours of pictures that have
/// none, by as much as 40 of 255.
static inline VipsImage *albumen_vips_thumbnail(VipsSource *source, const char *options, int width,
                                                int height) {
  VipsImage *out = NULL;
  int failed = vips_thumbnail_source(source, &out, width, "height", height, "size",
                                     VIPS_SIZE_FORCE, "no_rotate", TRUE, "option_string", options,
                                     "fail_on", VIPS_FAIL_ON_NONE, NULL);
  return failed == 0 ? out : NULL;
}

/// The same for a picture that is open and in sRGB.
static inline VipsImage *albumen_vips_resize(VipsImage *in, int width, int height) {
  VipsImage *out = NULL;
  int failed = vips_thumbnail_image(in, &out, width, "height", height, "size", VIPS_SIZE_FORCE,
                                    "no_rotate", TRUE, NULL);
  return failed == 0 ? out : NULL;
}

/// A source of bytes, which are copied.
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

// What an operation needs of its input it keeps by a reference of its own.
static inline VipsImage *albumen_vips_keep(int failed, VipsImage *out, VipsImage *in) {
  g_object_unref(in);
  return failed == 0 ? out : NULL;
}

/// Eight bits of red, green and blue in sRGB, with alpha as a fourth where the picture has it.
/// Colours go through the picture's own profile if it has one that is of use.
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
  }
  if (vips_image_get_format(image) != VIPS_FORMAT_UCHAR) {
    out = NULL;
    image = albumen_vips_keep(vips_cast(image, &out, VIPS_FORMAT_UCHAR, NULL), out, image);
    if (image == NULL) return NULL;
  }
  // More than one extra band is not alpha twice.
  if (vips_image_get_bands(image) > 4) {
    out = NULL;
    image = albumen_vips_keep(vips_extract_band(image, &out, 0, "n", 4, NULL), out, image);
  }
  return image;
}

/// Whether libvips keeps the picture's last band apart from its colours.
static inline gboolean albumen_vips_has_alpha(VipsImage *in) { return vips_image_hasalpha(in); }

static inline VipsImage *albumen_vips_of_colours(VipsImage *image, const void *profile,
                                                 size_t count) {
  if (image == NULL) return NULL;
  image->Type = VIPS_INTERPRETATION_sRGB;
  if (count > 0) vips_image_set_blob_copy(image, VIPS_META_ICC_NAME, profile, count);
  return image;
}

/// A picture of pixels at hand, which are copied: red, green, blue and perhaps alpha.
/// A profile that is not empty is that of their colours.
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

/// The same of memory from malloc(), which is freed with the picture, or at once where there is
/// none.
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

/// All pixels of a picture in new memory, for g_free(); NULL when they cannot be had. Meanwhile
/// `report`, if there is one, is called on this or another thread with the percentage done.
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
