// libjpeg's errors, which are to come back to us. Shared by the files here.
#ifndef ALBUMEN_JPEG_FAILURE_H
#define ALBUMEN_JPEG_FAILURE_H

#include "CTurboJPEG.h"

#include <setjmp.h>

// libjpeg reports an error by a function that must not return, and its own one ends the program.
// Swift has no setjmp, so that the whole of a compression or of a decoding stands here, each behind
// one call. In a header it would be compiled by Swift, which does not know that setjmp returns
// twice.
struct albumen_jpeg_failure {
  struct jpeg_error_mgr manager;
  jmp_buf leave;
  char message[JMSG_LENGTH_MAX];
};

static inline void albumen_jpeg_fail(j_common_ptr common) {
  struct albumen_jpeg_failure *failure = (struct albumen_jpeg_failure *)common->err;
  failure->manager.format_message(common, failure->message);
  longjmp(failure->leave, 1);
}

static inline void albumen_jpeg_keep_quiet(j_common_ptr common) { (void)common; }

/// Whether a picture whose header was read has too many scans. Nothing is decoded for that.
static inline int albumen_jpeg_has_too_many_scans(
    j_decompress_ptr decompress, const unsigned char *jpeg, unsigned long count) {
  return jpeg_has_multiple_scans(decompress)
      && albumen_jpeg_scan_count(jpeg, count) > albumen_jpeg_scan_limit();
}

/// Ends the reading of a picture with too many scans, as a `progress_monitor`: where the count of the
/// bytes was led astray.
static inline void albumen_jpeg_count_scans(j_common_ptr common) {
  if (!common->is_decompressor) return;
  j_decompress_ptr decompress = (j_decompress_ptr)common;
  if ((unsigned long)decompress->input_scan_number > albumen_jpeg_scan_limit()) {
    ERREXIT(decompress, JERR_BAD_PROGRESSION);
  }
}

/// Whether an error is that this build does not do what the file asks for, which is whole perhaps.
static inline int albumen_jpeg_is_beyond(int code) {
  switch (code) {
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_EMPTY_IMAGE:
    case JERR_IMAGE_TOO_BIG:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED: return 1;
    default: return 0;
  }
}

#endif
