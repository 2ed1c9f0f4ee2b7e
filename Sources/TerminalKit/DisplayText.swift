import CPosix

/// A character as a terminal shows it: what is drawn together, and how many columns it takes.
package struct Glyph: Hashable, Sendable {
  package var text: String
  package var width: Int
}

/// Measures and prepares text for cells. The widths are the C library's, as ncurses uses them, so
/// that both always agree where a cell is.
package enum DisplayText {
  /// The text's characters with their columns; what cannot be shown is escaped (`\u{1B}` as `^[`).
  package static func glyphs(of text: String) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      let width =
        scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F
        ? 1 : Int(albumen_wcwidth(scalar.value))
      switch width {
      case 1, 2:
        glyphs.append(Glyph(text: String(scalar), width: width))
      case 0 where scalar.properties.generalCategory != .format && scalar.value != 0:
        // ncurses keeps one base and up to four combining characters in a cell.
        if let last = glyphs.indices.last, glyphs[last].text.unicodeScalars.count < 5 {
          glyphs[last].text.unicodeScalars.append(scalar)
        }
      default:
        glyphs.append(contentsOf: escape(scalar).map { Glyph(text: String($0), width: 1) })
      }
    }
    return glyphs
  }

  package static func width(_ text: String) -> Int {
    glyphs(of: text).reduce(0) { $0 + $1.width }
  }

  /// `text` in at most `columns`, with `…` at its end where it was cut.
  package static func truncated(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    let all = glyphs(of: text)
    if all.reduce(0, { $0 + $1.width }) <= columns { return all.map(\.text).joined() }
    var kept = ""
    var used = 0
    for glyph in all {
      if used + glyph.width > columns - 1 { break }
      kept += glyph.text
      used += glyph.width
    }
    return kept + "…"
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: "^" + String(UnicodeScalar(UInt8(scalar.value) + 0x40))
    case 0x7F: "^?"
    default: "<" + String(scalar.value, radix: 16, uppercase: true) + ">"
    }
  }
}
