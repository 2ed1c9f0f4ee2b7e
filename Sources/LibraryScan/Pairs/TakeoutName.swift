import PhotoModel

/// How Google Takeout names the JSON beside a photo, as seen in its archives:
///
/// - `name.jpg.json`, since 2024 `name.jpg.supplemental-metadata.json`;
/// - all before `.json` cut at 46 characters: `name.jpg.supplemental-me.json`, `very long na.json`;
/// - the second photo of a name is `name(1).jpg`, its JSON `name.jpg(1).json` or
///   `name.jpg.supplemental-metadata(1).json`;
/// - an edited photo, `name-edited.jpg`, has none and shares that of `name.jpg`.
///
/// All bytes are folded.
enum TakeoutName {

  private static let supplement = Array(".supplemental-metadata".utf8)

  /// The words that Google puts behind the name of an edited photo after a dash, by the account's
  /// language: as seen in archives, and as the programs that sort them report it. Strings compare by
  /// what they mean in Unicode, so that `é` may be one character or two.
  private static let editedWords: Set<String> = [
    "edited", "bearbeitet", "bewerkt", "modifié", "modificato", "ha editado", "editado", "editat",
    "edytowane", "redigerad", "redigeret", "redigert", "muokattu", "upraveno", "upravené",
    "szerkesztett", "düzenlendi", "diedit", "đã chỉnh sửa", "изменено", "отредактировано",
    "відредаговано", "编辑", "已修改", "已編輯", "編集済み", "수정됨", "편집됨", "แก้ไขแล้ว",
  ]

  /// Full names of photos that a JSON of this base (without `.json`) may belong to, the most
  /// likely first.
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

  /// What the full name of a photo begins with when Google cut it for this base, and the counter
  /// that it must carry; nil for a base that is too short to have been cut.
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

  /// The stem without the word for edited, or nil for a stem that has none. The counter stays:
  /// `name-edited(1)` comes of `name(1)`.
  static func original(ofEdited stem: ArraySlice<UInt8>) -> [UInt8]? {
    let (body, counter) = splitCounter(stem)
    guard let dash = body.lastIndex(of: UInt8(ascii: "-")), dash > body.startIndex,
      // The longest is thirty bytes, and twice that in two characters for one.
      body.endIndex - dash <= 80,
      let word = String(validating: body[(dash + 1)...], as: UTF8.self),
      editedWords.contains(word) || isCut(word, endOf: body)
    else { return nil }
    return Array(body[..<dash]) + counter
  }

  /// Whether a word for edited was cut, as Google does with names of 47 characters.
  private static func isCut(_ word: String, endOf stem: ArraySlice<UInt8>) -> Bool {
    let length = String(decoding: stem, as: UTF8.self).utf16.count
    return !word.isEmpty && (46...47).contains(length)
      && editedWords.contains { $0.hasPrefix(word) }
  }

  /// Takes a `(12)` from the end.
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

  /// `name.jpg` and `(1)` become `name(1).jpg`.
  private static func inserting(
    _ counter: ArraySlice<UInt8>, in name: ArraySlice<UInt8>
  ) -> [UInt8] {
    let (stem, ending) = FilePath.split(name: name)
    guard stem.count < name.count else { return Array(name) + counter }
    return Array(stem) + counter + [.dot] + ending
  }
}
