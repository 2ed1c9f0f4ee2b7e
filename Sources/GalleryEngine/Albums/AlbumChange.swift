package import PhotoModel

/// A change of the user's albums, to be stored.
package enum AlbumChange: Hashable, Sendable {
  /// A new album, and photos that go into it at once. `as` is the number under which it is shown, and
  /// changed, until the catalogue has given it one.
  case create(
    title: String, isFolder: Bool, in: UserAlbum.ID?, adding: [Asset.ID], as: UserAlbum.ID? = nil)
  /// A new smart album, whose query stands as it was typed; `as` as above.
  case createSmart(title: String, query: String, in: UserAlbum.ID?, as: UserAlbum.ID? = nil)
  case setQuery(UserAlbum.ID, to: String)
  case rename(UserAlbum.ID, to: String)
  /// `place` counts its new siblings without itself; nil is behind them all.
  case move(UserAlbum.ID, into: UserAlbum.ID?, place: Int?)
  case delete(UserAlbum.ID)
  case add([Asset.ID], to: UserAlbum.ID)
  case remove([Asset.ID], from: UserAlbum.ID)
  /// By hand or by date; `order` is what an order by hand begins with, nil leaves it as it is.
  case arrange(UserAlbum.ID, UserAlbum.Arrangement, startingAs: [Asset.ID]?)
  /// Puts photos before another one, or at the end.
  case put([Asset.ID], in: UserAlbum.ID, before: Asset.ID?)
  /// The photo that the album is shown by; nil for its first one.
  case cover(UserAlbum.ID, Asset.ID?)
  /// These of the program's albums are not listed, all others are.
  case hide(Set<SmartAlbum>)

  /// The number under which an album is shown that this is to make.
  package var shown: UserAlbum.ID? {
    switch self {
    case .create(_, _, _, _, let id), .createSmart(_, _, _, let id): id
    default: nil
    }
  }

  /// The same change of albums that have other numbers. That under which one is made stays.
  package func renumbered(_ number: (UserAlbum.ID) -> UserAlbum.ID) -> AlbumChange {
    switch self {
    case .create(let title, let isFolder, let folder, let photos, let id):
      .create(
        title: title, isFolder: isFolder, in: folder.map(number), adding: photos, as: id)
    case .createSmart(let title, let query, let folder, let id):
      .createSmart(title: title, query: query, in: folder.map(number), as: id)
    case .setQuery(let id, let query): .setQuery(number(id), to: query)
    case .rename(let id, let title): .rename(number(id), to: title)
    case .move(let id, let folder, let place):
      .move(number(id), into: folder.map(number), place: place)
    case .delete(let id): .delete(number(id))
    case .add(let photos, let id): .add(photos, to: number(id))
    case .remove(let photos, let id): .remove(photos, from: number(id))
    case .arrange(let id, let arrangement, let order):
      .arrange(number(id), arrangement, startingAs: order)
    case .put(let photos, let id, let before): .put(photos, in: number(id), before: before)
    case .cover(let id, let photo): .cover(number(id), photo)
    case .hide: self
    }
  }
}

/// What came of it.
package struct AlbumOutcome: Hashable, Sendable {
  /// The album that it was about; nil for one that is deleted.
  package var album: UserAlbum.ID?
  /// How many photos came in, or went out.
  package var count: Int
  /// The titles of smart albums whose queries name it: they have its new name, or it is gone.
  package var smart: [String]

  package init(album: UserAlbum.ID? = nil, count: Int = 0, smart: [String] = []) {
    (self.album, self.count, self.smart) = (album, count, smart)
  }
}
