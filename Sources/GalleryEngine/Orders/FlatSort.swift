package import PhotoModel

/// Puts the photos of an album in an order that days do not follow.
package enum FlatSort {
  /// `sorted` are all photos of the library in that order. It goes through all of them.
  package static func index(_ index: MomentIndex, by sorted: [Asset.ID]) -> MomentIndex {
    if index.isEmpty || sorted.isEmpty { return .empty }
    // Ids are dense: a table of positions is quicker and smaller than a dictionary of rows.
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
