#include <zlib.h>

/* Macros with a string in them, which Swift does not import. */
static inline int albumen_inflate_init(z_stream *stream) {
  return inflateInit(stream);
}

/* Bytes without a header, as ZIP has them. */
static inline int albumen_inflate_init_raw(z_stream *stream) {
  return inflateInit2(stream, -MAX_WBITS);
}

/* With the header and the sum of gzip. */
static inline int albumen_inflate_init_gzip(z_stream *stream) {
  return inflateInit2(stream, MAX_WBITS + 16);
}
