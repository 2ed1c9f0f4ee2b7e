import GalleryEngine
import PhotoModel

/// Culling photos that are not in the library yet: which of them are only on the card, and importing
/// them.
extension GalleryState {
  private var cullingFolders: CullingFolders {
    let pictures = setup.picturesFolder.map { [$0] } ?? []
    return CullingFolders(roots: setup.roots, library: pictures + importing.destinations)
  }

  /// Where the photo shown is. Nil until its details are loaded.
  private var placeWhileCulling: CullingFolders.Place? {
    currentID.flatMap { library.details[$0]?.path }.map(cullingFolders.place)
  }

  /// Compares the photos of the session on cards and removable disks with the library. Hashes are
  /// stored, so that doing it again takes little time.
  mutating func compareCullingSource() -> [Effect] {
    guard let session = culling.session, setup.parts.contains(.importing) else { return [] }
    culling.session?.comparison = .running
    let request = culling.comparing.replace()
    return [.culling(.compare(session.photos, cullingFolders, request: request))]
  }

  /// Drops the result of the comparison, because files of the library were added or removed. Compares
  /// again if the result is shown.
  mutating func expireCullingComparison() -> [Effect] {
    guard culling.session?.comparison != nil else { return [] }
    culling.session?.comparison = nil
    culling.comparing.cancel()
    guard cullingPage != nil else { return [.culling(.stopComparing)] }
    return compareCullingSource()
  }

  /// Handles the photos that are only on the card.
  mutating func receiveComparison(
    _ result: Result<ComparedCopies, StoreError>, _ request: RequestNumber
  ) {
    guard culling.comparing.receive(request) != .stale, culling.session != nil else { return }
    switch result {
    case .success(let copies): culling.session?.comparison = .done(copies)
    case .failure(let error):
      culling.session?.comparison = .failed
      notices.sentence = Sentence(error)
    }
  }

  /// The lines of the summary about photos that are only on the card, one for each card. Empty if the
  /// photos are in folders that stay.
  var cullingComparisonLines: [String] {
    switch culling.session?.comparison {
    case nil: []
    case .running: isCullingTemporary ? [Phrases.comparingWithLibrary] : []
    case .failed: [Phrases.notComparedWithLibrary]
    case .done(let copies): Phrases.photosOnly(copies)
    }
  }

  /// Whether photos of the session are on a card or removable disk, as far as that is known.
  var isCullingTemporary: Bool {
    if case .done(let copies) = culling.session?.comparison, !copies.sources.isEmpty { return true }
    if case .source(let source) = placeWhileCulling, source.isTemporary { return true }
    return cullingFolders.hasRemovable
  }

  /// Whether photos of the session can be imported, as far as that is known.
  var canImportCulled: Bool {
    if case .source = placeWhileCulling { return true }
    return isCullingTemporary
  }

  /// Imports photos of the session on the card or in the folder of the photo shown: the picked ones,
  /// or all but the rejected ones.
  mutating func importCulled(_ kind: CullingSelection.Kind, _ photos: AssetSet) -> [Effect] {
    switch placeWhileCulling {
    case .source(let source):
      pages.closeOverlay()
      return importPhotos(photos, CullingSelection(kind, in: source.folder))
    case .library: notices.sentence = .alreadyInLibrary
    case .aroundLibrary: notices.sentence = .openFolderHasLibrary
    case .elsewhere: notices.sentence = .outsideOpenFolders
    case nil: notices.sentence = .photoStillLoading
    }
    return []
  }
}
