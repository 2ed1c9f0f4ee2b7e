package import PhotoModel

/// What was changed here of photos and that the library does not show yet, so that the screen does not
/// wait for it.
package struct UnshownEdits: Sendable {
  private struct Change: Sendable {
    var number: Int
    var photos: AssetSet
    var edits: [FieldEdit]
    /// The number that the loader gave the rows; a snapshot that has them makes this one needless.
    var taken: Int?
  }

  /// The oldest first.
  private var changes: [Change] = []
  private var count = 0

  package init() {}

  /// Whether a photo was made a favourite last, or none; nil when the library knows.
  package func isFavourite(_ id: Asset.ID) -> Bool? {
    for change in changes.reversed() where change.photos.contains(id) {
      for edit in change.edits.reversed() where edit.field.id == Field.favourite.id {
        if case .value(let said) = edit.wish { return said.favourite == true }
        return edit.wish == .cleared ? false : nil
      }
    }
    return nil
  }

  /// A photo with what was changed of it and is not stored yet.
  package func applied(to asset: Asset) -> Asset {
    guard changes.contains(where: { $0.taken == nil && $0.photos.contains(asset.id) }) else {
      return asset
    }
    var asset = asset
    for change in changes where change.taken == nil && change.photos.contains(asset.id) {
      for edit in change.edits { edit.apply(to: &asset.metadata) }
    }
    return asset
  }

  /// Returns the number of the change.
  package mutating func add(_ edits: [FieldEdit], of photos: AssetSet) -> Int {
    count += 1
    changes.append(Change(number: count, photos: photos, edits: edits))
    return count
  }

  /// What a change was; nil for one that is shown.
  package func change(_ number: Int) -> (photos: AssetSet, edits: [FieldEdit])? {
    changes.first { $0.number == number }.map { ($0.photos, $0.edits) }
  }

  /// The change is stored, and on its way to a snapshot; nil where no row is another.
  package mutating func stored(_ number: Int, taken: Int?) {
    guard let taken else { return changes.removeAll { $0.number == number } }
    for index in changes.indices where changes[index].number == number {
      changes[index].taken = taken
    }
  }

  /// A snapshot with all changes up to this number is shown.
  package mutating func shown(upTo taken: Int) {
    changes.removeAll { change in change.taken.map { $0 <= taken } ?? false }
  }
}
