/// A text split into words. `"` quotes blanks, and `\` escapes the next character.
struct ActionWords: Hashable {
  struct Word: Hashable {
    /// The word without quotes and escapes.
    var text: String
    /// The word as a named argument, if an unquoted `=` follows a name.
    var option: ActionCall.Option?
    /// The range in Unicode scalars of the text.
    var range: Range<Int>
  }

  private(set) var words: [Word] = []
  /// Whether a quote isn't closed.
  private(set) var isOpen = false

  var first: Word? { words.first }

  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if scalars[index].properties.isWhitespace {
        index += 1
      } else {
        index = read(scalars, from: index)
      }
    }
  }

  /// Reads a word and returns the index after it.
  private mutating func read(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
    var characters = String.UnicodeScalarView()
    // The number of scalars before the first unquoted `=`.
    var equals: Int?
    var (index, isQuoted) = (start, false)
    while index < scalars.count {
      let scalar = scalars[index]
      if !isQuoted, scalar.properties.isWhitespace { break }
      if scalar == "\\", index + 1 < scalars.count {
        characters.append(scalars[index + 1])
        index += 2
        continue
      }
      if scalar == "\"" {
        isQuoted.toggle()
      } else {
        if !isQuoted, scalar == "=", equals == nil { equals = characters.count }
        characters.append(scalar)
      }
      index += 1
    }
    isOpen = isQuoted
    let option = equals.flatMap { ActionWords.option(characters, equals: $0) }
    words.append(Word(text: String(characters), option: option, range: start..<index))
    return index
  }

  /// Returns nil unless a name precedes the `=`.
  private static func option(
    _ characters: String.UnicodeScalarView, equals: Int
  ) -> ActionCall.Option? {
    let name = String(String.UnicodeScalarView(characters.prefix(equals)))
    guard !name.isEmpty, name.utf8.allSatisfy(isName) else { return nil }
    return ActionCall.Option(
      name, String(String.UnicodeScalarView(characters.dropFirst(equals + 1))))
  }

  /// Whether a byte is part of the name of an option.
  private static func isName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
  }

  func requireClosedQuotes() throws(ActionCallError) {
    if isOpen { throw .openQuote }
  }

  /// The words after one of them, separated by blanks.
  func joined(after index: Int) -> String {
    words.dropFirst(index + 1).map(\.text).joined(separator: " ")
  }

  /// The part of the text after a word.
  func rest(of text: String, after index: Int) -> String {
    guard words.indices.contains(index) else { return "" }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.dropFirst(words[index].range.upperBound)))
  }

  /// Returns a text as one word, or empty for an empty text. With `isOptionLike`, a `=` is also
  /// quoted.
  static func quoted(_ text: String, isOptionLike: Bool) -> String {
    if text.isEmpty { return "" }
    let needsQuotes = text.unicodeScalars.contains { scalar in
      scalar.properties.isWhitespace || scalar == "\"" || scalar == "\\"
        || isOptionLike && scalar == "="
    }
    guard needsQuotes else { return text }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
