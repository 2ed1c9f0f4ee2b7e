// A C interface to Exiv2, whose own interface is C++. Every function catches all C++ exceptions.
#ifndef ALBUMEN_EXIV2_H
#define ALBUMEN_EXIV2_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The tags of one file and a copy of its bytes, in memory. Must be used by one thread at a time.
typedef struct albumen_tags albumen_tags;

/// The reason why a call failed: the message of the library, truncated.
typedef struct {
  char detail[1000];
} albumen_tags_failure;

/// One tag. All pointers are valid only during the call that they are passed to. Texts are
/// zero-terminated and may be Latin-1.
typedef struct {
  /// For example `Exif.Photo.FNumber`.
  const char *name;
  /// For example `Rational`. Empty if the library has no name for the type.
  const char *type;
  const char *const *values;
  size_t count;
  /// The human-readable value; NULL if it wasn't requested.
  const char *decoded;
  /// In a comparison: whether the value is from the changed file.
  bool is_new;
} albumen_tag;

typedef void (*albumen_tag_visitor)(void *context, const albumen_tag *tag);

/// Initializes the library. Must be called once, before all other functions.
bool albumen_exiv2_start(void);

/// The version of the library, for example `0.27.6`.
const char *albumen_exiv2_version(void);

/// Reads a file from its start. Returns NULL if the library doesn't support its format. If
/// `changes` is true, tags can be changed, and the XMP tags of a TIFF aren't read.
albumen_tags *albumen_tags_open(int file, bool changes, albumen_tags_failure *failure);

void albumen_tags_close(albumen_tags *tags);

/// Visits all tags in file order: Exif, then IPTC, then XMP. An Exif tag that occurs twice is
/// visited twice; a repeated IPTC tag is visited once, with several values.
void albumen_tags_list(albumen_tags *tags, void *context, albumen_tag_visitor visit);

/// Visits the tags that changes may depend on, undecoded: all except those within the camera's
/// maker note, of which only the first bytes are included.
void albumen_tags_list_plain(albumen_tags *tags, void *context, albumen_tag_visitor visit);

/// Change one Exif or IPTC tag in memory; nothing is written to a file until `albumen_tags_write`.
/// If a change fails, the earlier ones remain. An Exif or IPTC tag that occurs several times occurs
/// once afterwards.
bool albumen_tags_set_text(albumen_tags *tags, const char *name, const char *text,
    albumen_tags_failure *failure);
bool albumen_tags_set_texts(albumen_tags *tags, const char *name, const char *const *texts,
    size_t count, albumen_tags_failure *failure);
/// Replaces the XMP packet. The library doesn't generate packets itself, because it would rewrite
/// all properties in its own form and lose those that it doesn't support.
bool albumen_tags_set_packet(albumen_tags *tags, const char *packet, albumen_tags_failure *failure);
/// Removes an Exif or IPTC tag.
bool albumen_tags_clear(albumen_tags *tags, const char *name, albumen_tags_failure *failure);
/// Converts IPTC texts that aren't UTF-8 to UTF-8, from Windows-1252 or Latin-1. Texts stay
/// unchanged if the file declares them as UTF-8.
bool albumen_tags_make_utf8(albumen_tags *tags, albumen_tags_failure *failure);

/// Replaces the Exif thumbnail with a JPEG.
bool albumen_tags_set_thumbnail(albumen_tags *tags, const unsigned char *bytes, size_t count,
    albumen_tags_failure *failure);

/// Replaces the contents of `file` with the complete changed file. No changes are allowed
/// afterwards.
bool albumen_tags_write(albumen_tags *tags, int file, albumen_tags_failure *failure);

/// Reads `file` again and visits the tags that differ from those before all changes, both the old
/// and the new ones, and the tags in `names` in any case. Compares XMP only if `withXMP` is true.
/// Long values are truncated and get their length and a checksum appended, so that differing values
/// still differ.
///
/// `Exif.MakerNote.Place` isn't a tag of the file: it is the distance of the camera's maker note
/// from the start of its Exif block.
bool albumen_tags_compare(albumen_tags *tags, int file, bool withXMP, const char *const *names,
    size_t count, void *context, albumen_tag_visitor visit, albumen_tags_failure *failure);

#ifdef __cplusplus
}
#endif

#endif
