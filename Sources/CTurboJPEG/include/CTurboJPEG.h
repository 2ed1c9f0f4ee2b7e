// A wrapper of libjpeg-turbo with one call for each compression and each decoding.
#ifndef ALBUMEN_TURBO_JPEG_H
#define ALBUMEN_TURBO_JPEG_H

// jpeglib.h uses FILE and size_t without including their headers.
#include <stddef.h>
#include <stdio.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include <jerror.h>

/// A decoded picture. The caller frees `pixels` and `profile` with free().
struct albumen_jpeg_picture {
  /// Red, green and blue, row by row without gaps.
  unsigned char *pixels;
  int width, height;
  /// The colour profile, NULL if there is none.
  unsigned char *profile;
  unsigned int profile_count;
  char message[JMSG_LENGTH_MAX];
};

/// Compresses `width` by `height` pixels of red, green and blue, row by row without gaps, as a
/// baseline JPEG with 4:2:0 subsampling. Returns 0 and memory in `*jpeg`, which the caller frees
/// with free(); or -1 and a sentence in `message`.
int albumen_jpeg_compress(const unsigned char *pixels, int width, int height, int quality,
    int optimize, unsigned char **jpeg, unsigned long *byte_count, char message[JMSG_LENGTH_MAX]);

/// Reads the size of a JPEG from its header, without decoding. Returns 0, or -1.
int albumen_jpeg_size(const unsigned char *jpeg, unsigned long count, int *width, int *height);

/// Returns the number of scans of a JPEG's picture, up to the first invalid segment. Decodes no
/// pixels.
unsigned long albumen_jpeg_scan_count(const unsigned char *jpeg, unsigned long count);

/// The maximum number of scans that are read. Each is a pass over the whole picture, and a file of
/// a few hundred kilobytes can have thousands. Encoders write ten; libjpeg-turbo's fuzzers stop
/// after 500.
static inline unsigned long albumen_jpeg_scan_limit(void) { return 500; }

/// Decodes a JPEG at `eighths` of its size, 1 to 8. Returns 0; -1, with a sentence in `message`, if
/// the file isn't a JPEG or has more than `pixel_limit` pixels at that size; or -2 if this build
/// doesn't support its kind. Ignores damage within the pixels. If the pixels end early, the rest is
/// grey if `keeps_part` is set; otherwise returns -1.
int albumen_jpeg_decode(const unsigned char *jpeg, unsigned long byte_count, int eighths,
    size_t pixel_limit, int keeps_part, struct albumen_jpeg_picture *picture);

/// How the picture of a JPEG is turned: first transposed, then mirrored left to right, then top to
/// bottom.
struct albumen_jpeg_turn {
  int is_transposed, mirrors_x, mirrors_y;
  /// Whether partial edge blocks, which can't be moved to the left or top edge, are cut off.
  int trims;
};

/// Turns the blocks of a JPEG without decoding: their coefficients are moved, not recomputed. All
/// application segments and comments stay unchanged, at the front. Returns the whole file in
/// `*turned`, which the caller frees with free(), or a sentence in `message`.
///
/// Returns 0 on success; -1 if the file isn't a JPEG, or is damaged; -2 if this build doesn't
/// support its kind; -3 if its edges don't coincide with those of blocks, or nothing is left
/// without the partial blocks; -4 if the file contains more than a picture.
int albumen_jpeg_turn_blocks(const unsigned char *jpeg, unsigned long count,
    struct albumen_jpeg_turn turn, unsigned char **turned, unsigned long *turned_count,
    char message[JMSG_LENGTH_MAX]);

/// Reads both files again. Returns 1 if the second has exactly the turned blocks of the first,
/// otherwise 0.
int albumen_jpeg_is_turned(const unsigned char *jpeg, unsigned long count,
    struct albumen_jpeg_turn turn, const unsigned char *turned, unsigned long turned_count);

static inline void albumen_jpeg_free(unsigned char *pixels, unsigned char *profile) {
  free(pixels);
  free(profile);
}

// The build's name is an unquoted token.
#define ALBUMEN_JPEG_QUOTED(word) #word
#define ALBUMEN_JPEG_WORD(word) ALBUMEN_JPEG_QUOTED(word)

static inline const char *albumen_jpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
  return "libjpeg-turbo " ALBUMEN_JPEG_WORD(LIBJPEG_TURBO_VERSION);
#else
  return "libjpeg " ALBUMEN_JPEG_WORD(JPEG_LIB_VERSION);
#endif
}

#endif
