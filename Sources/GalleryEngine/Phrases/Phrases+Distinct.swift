import PhotoModel
import TerminalKit

extension Phrases {
  /// Returns the text made safe for a terminal, so that different texts also look different.
  /// Joiners and similar scalars stay where they form a character, as in an emoji or in scripts
  /// that use them. After a plain ASCII character they would be invisible and are replaced by the
  /// escaped values of their bytes.
  package static func distinct(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return safe(text) }
    var result = ""
    // The characters collected for one call of `safe`.
    var run = ""
    var last: Unicode.Scalar?
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      defer { last = scalar }
      guard isOmitted(scalar) else {
        run.unicodeScalars.append(scalar)
        continue
      }
      let forms =
        last.map { !$0.isASCII || scalar == "\u{FE0F}" && $0.properties.isEmoji } ?? false
      // A combining mark is drawn over the preceding character, so a new run can't begin with it.
      if forms, index + 1 < scalars.count, isMark(scalars[index + 1]) { continue }
      result += safe(run)
      run = ""
      result +=
        forms
        ? String(scalar) : String(scalar).utf8.map { FilePath(bytes: [$0]).displayString }.joined()
    }
    return result + safe(run)
  }

  /// Whether the scalar is part of a name but omitted from terminal output: joiners, variation
  /// selectors, skin tones.
  private static func isOmitted(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isEmojiModifier else {
      return false
    }
    return DisplayText.glyphs(of: "a" + String(scalar)).map(\.text) == ["a"]
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
