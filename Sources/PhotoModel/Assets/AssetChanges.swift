/// A batch of changes. The first holds at most 50 rows, later ones are larger.
package struct AssetChanges: Hashable, Sendable {
  package var inserted: [AssetRow]
  /// Rows of assets that were published before and have changed, for example by editing or a late
  /// sidecar.
  package var updated: [AssetRow]
  package var removed: [Asset.ID]
  /// Signals the sender when the batch is released.
  package var backpressureToken: BackpressureToken?

  package init(
    inserted: [AssetRow] = [], updated: [AssetRow] = [], removed: [Asset.ID] = []
  ) {
    self.inserted = inserted
    self.updated = updated
    self.removed = removed
  }

  package var count: Int { inserted.count + updated.count + removed.count }
}
