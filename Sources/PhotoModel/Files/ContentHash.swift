/// What all bytes of a file hash to, by SHA-256: two files of one hash hold the same.
package struct ContentHash: Hashable, Sendable {
  package static let byteCount = 32

  /// 32 of them.
  package let bytes: [UInt8]

  /// Nil for another number of bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == ContentHash.byteCount else { return nil }
    self.bytes = bytes
  }

  /// 64 lower-case hexadecimal digits, as `sha256sum` has them.
  package var text: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
