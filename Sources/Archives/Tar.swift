import PhotoModel

/// Creates the blocks of a tar archive that surround the bytes of its files.
///
/// The format is POSIX.1-2001 ("pax Interchange Format"): a ustar header, preceded by an extended
/// header if the name, the size or the fraction of a second doesn't fit.
package enum Tar {
  package static let blockSize = 512

  /// Returns the blocks that precede the bytes of a file.
  package static func header(of entry: ArchiveEntry) -> [UInt8] {
    let records = extendedRecords(entry)
    let split = split(entry.path)
    // Readers without support for extended headers at least get a shortened name.
    let (prefix, name) = split ?? ([], entry.path.suffix(100))
    let entryHeader = block(
      name: name, prefix: prefix, size: min(entry.size, largestSize),
      seconds: max(0, entry.modifiedAt.seconds), kind: "0")
    guard !records.isEmpty else { return entryHeader }
    let extended = block(
      name: Array("PaxHeaders/file".utf8)[...], prefix: [], size: Int64(records.count), seconds: 0,
      kind: "x")
    return extended + records + padding(after: Int64(records.count)) + entryHeader
  }

  /// Returns the padding after the bytes of a file, so that the next header begins at a block.
  package static func padding(after size: Int64) -> [UInt8] {
    let remainder = Int(size % Int64(blockSize))
    return [UInt8](repeating: 0, count: remainder == 0 ? 0 : blockSize - remainder)
  }

  /// The blocks that follow the last file.
  package static let end = [UInt8](repeating: 0, count: 2 * blockSize)

  /// The largest number with eleven octal digits.
  private static let largestSize: Int64 = 0o77777777777

  private static func extendedRecords(_ entry: ArchiveEntry) -> [UInt8] {
    var records: [UInt8] = []
    if !entry.isASCII || split(entry.path) == nil {
      // Paths are UTF-8 unless the header declares them as binary.
      if entry.text == nil { records += record("hdrcharset", Array("BINARY".utf8)) }
      records += record("path", entry.path)
    }
    if entry.size > largestSize { records += record("size", Array("\(entry.size)".utf8)) }
    let time = entry.modifiedAt
    if time.remainder != 0 || time.seconds < 0 || time.seconds > largestSize {
      records += record("mtime", Array(decimal(time.nanoseconds).utf8))
    }
    return records
  }

  /// Formats nanoseconds as seconds with nine decimals.
  private static func decimal(_ nanoseconds: Int64) -> String {
    let (seconds, remainder) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let digits = String(remainder)
    let zeros = String(repeating: "0", count: 9 - digits.count)
    return "\(nanoseconds < 0 ? "-" : "")\(seconds).\(zeros)\(digits)"
  }

  /// Returns a record such as `27 path=2019/Étretat.jpg` and a line feed. The number is the length
  /// of the whole record, including its own digits.
  private static func record(_ key: String, _ value: [UInt8]) -> [UInt8] {
    let content = Array(" \(key)=".utf8) + value + [0x0A]
    var count = content.count + 1
    while String(count).utf8.count + content.count != count {
      count = String(count).utf8.count + content.count
    }
    return Array(String(count).utf8) + content
  }

  /// Splits a path of up to 255 bytes at a slash, into a prefix of at most 155 bytes and a name of
  /// at most 100. Returns nil if that is impossible.
  private static func split(_ path: [UInt8]) -> (
    prefix: ArraySlice<UInt8>, name: ArraySlice<UInt8>
  )? {
    if path.count <= 100 { return ([], path[...]) }
    let slash = path.indices.last { index in
      path[index] == UInt8(ascii: "/") && index <= 155 && path.count - index - 1 <= 100
    }
    guard let slash, slash > 0, slash + 1 < path.count else { return nil }
    return (path[..<slash], path[(slash + 1)...])
  }

  private static func block(
    name: ArraySlice<UInt8>, prefix: ArraySlice<UInt8>, size: Int64, seconds: Int64,
    kind: Unicode.Scalar
  ) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: blockSize)
    func put(_ bytes: some Collection<UInt8>, at offset: Int) {
      for (index, byte) in bytes.enumerated() { block[offset + index] = byte }
    }
    put(name, at: 0)
    put(octal(0o644, digits: 7), at: 100)
    put(octal(0, digits: 7), at: 108)
    put(octal(0, digits: 7), at: 116)
    put(octal(size, digits: 11), at: 124)
    put(octal(min(seconds, largestSize), digits: 11), at: 136)
    block[156] = UInt8(ascii: kind)
    put("ustar".utf8, at: 257)
    put("00".utf8, at: 263)
    put(prefix, at: 345)
    // The checksum is computed with its own field filled with spaces.
    put([UInt8](repeating: 0x20, count: 8), at: 148)
    let sum = block.reduce(Int64(0)) { $0 + Int64($1) }
    put(octal(sum, digits: 6) + [0, 0x20], at: 148)
    return block
  }

  private static func octal(_ number: Int64, digits: Int) -> [UInt8] {
    let text = String(number, radix: 8)
    return Array((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8)
  }
}
