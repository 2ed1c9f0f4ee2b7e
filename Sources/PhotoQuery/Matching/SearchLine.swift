import Foundation

/// Texts made alike for searching: words in small letters without accents, a space in front of each and
/// behind the last. A letter of Chinese, Japanese or Korean is a word of its own, since no spaces say where
/// words begin there.
///
/// Both sides of a comparison are made by this, so that they can be compared byte by byte; what the
/// catalogue stores for searching is made by it, too.
package enum SearchLine {
  private static let space = UInt8(ascii: " ")

  /// Empty where a text has no words.
  package static func of(_ text: String) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(text.utf8.count + 2)
    add(text, to: &line)
    return line
  }

  /// The bytes of a file's name: what is not UTF-8 is no word.
  package static func of(bytes: some Collection<UInt8>) -> [UInt8] {
    of(String(decoding: bytes, as: UTF8.self))
  }

  /// Makes `line` that of a file's name, in the room that it has: a million of them are compared.
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

  /// Makes `folded` what `folded(_:)` makes of a file's name, in the room that it has.
  package static func fold(_ bytes: UnsafeRawBufferPointer, into folded: inout [UInt8]) {
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      folded = Array(self.folded(String(decoding: bytes, as: UTF8.self)).utf8)
      return
    }
    folded.removeAll(keepingCapacity: true)
    for byte in bytes { folded.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte) }
  }

  package static func hasWords(_ text: String) -> Bool { !of(text).isEmpty }

  /// Adds the words of a text behind those that are there. Where texts are not to be read as one, they
  /// have lines of their own.
  private static func add(_ text: String, to line: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      var isOpen = false
      for byte in text.utf8 { addASCII(byte, to: &line, &isOpen) }
    } else {
      var isOpen = false
      for scalar in folded(text).unicodeScalars {
        if scalar.isASCII {
          addASCII(UInt8(truncatingIfNeeded: scalar.value), to: &line, &isOpen)
        } else if scalar.standsAlone {
          line.append(space)
          line.append(contentsOf: String(scalar).utf8)
          isOpen = false
        } else if scalar.isOfWord {
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

  /// Small letters without accents, in one form, of one width; what stands between words stays.
  package static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return QuickFolding.folded(text) ?? slowlyFolded(text)
  }

  /// The same by way of Unicode's tables, for all letters that there are.
  static func slowlyFolded(_ text: String) -> String {
    // Composed first: the parts of a Korean syllable are no accents. The marks of narrow katakana become
    // ones that can be composed only by the first pass.
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

  /// Letters whose stroke is no accent to Unicode, and is left out by who types without it.
  private static let strokes: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i",
    "ħ": "h", "ŧ": "t",
  ]
}

extension Unicode.Scalar {
  /// Whether it is a letter of a script without spaces between words.
  fileprivate var standsAlone: Bool {
    switch value {
    case 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      // The dot between words and the like are none.
      value != 0x30FB && value != 0x30A0
    default: false
    }
  }

  /// Letters, digits and signs such as emoji; what is left are spaces, marks and controls.
  fileprivate var isOfWord: Bool {
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
