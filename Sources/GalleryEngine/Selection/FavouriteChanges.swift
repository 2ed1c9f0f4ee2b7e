package import PhotoModel

/// Favourites that were changed here and that the library does not show yet, so that the screen
/// does not wait for it.
package struct FavouriteChanges: Sendable {
  private struct Change: Sendable {
    var number: Int
    var photos: AssetSet
    var isFavourite: Bool
    /// The number that the loader gave the rows; a snapshot that has them makes this one needless.
    var taken: Int?
  }

  /// The oldest first.
  private var changes: [Change] = []
  private var count = 0

  package init() {}

  /// What a photo was made last; nil when the library knows.
  package subscript(id: Asset.ID) -> Bool? {
    changes.last { $0.photos.contains(id) }?.isFavourite
  }

  /// Returns the number of the change.
  package mutating func add(_ photos: AssetSet, isFavourite: Bool) -> Int {
    count += 1
    changes.append(Change(number: count, photos: photos, isFavourite: isFavourite))
    return count
  }

  package func photos(of number: Int) -> AssetSet {
    changes.first { $0.number == number }?.photos ?? AssetSet()
  }

  /// The change is stored, and on its way to a snapshot.
  package mutating func stored(_ number: Int, taken: Int) {
    for index in changes.indices where changes[index].number == number {
      changes[index].taken = taken
    }
  }

  /// A snapshot with all changes up to this number is shown.
  package mutating func shown(upTo taken: Int) {
    changes.removeAll { change in change.taken.map { $0 <= taken } ?? false }
  }
}
