import GalleryEngine
import PhotoModel

/// Albums in sort orders that don't follow days.
extension GalleryState {
  mutating func update(_ message: SortMessage) -> [Effect] {
    switch message {
    case .sorted(let id, let index, let request):
      switch grids.receive(index, of: id, answering: request) {
      case .stale: return []
      case .current: return restore()
      case .outdated: return id.album == shownAlbum ? refreshGrid() : []
      }
    case .notRead(let id, let error, let request):
      let age = grids.failSorting(id, answering: request, at: clock.now)
      guard age != .stale else { return [] }
      notices.showOnce(error)
      return age == .outdated && id.album == shownAlbum ? refreshGrid() : []
    }
  }
}
