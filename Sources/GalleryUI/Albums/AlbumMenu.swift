package import PhotoModel

/// What can be done with the albums that the user made, as a menu.
package struct AlbumMenu: Hashable, Sendable {
  package enum Item: Hashable, Sendable {
    case newAlbum, newFolder
    /// A smart album, of what the filter finds where there is one.
    case newSmart(String)
    /// What a smart album holds.
    case query
    /// Which of the program's albums are listed.
    case shown
    case rename, move, arrange(UserAlbum.Arrangement), cover, delete
    /// Of the trash.
    case restore, restoreAll, empty
  }

  /// The album or album folder that it is about; nil where only new ones can be made.
  package let album: UserAlbum?
  /// The photo that could stand for the album.
  package let photo: Asset.ID?
  package var list: Menu<Item>

  /// `filter` is what is looked for just now.
  package init(album: UserAlbum?, photo: Asset.ID? = nil, filter: String = "") {
    self.album = album
    self.photo = photo
    var items: [Item] = []
    if let album, !album.isFolder {
      if photo != nil { items.append(.cover) }
      items.append(
        album.isSmart ? .query : .arrange(album.arrangement == .byHand ? .byDate : .byHand))
    }
    items += [.newAlbum, .newSmart(filter), .newFolder]
    items += album == nil ? [.shown] : [.rename, .move, .delete]
    list = Menu(items)
  }

  /// What can be done with the photos in the trash; `hasPhoto` says whether some are chosen.
  package init(ofTrash hasPhoto: Bool) {
    album = nil
    photo = nil
    list = Menu((hasPhoto ? [.restore] : []) + [.restoreAll, .empty])
  }

  package func item(_ command: MenuCommand) -> Item? {
    list.items.first { $0.command == command }
  }

  /// The folder that a new album goes into: the one it is about, or that of the album.
  package var folder: UserAlbum.ID? {
    album.flatMap { $0.isFolder ? $0.id : $0.parent }
  }
}

extension AlbumMenu.Item {
  /// What its key does.
  package var command: MenuCommand {
    switch self {
    case .newAlbum: .newAlbum
    case .newFolder: .newFolder
    case .newSmart: .newSmart
    case .query: .query
    case .shown: .shown
    case .rename: .rename
    case .move: .move
    case .arrange: .arrange
    case .cover: .cover
    case .delete: .delete
    case .restore: .restore
    case .restoreAll: .restoreAll
    case .empty: .empty
    }
  }
}
