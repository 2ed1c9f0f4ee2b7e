package import PhotoModel
import TerminalKit

/// The menu of actions for the user's albums.
package struct AlbumMenu: Hashable, Sendable {
  package enum Item: Hashable, Sendable {
    case newAlbum, newFolder
    /// A new smart album, from the current filter if there is one.
    case newSmart(String)
    /// Changes the query of a smart album.
    case query
    /// Selects which of the built-in albums are listed.
    case shown
    case rename, move, arrange(UserAlbum.Arrangement), cover, delete
    /// Actions of the trash.
    case restore, restoreAll, empty
  }

  /// The album or album folder that the menu applies to, or nil if only new ones can be created.
  package let album: UserAlbum?
  /// The photo that can become the album's cover.
  package let photo: Asset.ID?
  package var list: Menu<Item>
  /// The position of the pointer, if the mouse opened the menu.
  var position: Point?

  /// `filter` is the current filter text.
  package init(album: UserAlbum?, photo: Asset.ID? = nil, filter: String = "") {
    self.album = album
    self.photo = photo
    var items: [Item] = []
    if let album, !album.isFolder {
      if photo != nil { items.append(.cover) }
      items.append(
        album.isSmart ? .query : .arrange(album.arrangement == .manual ? .byDate : .manual))
    }
    items += [.newAlbum, .newSmart(filter), .newFolder]
    items += album == nil ? [.shown] : [.rename, .move, .delete]
    list = Menu(items)
  }

  /// The menu of the trash. `hasPhoto` is whether any photos are selected.
  package init(ofTrash hasPhoto: Bool) {
    album = nil
    photo = nil
    list = Menu((hasPhoto ? [.restore] : []) + [.restoreAll, .empty])
  }

  package func item(_ command: MenuCommand) -> Item? {
    list.items.first { $0.command == command }
  }

  /// The folder that a new album is created in: the menu's folder, or the parent of the menu's
  /// album.
  package var folder: UserAlbum.ID? {
    album.flatMap { $0.isFolder ? $0.id : $0.parent }
  }
}

extension AlbumMenu.Item {
  /// The command of the item's key.
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
