package import PhotoModel

/// The original path and deletion time of an item in a trash folder, as in the file
/// `NAME.trashinfo` of the freedesktop.org Trash specification 1.0.
package struct TrashInfo: Hashable, Sendable {
  /// The original path, absolute or relative to the top of the trash folder's volume.
  package var path: FilePath
  /// The local time when the item was trashed: `2026-11-22T22:30:00`. Nil if it is missing.
  package var deletedAt: String?

  package init(path: FilePath, deletedAt: String?) {
    self.path = path
    self.deletedAt = deletedAt
  }

  package var bytes: [UInt8] {
    Array("[Trash Info]\nPath=".utf8) + TrashInfo.encoded(path.bytes)
      + Array("\n".utf8) + (deletedAt.map { Array("DeletionDate=\($0)\n".utf8) } ?? [])
  }

  /// Parses an info file. Returns nil if it is invalid. If a key occurs twice, the first line
  /// counts, as the specification requires.
  package init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
    guard lines.first?.elementsEqual("[Trash Info]".utf8) == true else { return nil }
    var (path, date): ([UInt8]?, String?)
    for line in lines.dropFirst() {
      // Another group begins.
      if line.first == UInt8(ascii: "[") { break }
      guard let separatorIndex = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = line[(separatorIndex + 1)...]
      if path == nil, line[..<separatorIndex].elementsEqual("Path".utf8) {
        path = TrashInfo.decoded(value)
      } else if date == nil, line[..<separatorIndex].elementsEqual("DeletionDate".utf8) {
        date = TrashInfo.date(value)
      }
    }
    guard let path, !path.isEmpty, !path.contains(0) else { return nil }
    self.init(path: FilePath(bytes: path), deletedAt: date)
  }

  /// Percent-encodes all bytes except letters, digits and `-_.~/`.
  private static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return bytes.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"), .slash:
        [byte]
      default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }

  /// Returns nil if a `%` is not followed by two hexadecimal digits.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var remaining = text
    while let byte = remaining.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = remaining.popFirst().flatMap(digit),
        let low = remaining.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns the date and time without a fraction or time zone, or nil if the digits are not in the
  /// expected places.
  private static func date(_ text: ArraySlice<UInt8>) -> String? {
    let pattern = Array("0000-00-00T00:00:00".utf8)
    let bytes = Array(text.prefix(pattern.count))
    guard bytes.count == pattern.count else { return nil }
    let fits = zip(bytes, pattern).allSatisfy { byte, patternByte in
      patternByte == UInt8(ascii: "0")
        ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == patternByte
    }
    return fits ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
