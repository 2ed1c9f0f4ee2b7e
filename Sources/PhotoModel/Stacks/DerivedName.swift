/// The name of a file that was made from another one in the same folder.
///
/// The name alone proves nothing: three hundred different photos were named `name(1)` to `name(356)`
/// (photoprism#667). `Stacker` compares the times as well.
struct DerivedName: Hashable {
  enum Kind: Hashable {
    case edited, copy
  }

  var kind: Kind
  /// The name of the original without its extension, in upper case.
  var original: [UInt8]
  /// The number of the version or copy; 1 without a number.
  var number: Int

  /// Reads the name of a file without its extension; nil if it doesn't look derived.
  init?(stem: ArraySlice<UInt8>) {
    guard
      let name = DerivedName(apple: stem) ?? DerivedName(counted: stem)
        ?? DerivedName(copy: stem) ?? DerivedName(marked: stem)
    else { return nil }
    self = name
  }

  private init(_ kind: Kind, of original: [UInt8], _ number: Int = 1) {
    (self.kind, self.original, self.number) = (kind, original, number)
  }

  /// An Apple edit: `IMG_E1234` of `IMG_1234`.
  private init?(apple stem: ArraySlice<UInt8>) {
    var text = NameScanner(stem)
    guard text.skip("IMG_E"), let number = text.digits(), text.isAtEnd else { return nil }
    self.init(.edited, of: Array("IMG_".utf8) + number)
  }

  /// A copy, `name (2)` or `name(2)`; or with an edit before the counter, `name-edited(1)` of
  /// `name(1)`.
  private init?(counted stem: ArraySlice<UInt8>) {
    guard stem.last == UInt8(ascii: ")"), let open = stem.lastIndex(of: UInt8(ascii: "(")),
      let number = DerivedName.number(stem[(open + 1)...].dropLast())
    else { return nil }
    if let edited = DerivedName(marked: stem[..<open]) {
      self.init(.edited, of: edited.original + stem[open...])
      return
    }
    var original = stem[..<open]
    if original.last == UInt8(ascii: " ") { original.removeLast() }
    guard !original.isEmpty else { return nil }
    self.init(.copy, of: original.map(\.uppercased), number)
  }

  /// A copy by macOS: `name copy`, `name copy 2`.
  private init?(copy stem: ArraySlice<UInt8>) {
    var (body, number) = (stem, 1)
    if let space = stem.lastIndex(of: UInt8(ascii: " ")),
      let counter = DerivedName.number(stem[(space + 1)...])
    {
      (body, number) = (stem[..<space], counter)
    }
    guard body.count > 5, body.suffix(5).map(\.uppercased) == Array(" COPY".utf8) else {
      return nil
    }
    self.init(.copy, of: body.dropLast(5).map(\.uppercased), number)
  }

  /// An edit by Google Photos or a camera app: `name-edited`, `name~2`.
  private init?(marked stem: ArraySlice<UInt8>) {
    if let tilde = stem.lastIndex(of: UInt8(ascii: "~")), tilde > stem.startIndex,
      let number = DerivedName.number(stem[(tilde + 1)...])
    {
      self.init(.edited, of: stem[..<tilde].map(\.uppercased), number)
      return
    }
    // The longest word has thirty bytes, and twice as many with decomposed characters.
    guard let dash = stem.lastIndex(of: UInt8(ascii: "-")), dash > stem.startIndex,
      stem.endIndex - dash <= 80,
      let word = String(validating: stem[(dash + 1)...], as: UTF8.self),
      EditedWords.all.contains(word.lowercased())
    else { return nil }
    self.init(.edited, of: stem[..<dash].map(\.uppercased))
  }

  /// Returns the value of one to three digits; nil for anything else.
  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    guard (1...3).contains(text.count), text.allSatisfy(\.isDigit) else { return nil }
    return text.number
  }
}
