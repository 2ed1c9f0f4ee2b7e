import Foundation
import PhotoModel

/// Makes a path a word that a shell reads back to the same bytes, of characters that a terminal
/// shows and gives back when they are copied.
///
/// A path of plain characters stays as it is. One with spaces, or with characters that mean
/// something to a shell, stands in single quotes. Where a terminal shows nothing or may give back
/// something else, such as control characters, joiners and composed accents, the path stands in
/// `$'…'` and these as octal numbers, which bash, zsh, ksh and POSIX.1-2024 read alike.
struct ShellWord {
  /// As it is.
  private var text = ""
  /// As it stands in `$'…'`.
  private var escaped = ""
  /// Whether no shell takes a character of it for anything but itself.
  private var isPlain = true
  /// Whether a terminal shows all of it, and single quotes can hold it.
  private var isShown = true

  static func quoted(_ path: FilePath) -> String {
    var word = ShellWord()
    word.add(path.bytes)
    return word.quoted
  }

  private var quoted: String {
    if !isShown { return "$'\(escaped)'" }
    return isPlain && !text.isEmpty ? text : "'\(text)'"
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
      // Some terminals compose what they were sent.
      let whole = String(character)
      let composed = whole.precomposedStringWithCanonicalMapping
      let isComposed = whole.unicodeScalars.elementsEqual(composed.unicodeScalars)
      for scalar in character.unicodeScalars {
        if isComposed { add(scalar) } else { addNumbers(String(scalar).utf8) }
      }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    guard ShellWord.isShown(scalar) else { return addNumbers(String(scalar).utf8) }
    isPlain = isPlain && ShellWord.isPlain(scalar)
    text.unicodeScalars.append(scalar)
    if scalar == "'" { isShown = false }
    if scalar == "'" || scalar == "\\" { escaped += "\\" }
    escaped.unicodeScalars.append(scalar)
  }

  private mutating func addNumbers(_ bytes: some Sequence<UInt8>) {
    isShown = false
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
