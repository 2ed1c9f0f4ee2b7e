/// The first character of bytes that may be truncated or invalid (Unicode 15, table 3-7).
enum UTF8Scan: Hashable {
  case scalar(Unicode.Scalar, length: Int)
  /// More bytes may complete a character.
  case incomplete
  /// `length` bytes are invalid and together represented by one U+FFFD.
  case invalid(length: Int)

  init(_ bytes: ArraySlice<UInt8>) {
    guard let lead = bytes.first else {
      self = .incomplete
      return
    }
    if lead < 0x80 {
      self = .scalar(Unicode.Scalar(lead), length: 1)
      return
    }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default:
      self = .invalid(length: 1)
      return
    }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for (offset, byte) in bytes.dropFirst().prefix(length - 1).enumerated() {
      guard (offset == 0 ? second : 0x80...0xBF).contains(byte) else {
        self = .invalid(length: offset + 1)
        return
      }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard bytes.count >= length else {
      self = .incomplete
      return
    }
    self = Unicode.Scalar(value).map { .scalar($0, length: length) } ?? .invalid(length: length)
  }
}
