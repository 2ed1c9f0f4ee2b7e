import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

extension RunningGallery {
  /// Makes an album of all three photos, puts them in order by hand with the first one last, and
  /// takes out the one that is first then. Returns the album with the order that it had before; the
  /// last changes may not be stored yet.
  func makeTripByHand() async throws -> (UserAlbum.ID, [Asset.ID]) {
    press("A c T r i p Enter")
    // It is there at once; the library's number comes later.
    try await until { state in
      state.albums.user.albums.all.first.map { $0.count == 3 && $0.id.rawValue == 1 } ?? false
    }
    let id = try #require(state.albums.user.albums.all.first?.id)
    let order = state.albums.user.albums.order(of: id)
    press("u 2")
    try await until { $0.pages.view == .albums }
    while state.albums.list.current?.album != .user(id) {
      let cursor = state.albums.list.cursor
      press("j")
      try await until { $0.albums.list.cursor != cursor }
    }
    press("m o Enter")
    try await until { $0.isByHand }
    press("J J g g C")
    return (id, order)
  }
}
