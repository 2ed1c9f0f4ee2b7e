#include <zlib.h>

/* A macro with a string in it, which Swift does not import. */
static inline int albumen_inflate_init(z_stream *stream) {
  return inflateInit(stream);
}
