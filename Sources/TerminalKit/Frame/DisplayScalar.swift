import CPosix

/// Classifies a code point by its effect on the cells of a terminal.
enum DisplayScalar: Hashable {
  /// Occupies one or two cells.
  case base(width: Int)
  /// Is drawn over the preceding character.
  case mark
  /// A skin tone: some terminals tint the preceding character, others show a patch two cells wide.
  case modifier
  /// A joiner, a variation selector or an optional break: omitting it changes no column.
  case hidden
  /// Controls the terminal, changes the text direction or is unassigned: never sent.
  case unsafe

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F: self = .base(width: 1)
    case 0..<0xA0: self = .unsafe
    case 0xA0..<0x300 where scalar.value != 0xAD: self = .base(width: 1)
    // Soft hyphen, joiners, variation selectors (Mongolian, common, supplement), flag tags.
    case 0xAD, 0x200C, 0x200D, 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0020...0xE007F,
      0xE0100...0xE01EF:
      self = .hidden
    case 0x1F3FB...0x1F3FF: self = .modifier
    case 0x1F1E6...0x1F1FF: self = .base(width: 1)
    // The placeholder that terminals with kitty's protocol replace by a picture.
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

  /// Whether the scalar is a bidirectional control, a zero-width space or similar. Some have a
  /// width in the C library.
  private static func isFormat(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Returns the letter of a regional indicator; nil for other scalars. Flags consist of two
  /// regional indicators, which terminals draw in two, three or four cells, so they are shown as
  /// the letters of the country.
  static func regionalIndicatorLetter(_ scalar: Unicode.Scalar) -> UInt8? {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
      ? UInt8(ascii: "A") + UInt8(scalar.value - 0x1F1E6) : nil
  }
}
