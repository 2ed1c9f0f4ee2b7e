import Foundation
package import PhotoModel

/// Quotes a path so that a shell reads the same bytes back, using only characters that a terminal
/// shows and that survive copy and paste.
///
/// A path of plain characters stays unchanged. A path with spaces or characters that are special in
/// a shell is put in single quotes. A path with characters that a terminal doesn't show or may
/// change, such as control characters, joiners and decomposed accents, is put in `$'…'` with these
/// characters as octal escapes, which bash, zsh, ksh and POSIX.1-2024 interpret alike.
package struct ShellWord {
  /// Whether to escape decomposed accents as well, which some terminals compose.
  private let escapesAccents: Bool
  /// The text without escapes.
  private var text = ""
  /// The text as written within `$'…'`.
  private var escaped = ""
  /// Whether no character is special in any shell.
  private var isPlain = true
  /// Whether `escaped` contains octal escapes.
  private var hasEscapes = false
  private var hasApostrophes = false

  private init(_ path: FilePath, escapesAccents: Bool) {
    self.escapesAccents = escapesAccents
    add(path.bytes)
  }

  package static func quoted(_ path: FilePath) -> String {
    let word = ShellWord(path, escapesAccents: true)
    if word.hasEscapes || word.hasApostrophes { return "$'\(word.escaped)'" }
    return word.isPlain && !word.text.isEmpty ? word.text : "'\(word.text)'"
  }

  /// Returns the path for use in a sentence: always in quotes, and otherwise unchanged if a
  /// terminal shows all its characters, because most readers don't type it into a shell. If a
  /// terminal doesn't show all characters, returns the form for a shell.
  package static func inSentence(_ path: FilePath) -> String {
    let word = ShellWord(path, escapesAccents: false)
    return word.hasEscapes ? "$'\(word.escaped)'" : "'\(word.text)'"
  }

  private mutating func add(_ bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) { return add(text) }
    var parser = Unicode.UTF8.ForwardParser()
    var unread = bytes.makeIterator()
    var remaining = bytes[...]
    var run = ""
    while true {
      switch parser.parseScalar(from: &unread) {
      case .valid(let scalar):
        run.unicodeScalars.append(Unicode.UTF8.decode(scalar))
        remaining = remaining.dropFirst(scalar.count)
      case .error(let length):
        add(run)
        run = ""
        addEscapes(remaining.prefix(length))
        remaining = remaining.dropFirst(length)
      case .emptyInput:
        return add(run)
      }
    }
  }

  private mutating func add(_ text: String) {
    for character in text {
      let isKept = !escapesAccents || ShellWord.isComposed(character)
      for scalar in character.unicodeScalars {
        if isKept { add(scalar) } else { addEscapes(String(scalar).utf8) }
      }
    }
  }

  /// Whether the character is unchanged by composition, which some terminals apply.
  private static func isComposed(_ character: Character) -> Bool {
    let text = String(character)
    let composed = text.precomposedStringWithCanonicalMapping
    return text.unicodeScalars.elementsEqual(composed.unicodeScalars)
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    guard ShellWord.isShown(scalar) else { return addEscapes(String(scalar).utf8) }
    isPlain = isPlain && ShellWord.isPlain(scalar)
    text.unicodeScalars.append(scalar)
    if scalar == "'" { hasApostrophes = true }
    if scalar == "'" || scalar == "\\" { escaped += "\\" }
    escaped.unicodeScalars.append(scalar)
  }

  private mutating func addEscapes(_ bytes: some Sequence<UInt8>) {
    hasEscapes = true
    for byte in bytes {
      let digits = String(byte, radix: 8)
      escaped += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "+", ",", ":", "@", "%": true
    default: !scalar.isASCII
    }
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return false
    default:
      return true
    }
  }
}
