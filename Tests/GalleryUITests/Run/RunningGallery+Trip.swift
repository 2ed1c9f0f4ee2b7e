import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

extension RunningGallery {
  /// Makes an album of all three photos, gives it a manual order with the first photo last, and
  /// removes the photo that is then first. Returns the album with its previous order. The last
  /// changes may not be stored yet.
  func makeTripByHand() async throws -> (UserAlbum.ID, [Asset.ID]) {
    press("A c T r i p Enter")
    // The album appears immediately; the library's id follows.
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
    try await until { $0.isManuallyOrdered }
    press("J J g g C")
    return (id, order)
  }
}
