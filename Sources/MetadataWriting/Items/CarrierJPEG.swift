/// A JPEG of one grey pixel with Exif and XMP, used to pass the metadata of a file that Exiv2 can't
/// write to Exiv2 and back.
struct CarrierJPEG: Hashable {
  /// The Exif block, starting with the byte order mark.
  var exif: [UInt8]?
  var xmp: [UInt8]?

  private static let exifTitle = Array("Exif\0\0".utf8)
  private static let xmpTitle = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  private static let start: [UInt8] = [0xFF, 0xD8]
  /// A frame with one component, and its scan.
  private static let picture: [UInt8] =
    [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0, 0, 0xFF, 0xD9]

  init(exif: [UInt8]?, xmp: [UInt8]?) {
    (self.exif, self.xmp) = (exif, xmp)
  }

  /// The bytes of the JPEG; nil if a part is longer than a segment can be.
  var bytes: [UInt8]? {
    var bytes = CarrierJPEG.start
    for (title, body) in [(CarrierJPEG.exifTitle, exif), (CarrierJPEG.xmpTitle, xmp)] {
      guard let body else { continue }
      let count = 2 + title.count + body.count
      guard count <= 0xFFFF else { return nil }
      bytes += [0xFF, 0xE1, UInt8(count >> 8), UInt8(count & 0xFF)] + title + body
    }
    return bytes + CarrierJPEG.picture
  }

  /// Whether it has the same contents as `other`, ignoring padding after Exif or before the end of
  /// XMP.
  func isEquivalent(_ other: CarrierJPEG) -> Bool {
    func isSame(_ ours: [UInt8]?, _ theirs: [UInt8]?, _ filling: ItemPadding) -> Bool {
      guard let ours, let theirs else { return ours == nil && theirs == nil }
      return ours == filling.pad(theirs, to: ours.count)
    }
    return isSame(exif, other.exif, .zeroes) && isSame(xmp, other.xmp, .blanks)
  }

  /// Parses a JPEG. Returns nil if it isn't a carrier or has a part twice.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: CarrierJPEG.start) else { return nil }
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      if bytes[offset + 1] == 0xDA { return }
      let end = offset + 2 + bytes.big16(offset + 2)
      guard bytes.big16(offset + 2) >= 2, end <= bytes.count else { return nil }
      let body = bytes[(offset + 4)..<end]
      if bytes[offset + 1] == 0xE1, body.starts(with: CarrierJPEG.exifTitle) {
        guard exif == nil else { return nil }
        exif = Array(body.dropFirst(CarrierJPEG.exifTitle.count))
      } else if bytes[offset + 1] == 0xE1, body.starts(with: CarrierJPEG.xmpTitle) {
        guard xmp == nil else { return nil }
        xmp = Array(body.dropFirst(CarrierJPEG.xmpTitle.count))
      }
      offset = end
    }
    return nil
  }
}
