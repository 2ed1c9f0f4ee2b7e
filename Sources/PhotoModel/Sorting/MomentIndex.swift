/// A sorted view of photos: sections, and every photo at one position from 0 to `count`.
///
/// Immutable and cheap to copy; successive indexes share unchanged sections.
package struct MomentIndex: Sendable {
  package let moments: [Moment]
  /// The position of each moment's first photo, and at the end the total number.
  private let starts: [Int]
  /// Whether sections and photos are ordered oldest first instead of newest first.
  package let isOldestFirst: Bool

  package static let empty = MomentIndex(moments: [])

  package init(moments: [Moment], isOldestFirst: Bool = false) {
    self.moments = moments
    self.isOldestFirst = isOldestFirst
    var starts = [0]
    starts.reserveCapacity(moments.count + 1)
    var total = 0
    for moment in moments {
      total += moment.count
      starts.append(total)
    }
    self.starts = starts
  }

  package var count: Int { starts[moments.count] }
  package var isEmpty: Bool { moments.isEmpty }

  package subscript(position: Int) -> AssetRow {
    let section = section(at: position)
    return moments[section].rows[position - starts[section]]
  }

  /// Returns the positions of a section's photos.
  package func positions(ofSection section: Int) -> Range<Int> {
    starts[section]..<starts[section + 1]
  }

  /// Returns the section that contains a position.
  package func section(at position: Int) -> Int {
    precondition((0..<count).contains(position), "No photo stands at this position")
    return starts.partitioningIndex { $0 > position } - 1
  }

  /// Returns the position of a photo. `row` is its last known row: if its day and time are
  /// unchanged it is found at once, otherwise all photos are searched.
  package func position(of row: AssetRow) -> Int? {
    quickPosition(of: row) ?? position(of: row.id)
  }

  private func quickPosition(of row: AssetRow) -> Int? {
    guard let section = section(for: row.day), moments[section].key == Moment.Key(row.day) else {
      return nil
    }
    let rows = moments[section].rows
    var index = rows.partitioningIndex {
      isOldestFirst ? $0.time >= row.time : $0.time <= row.time
    }
    while index < rows.count, rows[index].time == row.time {
      if rows[index].id == row.id { return starts[section] + index }
      index += 1
    }
    return nil
  }

  /// Returns the position of a photo by its ID alone, by searching all photos.
  package func position(of id: Asset.ID) -> Int? {
    for (section, moment) in moments.enumerated() {
      if let index = moment.rows.firstIndex(where: { $0.id == id }) {
        return starts[section] + index
      }
    }
    return nil
  }

  /// Returns the section of a key, nil if there is none.
  func moment(_ key: Moment.Key) -> Moment? {
    guard let section = section(for: key.day), moments[section].key == key else { return nil }
    return moments[section]
  }

  /// Returns the section of a day, or the next one in this order; nil if there is none.
  package func section(for day: Day?) -> Int? {
    let rank = day?.number ?? .min
    let index = moments.partitioningIndex { moment in
      let theirs = moment.key.day?.number ?? .min
      guard isOldestFirst else { return theirs <= rank }
      return theirs == .min || day != nil && theirs >= rank
    }
    return index < moments.count ? index : nil
  }
}

extension MomentIndex {
  /// All rows in order. For passes over everything; use positions for single rows.
  package var rows: some Sequence<AssetRow> {
    moments.lazy.flatMap(\.rows)
  }

  /// Returns the number of photos of a smart album, and their days. `recentSince` is the first day
  /// that counts as recent, if it differs from that of the sections.
  package func tally(of album: SmartAlbum, recentSince: Day? = nil) -> Tally {
    var tally = Tally()
    for moment in moments {
      tally.add(moment.count(in: album, recentSince: recentSince), on: moment.key.day)
    }
    return tally
  }
}
