/// An FNV-1a hash over words of eight bytes, folded after each. The last word is padded with zeros.
struct Checksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let alignedCount = bytes.count / 8 * 8
    var offset = 0
    while offset < alignedCount {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    guard alignedCount < bytes.count else { return }
    var last: UInt64 = 0
    for (index, byte) in bytes[alignedCount...].enumerated() {
      last |= UInt64(byte) << (8 * UInt64(index))
    }
    add(last)
  }

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    value ^= value >> 29
  }
}
