/// An album of a branch: the photos that have one value, such as those of 2019.
package struct ValueAlbum: Hashable, Sendable {
  /// Years, cameras or lenses.
  package var branch: SmartAlbum
  /// A year in digits, or the name of a camera or a lens.
  package var value: String

  package init(_ value: String, of branch: SmartAlbum) {
    precondition(branch.isBranch, "Only a branch has albums of its own")
    self.branch = branch
    self.value = value
  }

  /// Of years, the days of the one that is meant; nil for the others, of which the library is asked.
  package var days: ClosedRange<Day>? {
    guard branch == .years, let year = Int(value), let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    return first...last
  }
}

/// An album of a branch as it was counted in a library.
package struct CountedValue: Hashable, Sendable {
  package var album: ValueAlbum
  package var tally: Tally
  /// The first of its photos in the order of the library.
  package var cover: Asset.ID

  package init(_ album: ValueAlbum, tally: Tally, cover: Asset.ID) {
    (self.album, self.tally, self.cover) = (album, tally, cover)
  }
}

extension MomentIndex {
  /// The years that there are photos of, the newest first: a pass over days.
  package var years: [CountedValue] {
    var found: [Int: CountedValue] = [:]
    for moment in moments {
      guard let day = moment.key.day else { continue }
      let album = ValueAlbum("\(day.year)", of: .years)
      found[day.year, default: CountedValue(album, tally: Tally(), cover: moment.rows[0].id)]
        .tally.add(moment.count, on: day)
    }
    return found.sorted { $0.key > $1.key }.map(\.value)
  }
}
