/// Makes text of bytes whose encoding nobody wrote down.
enum PlainText {
  /// The text without NULs and blanks around it, nil when nothing is left. UTF-8 where the bytes
  /// are valid as such, else Windows-1252, which most programs of the time wrote.
  static func string(_ bytes: some Collection<UInt8>) -> String? {
    let text = bytes.prefix { $0 != 0 }
    if let string = String(validating: text, as: UTF8.self) { return trimmed(string) }
    return trimmed(String(String.UnicodeScalarView(text.map(windows1252))))
  }

  /// The same for text that is known to be UTF-16 without a byte order mark, the high byte first.
  static func utf16BigEndian(_ bytes: some Collection<UInt8>) -> String? {
    var units: [UInt16] = []
    var high: UInt16?
    for byte in bytes {
      if let first = high {
        units.append(first << 8 | UInt16(byte))
        high = nil
      } else {
        high = UInt16(byte)
      }
    }
    return trimmed(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
  }

  /// The text without white space around it, nil when nothing is left.
  static func trimmed(_ text: some StringProtocol) -> String? {
    let tail = text.drop { $0.isWhitespace }
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(tail[...last])
  }

  /// Windows code page 1252: Latin-1 but for 0x80 to 0x9F (Unicode's CP1252.TXT). The five codes
  /// that are not defined become U+FFFD.
  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    let upper: [UInt16] = [
      0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
      0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
      0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
    ]
    guard (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upper[Int(byte) - 0x80]) ?? "\u{FFFD}"
  }
}
