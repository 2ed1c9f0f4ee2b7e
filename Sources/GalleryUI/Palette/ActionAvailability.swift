import GalleryEngine
import PhotoModel

/// Which actions can be performed now, and why others can't.
struct ActionAvailability {
  /// The context in which they are performed.
  let context: KeyContext
  let keymap: Keymap
  let parts: Set<StorePart>
  /// The origin of the photos on the screen.
  let origin: PhotoOrigins
  /// The paths of the card or folder on the screen, of which photos can be imported.
  var sourcePaths: [FilePath] = []
  var hasPhoto = true
  var hasPhotos = true
  /// The actions that the album menu offers, and whether it is about an album.
  var menu: Set<MenuCommand> = []
  var hasAlbum = true

  /// Returns why an action can't be performed; nil if it can.
  func obstacle(to command: Command) -> Sentence? {
    if let obstacle = libraryObstacle(to: command) { return obstacle }
    let contexts = contexts(of: command)
    guard contexts.contains(context) else { return .elsewhere(contexts) }
    // On other pages, actions apply to what the page shows.
    guard KeyContext.pages.contains(context), context != .photo else { return nil }
    if case .menu(let item) = command, !menu.contains(item) {
      return command.action.object == .album && !hasAlbum ? .noAlbumHere : .notInMenu
    }
    switch command.action.object {
    case .photo where !hasPhoto: return .noPhotoHere
    case .photos where !hasPhotos: return .noPhotosHere
    default: return nil
    }
  }

  /// Returns why the library, or the origin of the photos, excludes an action.
  func libraryObstacle(to command: Command) -> Sentence? {
    let action = command.action
    if let part = requiredPart(action), !parts.contains(part) { return .libraryCannot(part) }
    if action.origins.contains(origin) { return nil }
    switch origin {
    case .trash: return .onlyRestored
    case .source where command == .cull(.begin):
      return .culledAfterImport(sourcePaths.count == 1 ? sourcePaths.first : nil)
    case .source: return .onlyImported
    default: return Sentence(Phrases.onlyInTrash)
    }
  }

  /// Returns the part of the library that an action requires. In the trash, album actions restore
  /// and delete photos, so they require the trash.
  private func requiredPart(_ action: Action) -> StorePart? {
    action.needs == .albums && origin == .trash ? .trash : action.needs
  }

  /// Returns the contexts in which an action can be performed.
  func contexts(of command: Command) -> Set<KeyContext> {
    keymap.contexts(of: command).union(Keymap.standard.contexts(of: command))
  }
}

extension GalleryState {
  /// The actions that can be performed in a context now.
  func availability(in context: KeyContext) -> ActionAvailability {
    let menu = albumMenu
    var availability = libraryAvailability(in: context)
    availability.hasPhoto = currentID != nil
    availability.hasPhotos = !subject.photos.isEmpty
    availability.menu = Set(menu.list.items.map(\.command))
    availability.hasAlbum = menu.album != nil
    return availability
  }

  /// What the library and the origin of its photos allow.
  func libraryAvailability(in context: KeyContext) -> ActionAvailability {
    ActionAvailability(
      context: context, keymap: keymap, parts: setup.parts, origin: shownOrigin,
      sourcePaths: importing.listing?.paths ?? [])
  }
}
