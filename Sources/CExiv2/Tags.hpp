#ifndef ALBUMEN_EXIV2_TAGS_HPP
#define ALBUMEN_EXIV2_TAGS_HPP

#include "CExiv2.h"

#include <exiv2/exiv2.hpp>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

namespace albumen {

/// All bytes of a file. The library would map them, and die where another program cuts the file.
class FileBytes {
public:
  explicit FileBytes(int file);
  ~FileBytes() { std::free(bytes_); }
  FileBytes(const FileBytes &) = delete;
  FileBytes &operator=(const FileBytes &) = delete;

  const Exiv2::byte *begin() const { return bytes_; }
  Exiv2::byte *begin() { return bytes_; }
  size_t size() const { return size_; }

private:
  Exiv2::byte *bytes_ = nullptr;
  size_t size_ = 0;
};

void writeBytes(int file, const Exiv2::byte *bytes, size_t size);

/// Carries out what may throw, and says why it did.
template <typename Body> bool attempt(albumen_tags_failure *failure, Body body) {
  std::string detail;
  try {
    body();
    return true;
  } catch (const std::bad_alloc &) {
    detail = "it needs more memory than is allowed for one file";
  } catch (const std::exception &error) {
    detail = error.what();
  } catch (...) {
    detail = "unknown";
  }
  if (failure) {
    size_t count = std::min(detail.size(), sizeof(failure->detail) - 1);
    detail.copy(failure->detail, count);
    failure->detail[count] = 0;
  }
  return false;
}

enum class Family { exif, iptc, xmp, none };

Family familyOf(const std::string &name);

bool isUTF8(const std::string &text);
/// Of Windows-1252, which holds Latin-1.
std::string utf8OfLatin1(const std::string &text);

/// The values of a tag of XMP: one, or each of a list.
std::vector<std::string> values(const Exiv2::Xmpdatum &datum);

/// Hands one tag to C.
void pass(const std::string &name, const char *type, const std::vector<std::string> &values,
    const std::string *decoded, bool isNew, void *context, albumen_tag_visitor visit);

/// Where a camera's notes stand in a file, from the start of their block of Exif; -1 where that can't be
/// found.
long makerNoteOffset(const FileBytes &bytes, const Exiv2::ExifData &exif);

/// Gives the packet of XMP in a TIFF a number that the library does not know, which keeps the bytes of such
/// a tag as they are: of a packet it would make another one. False where there is none.
bool hidePacket(Exiv2::byte *bytes, size_t size);
/// Gives it its own number again.
void showPacket(Exiv2::byte *bytes, size_t size);
/// The name of the packet meanwhile.
extern const char *const hiddenPacket;

} // namespace albumen

struct albumen_tags {
  /// The tags can be changed only where the packet of XMP is hidden from the library (`hidePacket`).
  albumen_tags(int file, bool hidesPacket);

  /// Keeps what the file says, before the first change.
  void willChange();

  /// Puts a packet of XMP in the place of the old one.
  void setPacket(const std::string &packet);

  albumen::FileBytes bytes;
  std::unique_ptr<Exiv2::Image> image;
  bool isChanged = false;
  bool hasHiddenPacket = false;
  Exiv2::ExifData oldExif;
  Exiv2::IptcData oldIptc;
  Exiv2::XmpData oldXmp;
  long oldMakerNoteOffset = -1;
};

#endif
