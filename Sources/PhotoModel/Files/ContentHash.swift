/// The SHA-256 hash of all bytes of a file: two files with the same hash have the same contents.
package struct ContentHash: Hashable, Sendable {
  package static let byteCount = 32

  /// 32 bytes.
  package let bytes: [UInt8]

  /// Returns nil for another number of bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == ContentHash.byteCount else { return nil }
    self.bytes = bytes
  }

  /// 64 lower-case hexadecimal digits, as in the output of `sha256sum`.
  package var text: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
