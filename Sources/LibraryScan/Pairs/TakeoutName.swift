import PhotoModel

/// The naming rules of Google Takeout for the JSON file of a photo, as observed in its archives:
///
/// - `name.jpg.json`, since 2024 `name.jpg.supplemental-metadata.json`;
/// - everything before `.json` is cut to 46 characters: `name.jpg.supplemental-me.json`, `very long
///   na.json`;
/// - the second photo of a name is `name(1).jpg`, and its JSON is `name.jpg(1).json` or
///   `name.jpg.supplemental-metadata(1).json`;
/// - an edited photo, `name-edited.jpg`, has no JSON and shares the one of `name.jpg`.
///
/// All bytes are folded.
enum TakeoutName {

  private static let supplement = Array(".supplemental-metadata".utf8)

  /// Returns the complete names of photos that a JSON with this base (without `.json`) may belong
  /// to, the most likely first.
  static func photos(forBase base: [UInt8]) -> [[UInt8]] {
    let (body, counter) = splitCounter(base[...])
    var names = counter.isEmpty ? [] : [base]
    names.append(inserting(counter, in: body))
    for length in stride(from: supplement.count, through: 1, by: -1)
    where body.count > length && body.suffix(length).elementsEqual(supplement[..<length]) {
      names.append(inserting(counter, in: body.dropLast(length)))
    }
    return names
  }

  /// Returns the beginning of the complete name of a photo that Google cut to this base, and the
  /// counter that the name must contain. Nil if the base is too short to have been cut.
  static func cutName(
    ofBase base: [UInt8]
  ) -> (start: ArraySlice<UInt8>, counter: ArraySlice<UInt8>)? {
    let (body, counter) = splitCounter(base[...])
    let lengths = 46...51
    guard
      lengths.contains(body.count)
        || lengths.contains(String(decoding: body, as: UTF8.self).utf16.count)
    else { return nil }
    return (body, counter)
  }

  /// Returns the stem without the word for edited. Nil if the stem doesn't contain one. The counter
  /// is kept: `name-edited(1)` is made from `name(1)`.
  static func original(ofEdited stem: ArraySlice<UInt8>) -> [UInt8]? {
    let (body, counter) = splitCounter(stem)
    guard let dash = body.lastIndex(of: UInt8(ascii: "-")), dash > body.startIndex,
      // The longest word is thirty bytes, and twice that if characters are decomposed.
      body.endIndex - dash <= 80,
      let word = String(validating: body[(dash + 1)...], as: UTF8.self),
      EditedWords.all.contains(word) || isCut(word, endOf: body)
    else { return nil }
    return Array(body[..<dash]) + counter
  }

  /// Whether a word for edited was cut, as Google does with long names (stems of 46 or 47 UTF-16
  /// code units).
  private static func isCut(_ word: String, endOf stem: ArraySlice<UInt8>) -> Bool {
    let length = String(decoding: stem, as: UTF8.self).utf16.count
    return !word.isEmpty && (46...47).contains(length)
      && EditedWords.all.contains { $0.hasPrefix(word) }
  }

  /// Splits off a counter such as `(12)` at the end.
  static func splitCounter(
    _ name: ArraySlice<UInt8>
  ) -> (body: ArraySlice<UInt8>, counter: ArraySlice<UInt8>) {
    guard name.last == UInt8(ascii: ")"), let open = name.lastIndex(of: UInt8(ascii: "(")),
      open > name.startIndex
    else { return (name, []) }
    let digits = name[(open + 1)...].dropLast()
    guard (1...6).contains(digits.count), digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else {
      return (name, [])
    }
    return (name[..<open], name[open...])
  }

  /// Returns `name(1).jpg` for `name.jpg` and `(1)`.
  private static func inserting(
    _ counter: ArraySlice<UInt8>, in name: ArraySlice<UInt8>
  ) -> [UInt8] {
    let (stem, fileExtension) = FilePath.split(name: name)
    guard stem.count < name.count else { return Array(name) + counter }
    return Array(stem) + counter + [.dot] + fileExtension
  }
}
