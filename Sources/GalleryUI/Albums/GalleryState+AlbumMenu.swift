import Foundation
import LibraryScan
import PhotoModel
import TerminalKit

/// The menu of albums, and the questions that follow from it.
extension GalleryState {
  /// In the list it is about the album under the cursor, in a grid about the one that is open.
  mutating func openAlbumMenu() -> [Effect] {
    giveUpPlanning()
    let isList = keyContext == .albums
    guard case .user(let id)? = isList ? albums.current?.album : shownAlbum,
      let album = userAlbums[id]
    else {
      guard isList else {
        notice = "No album of one's own is open: c puts photos into one, 2 shows all albums"
        return []
      }
      prompt = .albumMenu(AlbumMenu(album: nil))
      return []
    }
    prompt = .albumMenu(AlbumMenu(album: album, photo: isList ? nil : currentID))
    return []
  }

  mutating func pressInMenu(_ key: Key, _ menu: AlbumMenu) -> [Effect] {
    var menu = menu
    switch (key.code, key.modifiers) {
    case (.down, _), (.character("j"), []): menu.move(by: 1)
    case (.up, _), (.character("k"), []): menu.move(by: -1)
    case (.enter, _):
      return perform(menu.current, menu)
    case (.character(let letter), []):
      if let item = menu.item(letter) { return perform(item, menu) }
      if letter == "q" {
        prompt = nil
        return []
      }
    case (.escape, _), (.character("c"), .control):
      prompt = nil
      return []
    default:
      break
    }
    prompt = .albumMenu(menu)
    return []
  }

  private mutating func perform(_ item: AlbumMenu.Item, _ menu: AlbumMenu) -> [Effect] {
    prompt = nil
    switch item {
    case .newAlbum, .newFolder:
      let purpose = AlbumTitle.new(isFolder: item == .newFolder, in: menu.folder, adding: [])
      prompt = .albumTitle(LineEditor(), purpose)
      return []
    default:
      guard let album = menu.album else { return [] }
      return perform(item, on: album, photo: menu.photo)
    }
  }

  private mutating func perform(
    _ item: AlbumMenu.Item, on album: UserAlbum, photo: Asset.ID?
  ) -> [Effect] {
    switch item {
    case .newAlbum, .newFolder: break
    case .rename: prompt = .albumTitle(LineEditor(album.title), .rename(album.id))
    case .delete: prompt = .deleteAlbum(album)
    case .arrange(let arrangement): return change(.arrange(album.id, arrangement))
    case .cover:
      if let photo { return change(.cover(album.id, photo)) }
    case .move:
      let choice = AlbumChoice(.move(album.id), among: userAlbums.albums)
      if choice.rows.isEmpty {
        notice = "There is no other folder of albums: m f makes one"
      } else {
        prompt = .chooseAlbum(choice)
      }
    }
    return []
  }

  // MARK: Choosing

  mutating func pressInChoice(_ key: Key, _ choice: AlbumChoice) -> [Effect] {
    var choice = choice
    switch (key.code, key.modifiers) {
    case (.down, _), (.character("n"), .control): choice.move(by: 1)
    case (.up, _), (.character("p"), .control): choice.move(by: -1)
    case (.pageDown, _): choice.move(by: 10)
    case (.pageUp, _): choice.move(by: -10)
    default:
      switch choice.edit({ $0.handle(key) }) {
      case .submitted: return choose(choice)
      case .cancelled:
        prompt = nil
        return []
      case .changed, .ignored, .completionAsked: break
      }
    }
    prompt = .chooseAlbum(choice)
    return []
  }

  private mutating func choose(_ choice: AlbumChoice) -> [Effect] {
    prompt = nil
    switch (choice.purpose, choice.current) {
    case (.add(let photos), .album(let id, _, _)):
      return change(.add(photos, to: id))
    case (.add(let photos), .new("")):
      prompt = .albumTitle(LineEditor(), .new(isFolder: false, in: nil, adding: photos))
      return []
    case (.add(let photos), .new(let title)):
      return change(.create(title: title, isFolder: false, in: nil, adding: photos))
    case (.move(let album), .album(let folder, _, _)):
      return change(.move(album, into: folder, place: nil))
    case (.move(let album), .top):
      return change(.move(album, into: nil, place: nil))
    case (.add, .top), (.move, .new), (_, nil):
      return []
    }
  }

  // MARK: Names, and deleting

  mutating func submitTitle(_ text: String, _ purpose: AlbumTitle) -> [Effect] {
    let title = text.trimmingCharacters(in: .whitespaces)
    switch purpose {
    case .new(let isFolder, let folder, let photos):
      return change(.create(title: title, isFolder: isFolder, in: folder, adding: photos))
    case .rename(let id):
      return change(.rename(id, to: title))
    }
  }

  mutating func pressInDeletion(_ key: Key, _ album: UserAlbum) -> [Effect] {
    switch (key.code, key.modifiers) {
    case (.character("y"), []):
      prompt = nil
      return change(.delete(album.id))
    case (.escape, _), (.character("n"), []), (.character("q"), []), (.character("c"), .control):
      prompt = nil
      return []
    default:
      // Enter, typed ahead, must not delete.
      return []
    }
  }
}
