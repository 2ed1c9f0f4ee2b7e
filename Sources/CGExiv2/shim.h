#include <gexiv2/gexiv2.h>

/// Drops one reference to what gexiv2 made; the macro of GLib that does it is not seen by Swift.
static inline void albumen_gexiv2_release(GExiv2Metadata *metadata) { g_object_unref(metadata); }
