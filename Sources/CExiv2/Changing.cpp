#include "Tags.hpp"

using namespace albumen;

template <typename Data> static void clearAll(Data &data, const std::string &name) {
  for (auto datum = data.begin(); datum != data.end();) {
    if (datum->key() == name) datum = data.erase(datum);
    else ++datum;
  }
}

static void addIPTC(Exiv2::IptcData &iptc, const std::string &name, const std::string &text) {
  Exiv2::Iptcdatum datum{Exiv2::IptcKey(name)};
  if (datum.setValue(text) != 0 || iptc.add(datum) != 0) {
    throw std::runtime_error(name + " can't be " + text);
  }
}

/// Changes the first of Exif, so that its place and its type stay.
static void setExif(Exiv2::ExifData &exif, const std::string &name, const std::string &text) {
  Exiv2::ExifKey key(name);
  auto first = exif.findKey(key);
  if (first != exif.end()) {
    for (auto datum = std::next(first); datum != exif.end();) {
      if (datum->key() == name) {
        datum = exif.erase(datum);
        first = exif.findKey(key);
      } else {
        ++datum;
      }
    }
  }
  if (exif[name].setValue(text) != 0) throw std::runtime_error(name + " can't be " + text);
}

bool albumen_tags_set_text(albumen_tags *tags, const char *name, const char *text,
    albumen_tags_failure *failure) {
  return attempt(failure, [&] {
    tags->willChange();
    switch (familyOf(name)) {
    case Family::exif: return setExif(tags->image->exifData(), name, text);
    case Family::iptc:
      clearAll(tags->image->iptcData(), name);
      return addIPTC(tags->image->iptcData(), name, text);
    default: throw std::runtime_error(std::string(name) + " can't be set");
    }
  });
}

bool albumen_tags_set_texts(albumen_tags *tags, const char *name, const char *const *texts,
    size_t count, albumen_tags_failure *failure) {
  return attempt(failure, [&] {
    tags->willChange();
    switch (familyOf(name)) {
    case Family::iptc:
      clearAll(tags->image->iptcData(), name);
      for (size_t index = 0; index < count; index += 1) {
        addIPTC(tags->image->iptcData(), name, texts[index]);
      }
      return;
    default: throw std::runtime_error(std::string(name) + " holds one value");
    }
  });
}

bool albumen_tags_set_packet(albumen_tags *tags, const char *packet, albumen_tags_failure *failure) {
  return attempt(failure, [&] {
    tags->willChange();
    tags->setPacket(packet);
  });
}

bool albumen_tags_clear(albumen_tags *tags, const char *name, albumen_tags_failure *failure) {
  return attempt(failure, [&] {
    tags->willChange();
    switch (familyOf(name)) {
    case Family::exif: return clearAll(tags->image->exifData(), name);
    case Family::iptc: return clearAll(tags->image->iptcData(), name);
    default: throw std::runtime_error(std::string(name) + " can't be cleared");
    }
  });
}

bool albumen_tags_make_utf8(albumen_tags *tags, albumen_tags_failure *failure) {
  return attempt(failure, [&] {
    tags->willChange();
    const Exiv2::IptcData &old = tags->oldIptc;
    auto mark = old.findKey(Exiv2::IptcKey("Iptc.Envelope.CharacterSet"));
    // A text that was cut within a character is UTF-8 still.
    if (mark != old.end() && mark->toString() == "\x1B%G") return;
    for (auto &datum : tags->image->iptcData()) {
      if (datum.typeId() != Exiv2::string || datum.groupName() != "Application2") continue;
      std::string text = datum.toString();
      if (!isUTF8(text)) datum.setValue(utf8OfLatin1(text));
    }
  });
}
