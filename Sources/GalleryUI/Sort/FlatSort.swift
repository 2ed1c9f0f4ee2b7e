import LibraryScan
import PhotoModel

/// Puts the photos of an album in an order that days do not follow.
enum FlatSort {
  static func index(_ request: SortRequest, _ registry: AssetRegistry) -> MomentIndex {
    guard let order = request.id.order.assetOrder, !request.index.isEmpty else { return .empty }
    // Ids are dense: a table of positions is quicker and smaller than a dictionary of rows.
    let all = Array(request.index.rows)
    var positions = [Int32](
      repeating: -1, count: Int(all.map(\.id.rawValue).max() ?? 0) + 1)
    for (position, row) in all.enumerated() { positions[Int(row.id.rawValue)] = Int32(position) }
    let sorted = registry.ids(sortedBy: order).compactMap { id -> AssetRow? in
      let number = Int(id.rawValue)
      guard number < positions.count, positions[number] >= 0 else { return nil }
      return all[Int(positions[number])]
    }
    return sorted.isEmpty ? .empty : MomentIndex(moments: [Moment(key: .everything, rows: sorted)])
  }
}

extension SortOrder {
  /// Nil for those that days follow.
  fileprivate var assetOrder: AssetOrder? {
    switch self {
    case .newest, .oldest: nil
    case .name: .name
    case .size: .size
    case .added: .added
    }
  }
}
