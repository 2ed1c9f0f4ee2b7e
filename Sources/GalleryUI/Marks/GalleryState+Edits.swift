import GalleryEngine
import PhotoModel

/// Favourites and ratings.
extension GalleryState {
  /// Makes the photos favourites, or removes them from the favourites if all of them are. Asks for
  /// confirmation if there are many.
  mutating func toggleFavourite() -> [Effect] {
    let photos = subject.photos
    guard !photos.isEmpty else { return [] }
    let areFavourites =
      if photos.count == 1, let current = grid.current, photos.contains(current.id) {
        marks.isFavourite(current)
      } else {
        library.snapshot.index.rows.allSatisfy { !photos.contains($0.id) || marks.isFavourite($0) }
      }
    let outsideCount = outsideAlbumCount
    guard outsideCount == 0, photos.count <= Subject.confirmationThreshold else {
      return confirm(.favourite(!areFavourites, photos, outsideAlbumCount: outsideCount))
    }
    return makeFavourites(photos, !areFavourites)
  }

  mutating func makeFavourites(_ photos: AssetSet, _ isFavourite: Bool) -> [Effect] {
    if photos.count > 1 { notices.sentence = .favourites(photos.count, areFavourites: isFavourite) }
    return storeChange(EditJob(photos, [.favourite(isFavourite)]))
  }

  /// Sets the rating in stars, -1 for rejected. Asks for confirmation if there are many photos.
  mutating func rate(_ stars: Int) -> [Effect] {
    let photos = subject.photos
    guard !photos.isEmpty else { return [] }
    let outsideCount = outsideAlbumCount
    guard outsideCount == 0, photos.count <= Subject.confirmationThreshold else {
      return confirm(.rate(stars, photos, outsideAlbumCount: outsideCount))
    }
    return rate(photos, stars)
  }

  mutating func rate(_ photos: AssetSet, _ stars: Int) -> [Effect] {
    if photos.count > 1 { notices.sentence = .rated(photos.count, stars: stars) }
    return storeChange(EditJob(photos, [.rating(stars)]))
  }

  mutating func update(_ message: EditsMessage) -> [Effect] {
    switch message {
    case .stored(let number, let loaderNumber):
      receiveStoredEdits(number, loaderNumber: loaderNumber)
    }
    return []
  }

  private mutating func receiveStoredEdits(_ number: Int, loaderNumber: Int?) {
    guard let change = marks.edits.change(number) else { return }
    // The cached details show the change until they are read again.
    library.details.edit(change.photos, with: change.edits)
    library.details.expire(change.photos)
    marks.edits.markStored(number, loaderNumber: loaderNumber)
    marks.edits.removeShown(upTo: library.snapshot.lastChangeNumber)
  }

  /// Returns the details of a photo with the changes made here applied.
  func details(of id: Asset.ID) -> Asset? {
    library.details[id].map(marks.edits.applied)
  }
}
