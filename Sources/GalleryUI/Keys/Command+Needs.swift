package import GalleryEngine

extension Command {
  /// What the library must be able to do for it.
  package var needs: StoreAbilities {
    switch self {
    case .act(let command): command.needs
    case .menu: .albums
    case .rate: .fields
    case .target: .writing
    case .move, .jump, .go, .mark, .look, .map, .photo, .slideshow, .adjust, .sort, .answer, .edit,
      .form, .clash:
      []
    }
  }
}

extension ActCommand {
  fileprivate var needs: StoreAbilities {
    switch self {
    case .export, .copyPath, .openOutside, .move: .files
    case .favourite: .favourites
    case .edit, .adjust, .revert: .fields
    case .addToAlbum, .takeOut, .moveLater, .moveEarlier, .albumMenu, .saveFilter: .albums
    case .trash: .trash
    case .importPhotos: .importing
    case .target, .tags: .writing
    case .undo, .redo, .history, .jobs: []
    }
  }
}
