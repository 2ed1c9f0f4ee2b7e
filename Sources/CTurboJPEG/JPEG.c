#include "Failure.h"

/// The state while a JPEG is written, on the heap for the same reason as `reading`.
struct writing {
  struct albumen_jpeg_failure failure;
  struct jpeg_compress_struct compress;
};

int albumen_jpeg_compress(
    const unsigned char *pixels, int width, int height, int quality, int optimize,
    unsigned char **jpeg, unsigned long *byte_count, char message[JMSG_LENGTH_MAX]) {
  struct writing *writing = (struct writing *)calloc(1, sizeof *writing);
  *jpeg = NULL;
  *byte_count = 0;
  if (writing == NULL) {
    strncpy(message, "no memory", JMSG_LENGTH_MAX);
    return -1;
  }
  struct jpeg_compress_struct *compress = &writing->compress;
  compress->err = jpeg_std_error(&writing->failure.manager);
  writing->failure.manager.error_exit = albumen_jpeg_fail;
  if (setjmp(writing->failure.leave)) {
    memcpy(message, writing->failure.message, JMSG_LENGTH_MAX);
    jpeg_destroy_compress(&writing->compress);
    free(writing);
    free(*jpeg);
    *jpeg = NULL;
    return -1;
  }
  jpeg_create_compress(compress);
  jpeg_mem_dest(compress, jpeg, byte_count);
  compress->image_width = (JDIMENSION)width;
  compress->image_height = (JDIMENSION)height;
  compress->input_components = 3;
  compress->in_color_space = JCS_RGB;
  jpeg_set_defaults(compress);
  jpeg_set_quality(compress, quality, TRUE);
  compress->optimize_coding = optimize ? TRUE : FALSE;
  // The Exif block replaces the JFIF one, as in files from cameras.
  compress->write_JFIF_header = FALSE;
  jpeg_start_compress(compress, TRUE);
  while (compress->next_scanline < compress->image_height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)compress->next_scanline * (size_t)width * 3);
    jpeg_write_scanlines(compress, &row, 1);
  }
  jpeg_finish_compress(compress);
  jpeg_destroy_compress(compress);
  free(writing);
  return 0;
}

/// The state while a JPEG is read. On the heap, because a longjmp leaves it unchanged. A local
/// variable that wasn't passed to a function before the first return of setjmp may be taken as
/// unset by the optimiser after the second return, and code that reads it may be removed.
struct reading {
  struct albumen_jpeg_failure failure;
  struct jpeg_decompress_struct decompress;
  struct jpeg_progress_mgr progress;
  unsigned char *ink;
};

static struct reading *albumen_jpeg_begin_reading(void) {
  struct reading *reading = (struct reading *)calloc(1, sizeof *reading);
  if (reading == NULL) return NULL;
  reading->decompress.err = jpeg_std_error(&reading->failure.manager);
  reading->failure.manager.error_exit = albumen_jpeg_fail;
  reading->failure.manager.output_message = albumen_jpeg_keep_quiet;
  return reading;
}

static void albumen_jpeg_end_reading(struct reading *reading) {
  jpeg_destroy_decompress(&reading->decompress);
  free(reading->ink);
  free(reading);
}

static void albumen_jpeg_limit_scans(struct reading *reading) {
  reading->progress.progress_monitor = albumen_jpeg_count_scans;
  reading->decompress.progress = &reading->progress;
}

static int albumen_jpeg_drop(struct albumen_jpeg_picture *picture, int code) {
  free(picture->pixels);
  free(picture->profile);
  picture->pixels = picture->profile = NULL;
  return code;
}

int albumen_jpeg_size(const unsigned char *jpeg, unsigned long count, int *width,
                                    int *height) {
  struct reading *reading = albumen_jpeg_begin_reading();
  if (reading == NULL) return -1;
  if (setjmp(reading->failure.leave)) {
    albumen_jpeg_end_reading(reading);
    return -1;
  }
  jpeg_create_decompress(&reading->decompress);
  jpeg_mem_src(&reading->decompress, jpeg, count);
  jpeg_read_header(&reading->decompress, TRUE);
  *width = (int)reading->decompress.image_width;
  *height = (int)reading->decompress.image_height;
  albumen_jpeg_end_reading(reading);
  return 0;
}

