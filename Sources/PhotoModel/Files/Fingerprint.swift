/// Identifies a file on another disk, together with its size: a hash of its first and last 4 KiB.
package struct Fingerprint: Hashable, Sendable {
  /// The number of bytes hashed at each end.
  package static let edgeByteCount = 4096

  /// 16 bytes.
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(head: some Sequence<UInt8>, tail: some Sequence<UInt8>) {
    bytes = [Fingerprint.hash(head), Fingerprint.hash(tail)].flatMap { hash in
      (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * UInt64($0))) }
    }
  }

  /// FNV-1a, 64 bits: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm" (RFC 9923).
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    // Uses the buffer if there is one, because a sequence from another target is iterated byte by
    // byte.
    bytes.withContiguousStorageIfAvailable { add($0, to: offsetBasis) }
      ?? add(bytes, to: offsetBasis)
  }

  private static func add(_ bytes: some Sequence<UInt8>, to hash: UInt64) -> UInt64 {
    bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
}
