// libjpeg-turbo, each compression and each decoding behind one call.
#ifndef ALBUMEN_TURBO_JPEG_H
#define ALBUMEN_TURBO_JPEG_H

// jpeglib.h uses FILE and size_t without including them.
#include <stddef.h>
#include <stdio.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include <jerror.h>

/// What a picture came to. `pixels` and `profile` are the caller's to free().
struct albumen_jpeg_picture {
  /// Red, green and blue, row after row without gaps.
  unsigned char *pixels;
  int width, height;
  /// The profile of its colours, NULL where it has none.
  unsigned char *profile;
  unsigned int profile_count;
  char message[JMSG_LENGTH_MAX];
};

/// Compresses `width` by `height` pixels of red, green and blue, row after row without gaps, as a
/// baseline JPEG with quarter colour. Returns 0, with memory in `*jpeg` for the caller to free();
/// or -1, with a sentence in `message`.
int albumen_jpeg_compress(const unsigned char *pixels, int width, int height, int quality,
    int optimize, unsigned char **jpeg, unsigned long *byte_count, char message[JMSG_LENGTH_MAX]);

/// The size that a JPEG says it has, before anything of it is decoded. 0, or -1.
int albumen_jpeg_size(const unsigned char *jpeg, unsigned long count, int *width, int *height);

/// How many scans of its picture a JPEG has, as far as its segments make sense. No pixel is decoded.
unsigned long albumen_jpeg_scan_count(const unsigned char *jpeg, unsigned long count);

/// The most scans that are read of a picture: each is a pass over all of it, and a file of some hundred kilobytes can
/// have thousands. Encoders write ten; libjpeg-turbo's fuzzers stop after 500.
static inline unsigned long albumen_jpeg_scan_limit(void) { return 500; }

/// Decodes a JPEG at `eighths` of its size, 1 to 8. Returns 0; or -1 when it has more than
/// `pixel_limit` pixels at that size, or is none, with a sentence in `message`; or -2 where this build
/// does not know its kind. Damage within the pixels is passed over. Where they end for good, the
/// rest is grey if `keeps_part`, else that is -1.
int albumen_jpeg_decode(const unsigned char *jpeg, unsigned long byte_count, int eighths,
    size_t pixel_limit, int keeps_part, struct albumen_jpeg_picture *picture);

/// How the picture of a JPEG is laid out anew: across its diagonal first, then left and right, then top
/// and bottom.
struct albumen_jpeg_turn {
  int is_transposed, mirrors_x, mirrors_y;
  /// Whether blocks that would begin with what is beyond the edge are cut off.
  int trims;
};

/// What came of turning: 0 done; -1 no JPEG, or a damaged one; -2 none that this build knows; -3 its edges
/// are not those of blocks, or nothing is left without those; -4 more than a picture is in the file.
///
/// Turns the blocks of a JPEG and computes no colour: the numbers in them stay as they are, in other
/// places. All segments for applications and comments stay as they are, in front. Gives a whole file in
/// `*turned`, for the caller to free(), or a sentence in `message`.
int albumen_jpeg_turn_blocks(const unsigned char *jpeg, unsigned long count,
    struct albumen_jpeg_turn turn, unsigned char **turned, unsigned long *turned_count,
    char message[JMSG_LENGTH_MAX]);

/// Reads both files again. 1 where the second has just the blocks of the first, turned; else 0.
int albumen_jpeg_is_turned(const unsigned char *jpeg, unsigned long count,
    struct albumen_jpeg_turn turn, const unsigned char *turned, unsigned long turned_count);

static inline void albumen_jpeg_free(unsigned char *pixels, unsigned char *profile) {
  free(pixels);
  free(profile);
}

// What the build calls itself is a word in no quotes.
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