unsigned long albumen_jpeg_scan_count(const unsigned char *jpeg, unsigned long count) {
  unsigned long scans = 0, place = 2;
  while (place + 4 <= count) {
    const unsigned char *found = memchr(jpeg + place, 0xFF, count - place - 1);
    if (found == NULL) return scans;
    place = (unsigned long)(found - jpeg);
    unsigned char marker = jpeg[place + 1];
    // Stuffed zeros and restart markers occur within a scan, fill bytes before a marker.
    if (marker == 0x00 || (marker >= 0xD0 && marker <= 0xD7)) {
      place += 2;
    } else if (marker == 0xFF) {
      place += 1;
    } else if (marker == 0xD9 || place + 4 > count) {
      return scans;
    } else {
      if (marker == 0xDA) scans++;
      place += 2 + ((unsigned long)jpeg[place + 2] << 8 | jpeg[place + 3]);
    }
  }
  return scans;
}

// Converts CMYK without a profile to RGB. Adobe's programs store it inverted.
static void albumen_jpeg_cmyk(const unsigned char *ink, unsigned char *out, int width,
                             int is_inverted) {
  for (int x = 0; x < width; x++, ink += 4, out += 3) {
    for (int i = 0; i < 3; i++) {
      int colour = is_inverted ? ink[i] : 255 - ink[i], key = is_inverted ? ink[3] : 255 - ink[3];
      out[i] = (unsigned char)(colour * key / 255);
    }
  }
}

int albumen_jpeg_decode(const unsigned char *jpeg, unsigned long byte_count,
                                      int eighths, size_t pixel_limit, int keeps_part,
                                      struct albumen_jpeg_picture *picture) {
  struct reading *reading = albumen_jpeg_begin_reading();
  memset(picture, 0, sizeof *picture);
  if (reading == NULL) return -1;
  struct jpeg_decompress_struct *decompress = &reading->decompress;
  if (setjmp(reading->failure.leave)) {
    int is_part = keeps_part && picture->pixels != NULL && reading->decompress.output_scanline > 0;
    int is_beyond = albumen_jpeg_is_beyond(reading->failure.manager.msg_code);
    memcpy(picture->message, reading->failure.message, JMSG_LENGTH_MAX);
    albumen_jpeg_end_reading(reading);
    if (is_part) return 0;
    return albumen_jpeg_drop(picture, is_beyond ? -2 : -1);
  }
  jpeg_create_decompress(decompress);
  albumen_jpeg_limit_scans(reading);
  jpeg_mem_src(decompress, jpeg, byte_count);
  jpeg_save_markers(decompress, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(decompress, TRUE);
  if (albumen_jpeg_has_too_many_scans(decompress, jpeg, byte_count)) {
    strncpy(picture->message, "too many scans", JMSG_LENGTH_MAX);
    albumen_jpeg_end_reading(reading);
    return -1;
  }
  int is_ink = decompress->jpeg_color_space == JCS_CMYK || decompress->jpeg_color_space == JCS_YCCK;
  if (!is_ink) {
    jpeg_read_icc_profile(decompress, &picture->profile, &picture->profile_count);
  }
  decompress->out_color_space = is_ink ? JCS_CMYK : JCS_RGB;
  decompress->dct_method = JDCT_ISLOW;
  decompress->scale_num = (unsigned)eighths;
  decompress->scale_denom = 8;
  jpeg_calc_output_dimensions(decompress);
  size_t row_bytes = (size_t)decompress->output_width * 3;
  size_t count = row_bytes * decompress->output_height;
  if ((size_t)decompress->output_width * decompress->output_height <= pixel_limit) {
    picture->pixels = (unsigned char *)malloc(count);
    if (is_ink) reading->ink = (unsigned char *)malloc((size_t)decompress->output_width * 4);
  }
  if (picture->pixels == NULL || (is_ink && reading->ink == NULL)) {
    albumen_jpeg_end_reading(reading);
    return albumen_jpeg_drop(picture, -1);
  }
  memset(picture->pixels, 128, count);
  picture->width = (int)decompress->output_width;
  picture->height = (int)decompress->output_height;
  jpeg_start_decompress(decompress);
  while (decompress->output_scanline < decompress->output_height) {
    unsigned char *line = picture->pixels + row_bytes * decompress->output_scanline;
    JSAMPROW row = is_ink ? reading->ink : line;
    jpeg_read_scanlines(decompress, &row, 1);
    if (is_ink) {
      albumen_jpeg_cmyk(reading->ink, line, picture->width, decompress->saw_Adobe_marker);
    }
  }
  jpeg_finish_decompress(decompress);
  albumen_jpeg_end_reading(reading);
  return 0;
}
