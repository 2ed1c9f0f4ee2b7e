/// Reads little-endian numbers, as used in ZIP.
struct LittleEndian {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// Returns the number of `count` bytes at `offset`, or nil if it extends beyond the end of the
  /// bytes.
  func number(_ offset: Int, _ count: Int) -> UInt64? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<(start + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset + count <= bytes.count else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<(start + count)]
  }
}
