import Foundation
package import PhotoModel

/// Makes a path a word that a shell reads back to the same bytes, of characters that a terminal
/// shows and gives back when they are copied.
///
/// A path of plain characters stays as it is. One with spaces, or with characters that mean
/// something to a shell, stands in single quotes. Where a terminal shows nothing or may give back
/// something else, such as control characters, joiners and composed accents, the path stands in
/// `$'…'` and these as octal numbers, which bash, zsh, ksh and POSIX.1-2024 read alike.
package struct ShellWord {
  /// Whether accents that some terminals compose stand as numbers, too.
  private let numbersAccents: Bool
  /// As it is.
  private var text = ""
  /// As it stands in `$'…'`.
  private var escaped = ""
  /// Whether no shell takes a character of it for anything but itself.
  private var isPlain = true
  /// Whether something of it stands as a number in `escaped`.
  private var hasNumbers = false
  private var hasApostrophes = false

  private init(_ path: FilePath, numbersAccents: Bool) {
    self.numbersAccents = numbersAccents
    add(path.bytes)
  }

  package static func quoted(_ path: FilePath) -> String {
    let word = ShellWord(path, numbersAccents: true)
    if word.hasNumbers || word.hasApostrophes { return "$'\(word.escaped)'" }
    return word.isPlain && !word.text.isEmpty ? word.text : "'\(word.text)'"
  }

  /// The path as it stands among words: always in quotes, and as it is where a terminal shows all of
  /// it, since most who read it type no command. Where it does not, the word of a shell says what is
  /// there.
  package static func inSentence(_ path: FilePath) -> String {
    let word = ShellWord(path, numbersAccents: false)
    return word.hasNumbers ? "$'\(word.escaped)'" : "'\(word.text)'"
  }

  private mutating func add(_ bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) { return add(text) }
    var parser = Unicode.UTF8.ForwardParser()
    var unread = bytes.makeIterator()
    var rest = bytes[...]
    var run = ""
    while true {
      switch parser.parseScalar(from: &unread) {
      case .valid(let scalar):
        run.unicodeScalars.append(Unicode.UTF8.decode(scalar))
        rest = rest.dropFirst(scalar.count)
      case .error(let length):
        add(run)
        run = ""
        addNumbers(rest.prefix(length))
        rest = rest.dropFirst(length)
      case .emptyInput:
        return add(run)
      }
    }
  }

  private mutating func add(_ text: String) {
    for character in text {
      let isKept = !numbersAccents || ShellWord.isComposed(character)
      for scalar in character.unicodeScalars {
        if isKept { add(scalar) } else { addNumbers(String(scalar).utf8) }
      }
    }
  }

  /// Whether it stays as it is where a terminal composes what it was sent.
  private static func isComposed(_ character: Character) -> Bool {
    let whole = String(character)
    let composed = whole.precomposedStringWithCanonicalMapping
    return whole.unicodeScalars.elementsEqual(composed.unicodeScalars)
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    guard ShellWord.isShown(scalar) else { return addNumbers(String(scalar).utf8) }
    isPlain = isPlain && ShellWord.isPlain(scalar)
    text.unicodeScalars.append(scalar)
    if scalar == "'" { hasApostrophes = true }
    if scalar == "'" || scalar == "\\" { escaped += "\\" }
    escaped.unicodeScalars.append(scalar)
  }

  private mutating func addNumbers(_ bytes: some Sequence<UInt8>) {
    hasNumbers = true
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
