/// Decodes text bytes written by old and new programs.
enum MetadataText {
  /// Returns the text up to the first NUL without leading and trailing blanks, as UTF-8 or, if it
  /// isn't valid, as Windows-1252, a superset of Latin-1. Returns nil if it is empty.
  static func decode(_ bytes: some Collection<UInt8>) -> String? {
    bytes.withContiguousStorageIfAvailable(text) ?? Array(bytes).withUnsafeBufferPointer(text)
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var text = bytes[..<(bytes.firstIndex(of: 0) ?? bytes.endIndex)]
    while let first = text.first, isBlank(first) { text.removeFirst() }
    while let last = text.last, isBlank(last) { text.removeLast() }
    guard !text.isEmpty else { return nil }
    let part = UnsafeBufferPointer(rebasing: text)
    return String(validating: part, as: UTF8.self) ?? windows1252(part)
  }

  /// Decodes UTF-16 in the given byte order, up to the first NUL and without leading and trailing
  /// blanks.
  static func utf16(
    _ bytes: some Collection<UInt8>, _ order: ByteSource.Endianness
  ) -> String? {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var iterator = bytes.makeIterator()
    while let first = iterator.next(), let second = iterator.next() {
      let unit =
        order == .big
        ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
      if unit == 0 { break }
      if unit == 0xFEFF && units.isEmpty { continue }
      units.append(unit)
    }
    return decode(Array(String(decoding: units, as: UTF16.self).utf8))
  }

  /// Decodes each byte as one character: Latin-1, but with 32 others instead of its control
  /// characters.
  static func windows1252(_ bytes: some Collection<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      let code = (0x80...0x9F).contains(byte) ? windowsOnly[Int(byte) - 0x80] : UInt16(byte)
      scalars.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    return String(scalars)
  }

  /// The characters of the bytes 0x80 to 0x9F, from unicode.org, VENDORS/MICSFT/WINDOWS/CP1252.TXT.
  /// The five undefined bytes keep their control characters.
  private static let windowsOnly: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
