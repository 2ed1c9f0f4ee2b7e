import CZlib

/// A record on the disk: its length, a checksum of length and record, and the record. The checksum
/// detects records that a crash or a full disk has cut off.
enum JournalFrame {
  static let headerSize = 8
  /// The first bytes of each file.
  static let magic = Array("AlbumenJ".utf8)
  /// The maximum length of a record in bytes.
  static let limit = 1 << 30

  static func frame(_ record: [UInt8]) -> [UInt8] {
    let length = word(UInt32(record.count))
    return length + word(checksum(length, record[...])) + record
  }

  enum Found {
    /// The bytes of a record, and its size with the header.
    case record(Range<Int>, size: Int)
    /// The end of the file, or an incomplete record.
    case end
    /// A record with a wrong checksum, and its size with the header.
    case broken(size: Int)
  }

  /// Returns the record at `start`.
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

  /// The maximum number of bytes that are checksummed to find the next record.
  private static let searchLimit = 256 << 20

  /// Returns the offset of the next intact record after a damaged one at `start`. Nil if there is
  /// none.
  static func next(in bytes: [UInt8], after start: Int) -> Int? {
    if case .broken(let size) = find(in: bytes, at: start),
      case .record = find(in: bytes, at: start + size)
    {
      return start + size
    }
    // The length itself may be damaged.
    var remainingLength = searchLimit
    for offset in (start + 1)..<max(start + 1, bytes.count - headerSize) where remainingLength > 0 {
      let length = Int(number(bytes, offset))
      guard length > 0, length <= bytes.count - offset - headerSize,
        JournalRecord.kindRange.contains(bytes[offset + headerSize])
      else { continue }
      remainingLength -= length
      if case .record = find(in: bytes, at: offset) { return offset }
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
