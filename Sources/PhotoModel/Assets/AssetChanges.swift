/// A batch. The first holds at most 50, later ones grow.
package struct AssetChanges: Hashable, Sendable {
  package var inserted: [AssetRow]
  /// Rows of assets that were published before and are different now: edited, a late sidecar.
  package var updated: [AssetRow]
  package var removed: [Asset.ID]
  /// Who sent it learns by this when no one keeps it any more.
  package var hold: BackpressureToken?

  package init(
    inserted: [AssetRow] = [], updated: [AssetRow] = [], removed: [Asset.ID] = []
  ) {
    self.inserted = inserted
    self.updated = updated
    self.removed = removed
  }

  package var count: Int { inserted.count + updated.count + removed.count }
}
