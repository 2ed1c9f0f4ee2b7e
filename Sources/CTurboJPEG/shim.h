// jpeglib.h uses FILE and size_t without including them.
#include <stddef.h>
#include <stdio.h>
#include <setjmp.h>
#include <stdlib.h>
#include <jpeglib.h>

// libjpeg reports an error by a function that must not return, and its own one ends the program.
// Swift has no setjmp, so that the whole of a compression or of a decoding stands here, each behind
// one call.
struct albumen_jpeg_failure {
  struct jpeg_error_mgr manager;
  jmp_buf leave;
  char message[JMSG_LENGTH_MAX];
};

static void albumen_jpeg_fail(j_common_ptr common) {
  struct albumen_jpeg_failure *failure = (struct albumen_jpeg_failure *)common->err;
  failure->manager.format_message(common, failure->message);
  longjmp(failure->leave, 1);
}

/// Compresses `width` by `height` pixels of red, green and blue, row after row without gaps, as a
/// baseline JPEG with quarter colour. Returns 0, with memory in `*jpeg` for the caller to free();
/// or -1, with a sentence in `message`.
static inline int albumen_jpeg_compress(
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

static void albumen_jpeg_keep_quiet(j_common_ptr common) { (void)common; }

/// The size that a JPEG says it has, before anything of it is decoded. 0, or -1.
static inline int albumen_jpeg_size(const unsigned char *jpeg, unsigned long count, int *width,
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

/// Decodes a JPEG at `eighths` of its size, 1 to 8: red, green and blue, row after row without gaps,
/// in memory for the caller to free(). Returns 0; or -1 when it has more than `pixel_limit` pixels at
/// that size, or is none, with a sentence in `message`. Damage within the pixels is passed over.
static inline int albumen_jpeg_decode(
    const unsigned char *jpeg, unsigned long byte_count, int eighths, size_t pixel_limit,
    unsigned char **pixels, int *width, int *height, char message[JMSG_LENGTH_MAX]) {
  struct jpeg_decompress_struct decompress;
  struct albumen_jpeg_failure failure;
  message[0] = 0;
  *pixels = NULL;
  decompress.err = jpeg_std_error(&failure.manager);
  failure.manager.error_exit = albumen_jpeg_fail;
  failure.manager.output_message = albumen_jpeg_keep_quiet;
  if (setjmp(failure.leave)) {
    for (size_t i = 0; i < JMSG_LENGTH_MAX; i++) message[i] = failure.message[i];
    jpeg_destroy_decompress(&decompress);
    free(*pixels);
    *pixels = NULL;
    return -1;
  }
  jpeg_create_decompress(&decompress);
  jpeg_mem_src(&decompress, jpeg, byte_count);
  jpeg_read_header(&decompress, TRUE);
  decompress.out_color_space = JCS_RGB;
  decompress.dct_method = JDCT_ISLOW;
  decompress.scale_num = (unsigned)eighths;
  decompress.scale_denom = 8;
  jpeg_calc_output_dimensions(&decompress);
  size_t row_bytes = (size_t)decompress.output_width * 3;
  if ((size_t)decompress.output_width * decompress.output_height > pixel_limit ||
      (*pixels = (unsigned char *)malloc(row_bytes * decompress.output_height)) == NULL) {
    jpeg_destroy_decompress(&decompress);
    return -1;
  }
  *width = (int)decompress.output_width;
  *height = (int)decompress.output_height;
  jpeg_start_decompress(&decompress);
  while (decompress.output_scanline < decompress.output_height) {
    JSAMPROW row = *pixels + row_bytes * decompress.output_scanline;
    jpeg_read_scanlines(&decompress, &row, 1);
  }
  jpeg_finish_decompress(&decompress);
  jpeg_destroy_decompress(&decompress);
  return 0;
}
