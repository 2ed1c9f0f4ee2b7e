import LibraryScan
import PhotoModel

/// Puts the photos of an album in an order that days do not follow.
enum FlatSort {
  static func index(_ request: SortRequest, _ registry: AssetRegistry) -> MomentIndex {
    guard let order = request.id.order.assetOrder, !request.index.isEmpty else { return .empty }
    // Ids are dense: an array finds a row faster than a dictionary, and in less memory.
    let last = request.index.rows.reduce(0) { max($0, Int($1.id.rawValue)) }
    var places = [Int32](repeating: -1, count: last + 1)
    var rows: [AssetRow] = []
    rows.reserveCapacity(request.index.count)
    for row in request.index.rows {
      places[Int(row.id.rawValue)] = Int32(rows.count)
      rows.append(row)
    }
    let sorted = registry.ids(sortedBy: order).compactMap { id -> AssetRow? in
      let number = Int(id.rawValue)
      return number <= last && places[number] >= 0 ? rows[Int(places[number])] : nil
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
