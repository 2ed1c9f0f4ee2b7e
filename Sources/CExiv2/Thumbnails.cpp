#include "Tags.hpp"

#include <cstring>

/// The class of the buffer has other members from version 0.28 on.
template <typename Buffer> static auto bytesOf(const Buffer &buffer, int) -> decltype(buffer.c_data()) {
  return buffer.c_data();
}
template <typename Buffer> static auto bytesOf(const Buffer &buffer, long) -> decltype(buffer.pData_) {
  return buffer.pData_;
}
template <typename Buffer> static auto countOf(const Buffer &buffer, int) -> decltype(buffer.size()) {
  return buffer.size();
}
template <typename Buffer> static auto countOf(const Buffer &buffer, long) -> decltype(buffer.size_) {
  return buffer.size_;
}

bool albumen_tags_thumbnail(albumen_tags *tags, unsigned char **bytes, size_t *count) {
  bool isThere = false;
  albumen::attempt(nullptr, [&] {
    Exiv2::ExifThumbC thumbnail(tags->image->exifData());
    auto buffer = thumbnail.copy();
    size_t size = size_t(countOf(buffer, 0));
    if (size == 0) return;
    *bytes = static_cast<unsigned char *>(std::malloc(size));
    if (!*bytes) throw std::bad_alloc();
    std::memcpy(*bytes, bytesOf(buffer, 0), size);
    *count = size;
    isThere = true;
  });
  return isThere;
}

bool albumen_tags_set_thumbnail(albumen_tags *tags, const unsigned char *bytes, size_t count,
    albumen_tags_failure *failure) {
  return albumen::attempt(failure, [&] {
    tags->willChange();
    Exiv2::ExifThumb thumbnail(tags->image->exifData());
    if (count == 0) thumbnail.erase();
    else thumbnail.setJpegThumbnail(bytes, static_cast<long>(count));
  });
}
