import LibraryScan
import PhotoModel

/// Puts the photos of an album in an order that days do not follow.
enum FlatSort {
  static func index(_ request: SortRequest, _ registry: AssetRegistry) -> MomentIndex {
    guard let order = request.id.order.assetOrder, !request.index.isEmpty else { return .empty }
    var rows: [Asset.ID: AssetRow] = [:]
    rows.reserveCapacity(request.index.count)
    for row in request.index.rows { rows[row.id] = row }
    let sorted = registry.ids(sortedBy: order).compactMap { rows[$0] }
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
