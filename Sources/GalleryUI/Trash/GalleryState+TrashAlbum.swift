import GalleryEngine
import Journal
import PhotoModel
import Trash

/// The album of trashed photos, which can be viewed, restored or deleted permanently.
extension GalleryState {
  var isInTrash: Bool { shownAlbum == .trash }

  /// Reads the content of the trash.
  mutating func listTrash() -> [Effect] {
    guard setup.parts.contains(.trash), let request = trash.listing.begin() else { return [] }
    return [.trash(.list(request: request))]
  }

  mutating func receiveListing(
    _ result: Result<TrashListing, StoreError>, _ request: RequestNumber
  ) -> [Effect] {
    let age = trash.listing.receive(request)
    guard age != .stale else { return [] }
    switch result {
    case .success(let listing):
      trash.receive(listing)
      marks.trash.change { $0.formIntersection(AssetSet(listing.photos.map(\.id))) }
      // Ids are reused: a photo with a known id may be a different file.
      library.details.expire(AssetSet(listing.photos.map(\.id)))
      for error in listing.readErrors { notices.showOnce(Phrases.sentence(error)) }
      refreshAlbums()
    case .failure(let error): notices.showOnce(error)
    }
    if pages.photo != nil, isInTrash, trash.index.isEmpty { pages.photo = nil }
    return (age == .outdated ? listTrash() : []) + refreshGrid()
  }

  /// Restores the marked photos, or the photo under the cursor, to their original folders.
  mutating func restoreSubject() -> [Effect] {
    let photos = subject.photos
    return restore(
      photosInTrash { photos.contains($0.id) },
      needsConfirmation: photos.count > Subject.confirmationThreshold)
  }

  mutating func restoreAll() -> [Effect] {
    restore(photosInTrash { _ in true }, needsConfirmation: true)
  }

  /// Asks for confirmation to permanently delete everything that Albumen trashed.
  mutating func askToEmpty() -> [Effect] {
    let photos = photosInTrash(where: \.isTrashedByAlbumen)
    guard !photos.isEmpty else {
      notices.sentence = Sentence(Phrases.nothingOfOurs)
      return []
    }
    return confirm(photos, photos.flatMap(\.deleteSteps), .deleted)
  }

  /// Returns some of the trashed photos in the order of the list.
  private func photosInTrash(where isWanted: (TrashedPhoto) -> Bool) -> [TrashedPhoto] {
    trash.index.rows.compactMap { trash.photos[$0.id] }.filter(isWanted)
  }

  private mutating func restore(_ photos: [TrashedPhoto], needsConfirmation: Bool) -> [Effect] {
    guard !photos.isEmpty else { return [] }
    let steps = photos.flatMap(\.restoreSteps)
    if needsConfirmation { return confirm(photos, steps, .restored) }
    guard mayChangeFiles() else { return [] }
    return trash.start(steps, .restored, as: &jobs)
  }

  private mutating func confirm(
    _ photos: [TrashedPhoto], _ steps: [FileStep], _ work: FileOperation
  ) -> [Effect] {
    guard mayChangeFiles() else { return [] }
    trash.stepsToConfirm = (steps, work)
    return confirm(
      .restoreOrDelete(
        work, photos: photos.count, files: steps.count,
        bytes: photos.reduce(0) { $0 + $1.byteCount }))
  }
}
