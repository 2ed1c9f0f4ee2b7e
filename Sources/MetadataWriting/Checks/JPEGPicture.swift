import Files

/// A JPEG's segments but those of Exif, XMP and IPTC, and all from the first scan on, with what stands
/// behind the picture: gain maps, further pictures, videos of phones (ITU-T T.81, annex B).
enum JPEGPicture {
  static func ranges(
    _ file: borrowing OpenFile, _ size: Int64
  ) throws(Errno) -> [Range<Int64>]? {
    var ranges: [Range<Int64>] = []
    var place: Int64 = 2
    while place + 4 <= size {
      let head = try file.bytes(at: place, count: 4)
      guard head.count == 4, head[0] == 0xFF else { return nil }
      // Any number of these may stand before a marker.
      if head[1] == 0xFF {
        place += 1
        continue
      }
      if head[1] == 0xDA {
        ranges.append(place..<size)
        return ranges
      }
      let end = place + 2 + Int64(head.big16(2))
      guard head.big16(2) >= 2, end <= size else { return nil }
      switch head[1] {
      case 0xE1:
        let name = try file.bytes(at: place + 4, count: 29)
        if !isMetadata(name) { ranges.append(place..<end) }
      case 0xED: ranges += try resources(file, (place + 4)..<end)
      // The comment is a text about the picture, and none that is written.
      default: ranges.append(place..<end)
      }
      place = end
    }
    return nil
  }

  private static func isMetadata(_ name: [UInt8]) -> Bool {
    name.starts(with: Array("Exif\0".utf8))
      || name.starts(with: Array("http://ns.adobe.com/xap/1.0/\0".utf8))
  }

  /// Photoshop's resources but IPTC and its checksum, as clipping paths. What is none of Photoshop's is
  /// kept as a whole.
  private static func resources(
    _ file: borrowing OpenFile, _ segment: Range<Int64>
  ) throws(Errno) -> [Range<Int64>] {
    let bytes = try file.bytes(at: segment.lowerBound, count: segment.count)
    let title = Array("Photoshop 3.0\0".utf8)
    guard bytes.starts(with: title) else { return [segment] }
    var ranges: [Range<Int64>] = []
    var place = title.count
    while place + 12 <= bytes.count {
      let number = bytes.big16(place + 4)
      // Names have an even length, with the byte that says it.
      let name = (Int(bytes[place + 6]) + 2) & ~1
      guard place + 10 + name <= bytes.count else { break }
      let length = Int(bytes.big32(place + 6 + name))
      let end = place + 10 + name + (length + 1) & ~1
      guard length >= 0, place + 10 + name + length <= bytes.count else { break }
      if number != 0x0404, number != 0x0425 {
        let start = segment.lowerBound + Int64(place)
        ranges.append(start..<(segment.lowerBound + Int64(place + 10 + name + length)))
      }
      place = end
    }
    return ranges
  }
}
