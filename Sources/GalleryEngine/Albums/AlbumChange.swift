package import PhotoModel

/// A change to the user's albums that is to be stored in the catalogue.
package enum AlbumChange: Hashable, Sendable {
  /// Creates an album and adds photos to it. `as` is the temporary number under which the album is
  /// shown and changed until the catalogue has assigned one.
  case create(
    title: String, isFolder: Bool, in: UserAlbum.ID?, adding: [Asset.ID], as: UserAlbum.ID? = nil)
  /// Creates a smart album. The query is stored exactly as typed; `as` is a temporary number, as in
  /// `create`.
  case createSmart(title: String, query: String, in: UserAlbum.ID?, as: UserAlbum.ID? = nil)
  case setQuery(UserAlbum.ID, to: String)
  case rename(UserAlbum.ID, to: String)
  /// Moves an album. `place` is its index among its new siblings, not counting itself; nil appends
  /// it.
  case move(UserAlbum.ID, into: UserAlbum.ID?, place: Int?)
  case delete(UserAlbum.ID)
  case add([Asset.ID], to: UserAlbum.ID)
  case remove([Asset.ID], from: UserAlbum.ID)
  /// Sets whether an album is ordered by hand or by date. `order` is the initial order by hand; nil
  /// keeps the stored one.
  case arrange(UserAlbum.ID, UserAlbum.Arrangement, startingAs: [Asset.ID]?)
  /// Moves photos in an album in front of another photo, or to the end if `before` is nil.
  case reorder([Asset.ID], in: UserAlbum.ID, before: Asset.ID?)
  /// Sets the cover photo of an album; nil resets it to the first photo.
  case cover(UserAlbum.ID, Asset.ID?)
  /// Hides these built-in albums from the list and shows all others.
  case hide(Set<SmartAlbum>)

  /// The temporary number of the album that this change creates; nil for other changes.
  package var temporaryID: UserAlbum.ID? {
    switch self {
    case .create(_, _, _, _, let id), .createSmart(_, _, _, let id): id
    default: nil
    }
  }

  /// Returns this change with all album numbers mapped by `number`, except the temporary number of
  /// an album that it creates.
  package func renumbered(_ number: (UserAlbum.ID) -> UserAlbum.ID) -> AlbumChange {
    switch self {
    case .create(let title, let isFolder, let folder, let photos, let id):
      .create(
        title: title, isFolder: isFolder, in: folder.map(number), adding: photos, as: id)
    case .createSmart(let title, let query, let folder, let id):
      .createSmart(title: title, query: query, in: folder.map(number), as: id)
    case .setQuery(let id, let query): .setQuery(number(id), to: query)
    case .rename(let id, let title): .rename(number(id), to: title)
    case .move(let id, let folder, let index):
      .move(number(id), into: folder.map(number), place: index)
    case .delete(let id): .delete(number(id))
    case .add(let photos, let id): .add(photos, to: number(id))
    case .remove(let photos, let id): .remove(photos, from: number(id))
    case .arrange(let id, let arrangement, let order):
      .arrange(number(id), arrangement, startingAs: order)
    case .reorder(let photos, let id, let before): .reorder(photos, in: number(id), before: before)
    case .cover(let id, let photo): .cover(number(id), photo)
    case .hide: self
    }
  }
}

/// The result of an `AlbumChange`.
package struct AlbumOutcome: Hashable, Sendable {
  /// The changed album; nil if it was deleted.
  package var album: UserAlbum.ID?
  /// The number of photos that were added or removed.
  package var count: Int
  /// The titles of the smart albums whose queries name the album: their queries were updated to its
  /// new name, or still name it although it was deleted.
  package var smartAlbumTitles: [String]

  package init(album: UserAlbum.ID? = nil, count: Int = 0, smartAlbumTitles: [String] = []) {
    (self.album, self.count, self.smartAlbumTitles) = (album, count, smartAlbumTitles)
  }
}
