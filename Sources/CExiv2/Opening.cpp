#include "Tags.hpp"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace albumen {

static std::runtime_error systemError(const char *what) {
  return std::runtime_error(std::string(what) + ": " + std::strerror(errno));
}

FileBytes::FileBytes(int file) {
  struct stat status;
  if (fstat(file, &status) != 0) throw systemError("status");
  size_ = size_t(status.st_size);
  bytes_ = static_cast<Exiv2::byte *>(std::malloc(size_ ? size_ : 1));
  if (!bytes_) throw std::bad_alloc();
  size_t filled = 0;
  while (filled < size_) {
    ssize_t count = pread(file, bytes_ + filled, size_ - filled, off_t(filled));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      std::free(bytes_);
      throw systemError("read");
    }
    if (count == 0) break;
    filled += size_t(count);
  }
  size_ = filled;
}

void writeBytes(int file, const Exiv2::byte *bytes, size_t size) {
  size_t written = 0;
  while (written < size) {
    ssize_t count = pwrite(file, bytes + written, size - written, off_t(written));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) throw systemError("write");
    written += size_t(count);
  }
  if (ftruncate(file, off_t(size)) != 0) throw systemError("resize");
}

} // namespace albumen

albumen_tags::albumen_tags(int file, bool hidesPacket) : bytes(file) {
  hasHiddenPacket = hidesPacket && albumen::hidePacket(bytes.begin(), bytes.size());
  image.reset(Exiv2::ImageFactory::open(bytes.begin(), bytes.size()).release());
  image->readMetadata();
}

/// The library reads times without an offset, and would write all with one: they get the bytes that the
/// file has, as texts, until they are changed.
static void keepTimes(const albumen::FileBytes &bytes, Exiv2::IptcData &iptc) {
  const Exiv2::byte *end = bytes.begin() + bytes.size();
  for (auto &datum : iptc) {
    if (datum.typeId() != Exiv2::time || datum.size() != 11) continue;
    Exiv2::byte coded[11];
    datum.copy(coded, Exiv2::bigEndian);
    for (size_t length : {size_t(11), size_t(6)}) {
      // The head of the dataset, then hours, minutes and seconds.
      std::vector<Exiv2::byte> head = {0x1C, Exiv2::byte(datum.record()), Exiv2::byte(datum.tag()), 0,
          Exiv2::byte(length)};
      head.insert(head.end(), coded, coded + 6);
      auto found = std::search(bytes.begin(), end, head.begin(), head.end());
      if (size_t(end - found) < 5 + length) continue;
      Exiv2::StringValue value;
      value.value_.assign(found + 5, found + 5 + length);
      datum.setValue(&value);
      break;
    }
  }
}

void albumen_tags::willChange() {
  if (isChanged) return;
  isChanged = true;
  oldExif = image->exifData();
  oldIptc = image->iptcData();
  oldXmp = image->xmpData();
  keepTimes(bytes, image->iptcData());
  // The library changes some files in these bytes.
  oldMakerNoteOffset = albumen::makerNoteOffset(bytes, oldExif);
}

bool albumen_exiv2_start(void) {
  bool isDone = false;
  bool isStarted = albumen::attempt(nullptr, [&] {
    isDone = Exiv2::XmpParser::initialize();
#ifdef EXV_ENABLE_BMFF
    Exiv2::enableBMFF();
#endif
  });
  return isStarted && isDone;
}

const char *albumen_exiv2_version(void) { return Exiv2::version(); }

albumen_tags *albumen_tags_open(int file, bool changes, albumen_tags_failure *failure) {
  albumen_tags *tags = nullptr;
  albumen::attempt(failure, [&] { tags = new albumen_tags(file, changes); });
  return tags;
}

void albumen_tags_close(albumen_tags *tags) { delete tags; }

/// The directory of the thumbnail may point to the Exif of the picture, which moves: the library would keep
/// the old place there. It does not write Exif of a thumbnail's own.
static void dropSecondPointers(albumen_tags *tags) {
  Exiv2::ExifData &exif = tags->image->exifData();
  for (std::string name : {"ExifTag", "GPSTag"}) {
    auto second = exif.findKey(Exiv2::ExifKey("Exif.Thumbnail." + name));
    if (second == exif.end()) continue;
    auto first = tags->oldExif.findKey(Exiv2::ExifKey("Exif.Image." + name));
    if (first == tags->oldExif.end() || first->toString() != second->toString()) {
      throw std::runtime_error("its thumbnail has Exif of its own; write a sidecar");
    }
    exif.erase(second);
  }
}

bool albumen_tags_write(albumen_tags *tags, int file, albumen_tags_failure *failure) {
  return albumen::attempt(failure, [&] {
    tags->willChange();
    dropSecondPointers(tags);
    tags->image->writeXmpFromPacket(true);
    tags->image->writeMetadata();
    Exiv2::BasicIo &io = tags->image->io();
    if (io.open() != 0) throw std::runtime_error("no memory");
    size_t size = size_t(io.size());
    Exiv2::byte *bytes = io.mmap(true);
    if (tags->hasHiddenPacket) albumen::showPacket(bytes, size);
    albumen::writeBytes(file, bytes, size);
    io.munmap();
    io.close();
  });
}
