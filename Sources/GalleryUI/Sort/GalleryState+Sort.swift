import GalleryEngine
import PhotoModel

/// Albums in an order that days do not follow.
extension GalleryState {
  mutating func update(_ message: SortMessage) -> [Effect] {
    switch message {
    case .sorted(let id, let index, let request):
      switch grids.take(index, of: id, answering: request) {
      case .late: []
      case .current: restore()
      case .outdated: id.album == shownAlbum ? refreshGrid() : []
      }
    }
  }
}
