import PhotoModel
import TerminalKit

extension Phrases {
  /// The text as a terminal may have it, so that no other text looks like it: a joiner and the like
  /// stays where it forms a character, as in an emoji or a script of such letters. Behind a plain
  /// letter it shows nothing, and stands as the numbers of its bytes.
  package static func distinct(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return safe(text) }
    var whole = ""
    // What is made safe together.
    var run = ""
    var last: Unicode.Scalar?
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      defer { last = scalar }
      guard isLeftOut(scalar) else {
        run.unicodeScalars.append(scalar)
        continue
      }
      let forms =
        last.map { !$0.isASCII || scalar == "\u{FE0F}" && $0.properties.isEmoji } ?? false
      // A mark is drawn over what stands before it, and begins no text.
      if forms, index + 1 < scalars.count, isMark(scalars[index + 1]) { continue }
      whole += safe(run)
      run = ""
      whole +=
        forms ? String(scalar) : String(scalar).utf8.map { FilePath(bytes: [$0]).shown }.joined()
    }
    return whole + safe(run)
  }

  /// Whether nothing of it is sent to a terminal, though it is part of a name: joiners, signs that
  /// choose between forms, skin tones.
  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
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
