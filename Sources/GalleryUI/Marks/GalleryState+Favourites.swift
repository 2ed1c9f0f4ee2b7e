import GalleryEngine
import PhotoModel

/// Favourites.
extension GalleryState {
  /// Makes them favourites; when all are, makes them none. Of many it is asked.
  mutating func toggleFavourite() -> [Effect] {
    let photos = subject.photos
    guard !photos.isEmpty else { return [] }
    let areFavourites =
      if photos.count == 1, let current = grid.current, photos.contains(current.id) {
        marks.isFavourite(current)
      } else {
        library.snapshot.index.rows.allSatisfy { !photos.contains($0.id) || marks.isFavourite($0) }
      }
    let elsewhere = elsewhere
    guard elsewhere == 0, photos.count <= Subject.unasked else {
      return ask(.favourite(!areFavourites, photos, elsewhere: elsewhere))
    }
    return makeFavourites(photos, !areFavourites)
  }

  mutating func makeFavourites(_ photos: AssetSet, _ isFavourite: Bool) -> [Effect] {
    if photos.count > 1 { notices.sentence = .favourites(photos.count, areFavourites: isFavourite) }
    let number = marks.favourites.add(photos, isFavourite: isFavourite)
    return [.favourites(.set(isFavourite, photos, number: number))]
  }

  mutating func update(_ message: FavouritesMessage) -> [Effect] {
    switch message {
    case .stored(let number, let taken): takeFavourites(number, taken: taken)
    }
    return []
  }

  private mutating func takeFavourites(_ number: Int, taken: Int) {
    library.details.expire(marks.favourites.photos(of: number))
    marks.favourites.stored(number, taken: taken)
    marks.favourites.shown(upTo: library.snapshot.taken)
  }
}
