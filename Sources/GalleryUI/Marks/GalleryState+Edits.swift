import GalleryEngine
import PhotoModel

/// Favourites and ratings.
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
    return keep(EditJob(photos, [.favourite(isFavourite)]))
  }

  /// Gives them so many stars, -1 for rejected. Of many it is asked.
  mutating func rate(_ stars: Int) -> [Effect] {
    let photos = subject.photos
    guard !photos.isEmpty else { return [] }
    let elsewhere = elsewhere
    guard elsewhere == 0, photos.count <= Subject.unasked else {
      return ask(.rate(stars, photos, elsewhere: elsewhere))
    }
    return rate(photos, stars)
  }

  mutating func rate(_ photos: AssetSet, _ stars: Int) -> [Effect] {
    if photos.count > 1 { notices.sentence = .rated(photos.count, stars: stars) }
    return keep(EditJob(photos, [.rating(stars)]))
  }

  mutating func update(_ message: EditsMessage) -> [Effect] {
    switch message {
    case .stored(let number, let taken): takeEdits(number, taken: taken)
    }
    return []
  }

  private mutating func takeEdits(_ number: Int, taken: Int?) {
    guard let change = marks.edits.change(number) else { return }
    // What is known shows it until it is read anew.
    library.details.edit(change.photos, with: change.edits)
    library.details.expire(change.photos)
    marks.edits.stored(number, taken: taken)
    marks.edits.shown(upTo: library.snapshot.taken)
  }

  /// Everything known of a photo, as it was changed here.
  func details(of id: Asset.ID) -> Asset? {
    library.details[id].map(marks.edits.applied)
  }
}
