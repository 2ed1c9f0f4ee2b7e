/// A photo with the values that determine which of two is newer.
package struct NewestAsset: Hashable, Sendable {
  package var id: Asset.ID
  package var day: Day?
  /// The time of its row: on the wall clock of the day, or when the file was changed.
  package var time: Int64

  package init(id: Asset.ID, day: Day?, time: Int64) {
    self.id = id
    self.day = day
    self.time = time
  }

  package init(_ row: AssetRow) {
    self.init(id: row.id, day: row.day, time: row.time)
  }

  /// Returns the newer of the two; photos without a day are the oldest.
  package static func newer(_ left: NewestAsset?, _ right: NewestAsset?) -> NewestAsset? {
    guard let left, let right else { return left ?? right }
    return left.order < right.order ? right : left
  }

  private var order: (Int32, Int64, UInt32) { (day?.number ?? .min, time, id.rawValue) }
}

/// For each place, the number of photos taken there, their range of days, and the newest.
package struct PlaceTallies: Hashable, Sendable {
  package private(set) var places: [FoundPlace: Tally] = [:]
  /// The newest photo of each place, if known.
  package private(set) var newest: [FoundPlace: NewestAsset] = [:]
  /// The photos without a position.
  package private(set) var unlocated = Tally()
  package private(set) var newestUnlocated: NewestAsset?

  package init() {}

  /// `place` is nil for photos without a position.
  package mutating func add(_ tally: Tally, newest: NewestAsset? = nil, at place: FoundPlace?) {
    if let place {
      places[place, default: Tally()].add(tally)
      self.newest[place] = .newer(self.newest[place], newest)
    } else {
      unlocated.add(tally)
      newestUnlocated = .newer(newestUnlocated, newest)
    }
  }

  package mutating func add(_ row: AssetRow, at place: FoundPlace?) {
    var one = Tally()
    one.add(on: row.day)
    add(one, newest: NewestAsset(row), at: place)
  }

  /// Returns the number of photos in each place, at any level, of the gazetteer with the given
  /// stamp.
  package func counts(stamp: UInt64?) -> [PlaceID: Int] {
    var counts: [PlaceID: Int] = [:]
    for (place, tally) in places where place.stamp == stamp {
      for id in place.ids?.path ?? [] { counts[id, default: 0] += tally.count }
    }
    return counts
  }
}
