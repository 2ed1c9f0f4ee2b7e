#include "Tags.hpp"

using namespace albumen;

template <typename Data> static void clearAll(Data &data, const std::string &name) {
  for (auto datum = data.begin(); datum != data.end();) {
    if (datum->key() == name) datum = data.erase(datum);
    else ++datum;
  }
}

/// With the fields and the entries within it.
static void clearXMP(Exiv2::XmpData &xmp, const std::string &name) {
  for (auto datum = xmp.begin(); datum != xmp.end();) {
    std::string key = datum->key();
    bool isIn = key.size() > name.size() && key.compare(0, name.size(), name) == 0
        && (key[name.size()] == '/' || key[name.size()] == '[');
    if (key == name || isIn) datum = xmp.erase(datum);
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

static void setXMP(Exiv2::XmpData &xmp, const std::string &name, const std::string &text) {
  Exiv2::XmpKey key(name);
  if (Exiv2::XmpProperties::propertyType(key) == Exiv2::xmpText) {
    // Read as a text, some beginnings would be instructions.
    Exiv2::XmpTextValue value;
    value.value_ = text;
    clearXMP(xmp, name);
    xmp.add(key, &value);
  } else if (xmp[name].setValue(text) != 0) {
    throw std::runtime_error(name + " can't be " + text);
  }
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
    case Family::xmp:
      tags->isXMPChanged = true;
      return setXMP(tags->image->xmpData(), name, text);
    case Family::none: throw std::runtime_error(std::string(name) + " is no tag");
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
    case Family::xmp: {
      tags->isXMPChanged = true;
      Exiv2::XmpKey key(name);
      auto type = Exiv2::XmpProperties::propertyType(key);
      // A list of a program that the library does not know stays what it is.
      auto old = tags->image->xmpData().findKey(key);
      if (type == Exiv2::xmpText && old != tags->image->xmpData().end()) type = old->typeId();
      bool isList = type == Exiv2::xmpSeq || type == Exiv2::xmpAlt;
      Exiv2::XmpArrayValue value(isList ? type : Exiv2::xmpBag);
      for (size_t index = 0; index < count; index += 1) value.read(texts[index]);
      clearXMP(tags->image->xmpData(), name);
      if (count > 0) tags->image->xmpData().add(key, &value);
      return;
    }
    default: throw std::runtime_error(std::string(name) + " holds one value");
    }
  });
}

bool albumen_tags_set_default_text(albumen_tags *tags, const char *name, const char *text,
    albumen_tags_failure *failure) {
  return attempt(failure, [&] {
    tags->willChange();
    tags->isXMPChanged = true;
    Exiv2::XmpKey key(name);
    Exiv2::LangAltValue value;
    auto old = tags->image->xmpData().findKey(key);
    if (old != tags->image->xmpData().end()) {
      auto texts = dynamic_cast<const Exiv2::LangAltValue *>(&old->value());
      if (texts) value.value_ = texts->value_;
    }
    value.value_["x-default"] = text;
    clearXMP(tags->image->xmpData(), name);
    tags->image->xmpData().add(key, &value);
  });
}

bool albumen_tags_clear(albumen_tags *tags, const char *name, albumen_tags_failure *failure) {
  return attempt(failure, [&] {
    tags->willChange();
    switch (familyOf(name)) {
    case Family::exif: return clearAll(tags->image->exifData(), name);
    case Family::iptc: return clearAll(tags->image->iptcData(), name);
    case Family::xmp:
      tags->isXMPChanged = true;
      return clearXMP(tags->image->xmpData(), name);
    case Family::none: throw std::runtime_error(std::string(name) + " is no tag");
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
