import GalleryEngine
import PhotoModel

/// Favourites, ratings, verdicts and labels.
extension GalleryState {
  /// Makes the photos favourites, or removes them from the favourites if all of them are.
  mutating func toggleFavourite() -> [Effect] {
    if pages.compare != nil { return toggleComparedFavourite() }
    if isCulling {
      return grid.current.map { cull(.favourite(!marks.isFavourite($0))) } ?? []
    }
    let photos = subject.photos
    let areFavourites =
      if photos.count == 1, let current = grid.current, photos.contains(current.id) {
        marks.isFavourite(current)
      } else {
        library.snapshot.index.rows.allSatisfy { !photos.contains($0.id) || marks.isFavourite($0) }
      }
    return askToMake(.favourite(!areFavourites))
  }

  /// Changes the photos that keys act on. While culling, only the one shown; while comparing, only
  /// the one with the focus.
  mutating func make(_ change: PhotoChange) -> [Effect] {
    if pages.compare != nil { return changeCompared(change) }
    return isCulling ? cull(change) : askToMake(change)
  }

  /// Asks for confirmation if there are many photos.
  private mutating func askToMake(_ change: PhotoChange) -> [Effect] {
    let photos = subject.photos
    guard !photos.isEmpty else { return [] }
    let outsideCount = outsideAlbumCount
    guard outsideCount == 0, photos.count <= Subject.confirmationThreshold else {
      return confirm(.change(change, photos, outsideAlbumCount: outsideCount))
    }
    return make(change, photos)
  }

  mutating func make(_ change: PhotoChange, _ photos: AssetSet) -> [Effect] {
    if photos.count > 1 { notices.sentence = .changed(photos.count, change) }
    if let edits = change.uniformEdits { return storeChange(EditJob(photos, edits)) }
    if photos.count == 1,
      let asset = photos.first(where: { _ in true }).flatMap({ details(of: $0) })
    {
      return storeChange(EditJob(photos, change.edits(for: asset.metadata)))
    }
    var job = EditJob(photos, each: { change.edits(for: $1) })
    job.isAnnounced = targetOfChanges == .catalogue
    return storeChange(job)
  }

  mutating func update(_ message: EditsMessage) -> [Effect] {
    switch message {
    case .stored(let number, let loaderNumber):
      receiveStoredEdits(number, loaderNumber: loaderNumber)
    }
    return writeVerdictsAfterLeaving()
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
