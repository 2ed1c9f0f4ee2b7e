/// Writes numbers and texts one after the other, small numbers in few bytes.
struct PackedWriter {
  private(set) var bytes: [UInt8] = []

  /// Seven bits a byte, the low ones first, as in LEB128.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Numbers near zero in few bytes whatever their sign.
  mutating func write(signed number: Int64) {
    write(UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  mutating func write(fixed number: UInt64) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: some Collection<UInt8>) {
    write(UInt64(text.count))
    bytes.append(contentsOf: text)
  }

  mutating func write(_ text: String) {
    write(text.utf8)
  }
}

/// Reads what a `PackedWriter` wrote, in the same order. The bytes never come from a file, so the
/// lengths in them are believed.
struct PackedReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var offset: Int

  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func number() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = bytes[offset]
      offset += 1
      number |= UInt64(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else { return number }
      shift += 7
    }
  }

  mutating func signed() -> Int64 {
    let number = number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func fixed() -> UInt64 {
    defer { offset += 8 }
    return bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  mutating func text() -> UnsafeRawBufferPointer {
    let count = Int(number())
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)])
  }

  mutating func string() -> String {
    String(decoding: text(), as: UTF8.self)
  }
}
