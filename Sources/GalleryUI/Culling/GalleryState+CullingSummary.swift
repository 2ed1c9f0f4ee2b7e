import GalleryEngine
import PhotoModel

/// The summary of the culling mode, and what can be done with the photos.
extension GalleryState {
  /// The summary, if it is open. The help may cover it.
  var cullingPage: CullingPage? {
    if case .overlay(.culling(let page)) = pages.page(.overlay) { page } else { nil }
  }

  mutating func showCullingSummary() -> [Effect] {
    guard let session = culling.session else { return [] }
    open(.culling(CullingPage()))
    return writeVerdicts() + loadVerdicts()
      + [.culling(.sum(session.photos, request: culling.summing.replace()))]
      + compareCullingSource()
  }

  /// Acts on the picked or rejected photos of the session. Each action is a change of its own.
  mutating func performInSummary(_ command: CullCommand) -> [Effect] {
    guard let culled = culling.session?.culled else {
      notices.sentence = .noVerdicts
      return []
    }
    if command == .importUnrejected {
      guard !culled.unrejected.isEmpty else {
        notices.sentence = .nothingKept
        return []
      }
      return importCulled(.unrejected, culled.unrejected)
    }
    let scope: CullingScope = command == .trashRejected ? .rejected : .picked
    let photos = scope.photos(of: culled)
    guard !photos.isEmpty else {
      notices.sentence = .nothingInScope(scope)
      return []
    }
    if command == .importPicked { return importCulled(.picked, photos) }
    pages.closeOverlay()
    switch command {
    case .trashRejected: return askForTrash(of: photos)
    case .addPicked: return askForAlbum(for: photos)
    case .exportPicked: return askForExport(of: photos)
    case .markPicked:
      marks.selection.change { $0.formUnion(photos) }
      marks.reversal = .undo
      notices.sentence = .photosMarked(marks.selection.marks.count)
      return []
    default: return []
    }
  }
}
