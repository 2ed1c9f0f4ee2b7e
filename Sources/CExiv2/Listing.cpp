#include "Tags.hpp"

using namespace albumen;

/// The values of all datasets of one name, and each name once.
static void listIPTC(const Exiv2::IptcData &iptc, bool decodes, void *context,
    albumen_tag_visitor visit) {
  std::vector<std::string> seen;
  for (const auto &datum : iptc) {
    std::string name = datum.key();
    if (std::find(seen.begin(), seen.end(), name) != seen.end()) continue;
    seen.push_back(name);
    std::vector<std::string> values;
    for (const auto &other : iptc) {
      if (other.key() == name) values.push_back(other.toString());
    }
    std::string decoded = decodes ? datum.print() : "";
    pass(name, datum.typeName(), values, decodes ? &decoded : nullptr, false, context, visit);
  }
}

static void listXMP(const Exiv2::XmpData &xmp, bool decodes, void *context,
    albumen_tag_visitor visit) {
  for (const auto &datum : xmp) {
    std::string decoded = decodes ? datum.print() : "";
    pass(datum.key(), datum.typeName(), values(datum), decodes ? &decoded : nullptr, false, context,
        visit);
  }
}

void albumen_tags_list(albumen_tags *tags, void *context, albumen_tag_visitor visit) {
  attempt(nullptr, [&] {
    const Exiv2::ExifData &exif = tags->image->exifData();
    for (const auto &datum : exif) {
      std::string decoded = datum.print(&exif);
      pass(datum.key(), datum.typeName(), {datum.toString()}, &decoded, false, context, visit);
    }
    listIPTC(tags->image->iptcData(), true, context, visit);
    listXMP(tags->image->xmpData(), true, context, visit);
  });
}

/// Groups of Exif's own standard, and what Exiv2 says of a camera's notes.
static bool isPlain(const std::string &group) {
  return group == "Image" || group == "Photo" || group == "GPSInfo" || group == "MakerNote";
}

void albumen_tags_list_plain(albumen_tags *tags, void *context, albumen_tag_visitor visit) {
  attempt(nullptr, [&] {
    for (const auto &datum : tags->image->exifData()) {
      if (!isPlain(datum.groupName())) continue;
      std::string name = datum.key();
      if (name == hiddenPacket) continue;
      std::string value;
      if (name == "Exif.Photo.MakerNote") {
        std::vector<Exiv2::byte> blob(size_t(datum.size()) + 1);
        datum.copy(blob.data(), Exiv2::littleEndian);
        for (size_t index = 0; index < std::min(blob.size(), size_t(16)); index += 1) {
          if (blob[index] >= 0x20 && blob[index] < 0x7F) value += char(blob[index]);
        }
      } else if (datum.typeId() != Exiv2::undefined || datum.size() <= 64 * 1024) {
        value = datum.toString();
      }
      pass(name, "", {value}, nullptr, false, context, visit);
    }
    listIPTC(tags->image->iptcData(), false, context, visit);
    listXMP(tags->image->xmpData(), false, context, visit);
  });
}
