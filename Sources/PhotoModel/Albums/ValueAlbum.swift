/// An album of a branch: the photos with one value, for example those of 2019.
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

  /// The days of the year; nil for cameras and lenses, for which the library is queried.
  package var days: ClosedRange<Day>? {
    guard branch == .years, let year = Int(value), let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    return first...last
  }
}

/// An album of a branch with its number of photos in a library.
package struct CountedValue: Hashable, Sendable {
  package var album: ValueAlbum
  package var tally: Tally
  /// The first of its photos in the library's order.
  package var cover: Asset.ID

  package init(_ album: ValueAlbum, tally: Tally, cover: Asset.ID) {
    (self.album, self.tally, self.cover) = (album, tally, cover)
  }
}

extension MomentIndex {
  /// The years of the photos, the newest first, computed in one pass over the days.
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
