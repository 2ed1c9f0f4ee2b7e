#include "Tags.hpp"

#include <cstdint>
#include <map>

using namespace albumen;

/// What the two files have of one name, in their order.
template <typename Datum> struct Pair {
  std::vector<const Datum *> old, now;
};

template <typename Data, typename Datum>
static std::map<std::string, Pair<Datum>> pairs(const Data &old, const Data &now) {
  std::map<std::string, Pair<Datum>> pairs;
  for (const auto &datum : old) pairs[datum.key()].old.push_back(&datum);
  for (const auto &datum : now) pairs[datum.key()].now.push_back(&datum);
  return pairs;
}

/// Most are the same bytes, which are quicker to compare than texts.
static bool isSame(const Exiv2::Exifdatum &left, const Exiv2::Exifdatum &right) {
  if (left.typeId() == right.typeId() && left.size() == right.size()) {
    std::vector<Exiv2::byte> ours(size_t(left.size()) + 1), theirs(size_t(right.size()) + 1);
    left.copy(ours.data(), Exiv2::littleEndian);
    right.copy(theirs.data(), Exiv2::littleEndian);
    if (ours == theirs) return true;
  }
  return left.toString() == right.toString();
}

static std::string text(const Exiv2::Iptcdatum &datum) {
  std::string text = datum.toString();
  return isUTF8(text) ? text : utf8OfLatin1(text);
}

static bool isSame(const Exiv2::Iptcdatum &left, const Exiv2::Iptcdatum &right) {
  return text(left) == text(right);
}

static bool isSame(const Exiv2::Xmpdatum &left, const Exiv2::Xmpdatum &right) {
  return values(left) == values(right);
}

template <typename Datum> static bool isSame(const Pair<Datum> &pair) {
  if (pair.old.size() != pair.now.size()) return false;
  for (size_t index = 0; index < pair.old.size(); index += 1) {
    if (!isSame(*pair.old[index], *pair.now[index])) return false;
  }
  return true;
}

/// A long text as its beginning, its length and a sum (FNV-1a).
static std::string cut(const std::string &text) {
  if (text.size() <= 4096) return text;
  uint64_t sum = 0xCBF29CE484222325;
  for (unsigned char byte : text) sum = (sum ^ byte) * 0x100000001B3;
  return text.substr(0, 256) + " " + std::to_string(text.size()) + " " + std::to_string(sum);
}

static void add(const Exiv2::Exifdatum &datum, std::vector<std::string> &texts) {
  texts.push_back(cut(datum.toString()));
}

static void add(const Exiv2::Iptcdatum &datum, std::vector<std::string> &texts) {
  texts.push_back(cut(text(datum)));
}

static void add(const Exiv2::Xmpdatum &datum, std::vector<std::string> &texts) {
  for (const auto &value : values(datum)) texts.push_back(cut(value));
}

struct Visit {
  const std::vector<std::string> &named;
  void *context;
  albumen_tag_visitor visit;

  template <typename Data, typename Datum> void visitPairs(const Data &old, const Data &now) const {
    for (const auto &[name, pair] : pairs<Data, Datum>(old, now)) {
      bool isNamed = std::find(named.begin(), named.end(), name) != named.end();
      if (name == hiddenPacket || (!isNamed && isSame(pair))) continue;
      give(name, pair.old, false);
      give(name, pair.now, true);
    }
  }

  template <typename Datum>
  void give(const std::string &name, const std::vector<const Datum *> &data, bool isNew) const {
    if (data.empty()) return;
    std::vector<std::string> texts;
    for (auto datum : data) add(*datum, texts);
    pass(name, "", texts, nullptr, isNew, context, visit);
  }
};

bool albumen_tags_compare(albumen_tags *tags, int file, bool withXMP, const char *const *names,
    size_t count, void *context, albumen_tag_visitor visit, albumen_tags_failure *failure) {
  return attempt(failure, [&] {
    tags->willChange();
    albumen_tags now(file, true);
    std::vector<std::string> named(names, names + count);
    Visit visits{named, context, visit};
    visits.visitPairs<Exiv2::ExifData, Exiv2::Exifdatum>(tags->oldExif, now.image->exifData());
    visits.visitPairs<Exiv2::IptcData, Exiv2::Iptcdatum>(tags->oldIptc, now.image->iptcData());
    if (withXMP)
      visits.visitPairs<Exiv2::XmpData, Exiv2::Xmpdatum>(tags->oldXmp, now.image->xmpData());
    long place = makerNoteOffset(now.bytes, now.image->exifData());
    if (place != tags->oldMakerNoteOffset) {
      pass("Exif.MakerNote.Place", "", {std::to_string(tags->oldMakerNoteOffset)}, nullptr, false,
          context, visit);
      pass("Exif.MakerNote.Place", "", {std::to_string(place)}, nullptr, true, context, visit);
    }
  });
}
