package import PhotoModel

/// The order in which photos are exported: that of a manually arranged album, or oldest first, so
/// that numbers added to names are chronological.
package enum ExportOrder {
  /// Returns the identifiers of `photos`, or of all photos of the library, in the order of the
  /// export. `index` is the library's index, newest first. Photos in `arranged` come first, in its
  /// order. Photos that aren't in the index come last, sorted by identifier.
  ///
  /// Photos without a date come after the others, sorted by file time.
  package static func ids(
    of photos: AssetSet? = nil, in index: MomentIndex, arranged: [Asset.ID] = []
  ) -> [Asset.ID] {
    guard arranged.isEmpty else {
      let all = ids(of: photos, in: index)
      let requestedIDs = AssetSet(all)
      let first = arranged.filter(requestedIDs.contains)
      let remainingIDs = requestedIDs.subtracting(AssetSet(first))
      return first + all.filter(remainingIDs.contains)
    }
    var ids: [Asset.ID] = []
    ids.reserveCapacity(photos?.count ?? index.count)
    let dated = index.moments.reversed().filter { $0.key != .undated }
    let undated = index.moments.filter { $0.key == .undated }
    for moment in dated + undated {
      for row in moment.rows.reversed() where photos?.contains(row.id) ?? true {
        ids.append(row.id)
      }
    }
    guard let photos, ids.count < photos.count else { return ids }
    return ids + photos.subtracting(AssetSet(ids))
  }
}
