/// The text of each photo, for texts with few different values: two bytes per ID.
package struct AssetTexts: Sendable {
  /// By ID: 0 for none, otherwise the index of the text plus one.
  private var numbers: [UInt16] = []
  private var texts: [String] = []
  private var known: [String: UInt16] = [:]

  package init() {}

  /// Returns the number of a text; nil if there are too many texts: no library has sixty thousand
  /// cameras.
  package mutating func number(of text: String) -> UInt16? {
    if let number = known[text] { return number }
    guard texts.count < Int(UInt16.max) else { return nil }
    texts.append(text)
    known[text] = UInt16(texts.count)
    return UInt16(texts.count)
  }

  /// Sets the text of a photo by its number.
  package mutating func insert(_ id: Asset.ID, textNumber number: UInt16) {
    let index = Int(id.rawValue)
    if index >= numbers.count {
      numbers.append(contentsOf: repeatElement(0, count: index + 1 - numbers.count))
    }
    numbers[index] = number
  }

  /// Returns the texts of the photos of an index, with their number, range of days and first photo;
  /// those with the most photos first, equal ones ordered by name.
  package func values(
    of branch: SmartAlbum, in index: MomentIndex
  ) -> [CountedValue] {
    var tallies = [Tally](repeating: Tally(), count: texts.count + 1)
    var covers = [Asset.ID?](repeating: nil, count: texts.count + 1)
    var counts = [Int](repeating: 0, count: texts.count + 1)
    for moment in index.moments {
      var usedNumbers: Set<Int> = []
      for row in moment.rows {
        let position = Int(row.id.rawValue)
        let number = position < numbers.count ? Int(numbers[position]) : 0
        if number == 0 { continue }
        if counts[number] == 0 { usedNumbers.insert(number) }
        counts[number] += 1
        if covers[number] == nil { covers[number] = row.id }
      }
      for number in usedNumbers {
        tallies[number].add(counts[number], on: moment.key.day)
        counts[number] = 0
      }
    }
    return texts.enumerated().compactMap { position, text in
      covers[position + 1].map {
        CountedValue(ValueAlbum(text, of: branch), tally: tallies[position + 1], cover: $0)
      }
    }.sorted { ($1.tally.count, $0.album.value) < ($0.tally.count, $1.album.value) }
  }
}
