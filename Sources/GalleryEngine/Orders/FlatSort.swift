package import PhotoModel

/// Sorts the photos of an album in an order that doesn't follow the days.
package enum FlatSort {
  /// Returns the photos of `index` in the order of `sorted`, which contains all photos of the
  /// library. Visits all of them.
  package static func index(_ index: MomentIndex, by sorted: [Asset.ID]) -> MomentIndex {
    if index.isEmpty || sorted.isEmpty { return .empty }
    // Ids are dense, so a table of positions is faster and smaller than a dictionary of rows.
    let all = Array(index.rows)
    var positions = [Int32](
      repeating: -1, count: Int(all.map(\.id.rawValue).max() ?? 0) + 1)
    for (position, row) in all.enumerated() { positions[Int(row.id.rawValue)] = Int32(position) }
    let rows = sorted.compactMap { id -> AssetRow? in
      let number = Int(id.rawValue)
      guard number < positions.count, positions[number] >= 0 else { return nil }
      return all[Int(positions[number])]
    }
    return rows.isEmpty ? .empty : MomentIndex(moments: [Moment(key: .everything, rows: rows)])
  }
}
