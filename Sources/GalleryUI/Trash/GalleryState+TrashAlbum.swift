import GalleryEngine
import Journal
import PhotoModel
import Trash

/// The album of the photos in the trash: seen as any others, restored, and deleted for good.
extension GalleryState {
  var isInTrash: Bool { shownAlbum == .trash }

  /// Reads what lies in the trash.
  mutating func listTrash() -> [Effect] {
    guard setup.parts.contains(.trash), let request = trash.listing.begin() else { return [] }
    return [.trash(.list(request: request))]
  }

  mutating func takeTrash(
    _ result: Result<TrashListing, StoreError>, _ request: RequestNumber
  ) -> [Effect] {
    let age = trash.listing.take(request)
    guard age != .late else { return [] }
    switch result {
    case .success(let listing):
      trash.take(listing)
      marks.trash.change { $0.formIntersection(AssetSet(listing.photos.map(\.id))) }
      // A photo that was there has the same number, and may be another file.
      library.details.expire(AssetSet(listing.photos.map(\.id)))
      for error in listing.unread { notices.sayOnce(Phrases.sentence(error)) }
      refreshAlbums()
    case .failure(let error): notices.sayOnce(error)
    }
    if pages.photo != nil, isInTrash, trash.index.isEmpty { pages.photo = nil }
    return (age == .outdated ? listTrash() : []) + refreshGrid()
  }

  /// The marked photos go back to where they came from, else the one under the cursor.
  mutating func restoreSubject() -> [Effect] {
    let wanted = subject.photos
    return restore(photosInTrash { wanted.contains($0.id) }, asks: wanted.count > Subject.unasked)
  }

  mutating func restoreAll() -> [Effect] {
    restore(photosInTrash { _ in true }, asks: true)
  }

  /// Asks before all is deleted for good that Albumen put there.
  mutating func askToEmpty() -> [Effect] {
    let photos = photosInTrash(where: \.isOurs)
    guard !photos.isEmpty else {
      notices.sentence = Sentence(Phrases.nothingOfOurs)
      return []
    }
    return ask(photos, photos.flatMap(\.deleting), .deleted)
  }

  /// As they stand in the list.
  private func photosInTrash(where isWanted: (TrashedPhoto) -> Bool) -> [TrashedPhoto] {
    trash.index.rows.compactMap { trash.photos[$0.id] }.filter(isWanted)
  }

  private mutating func restore(_ photos: [TrashedPhoto], asks: Bool) -> [Effect] {
    guard !photos.isEmpty else { return [] }
    let steps = photos.flatMap(\.restoring)
    if asks { return ask(photos, steps, .restored) }
    guard mayChangeFiles() else { return [] }
    return trash.start(steps, .restored, as: &jobs)
  }

  private mutating func ask(
    _ photos: [TrashedPhoto], _ steps: [FileStep], _ work: FileWork
  ) -> [Effect] {
    guard mayChangeFiles() else { return [] }
    trash.asked = (steps, work)
    return ask(
      .takeFromTrash(
        work, photos: photos.count, files: steps.count,
        bytes: photos.reduce(0) { $0 + $1.byteCount }))
  }
}
