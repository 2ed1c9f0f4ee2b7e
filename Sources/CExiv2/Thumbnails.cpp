#include "Tags.hpp"

bool albumen_tags_set_thumbnail(albumen_tags *tags, const unsigned char *bytes, size_t count,
    albumen_tags_failure *failure) {
  return albumen::attempt(failure, [&] {
    tags->willChange();
    Exiv2::ExifThumb(tags->image->exifData()).setJpegThumbnail(bytes, static_cast<long>(count));
  });
}
