import GalleryEngine
import PhotoModel
import TerminalKit

/// The menu that a click with the right button and Shift or Ctrl opens.
extension GalleryState {
  mutating func openMenu(at point: Point) -> [Effect] {
    notices.sentence = nil
    cancelRestoring()
    places.photoPlaces.clearPendingPhoto()
    if pages.photo != nil {
      openActionMenu(at: point)
      return []
    }
    if isMapShown || isZoomedOut { return [] }
    if let list = panes.albums, list.contains(point) {
      return pages.view == .places
        ? openPlaceMenu(at: point, in: list) : openAlbumMenu(at: point, in: list)
    }
    guard let position = position(at: point) else { return [] }
    pages.go(to: .grid)
    grid.move(to: position)
    openActionMenu(at: point)
    return []
  }

  private mutating func openAlbumMenu(at point: Point, in list: Rect) -> [Effect] {
    guard let row = albumRow(at: point, in: list) else { return [] }
    let effects = showAlbum(inRow: row) + perform(.act(.albumMenu))
    if case .albumMenu(var menu) = pages.prompt {
      menu.position = point
      pages.prompt = .albumMenu(menu)
    }
    return effects
  }

  private mutating func openPlaceMenu(at point: Point, in list: Rect) -> [Effect] {
    guard let row = places.list.row(atLine: point.row - list.origin.row) else { return [] }
    let effects = showPlace(inRow: row)
    openActionMenu(at: point)
    return effects
  }

  /// Opens the menu of the photo or place under the cursor, unless nothing can be done with it.
  private mutating func openActionMenu(at point: Point) {
    let items = menuItems
    guard !items.isEmpty else { return }
    pages.prompt = .actions(ActionMenu(title: menuTitle, at: point, items))
  }

  /// The photos that the actions of the menu are for, or the place.
  private var menuTitle: String {
    if keyContext == .places { return title(of: shownAlbum) }
    let subject = subject
    if subject.isMarked { return Phrases.marked(subject.count) }
    return currentID.flatMap { details(of: $0) }.map { PathText.name($0.path) }
      ?? Phrases.Hint.thisPhoto
  }

  /// What can be done with the photo or place under the cursor, or with the marked photos: what
  /// changes them first, then where to go.
  var menuItems: [ActionMenu.Item] {
    let context = keyContext
    let groups: [Keymap.Group] = [.select, .act, .change]
    let possible = keymap.bindings.filter {
      $0.contexts.contains(context) && isListedInMenu($0.command) && !$0.keys.isEmpty
    }
    let sorted =
      groups.flatMap { group in possible.filter { $0.group == group } }
      + possible.filter { !groups.contains($0.group) }
    var listed: Set<Command> = []
    return sorted.filter { listed.insert($0.command).inserted }.map {
      ActionMenu.Item(command: $0.command, title: $0.help, key: $0.keys.first?.text ?? "")
    }
  }

  /// Whether an action is for the photo or place under the cursor, and can be performed on it.
  private func isListedInMenu(_ command: Command) -> Bool {
    guard refusal(of: command) == nil else { return false }
    switch command {
    case .go(.open): return keyContext == .places
    case .act(.importPhotos): return isInSource && subject.count > 0
    case .act(.albumMenu): return isInTrash || shownUserAlbum != nil
    case .act(.takeOut): return subject.count > 0 && (isInTrash || shownUserAlbum != nil)
    case .act(.moveLater), .act(.moveEarlier): return isManuallyOrdered
    case .act(.revert):
      return subject.isMarked || currentAsset?.metadata.recipe != nil
    case .go(.placeOfPhoto): return currentAsset?.metadata.location != nil
    case .photo: return isPictureShown
    default: break
    }
    switch command.action.object {
    case .photo: return currentID != nil && (!isInList || pages.photo != nil)
    case .photos: return subject.count > 0
    case .program, .view, .album, .page: return false
    }
  }

  private var currentAsset: Asset? { currentID.flatMap { details(of: $0) } }

  // MARK: The mouse in a menu

  /// Handles the mouse in an open menu: a click chooses the line under the pointer, one outside
  /// closes the menu, and the wheel moves the cursor.
  mutating func handleMouseInMenu(_ mouse: Mouse) -> [Effect] {
    guard keyContext == .menu, let box = choiceBox else { return [] }
    switch mouse.action {
    case .wheelUp: return moveInMenu(.up)
    case .wheelDown: return moveInMenu(.down)
    case .press(let button):
      guard box.rect.contains(mouse.position) else { return answer(.refuse) }
      guard button == .left, let line = box.line(at: mouse.position) else { return [] }
      pages.prompt?.move(to: line)
      return answer(.accept)
    case .drag, .release: return []
    }
  }
}
