import CZlib

/// A record on the disk: its length, a checksum of length and record, and the record. What was cut off in
/// the middle, by a crash or a full disk, is recognised by it.
enum JournalFrame {
  static let headerSize = 8
  /// What stands at the beginning of each file.
  static let magic = Array("AlbumenJ".utf8)
  /// No record is longer.
  static let limit = 1 << 30

  static func frame(_ record: [UInt8]) -> [UInt8] {
    let length = word(UInt32(record.count))
    return length + word(checksum(length, record[...])) + record
  }

  enum Found {
    /// A record, and how many bytes it takes with its header.
    case record(Range<Int>, size: Int)
    /// Nothing more, or a record that is not whole.
    case end
    /// A record that was changed since it was written; it is so long.
    case broken(size: Int)
  }

  /// What stands at `start`.
  static func find(in bytes: [UInt8], at start: Int) -> Found {
    guard bytes.count - start >= headerSize else { return .end }
    let length = Int(number(bytes, start))
    let body = start + headerSize
    guard length <= limit, bytes.count - body >= length else { return .end }
    let end = body + length
    guard
      number(bytes, start + 4) == checksum(Array(bytes[start..<(start + 4)]), bytes[body..<end])
    else { return .broken(size: headerSize + length) }
    return .record(body..<end, size: headerSize + length)
  }

  /// The bytes that are checksummed at most to find the next record.
  private static let searchLimit = 256 << 20

  /// Where the next whole record begins behind one at `start` that is damaged; nil for nowhere.
  static func next(in bytes: [UInt8], after start: Int) -> Int? {
    if case .broken(let size) = find(in: bytes, at: start),
      case .record = find(in: bytes, at: start + size)
    {
      return start + size
    }
    // Its length can be what was damaged.
    var rest = searchLimit
    for place in (start + 1)..<max(start + 1, bytes.count - headerSize) where rest > 0 {
      let length = Int(number(bytes, place))
      guard length > 0, length <= bytes.count - place - headerSize,
        JournalRecord.kinds.contains(bytes[place + headerSize])
      else { continue }
      rest -= length
      if case .record = find(in: bytes, at: place) { return place }
    }
    return nil
  }

  private static func checksum(_ length: [UInt8], _ record: ArraySlice<UInt8>) -> UInt32 {
    var sum = crc32(0, length, UInt32(length.count))
    record.withUnsafeBufferPointer { sum = crc32(sum, $0.baseAddress, UInt32($0.count)) }
    return UInt32(truncatingIfNeeded: sum)
  }

  private static func word(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func number(_ bytes: [UInt8], _ start: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
  }
}
