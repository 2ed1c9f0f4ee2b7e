import CZlib

enum Checksum {
  /// CRC-32, as used in PNG.
  static func crc32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    return UInt32(truncatingIfNeeded: CZlib.crc32(0, start, UInt32(clamping: bytes.count)))
  }
}
