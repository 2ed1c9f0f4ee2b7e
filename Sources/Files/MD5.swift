#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The MD5 digest (RFC 1321). It names the thumbnails that programs share, and Photoshop uses it to
/// detect changes of IPTC. Not for security.
package enum MD5 {
  /// Returns the digest as 16 bytes.
  package static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    var padded = message
    padded.append(0x80)
    padded.append(contentsOf: repeatElement(0, count: (120 - padded.count % 64) % 64))
    padded.append(contentsOf: littleEndian(UInt64(message.count) &* 8))
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(padded[start..<start + 64], to: &state)
    }
    return state.flatMap(littleEndian)
  }

  /// Returns the digest as 32 lower-case hexadecimal digits.
  package static func name(of message: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let bytes = digest(of: message).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    let words = (0..<16).map { index in
      (0..<4).reduce(UInt32(0)) { word, byte in
        word | UInt32(block[block.startIndex + index * 4 + byte]) << UInt32(byte * 8)
      }
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let (mixed, index) =
        switch step / 16 {
        case 0: ((b & c) | (~b & d), step)
        case 1: ((d & b) | (~d & c), (5 * step + 1) % 16)
        case 2: (b ^ c ^ d, (3 * step + 5) % 16)
        default: (c ^ (b | ~d), 7 * step % 16)
        }
      let sum = a &+ mixed &+ sines[step] &+ words[index]
      let rotation = rotations[step / 16 * 4 + step % 4]
      (a, d, c, b) = (d, c, b, b &+ (sum << rotation | sum >> (32 - rotation)))
    }
    for (index, word) in [a, b, c, d].enumerated() { state[index] &+= word }
  }

  private static let rotations: [UInt32] = [
    7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
  ]

  /// The integer parts of 2³² · |sin(step + 1)|: the table of section 3.4.
  private static let sines: [UInt32] = (1...64).map { step in
    UInt32(abs(sin(Double(step))) * 4_294_967_296)
  }

  private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
