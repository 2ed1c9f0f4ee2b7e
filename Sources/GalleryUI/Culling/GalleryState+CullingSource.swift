import GalleryEngine
import PhotoModel

/// Culling photos that are not in the library yet: which of them are only on the card, and importing
/// them.
extension GalleryState {
  /// The card or folder outside the library with the photo shown. Nil if it is in the library.
  var cullingSource: CullingSource? {
    currentID.flatMap { library.details[$0]?.path }.flatMap {
      CullingSource(of: $0, roots: setup.roots, pictures: picturesFolder)
    }
  }

  /// The folder that photos of a card are imported into by default.
  var picturesFolder: FilePath? { setup.home?.appending("Pictures") }

  /// Compares the photos of the session with the library, unless that was done since it began.
  /// Nothing is compared if the photos are in a folder that stays.
  mutating func compareCullingSource() -> [Effect] {
    guard let session = culling.session, let source = cullingSource, source.isTemporary,
      setup.parts.contains(.importing)
    else { return [] }
    switch session.comparison {
    case .running, .done: return []
    case .failed, nil: break
    }
    culling.session?.comparison = .running
    let request = culling.comparing.replace()
    return [.culling(.compare(session.photos, on: source.folder, request: request))]
  }

  /// Handles the photos that are only on the card.
  mutating func receiveComparison(
    _ result: Result<AssetSet, StoreError>, _ request: RequestNumber
  ) {
    guard culling.comparing.receive(request) != .stale, culling.session != nil else { return }
    switch result {
    case .success(let photos): culling.session?.comparison = .done(photos)
    case .failure(let error):
      culling.session?.comparison = .failed
      notices.sentence = Sentence(error)
    }
  }

  /// The line of the summary about photos that are only on the card. Nil if the photos are in the
  /// library.
  var cullingComparisonText: String? {
    guard let comparison = culling.session?.comparison, let source = cullingSource else {
      return nil
    }
    switch comparison {
    case .running: return Phrases.comparingWithLibrary
    case .failed: return Phrases.notComparedWithLibrary
    case .done(let photos): return Phrases.photosOnly(photos.count, on: source)
    }
  }

  /// Imports photos of the session: the picked ones, or all but the rejected ones.
  mutating func importCulled(_ kind: CullingSelection.Kind, _ photos: AssetSet) -> [Effect] {
    guard let source = cullingSource else {
      notices.sentence = .alreadyInLibrary
      return []
    }
    pages.closeOverlay()
    return importPhotos(photos, CullingSelection(kind, in: source.folder))
  }
}
