import Foundation

/// Texts normalised for searching: words in lower case without accents, with a space before each
/// and after the last. Each Chinese, Japanese or Korean character is a separate word, because these
/// scripts don't separate words by spaces.
///
/// Both sides of a comparison are normalised by this, so that they can be compared byte by byte.
/// The catalogue's search data is also made by it.
package enum SearchLine {
  private static let space = UInt8(ascii: " ")

  /// Returns the normalised text; empty if it has no words.
  package static func of(_ text: String) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(text.utf8.count + 2)
    add(text, to: &line)
    return line
  }

  /// Returns the normalised name of a file. Invalid UTF-8 isn't part of any word.
  package static func of(bytes: some Collection<UInt8>) -> [UInt8] {
    of(String(decoding: bytes, as: UTF8.self))
  }

  /// Sets `line` to the normalised name of a file, reusing its storage, because a million names are
  /// compared.
  package static func set(_ line: inout [UInt8], to bytes: UnsafeRawBufferPointer) {
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      line = of(bytes: bytes)
      return
    }
    line.removeAll(keepingCapacity: true)
    var isOpen = false
    for byte in bytes { addASCII(byte, to: &line, &isOpen) }
    if !line.isEmpty { line.append(space) }
  }

  /// Sets `folded` to the folded name of a file, as by `folded(_:)`, reusing its storage.
  package static func fold(_ bytes: UnsafeRawBufferPointer, into folded: inout [UInt8]) {
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      folded = Array(self.folded(String(decoding: bytes, as: UTF8.self)).utf8)
      return
    }
    folded.removeAll(keepingCapacity: true)
    for byte in bytes { folded.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte) }
  }

  package static func hasWords(_ text: String) -> Bool { !of(text).isEmpty }

  /// Appends the words of a text. Texts that must not be matched across their boundary need
  /// separate lines.
  private static func add(_ text: String, to line: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      var isOpen = false
      for byte in text.utf8 { addASCII(byte, to: &line, &isOpen) }
    } else {
      var isOpen = false
      for scalar in folded(text).unicodeScalars {
        if scalar.isASCII {
          addASCII(UInt8(truncatingIfNeeded: scalar.value), to: &line, &isOpen)
        } else if scalar.isSingleLetterWord {
          line.append(space)
          line.append(contentsOf: String(scalar).utf8)
          isOpen = false
        } else if scalar.isWordCharacter {
          if !isOpen { line.append(space) }
          isOpen = true
          line.append(contentsOf: String(scalar).utf8)
        } else {
          isOpen = false
        }
      }
    }
    if !line.isEmpty { line.append(space) }
  }

  private static func addASCII(_ byte: UInt8, to line: inout [UInt8], _ isOpen: inout Bool) {
    let letter: UInt8
    switch byte {
    case 0x61...0x7A, 0x30...0x39: letter = byte
    case 0x41...0x5A: letter = byte + 0x20
    default:
      isOpen = false
      return
    }
    if !isOpen { line.append(space) }
    isOpen = true
    line.append(letter)
  }

  /// Returns the text in lower case without accents, in one normal form and width; separators are
  /// kept.
  package static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return QuickFolding.folded(text) ?? slowlyFolded(text)
  }

  /// Does the same for all letters, with Unicode's tables.
  static func slowlyFolded(_ text: String) -> String {
    // Composed first, because the parts of a Korean syllable aren't accents. The marks of narrow
    // katakana become composable only after the first pass.
    let plain = text.precomposedStringWithCompatibilityMapping
      .precomposedStringWithCanonicalMapping.folding(
        options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    var folded = ""
    for scalar in plain.unicodeScalars {
      if let letters = strokes[scalar] {
        folded += letters
      } else {
        folded.unicodeScalars.append(scalar)
      }
    }
    return folded
  }

  /// Letters whose stroke isn't an accent in Unicode, with the letters that people type instead.
  private static let strokes: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i",
    "ħ": "h", "ŧ": "t",
  ]
}

extension Unicode.Scalar {
  /// Whether it is a letter of a script without spaces between words.
  fileprivate var isSingleLetterWord: Bool {
    switch value {
    case 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      // The dot between words and similar signs aren't letters.
      value != 0x30FB && value != 0x30A0
    default: false
    }
  }

  /// Whether it is a letter, a digit or a sign such as an emoji; all others are spaces, marks and
  /// controls.
  fileprivate var isWordCharacter: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .spaceSeparator,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .nonspacingMark, .enclosingMark,
      .unassigned:
      false
    default: self != "\u{FFFD}"
    }
  }
}
