import Foundation
import GalleryEngine
import PhotoModel
import TerminalKit

/// The album menu and the prompts that it opens.
extension GalleryState {
  mutating func openAlbumMenu() -> [Effect] {
    pages.prompt = .albumMenu(albumMenu)
    return []
  }

  /// In the album list, the menu applies to the album under the cursor; in a grid, to the open
  /// album.
  var albumMenu: AlbumMenu {
    let isList = page == .albums
    let album = isList ? albums.list.current?.album : shownAlbum
    if album == .trash { return AlbumMenu(ofTrash: !isList && subject.count > 0) }
    let filterText = filter.current?.text ?? ""
    guard case .user(let id)? = album, let album = albums.user[id] else {
      return AlbumMenu(album: nil, filter: filterText)
    }
    return AlbumMenu(album: album, photo: isList ? nil : currentID, filter: filterText)
  }

  /// Performs an item of the open menu, or of the one that `openAlbumMenu` would open.
  mutating func performInMenu(_ command: MenuCommand) -> [Effect] {
    // The keys of the album menu have no effect in the other one.
    switch pages.prompt {
    case .stack, .actions: return []
    default: break
    }
    var menu = albumMenu
    switch pages.prompt {
    case .albumMenu(let open): menu = open
    // Other lists have the context of the menu, but not its actions.
    case .scope, .terms: return []
    default: break
    }
    return menu.item(command).map { perform($0, menu) } ?? []
  }

  mutating func perform(_ item: AlbumMenu.Item, _ menu: AlbumMenu) -> [Effect] {
    pages.prompt = nil
    switch item {
    case .newAlbum, .newFolder:
      let purpose = TitlePurpose.new(isFolder: item == .newFolder, in: menu.folder, adding: [])
      pages.prompt = .albumTitle(LineEditor(), purpose)
      return []
    case .newSmart(let query):
      guard query.isEmpty else { return saveQuery(query, in: menu.folder) }
      pages.prompt = .query(LineEditor(), .newAlbum(in: menu.folder))
      return []
    case .shown:
      pages.prompt = .chooseAlbum(AlbumChoice(.show, among: albums.user.albums))
      return []
    case .restore: return restoreSubject()
    case .restoreAll: return restoreAll()
    case .empty: return askToEmpty()
    case .rename, .query, .move, .arrange, .cover, .delete:
      guard let album = menu.album else { return [] }
      return perform(item, on: album, photo: menu.photo)
    }
  }

  private mutating func perform(
    _ item: AlbumMenu.Item, on album: UserAlbum, photo: Asset.ID?
  ) -> [Effect] {
    switch item {
    case .newAlbum, .newSmart, .newFolder, .shown, .restore, .restoreAll, .empty: break
    case .query: pages.prompt = .query(LineEditor(album.query ?? ""), .album(album.id))
    case .rename: pages.prompt = .albumTitle(LineEditor(album.title), .rename(album.id))
    case .delete: pages.prompt = .question(.deleteAlbum(album))
    case .arrange(let arrangement): return arrange(album, arrangement)
    case .cover:
      if let photo { return change(.cover(album.id, photo)) }
    case .move:
      let choice = AlbumChoice(.move(album.id), among: albums.user.albums)
      if choice.rows.isEmpty {
        notices.sentence = .noOtherFolder
      } else {
        pages.prompt = .chooseAlbum(choice)
      }
    }
    return []
  }

  // MARK: Choosing

  mutating func choose(_ choice: AlbumChoice) -> [Effect] {
    pages.prompt = nil
    switch (choice.purpose, choice.list.current) {
    case (.add(let photos), .album(let id, _, _)):
      return change(.add(photos, to: id))
    case (.add(let photos), .new("")):
      pages.prompt = .albumTitle(LineEditor(), .new(isFolder: false, in: nil, adding: photos))
      return []
    case (.add(let photos), .new(let title)):
      return create(title, adding: photos)
    case (.move(let album), .album(let folder, _, _)):
      return change(.move(album, into: folder, place: nil))
    case (.move(let album), .top):
      return change(.move(album, into: nil, place: nil))
    case (.show, .smart):
      var choice = choice
      choice.toggle()
      pages.prompt = .chooseAlbum(choice)
      albums.user.albums.hide(choice.hidden)
      refreshAlbums()
      return change(.hide(choice.hidden))
    case (.add, .top), (.move, .new), (.add, .smart), (.move, .smart), (.show, _), (_, nil):
      return []
    }
  }

  /// Creates an album with a name as on the command line: `Trips/Rome` is created in the folder
  /// `Trips`.
  private mutating func create(_ name: String, adding photos: [Asset.ID]) -> [Effect] {
    guard let (title, folder) = parts(ofName: name) else { return [] }
    let existingAlbum = albums.user.albums.children(of: folder).first { $0.title == title }
    // Adds to an album of that name if there is one, as the command line does.
    if let existingAlbum, !photos.isEmpty, !existingAlbum.isFolder, !existingAlbum.isSmart {
      return change(.add(photos, to: existingAlbum.id))
    }
    return change(.create(title: title, isFolder: false, in: folder, adding: photos))
  }

  /// Splits an album's name into its title and folder, which is `home` if the name contains none.
  /// Reports an error and returns nil if the folder doesn't exist.
  mutating func parts(
    ofName name: String, in home: UserAlbum.ID? = nil
  ) -> (title: String, folder: UserAlbum.ID?)? {
    guard let slash = name.lastIndex(of: "/") else { return (name, home) }
    let title = String(name[name.index(after: slash)...]).trimmingCharacters(in: .whitespaces)
    guard let folder = albums.user.albums.folder(named: String(name[..<slash])) else {
      notices.sentence = .noFolderOfAlbums(Phrases.quoted(String(name[..<slash])))
      return nil
    }
    return (title, folder)
  }

  // MARK: Titles and deletion

  mutating func submitTitle(_ text: String, _ purpose: TitlePurpose) -> [Effect] {
    let title = text.trimmingCharacters(in: .whitespaces)
    if case .new(isFolder: false, in: nil, adding: let photos) = purpose {
      return create(title, adding: photos)
    }
    switch purpose {
    case .smart(let query, let folder):
      guard let (title, folder) = parts(ofName: title, in: folder) else { return [] }
      return change(.createSmart(title: title, query: query, in: folder))
    case .new, .rename: break
    }
    guard !title.contains("/") else {
      // On the command line, a title with a slash would name another album.
      notices.sentence = .slashInTitle
      return []
    }
    switch purpose {
    case .new(let isFolder, let folder, let photos):
      return change(.create(title: title, isFolder: isFolder, in: folder, adding: photos))
    case .rename(let id):
      return change(.rename(id, to: title))
    case .smart: return []
    }
  }
}
