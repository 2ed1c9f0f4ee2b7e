import PhotoModel

/// The header block of a file in a tar archive: ustar (POSIX.1-2001), its predecessor, or GNU.
struct TarHeader {
  enum Kind: Hashable {
    case file, folder, link, special
    /// Extended header records, for the next file or for all following files.
    case extended, global
    /// A long GNU name, of the next file or of its link target.
    case longName, longLink
  }

  var name: [UInt8]
  var size: Int64
  /// Nil if the time is out of range.
  var modifiedAt: FileTime?
  var kind: Kind

  /// Returns nil if the block is not a header, according to its checksum.
  init?(_ block: [UInt8]) {
    guard block.count == Tar.blockSize, let sum = TarHeader.number(block[148..<156]) else {
      return nil
    }
    let computedSum = block.indices.reduce(Int64(0)) { sum, index in
      sum + Int64((148..<156).contains(index) ? 0x20 : block[index])
    }
    guard computedSum == sum, let size = TarHeader.number(block[124..<136]),
      size <= TarHeader.largest
    else { return nil }
    self.size = size
    modifiedAt = TarHeader.number(block[136..<148]).flatMap(TarHeader.time)
    name = TarHeader.text(block[0..<100])
    // GNU headers have other fields in place of ustar's path prefix.
    let prefix = TarHeader.text(block[345..<500])
    if block[257..<263].elementsEqual("ustar\0".utf8), !prefix.isEmpty {
      name = prefix + [UInt8(ascii: "/")] + name
    }
    kind =
      switch block[156] {
      case 0, UInt8(ascii: "0"), UInt8(ascii: "7"):
        name.last == UInt8(ascii: "/") ? .folder : .file
      case UInt8(ascii: "1"), UInt8(ascii: "2"): .link
      case UInt8(ascii: "5"): .folder
      case UInt8(ascii: "x"): .extended
      case UInt8(ascii: "g"): .global
      case UInt8(ascii: "L"): .longName
      case UInt8(ascii: "K"): .longLink
      default: .special
      }
    // Links and folders have no contents, so their size field is ignored.
    if kind == .link || kind == .folder { self.size = 0 }
  }

  /// The maximum size of a file. No disk is larger.
  static let largest: Int64 = 1 << 60

  /// Returns a time between the years 1684 and 2255, otherwise nil.
  static func time(_ seconds: Int64) -> FileTime? {
    abs(seconds) < 9_000_000_000 ? FileTime(seconds: Int(seconds)) : nil
  }

  static func isEnd(_ block: [UInt8]) -> Bool { block.allSatisfy { $0 == 0 } }

  private static func text(_ field: ArraySlice<UInt8>) -> [UInt8] {
    Array(field.prefix { $0 != 0 })
  }

  /// Parses octal digits or, if the highest bit is set, a binary number. An empty field is 0.
  private static func number(_ field: ArraySlice<UInt8>) -> Int64? {
    guard let first = field.first else { return nil }
    if first == 0x80 {
      return field.dropFirst().reduce(0 as Int64?) { number, byte in
        guard let number, number < Int64.max >> 8 else { return nil }
        return number << 8 | Int64(byte)
      }
    }
    let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
    if digits.isEmpty { return 0 }
    return UInt64(String(decoding: digits, as: UTF8.self), radix: 8).flatMap { Int64(exactly: $0) }
  }
}

/// The relevant records of an extended header for a file: `27 path=2019/a.jpg` and a line feed.
struct TarRecords {
  var path: [UInt8]?
  var size: Int64?
  var modifiedAt: FileTime?
  /// Whether the file is sparse, so that its stored bytes are not its contents.
  var isSparse = false

  /// Reads records until the end or the first invalid one.
  mutating func read(_ bytes: [UInt8]) {
    var remaining = bytes[...]
    while let space = remaining.firstIndex(of: 0x20),
      let length = Int(String(decoding: remaining[..<space], as: UTF8.self)),
      length > space - remaining.startIndex + 1, length <= remaining.count
    {
      let record = remaining[(space + 1)..<(remaining.startIndex + length)].dropLast()
      remaining = remaining.dropFirst(length)
      guard let equals = record.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = record[(equals + 1)...]
      let text = String(decoding: value, as: UTF8.self)
      switch String(decoding: record[..<equals], as: UTF8.self) {
      case "path": path = Array(value)
      case "size": size = Int64(text).flatMap { (0...TarHeader.largest).contains($0) ? $0 : nil }
      case "mtime":
        modifiedAt = Double(text).flatMap { Int64(exactly: $0.rounded(.down)) }
          .flatMap(TarHeader.time)
      case let key where key.hasPrefix("GNU.sparse."): isSparse = true
      default: break
      }
    }
  }
}
