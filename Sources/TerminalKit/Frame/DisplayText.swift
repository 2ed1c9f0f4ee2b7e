import CPosix

/// A character as a terminal shows it: what is drawn together, and how many columns it takes.
package struct Glyph: Hashable, Sendable {
  package var text: String
  package var width: Int
}

/// Measures and prepares text for cells. The widths are the C library's, as ncurses uses them, so
/// that both always agree where a cell is.
///
/// Terminals do not agree on sequences: joined emoji, skin tones, flags and variation selectors
/// take one cell here and four there. So only what every terminal draws alike is ever sent: the
/// joining characters are left out and the parts stand side by side.
package enum DisplayText {
  /// The text's characters with their columns; what cannot be shown is escaped (`\u{1B}` as `^[`).
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

  /// `text` in at most `columns`, with `…` at its end where it was cut.
  package static func truncated(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    if isPlain(text), text.utf8.count <= columns { return text }
    var whole = ""
    var width = 0
    // Where the text ends if an ellipsis must follow.
    var kept = whole.endIndex
    forEachGlyph(of: text) { glyph in
      width += glyph.width
      if width > columns { return false }
      whole += glyph.text
      if width < columns { kept = whole.endIndex }
      return true
    }
    return width <= columns ? whole : whole[..<kept] + "…"
  }

  /// Calls `body` for each character in order until it answers false.
  static func forEachGlyph(of text: String, _ body: (Glyph) -> Bool) {
    var waiting: Glyph?
    for scalar in text.unicodeScalars {
      switch DisplayScalar(scalar) {
      case .base(let width):
        if let waiting, !body(waiting) { return }
        waiting = Glyph(text: spelling(of: scalar), width: width)
      case .mark:
        // ncurses keeps one base and up to four combining characters in a cell. A mark without a
        // base stands on the circle that charts print it on.
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

  /// True for printable ASCII only: a column a byte, and nothing to prepare.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// The printable ASCII character `byte` as text.
  static func plain(_ byte: UInt8) -> String { ascii[Int(byte) - 0x20] }

  private static let ascii = (0x20..<0x7F).map { String(UnicodeScalar(UInt8($0))) }

  /// The character itself, the letter of a flag's half, or a blank that may break.
  private static func spelling(of scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return plain(UInt8(scalar.value)) }
    // The no-break space is what stands beneath pictures: text over one must differ from it.
    if scalar == "\u{A0}" { return " " }
    if let letter = DisplayScalar.flagLetter(scalar) { return plain(letter) }
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
