/// Reads a block of bytes from front to back. Reads past the end return nil.
struct ByteCursor {
  private(set) var remainingBytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    remainingBytes = bytes
  }

  init(_ bytes: [UInt8]) {
    remainingBytes = bytes[...]
  }

  mutating func integer<Number: FixedWidthInteger & UnsignedInteger>(
    _ type: Number.Type = Number.self, _ order: ByteSource.Endianness = .big
  ) -> Number? {
    guard let bytes = readBytes(MemoryLayout<Number>.size) else { return nil }
    var number: Number = 0
    switch order {
    case .big: for byte in bytes { number = number << 8 | Number(byte) }
    case .little: for byte in bytes.reversed() { number = number << 8 | Number(byte) }
    }
    return number
  }

  /// Reads a big-endian integer of `width` bytes, at most eight. Returns 0 for a width of 0.
  mutating func integer(width: Int) -> UInt64? {
    guard (0...8).contains(width), let bytes = readBytes(width) else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func fourCC() -> FourCC? {
    integer(UInt32.self).map(FourCC.init(rawValue:))
  }

  mutating func readBytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= remainingBytes.count else { return nil }
    defer { remainingBytes = remainingBytes.dropFirst(count) }
    return remainingBytes.prefix(count)
  }

  /// Skips `count` bytes. Returns false if there are fewer.
  mutating func skip(_ count: Int) -> Bool {
    readBytes(count) != nil
  }

  /// Reads the bytes up to a NUL, which is skipped, or up to the end.
  mutating func zeroTerminated() -> ArraySlice<UInt8> {
    let text = remainingBytes.prefix { $0 != 0 }
    remainingBytes = remainingBytes.dropFirst(text.count + 1)
    return text
  }
}
