#include "Tags.hpp"

#include <algorithm>

namespace albumen {

Family familyOf(const std::string &name) {
  if (name.compare(0, 5, "Exif.") == 0) return Family::exif;
  if (name.compare(0, 5, "Iptc.") == 0) return Family::iptc;
  if (name.compare(0, 4, "Xmp.") == 0) return Family::xmp;
  return Family::none;
}

/// RFC 3629, section 4, without its rare cases: what passes and is none is not Latin-1 that people wrote.
bool isUTF8(const std::string &text) {
  size_t left = 0;
  for (unsigned char byte : text) {
    if (left > 0) {
      if ((byte & 0xC0) != 0x80) return false;
      left -= 1;
    } else if (byte >= 0x80) {
      if (byte >= 0xC2 && byte <= 0xDF) left = 1;
      else if ((byte & 0xF0) == 0xE0) left = 2;
      else if (byte >= 0xF0 && byte <= 0xF4) left = 3;
      else return false;
    }
  }
  return left == 0;
}

/// The characters of the bytes 0x80 to 0x9F: unicode.org, VENDORS/MICSFT/WINDOWS/CP1252.TXT.
static const unsigned windows[] = {0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C,
    0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

std::string utf8OfLatin1(const std::string &text) {
  std::string made;
  for (unsigned char byte : text) {
    unsigned code = byte >= 0x80 && byte < 0xA0 ? windows[byte - 0x80] : byte;
    if (code < 0x80) {
      made += char(code);
    } else if (code < 0x800) {
      made += char(0xC0 | code >> 6);
      made += char(0x80 | (code & 0x3F));
    } else {
      made += char(0xE0 | code >> 12);
      made += char(0x80 | (code >> 6 & 0x3F));
      made += char(0x80 | (code & 0x3F));
    }
  }
  return made;
}

std::vector<std::string> values(const Exiv2::Xmpdatum &datum) {
  std::vector<std::string> values;
  auto type = datum.typeId();
  if (type == Exiv2::xmpAlt || type == Exiv2::xmpBag || type == Exiv2::xmpSeq) {
    for (long index = 0; index < long(datum.count()); index += 1) {
      values.push_back(datum.toString(index));
    }
  } else {
    values.push_back(datum.toString());
  }
  return values;
}

void pass(const std::string &name, const char *type, const std::vector<std::string> &values,
    const std::string *decoded, bool isNew, void *context, albumen_tag_visitor visit) {
  std::vector<const char *> texts;
  for (const auto &value : values) texts.push_back(value.c_str());
  albumen_tag tag = {name.c_str(), type ? type : "", texts.data(), texts.size(),
      decoded ? decoded->c_str() : nullptr, isNew};
  visit(context, &tag);
}

/// Where the block of Exif begins that holds a TIFF: of a JPEG its segment, of HEIF its item, else the file.
static size_t startOfExif(const FileBytes &bytes) {
  const Exiv2::byte *all = bytes.begin();
  static const char title[] = {'E', 'x', 'i', 'f', 0, 0};
  static const char box[] = {'f', 't', 'y', 'p'};
  if (bytes.size() < 16) return 0;
  if (std::equal(box, box + 4, all + 4)) {
    const Exiv2::byte *end = all + bytes.size() - 2;
    for (auto found = all;; found += 1) {
      found = std::search(found, end, title, title + 6);
      if (found == end) return 0;
      if (found[6] == found[7] && (found[6] == 'I' || found[6] == 'M')) {
        return size_t(found - all) + 6;
      }
    }
  }
  if (all[0] != 0xFF || all[1] != 0xD8) return 0;
  size_t place = 2;
  while (place + 10 < bytes.size() && all[place] == 0xFF && all[place + 1] != 0xDA) {
    if (all[place + 1] == 0xFF) {
      place += 1;
      continue;
    }
    if (all[place + 1] == 0xE1 && std::equal(title, title + 6, all + place + 4)) return place + 10;
    place += 2 + (size_t(all[place + 2]) << 8 | all[place + 3]);
  }
  return 0;
}

long makerNoteOffset(const FileBytes &bytes, const Exiv2::ExifData &exif) {
  auto notes = exif.findKey(Exiv2::ExifKey("Exif.Photo.MakerNote"));
  if (notes == exif.end() || notes->size() < 8) return -1;
  std::vector<Exiv2::byte> blob(size_t(notes->size()));
  notes->copy(blob.data(), Exiv2::littleEndian);
  size_t start = startOfExif(bytes);
  auto end = bytes.begin() + bytes.size();
  auto found = std::search(bytes.begin() + start, end, blob.begin(), blob.end());
  return found == end ? -1 : long(found - bytes.begin() - long(start));
}

} // namespace albumen
