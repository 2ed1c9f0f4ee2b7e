import GalleryEngine
import PhotoModel

/// The place of a culling session, which is stored so that the session continues there after a
/// restart of the program.
struct CullingPlace: Hashable, Sendable {
  var session: Int
  /// The photo shown. Nil until its details are loaded.
  var photo: FilePath?
}

extension GalleryState {
  /// Whether the open session continues after a restart. Filters and imports aren't remembered, so
  /// their sessions would have other photos.
  var isCullingRemembered: Bool {
    isCulling && filter.current == nil && culling.session?.isPart != true
  }

  private var cullingPlace: CullingPlace? {
    guard isCullingRemembered, let session = culling.session else { return nil }
    return CullingPlace(
      session: session.number, photo: grid.current.flatMap { library.details[$0.id]?.path })
  }

  /// Stores the view if the place of the session has changed, as at the end of the program: at the
  /// start of a session, for each photo shown, and after it was left. Then a session that ended
  /// with a crash continues, too.
  mutating func storeCullingPlace() -> [Effect] {
    let place = cullingPlace
    guard place != culling.storedPlace, !setup.isChooser, let view = rememberedView else {
      return []
    }
    culling.storedPlace = place
    return [.remembering(.store(view, of: setup.roots))]
  }
}
