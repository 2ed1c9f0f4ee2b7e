/// Reads the index of a fragmented movie, which contains the duration if the header doesn't:
/// ISO/IEC 14496-12 section 8.16.3.
enum FragmentIndex {
  /// Returns the duration in seconds.
  static func duration(_ box: Box, in source: ByteSource) -> Double? {
    guard let content = source.content(of: box, limit: BMFFContainer.blockLimit) else {
      return nil
    }
    var cursor = ByteCursor(content)
    guard let version = cursor.integer(UInt8.self), cursor.skip(7),
      let scale = cursor.integer(UInt32.self), scale > 0, cursor.skip(version == 0 ? 8 : 16),
      cursor.skip(2), let count = cursor.integer(UInt16.self)
    else { return nil }
    var ticks: UInt64 = 0
    for _ in 0..<count {
      guard cursor.skip(4), let part = cursor.integer(UInt32.self), cursor.skip(4) else { break }
      ticks += UInt64(part)
    }
    return ticks > 0 ? Double(ticks) / Double(scale) : nil
  }
}
