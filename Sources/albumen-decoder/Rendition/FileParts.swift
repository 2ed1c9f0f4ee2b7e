/// Numbers and checksums in file formats.
enum FileParts {
  static func bigEndian(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func littleEndian(_ number: Int, _ width: Int) -> [UInt8] {
    bigEndian(number, width).reversed()
  }

  /// CRC-32 as in PNG (ISO 3309, annex D of the PNG specification).
  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in
      sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
    }
  }

  /// Returns a zlib stream of uncompressed bytes (RFC 1950, RFC 1951 section 3.2.4).
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var remaining = bytes[...]
    repeat {
      let part = remaining.prefix(0xFFFF)
      remaining = remaining.dropFirst(part.count)
      stream +=
        [remaining.isEmpty ? 1 : 0] + littleEndian(part.count, 2)
        + littleEndian(~part.count & 0xFFFF, 2)
      stream += part
    } while !remaining.isEmpty
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65521
      second = (second + first) % 65521
    }
    return stream + bigEndian(second << 16 | first, 4)
  }
}
