import LibraryScan
package import PhotoModel

/// Favourites.
extension GalleryState {
  /// Whether a photo is a favourite, as the user sees it: a change shows before it is stored.
  package func isFavourite(_ row: AssetRow) -> Bool {
    favourites[row.id] ?? row.isFavourite
  }

  /// What a change of photos is about: all marked ones when the cursor is on one of them, else the
  /// one under the cursor.
  var touchedPhotos: AssetSet {
    guard let current = currentID else { return AssetSet() }
    return selection.marks.contains(current) ? selection.marks : AssetSet([current])
  }

  /// Makes them favourites; when all are, makes them none.
  mutating func toggleFavourite() -> [Effect] {
    guard let current = grid.current, currentID != nil else { return [] }
    let photos = touchedPhotos
    let areFavourites =
      photos.count == 1
      ? isFavourite(current)
      : library.snapshot.index.rows.allSatisfy { row in
        !photos.contains(row.id) || isFavourite(row)
      }
    if photos.count > 1 {
      sentence = .favourites(photos.count, areFavourites: !areFavourites)
    }
    let number = favourites.add(photos, isFavourite: !areFavourites)
    return [.setFavourite(!areFavourites, photos, number: number)]
  }

  mutating func takeFavourites(_ number: Int, taken: Int) {
    details.expire(favourites.photos(of: number))
    favourites.stored(number, taken: taken)
    favourites.shown(upTo: library.snapshot.taken)
  }
}
