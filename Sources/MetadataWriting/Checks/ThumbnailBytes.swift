/// The bytes of an embedded JPEG without the data after its end.
enum ThumbnailBytes {
  /// Returns the JPEG up to its end marker. `isComplete` is whether all of its bytes are in the
  /// block. Otherwise a missing end marker is added: old cameras wrote thumbnails whose last byte
  /// or two are missing.
  static func jpeg(_ bytes: [UInt8], isComplete: Bool) -> [UInt8] {
    if let end = end(of: bytes) { return Array(bytes[..<end]) }
    if isComplete { return bytes }
    return bytes + (bytes.last == 0xFF ? [0xD9] : [0xFF, 0xD9])
  }

  /// Returns the index after the end marker (ITU-T T.81, annex B).
  private static func end(of bytes: [UInt8]) -> Int? {
    var offset = 2
    while offset + 1 < bytes.count {
      guard bytes[offset] == 0xFF else {
        offset += 1
        continue
      }
      switch bytes[offset + 1] {
      case 0xD9: return offset + 2
      case 0xFF: offset += 1
      case 0x00, 0x01, 0xD0...0xD8: offset += 2
      default:
        guard offset + 4 <= bytes.count else { return nil }
        offset += 2 + max(2, bytes.big16(offset + 2))
      }
    }
    return nil
  }
}
