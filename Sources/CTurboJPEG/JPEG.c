#include "Failure.h"

int albumen_jpeg_compress(
    const unsigned char *pixels, int width, int height, int quality, int optimize,
    unsigned char **jpeg, unsigned long *byte_count, char message[JMSG_LENGTH_MAX]) {
  struct jpeg_compress_struct compress;
  struct albumen_jpeg_failure failure;
  *jpeg = NULL;
  *byte_count = 0;
  compress.err = jpeg_std_error(&failure.manager);
  failure.manager.error_exit = albumen_jpeg_fail;
  if (setjmp(failure.leave)) {
    for (size_t i = 0; i < JMSG_LENGTH_MAX; i++) message[i] = failure.message[i];
    jpeg_destroy_compress(&compress);
    free(*jpeg);
    *jpeg = NULL;
    return -1;
  }
  jpeg_create_compress(&compress);
  jpeg_mem_dest(&compress, jpeg, byte_count);
  compress.image_width = (JDIMENSION)width;
  compress.image_height = (JDIMENSION)height;
  compress.input_components = 3;
  compress.in_color_space = JCS_RGB;
  jpeg_set_defaults(&compress);
  jpeg_set_quality(&compress, quality, TRUE);
  compress.optimize_coding = optimize ? TRUE : FALSE;
  // The Exif block takes the place of the JFIF one, as in files from cameras.
  compress.write_JFIF_header = FALSE;
  jpeg_start_compress(&compress, TRUE);
  while (compress.next_scanline < compress.image_height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)compress.next_scanline * (size_t)width * 3);
    jpeg_write_scanlines(&compress, &row, 1);
  }
  jpeg_finish_compress(&compress);
  jpeg_destroy_compress(&compress);
  return 0;
}

int albumen_jpeg_size(const unsigned char *jpeg, unsigned long count, int *width,
                                    int *height) {
  struct jpeg_decompress_struct decompress;
  struct albumen_jpeg_failure failure;
  decompress.err = jpeg_std_error(&failure.manager);
  failure.manager.error_exit = albumen_jpeg_fail;
  failure.manager.output_message = albumen_jpeg_keep_quiet;
  if (setjmp(failure.leave)) {
    jpeg_destroy_decompress(&decompress);
    return -1;
  }
  jpeg_create_decompress(&decompress);
  jpeg_mem_src(&decompress, jpeg, count);
  jpeg_read_header(&decompress, TRUE);
  *width = (int)decompress.image_width;
  *height = (int)decompress.image_height;
  jpeg_destroy_decompress(&decompress);
  return 0;
}

// Ink without a profile, in the way of Adobe's programs, which keep it the other way round.
static void albumen_jpeg_ink(const unsigned char *ink, unsigned char *out, int width,
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
  struct jpeg_decompress_struct decompress;
  struct albumen_jpeg_failure failure;
  unsigned char *volatile ink = NULL;
  memset(picture, 0, sizeof *picture);
  decompress.err = jpeg_std_error(&failure.manager);
  failure.manager.error_exit = albumen_jpeg_fail;
  failure.manager.output_message = albumen_jpeg_keep_quiet;
  if (setjmp(failure.leave)) {
    int is_part = keeps_part && picture->pixels != NULL && decompress.output_scanline > 0;
    memcpy(picture->message, failure.message, JMSG_LENGTH_MAX);
    jpeg_destroy_decompress(&decompress);
    free(ink);
    if (is_part) return 0;
    free(picture->pixels);
    free(picture->profile);
    picture->pixels = picture->profile = NULL;
    return albumen_jpeg_is_beyond(failure.manager.msg_code) ? -2 : -1;
  }
  jpeg_create_decompress(&decompress);
  decompress.output_scanline = 0;
  jpeg_mem_src(&decompress, jpeg, byte_count);
  jpeg_save_markers(&decompress, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&decompress, TRUE);
  int is_ink = decompress.jpeg_color_space == JCS_CMYK || decompress.jpeg_color_space == JCS_YCCK;
  if (!is_ink) {
    jpeg_read_icc_profile(&decompress, &picture->profile, &picture->profile_count);
  }
  decompress.out_color_space = is_ink ? JCS_CMYK : JCS_RGB;
  decompress.dct_method = JDCT_ISLOW;
  decompress.scale_num = (unsigned)eighths;
  decompress.scale_denom = 8;
  jpeg_calc_output_dimensions(&decompress);
  size_t row_bytes = (size_t)decompress.output_width * 3;
  size_t count = row_bytes * decompress.output_height;
  if ((size_t)decompress.output_width * decompress.output_height <= pixel_limit) {
    picture->pixels = (unsigned char *)malloc(count);
    if (is_ink) ink = (unsigned char *)malloc((size_t)decompress.output_width * 4);
  }
  if (picture->pixels == NULL || (is_ink && ink == NULL)) {
    jpeg_destroy_decompress(&decompress);
    free(ink);
    free(picture->pixels);
    free(picture->profile);
    picture->pixels = picture->profile = NULL;
    return -1;
  }
  memset(picture->pixels, 128, count);
  picture->width = (int)decompress.output_width;
  picture->height = (int)decompress.output_height;
  jpeg_start_decompress(&decompress);
  while (decompress.output_scanline < decompress.output_height) {
    unsigned char *line = picture->pixels + row_bytes * decompress.output_scanline;
    JSAMPROW row = is_ink ? ink : line;
    jpeg_read_scanlines(&decompress, &row, 1);
    if (is_ink) {
      albumen_jpeg_ink(ink, line, picture->width, decompress.saw_Adobe_marker);
    }
  }
  jpeg_finish_decompress(&decompress);
  jpeg_destroy_decompress(&decompress);
  free(ink);
  return 0;
}
