import Files

/// The segments of a JPEG except Exif, XMP and IPTC, and everything from the first scan on,
/// including data after the picture: gain maps, further pictures, videos of phones (ITU-T T.81,
/// annex B).
///
/// Programs reorder application segments, which is harmless. They are therefore sorted by marker
/// here, and Photoshop's resources by number.
enum JPEGPicture {
  private typealias Part = (order: Int, range: Range<Int64>)

  /// Greater than all markers and resource numbers.
  private static let lastOrder = 0x2_0000

  static func ranges(
    _ file: borrowing OpenFile, _ size: Int64
  ) throws(Errno) -> [Range<Int64>]? {
    var parts: [Part] = []
    var offset: Int64 = 2
    while offset + 4 <= size {
      let head = try file.bytes(at: offset, count: 4)
      guard head.count == 4, head[0] == 0xFF else { return nil }
      // A marker may be preceded by any number of fill bytes.
      if head[1] == 0xFF {
        offset += 1
        continue
      }
      if head[1] == 0xDA {
        parts.append((lastOrder, offset..<size))
        return parts.enumerated().sorted {
          ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
        }
        .map(\.element.range)
      }
      let end = offset + 2 + Int64(head.big16(2))
      guard head.big16(2) >= 2, end <= size else { return nil }
      switch head[1] {
      case 0xE1:
        let name = try file.bytes(at: offset + 4, count: 29)
        if !isMetadata(name) { parts.append((0xE1, offset..<end)) }
      case 0xE2:
        // The offsets in this segment may change; the pictures that they refer to are compared
        // (`JPEGPictures`).
        let name = try file.bytes(at: offset + 4, count: JPEGPictures.title.count)
        if name != JPEGPictures.title { parts.append((0xE2, offset..<end)) }
      case 0xED: parts += try resources(file, (offset + 4)..<end)
      case 0xE0...0xEF: parts.append((Int(head[1]), offset..<end))
      case 0xFE:
        // Some programs terminate a comment with a zero, and some don't.
        let text = try file.bytes(at: offset + 4, count: head.big16(2) - 2)
        let count = text.reversed().drop { $0 == 0 }.count
        parts.append((0xFE, (offset + 4)..<(offset + 4 + Int64(count))))
      default: parts.append((lastOrder, offset..<end))
      }
      offset = end
    }
    return nil
  }

  /// Whether there is at most one Exif segment and at most one Photoshop segment, which contains
  /// IPTC.
  static func hasSingleBlocks(_ file: borrowing OpenFile, _ size: Int64) throws(Errno) -> Bool {
    var (exif, photoshop) = (0, 0)
    var offset: Int64 = 2
    while offset + 4 <= size {
      let head = try file.bytes(at: offset, count: 18)
      guard head.count >= 4, head[0] == 0xFF, head[1] != 0xDA else { break }
      if head[1] == 0xFF {
        offset += 1
        continue
      }
      if head[1] == 0xE1, head.dropFirst(4).starts(with: Array("Exif\0".utf8)) { exif += 1 }
      if head[1] == 0xED, head.dropFirst(4).starts(with: Array("Photoshop 3.0\0".utf8)) {
        photoshop += 1
      }
      offset += 2 + Int64(head.big16(2))
    }
    return exif <= 1 && photoshop <= 1
  }

  private static func isMetadata(_ name: [UInt8]) -> Bool {
    name.starts(with: Array("Exif\0".utf8))
      || name.starts(with: Array("http://ns.adobe.com/xap/1.0/\0".utf8))
  }

  /// Returns Photoshop's resources except IPTC and its digest, for example clipping paths. A
  /// segment that isn't Photoshop's is returned as a whole.
  private static func resources(
    _ file: borrowing OpenFile, _ segment: Range<Int64>
  ) throws(Errno) -> [Part] {
    let bytes = try file.bytes(at: segment.lowerBound, count: segment.count)
    let title = Array("Photoshop 3.0\0".utf8)
    guard bytes.starts(with: title) else { return [(0xED, segment)] }
    var parts: [Part] = []
    var offset = title.count
    while offset + 12 <= bytes.count {
      let number = bytes.big16(offset + 4)
      // Names have an even length, including the length byte.
      let name = (Int(bytes[offset + 6]) + 2) & ~1
      guard offset + 10 + name <= bytes.count else { break }
      let length = Int(bytes.big32(offset + 6 + name))
      let end = offset + 10 + name + (length + 1) & ~1
      guard length >= 0, offset + 10 + name + length <= bytes.count else { break }
      if number != 0x0404, number != 0x0425 {
        let start = segment.lowerBound + Int64(offset)
        parts.append(
          (0x100 + number, start..<(segment.lowerBound + Int64(offset + 10 + name + length))))
      }
      offset = end
    }
    return parts
  }
}
