// Exiv2, whose interface is C++, with each of its exceptions caught.
#ifndef ALBUMEN_EXIV2_H
#define ALBUMEN_EXIV2_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The tags of one file, with its bytes, in memory. One thread at a time.
typedef struct albumen_tags albumen_tags;

/// Why a call did not do what it is to: what the library said, cut.
typedef struct {
  char detail[1000];
} albumen_tags_failure;

/// One tag. All of it lives as long as the call that it is given to; texts end with a zero, and may be
/// Latin-1.
typedef struct {
  /// `Exif.Photo.FNumber`.
  const char *name;
  /// `Rational`; empty where the library has no name for it.
  const char *type;
  const char *const *values;
  size_t count;
  /// What it means; NULL where that was not asked for.
  const char *decoded;
  /// Of a comparison: whether it is what the changed file says.
  bool is_new;
} albumen_tag;

typedef void (*albumen_tag_visitor)(void *context, const albumen_tag *tag);

/// To be called once, before anything else.
bool albumen_exiv2_start(void);

/// `0.27.6`.
const char *albumen_exiv2_version(void);

/// Reads a file from its start. NULL where the library does not know it. Where `changes`, tags can be
/// changed, and those of XMP in a TIFF are not read.
albumen_tags *albumen_tags_open(int file, bool changes, albumen_tags_failure *failure);

void albumen_tags_close(albumen_tags *tags);

/// All tags in the order of the file, Exif before IPTC before XMP. One of Exif that stands there twice is
/// there twice; of IPTC it has several values.
void albumen_tags_list(albumen_tags *tags, void *context, albumen_tag_visitor visit);

/// Those that changes may depend on: without what a camera keeps for itself, of which only the beginning
/// is there, and not decoded.
void albumen_tags_list_plain(albumen_tags *tags, void *context, albumen_tag_visitor visit);

/// Changes of one tag of Exif or IPTC, none of which is in a file before `albumen_tags_write`. Those before one that
/// fails stay. A tag of Exif or IPTC that stands there several times is one afterwards.
bool albumen_tags_set_text(albumen_tags *tags, const char *name, const char *text,
    albumen_tags_failure *failure);
bool albumen_tags_set_texts(albumen_tags *tags, const char *name, const char *const *texts,
    size_t count, albumen_tags_failure *failure);
/// Puts a packet of XMP in the place of the old one. The library makes none itself: it would write all
/// properties in a form of its own, and lose those that it does not know.
bool albumen_tags_set_packet(albumen_tags *tags, const char *packet, albumen_tags_failure *failure);
/// Takes out a tag of Exif or IPTC.
bool albumen_tags_clear(albumen_tags *tags, const char *name, albumen_tags_failure *failure);
/// Makes UTF-8 of the texts of IPTC that are none: they are Windows-1252, or Latin-1. Where
/// the file says that they are UTF-8, they stay.
bool albumen_tags_make_utf8(albumen_tags *tags, albumen_tags_failure *failure);

/// Puts a JPEG in the place of the picture that Exif has of the picture.
bool albumen_tags_set_thumbnail(albumen_tags *tags, const unsigned char *bytes, size_t count,
    albumen_tags_failure *failure);

/// Makes the whole changed file of `file`, in place of what it has. Nothing more may be changed then.
bool albumen_tags_write(albumen_tags *tags, int file, albumen_tags_failure *failure);

/// Reads `file` again, and gives the tags that differ from those before all changes, the old ones and the
/// new ones, and those that are named in any case; of XMP where that is asked for. Long values are cut, with their length and a sum, so
/// that they differ still.
///
/// `Exif.MakerNote.Place` is none of the file: it says how far a camera's notes stand from the start of
/// their block.
bool albumen_tags_compare(albumen_tags *tags, int file, bool withXMP, const char *const *names,
    size_t count, void *context, albumen_tag_visitor visit, albumen_tags_failure *failure);

#ifdef __cplusplus
}
#endif

#endif
