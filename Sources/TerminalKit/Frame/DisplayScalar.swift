import CPosix

/// What a single code point is to a terminal's cells.
enum DisplayScalar: Hashable {
  /// It stands in one cell or two.
  case base(width: Int)
  /// It is drawn over the character before it.
  case mark
  /// A skin tone: some terminals tint the character before it, others show a patch of two cells.
  case modifier
  /// It joins, chooses between forms or marks a place to break: leaving it out changes no column.
  case hidden
  /// It steers the terminal, turns the direction of text or is nothing at all: never sent.
  case unsafe

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F: self = .base(width: 1)
    case 0..<0xA0: self = .unsafe
    case 0xA0..<0x300 where scalar.value != 0xAD: self = .base(width: 1)
    // Soft hyphen, the joiners, variation selectors (Mongolian, common, supplement), tags of flags.
    case 0xAD, 0x200C, 0x200D, 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0020...0xE007F,
      0xE0100...0xE01EF:
      self = .hidden
    case 0x1F3FB...0x1F3FF: self = .modifier
    case 0x1F1E6...0x1F1FF: self = .base(width: 1)
    // Where a terminal of kitty's kind would put a picture instead.
    case 0x10EEEE: self = .unsafe
    default: self.init(measured: scalar)
    }
  }

  private init(measured scalar: Unicode.Scalar) {
    switch albumen_wcwidth(scalar.value) {
    case 1 where !Self.isFormat(scalar): self = .base(width: 1)
    case 2: self = .base(width: 2)
    case 0 where !Self.isFormat(scalar): self = .mark
    default: self = .unsafe
    }
  }

  /// Bidirectional controls, zero-width spaces and the like. Some have a width in the C library.
  private static func isFormat(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Flags are two regional indicators, which terminals draw in two, three or four cells: they are
  /// shown as the letters of the country.
  static func flagLetter(_ scalar: Unicode.Scalar) -> UInt8? {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
      ? UInt8(ascii: "A") + UInt8(scalar.value - 0x1F1E6) : nil
  }
}
