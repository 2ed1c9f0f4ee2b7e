package import PhotoModel

/// A change of the user's albums, to be stored.
package enum AlbumChange: Hashable, Sendable {
  /// A new album, and photos that go into it at once.
  case create(title: String, isFolder: Bool, in: UserAlbum.ID?, adding: [Asset.ID])
  case rename(UserAlbum.ID, to: String)
  /// `place` counts its new siblings without itself; nil is behind them all.
  case move(UserAlbum.ID, into: UserAlbum.ID?, place: Int?)
  case delete(UserAlbum.ID)
  case add([Asset.ID], to: UserAlbum.ID)
  case remove([Asset.ID], from: UserAlbum.ID)
  case arrange(UserAlbum.ID, UserAlbum.Arrangement)
  /// Puts photos before another one, or at the end.
  case put([Asset.ID], in: UserAlbum.ID, before: Asset.ID?)
  case cover(UserAlbum.ID, Asset.ID)
}

/// What came of it.
package struct AlbumOutcome: Hashable, Sendable {
  /// The album that it was about; nil for one that is deleted.
  package var album: UserAlbum.ID?
  /// How many photos came in, or went out.
  package var count: Int

  package init(album: UserAlbum.ID? = nil, count: Int = 0) {
    self.album = album
    self.count = count
  }
}
