package import PhotoModel

/// Local changes to photos that the library's snapshots don't contain yet, so that the screen can
/// show them immediately.
package struct PendingEdits: Sendable {
  private struct Change: Sendable {
    var number: Int
    var photos: AssetSet
    var edits: [FieldEdit]
    /// The loader's number for the changed rows. This change is obsolete once a snapshot contains
    /// it.
    var changeNumber: Int?
  }

  /// The changes, oldest first.
  private var changes: [Change] = []
  private var count = 0

  package init() {}

  /// Whether the latest pending change made a photo a favourite or not; nil if no change is
  /// pending.
  package func isFavourite(_ id: Asset.ID) -> Bool? {
    for change in changes.reversed() where change.photos.contains(id) {
      for edit in change.edits.reversed() where edit.field.id == Field.favourite.id {
        if case .value(let metadata) = edit.change { return metadata.favourite == true }
        return edit.change == .cleared ? false : nil
      }
    }
    return nil
  }

  /// Returns a photo with its changes that are not stored yet.
  package func applied(to asset: Asset) -> Asset {
    guard changes.contains(where: { $0.changeNumber == nil && $0.photos.contains(asset.id) }) else {
      return asset
    }
    var asset = asset
    for change in changes where change.changeNumber == nil && change.photos.contains(asset.id) {
      for edit in change.edits { edit.apply(to: &asset.metadata) }
    }
    return asset
  }

  /// Whether a change is not stored yet.
  package var hasUnstored: Bool { changes.contains { $0.changeNumber == nil } }

  /// Adds a change and returns its number.
  package mutating func add(_ edits: [FieldEdit], of photos: AssetSet) -> Int {
    count += 1
    changes.append(Change(number: count, photos: photos, edits: edits))
    return count
  }

  /// Returns a change; nil if a snapshot already contains it.
  package func change(_ number: Int) -> (photos: AssetSet, edits: [FieldEdit])? {
    changes.first { $0.number == number }.map { ($0.photos, $0.edits) }
  }

  /// Records that a change is stored and will be in a snapshot. `changeNumber` is nil if no row
  /// changed.
  package mutating func markStored(_ number: Int, loaderNumber: Int?) {
    guard let loaderNumber else { return changes.removeAll { $0.number == number } }
    for index in changes.indices where changes[index].number == number {
      changes[index].changeNumber = loaderNumber
    }
  }

  /// Removes the changes up to this number, because a snapshot that contains them is shown.
  package mutating func removeShown(upTo lastChangeNumber: Int) {
    changes.removeAll { change in change.changeNumber.map { $0 <= lastChangeNumber } ?? false }
  }
}
