import Files
import PhotoModel

/// The offsets of the further pictures in a JPEG: gain maps, previews, the picture of the other
/// eye. A segment of the first picture lists them by their distance from itself (CIPA DC-007,
/// Multi-Picture Format).
enum JPEGPictures {
  /// The identifier at the start of the segment.
  static let title = Array("MPF\0".utf8)

  /// Returns the offsets relative to the first scan of the first picture, so that they stay the
  /// same if that scan and all data after it move. Returns nil if there is no list or it can't be
  /// read.
  static func places(_ file: borrowing OpenFile) throws(Errno) -> [Int64]? {
    let size = try file.status().size
    var offset: Int64 = 2
    var list: (start: Int64, entries: [Entry])?
    while offset + 4 <= size {
      let head = try file.bytes(at: offset, count: 8)
      guard head.count == 8, head[0] == 0xFF else { return nil }
      if head[1] == 0xFF {
        offset += 1
        continue
      }
      if head[1] == 0xDA {
        return list.map { list in
          if list.entries.isEmpty { return [list.start - offset] }
          return list.entries.map { $0.offset == 0 ? -1 : list.start + $0.offset - offset }
            + list.entries.dropFirst().map(\.count)
        }
      }
      let length = head.big16(2)
      if head[1] == 0xE2, Array(head[4...]) == title, length > 6 {
        let start = offset + 8
        list = (start, try entries(file.bytes(at: start, count: length - 6)))
      }
      offset += 2 + Int64(length)
    }
    return nil
  }

  private struct Entry {
    var count: Int64
    /// 0 for the first picture.
    var offset: Int64
  }

  /// Parses the list: a TIFF directory whose tag 0xB002 contains 16 bytes per picture.
  private static func entries(_ bytes: [UInt8]) -> [Entry] {
    let isLittle = bytes.first == UInt8(ascii: "I")
    func number(_ position: Int, _ width: Int) -> Int64? {
      guard position >= 0, position + width <= bytes.count else { return nil }
      let part = bytes[position..<(position + width)]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int64($1) }
    }
    guard let directory = number(4, 4).map({ Int($0) }), let tags = number(directory, 2) else {
      return []
    }
    for tag in 0..<Int(tags) {
      let position = directory + 2 + tag * 12
      guard number(position, 2) == 0xB002 else { continue }
      guard let length = number(position + 4, 4), let start = number(position + 8, 4) else {
        return []
      }
      return stride(from: Int(start), to: Int(start) + Int(length), by: 16).compactMap { entry in
        guard let count = number(entry + 4, 4), let offset = number(entry + 8, 4) else {
          return nil
        }
        return Entry(count: count, offset: offset)
      }
    }
    return []
  }
}
