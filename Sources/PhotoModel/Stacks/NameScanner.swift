/// Reads a name from its beginning. Letters compare regardless of case.
struct NameScanner {
  private let text: ArraySlice<UInt8>
  private var position: Int

  init(_ text: ArraySlice<UInt8>) {
    (self.text, position) = (text, text.startIndex)
  }

  var isAtEnd: Bool { position == text.endIndex }
  /// The next byte in upper case; nil at the end.
  var next: UInt8? { isAtEnd ? nil : text[position].uppercased }
  var rest: ArraySlice<UInt8> { text[position...] }

  /// Reads a text in upper case. Reads nothing and returns false if another text follows.
  mutating func skip(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard rest.count >= count else { return false }
    let matches = expected.withUTF8Buffer { bytes in
      zip(bytes, rest).allSatisfy { $0 == $1.uppercased }
    }
    if matches { position += count }
    return matches
  }

  /// Reads all digits that follow; nil if there are none.
  mutating func digits() -> ArraySlice<UInt8>? {
    let digits = rest.prefix(while: \.isDigit)
    position = digits.endIndex
    return digits.isEmpty ? nil : digits
  }

  /// Reads all digits that follow; nil if their number is another.
  mutating func digits(_ count: Int) -> ArraySlice<UInt8>? {
    digits().flatMap { $0.count == count ? $0 : nil }
  }

  /// Reads ASCII letters; false if there are none.
  mutating func skipLetters() -> Bool {
    let letters = rest.prefix(while: \.isLetter)
    position = letters.endIndex
    return !letters.isEmpty
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(uppercased)
  }

  /// The byte of the upper-case ASCII letter; other bytes are returned unchanged.
  var uppercased: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self - 32 : self
  }
}

extension ArraySlice<UInt8> {
  /// The value of digits, at most nine of them.
  var number: Int { prefix(9).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }

  /// The value of digits, at most 18 of them.
  var key: UInt64 { prefix(18).reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) } }

  /// Whether one of the parts between dots, underscores and the like is this word.
  func containsWord(_ word: StaticString) -> Bool {
    split(whereSeparator: { !$0.isDigit && !$0.isLetter }).contains { part in
      part.count == word.utf8CodeUnitCount
        && word.withUTF8Buffer { bytes in zip(bytes, part).allSatisfy { $0 == $1.uppercased } }
    }
  }

  /// The name without its extension.
  var stem: ArraySlice<UInt8> {
    guard let dot = lastIndex(of: UInt8(ascii: ".")), dot > startIndex else { return self }
    return self[..<dot]
  }
}
