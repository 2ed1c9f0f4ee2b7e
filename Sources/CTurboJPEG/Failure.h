// Error handling for libjpeg, shared by the files here.
#ifndef ALBUMEN_JPEG_FAILURE_H
#define ALBUMEN_JPEG_FAILURE_H

#include "CTurboJPEG.h"

#include <setjmp.h>

// libjpeg reports an error by calling a function that must not return, and the default one ends the
// program. Swift has no setjmp, so each compression and each decoding is done completely in C,
// behind one call. Swift would compile code in a header without knowing that setjmp returns twice.
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

/// Whether a picture whose header has been read has too many scans. Decodes nothing.
static inline int albumen_jpeg_has_too_many_scans(
    j_decompress_ptr decompress, const unsigned char *jpeg, unsigned long count) {
  return jpeg_has_multiple_scans(decompress)
      && albumen_jpeg_scan_count(jpeg, count) > albumen_jpeg_scan_limit();
}

/// Stops reading a picture with too many scans, as a `progress_monitor`. Needed for files in which
/// counting the markers was misled.
static inline void albumen_jpeg_count_scans(j_common_ptr common) {
  if (!common->is_decompressor) return;
  j_decompress_ptr decompress = (j_decompress_ptr)common;
  if ((unsigned long)decompress->input_scan_number > albumen_jpeg_scan_limit()) {
    ERREXIT(decompress, JERR_BAD_PROGRESSION);
  }
}

/// Whether an error means that this build doesn't support a feature of the file, which may be
/// intact.
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
