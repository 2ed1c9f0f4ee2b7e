#include "Tags.hpp"

#include <cstring>

namespace albumen {

/// TIFF 6.0, section 2, and the number of XMP in it (XMP specification part 3, section 3.2).
static const unsigned packetNumber = 700, hiddenNumber = 699;
const char *const hiddenPacket = "Exif.Image.0x02bb";

namespace {

/// The first directory of a TIFF.
class FirstDirectory {
public:
  FirstDirectory(Exiv2::byte *bytes, size_t size) : bytes_(bytes) {
    if (size < 8) return;
    isLittle_ = bytes[0] == 'I';
    if (std::memcmp(bytes, "II*\0", 4) != 0 && std::memcmp(bytes, "MM\0*", 4) != 0) return;
    start_ = number(4, 4);
    if (start_ < 8 || start_ + 2 > size) return;
    count_ = number(start_, 2);
    if (start_ + 2 + count_ * 12 > size) count_ = 0;
  }

  /// Where the number of an entry is; 0 where there is no such entry.
  size_t place(unsigned tag) const {
    for (size_t index = 0; index < count_; index += 1) {
      size_t place = start_ + 2 + index * 12;
      if (number(place, 2) == tag) return place;
    }
    return 0;
  }

  void setTag(size_t place, unsigned tag) {
    bytes_[place] = Exiv2::byte(isLittle_ ? tag & 0xFF : tag >> 8);
    bytes_[place + 1] = Exiv2::byte(isLittle_ ? tag >> 8 : tag & 0xFF);
  }

private:
  size_t number(size_t place, size_t width) const {
    size_t number = 0;
    for (size_t index = 0; index < width; index += 1) {
      number = number << 8 | bytes_[place + (isLittle_ ? width - 1 - index : index)];
    }
    return number;
  }

  Exiv2::byte *bytes_;
  bool isLittle_ = true;
  size_t start_ = 0, count_ = 0;
};

} // namespace

bool hidePacket(Exiv2::byte *bytes, size_t size) {
  FirstDirectory directory(bytes, size);
  size_t place = directory.place(packetNumber);
  if (place == 0) return false;
  if (directory.place(hiddenNumber) != 0) throw std::runtime_error("it has a tag of number 699");
  directory.setTag(place, hiddenNumber);
  return true;
}

void showPacket(Exiv2::byte *bytes, size_t size) {
  FirstDirectory directory(bytes, size);
  size_t place = directory.place(hiddenNumber);
  if (place == 0) throw std::runtime_error("its XMP is gone");
  directory.setTag(place, packetNumber);
}

} // namespace albumen

void albumen_tags::setPacket(const std::string &packet) {
  bool isTIFF = bytes.size() > 4
      && (std::memcmp(bytes.begin(), "II*\0", 4) == 0 || std::memcmp(bytes.begin(), "MM\0*", 4) == 0);
  if (!isTIFF) {
    // Else the library would make a packet of the tags that it knows, to be replaced.
    image->writeXmpFromPacket(true);
    image->xmpPacket() = packet;
    return;
  }
  Exiv2::DataValue value(Exiv2::unsignedByte);
  value.read(reinterpret_cast<const Exiv2::byte *>(packet.data()), long(packet.size()));
  Exiv2::ExifData &exif = image->exifData();
  Exiv2::ExifKey key(albumen::hiddenPacket);
  auto old = exif.findKey(key);
  if (old != exif.end()) old->setValue(&value);
  else exif.add(key, &value);
  hasHiddenPacket = true;
}
