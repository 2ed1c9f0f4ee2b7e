import CPosix

/// A character as a terminal shows it: the scalars drawn together, and their width in columns.
package struct Glyph: Hashable, Sendable {
  package var text: String
  package var width: Int
}

/// Measures and prepares text for cells. Uses the C library's widths, as ncurses does, so that both
/// always agree on the position of each cell.
///
/// The width of sequences differs between terminals: joined emoji, skin tones, flags and variation
/// selectors take from one to four cells. Therefore only what all terminals draw alike is sent: the
/// joining characters are omitted, and the parts are shown one after the other.
package enum DisplayText {
  /// Returns the characters of a text with their widths. Characters that can't be shown are escaped
  /// (`\u{1B}` as `^[`).
  package static func glyphs(of text: String) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    forEachGlyph(of: text) { glyph in
      glyphs.append(glyph)
      return true
    }
    return glyphs
  }

  package static func width(_ text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    var width = 0
    forEachGlyph(of: text) { glyph in
      width += glyph.width
      return true
    }
    return width
  }

  /// Returns the text in at most `columns` columns, ending with `…` if it was truncated.
  package static func truncated(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    if isPlain(text), text.utf8.count <= columns { return text }
    var result = ""
    var width = 0
    // The end of the text if an ellipsis has to follow.
    var truncationIndex = result.endIndex
    forEachGlyph(of: text) { glyph in
      width += glyph.width
      if width > columns { return false }
      result += glyph.text
      if width < columns { truncationIndex = result.endIndex }
      return true
    }
    return width <= columns ? result : result[..<truncationIndex] + "…"
  }

  /// Calls `body` for each character in order until it returns false.
  static func forEachGlyph(of text: String, _ body: (Glyph) -> Bool) {
    var waiting: Glyph?
    for scalar in text.unicodeScalars {
      switch DisplayScalar(scalar) {
      case .base(let width):
        if let waiting, !body(waiting) { return }
        waiting = Glyph(text: spelling(of: scalar), width: width)
      case .mark:
        // ncurses stores one base and up to four combining characters per cell. A mark without a
        // base is shown on a dotted circle, as in Unicode charts.
        if waiting == nil { waiting = Glyph(text: "\u{25CC}", width: 1) }
        if let count = waiting?.text.unicodeScalars.count, count < 5 {
          waiting?.text.unicodeScalars.append(scalar)
        }
      case .modifier where waiting != nil, .hidden:
        continue
      case .modifier, .unsafe:
        if let waiting, !body(waiting) { return }
        waiting = nil
        for character in escape(scalar) {
          if let waiting, !body(waiting) { return }
          waiting = Glyph(text: String(character), width: 1)
        }
      }
    }
    if let waiting { _ = body(waiting) }
  }

  /// Whether the text is printable ASCII only, with one column per byte and nothing to escape.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// Returns the printable ASCII character `byte` as a string.
  static func plain(_ byte: UInt8) -> String { ascii[Int(byte) - 0x20] }

  private static let ascii = (0x20..<0x7F).map { String(UnicodeScalar(UInt8($0))) }

  /// Returns the scalar itself, the letter of a regional indicator, or a normal space for a
  /// no-break space.
  private static func spelling(of scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return plain(UInt8(scalar.value)) }
    // The cells under pictures contain no-break spaces, so text over a picture must differ from it.
    if scalar == "\u{A0}" { return " " }
    if let letter = DisplayScalar.regionalIndicatorLetter(scalar) { return plain(letter) }
    return String(scalar)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: "^" + String(UnicodeScalar(UInt8(scalar.value) + 0x40))
    case 0x7F: "^?"
    default: "<" + String(scalar.value, radix: 16, uppercase: true) + ">"
    }
  }
}
