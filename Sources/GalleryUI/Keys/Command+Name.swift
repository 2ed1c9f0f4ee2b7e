import GalleryEngine
import PhotoModel
import TerminalKit

extension Command {
  /// What it is called in settings and in the list of keys: what it is about and what it does, as in `album.add`. A name
  /// keeps its meaning from version to version.
  package var name: String {
    switch self {
    case .move(let command): Command.name("cursor", command)
    case .jump(let command): Command.name("jump", command)
    case .go(let command): command.name
    case .mark(let command): command.name
    case .act(let command): command.name
    case .rate(let command): Command.name("rate", command)
    case .look(let command): command.name
    case .map(let command): Command.name("map", command)
    case .photo(let command): Command.name("photo", command)
    case .slideshow(let command): Command.name("slideshow", command)
    case .adjust(let command): Command.name("adjust", command)
    case .menu(let command): command.name
    case .sort(let order): Command.name("sort", order)
    case .target(let target): Command.name("keep-in", target)
    case .answer(let command): Command.name("answer", command)
    case .edit(let action): Command.name("line", action)
    case .form(.save): "preset.save"
    case .form(let command): Command.name("field", command)
    case .clash(let command): Command.name("clash", command)
    }
  }

  /// Nil where no command is called so.
  package init?(name: String) {
    guard let command = Command.named[name] else { return nil }
    self = command
  }

  private static let named = Dictionary(
    Command.allCases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// `page-down` for `pageDown`.
  private static func name(_ subject: String, _ command: some Any) -> String {
    subject + "."
      + "\(command)".map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

extension GoCommand {
  fileprivate var name: String {
    switch self {
    case .open: "go.open"
    case .back: "go.back"
    case .escape: "go.escape"
    case .quit: "program.quit"
    case .interrupt: "program.interrupt"
    case .nextPane: "view.next-pane"
    case .toDate: "go.to-date"
    case .moments: "view.moments"
    case .albums: "view.albums"
    case .places: "view.places"
    case .map: "view.map"
    case .selection: "view.selection"
    case .dayOfPhoto: "go.to-day-of-photo"
    case .folderOfPhoto: "go.to-folder-of-photo"
    case .albumOfPhoto: "go.to-album-of-photo"
    case .placeOfPhoto: "go.to-place-of-photo"
    case .onThisDay: "filter.on-this-day"
    }
  }
}

extension MarkCommand {
  fileprivate var name: String {
    switch self {
    case .mark: "mark.photo"
    case .range: "mark.range"
    case .moment: "mark.moment"
    case .album: "mark.album"
    case .invert: "mark.invert"
    case .clear: "mark.clear"
    case .next: "mark.next"
    case .previous: "mark.previous"
    }
  }
}

extension ActCommand {
  fileprivate var name: String {
    switch self {
    case .export: "photos.export"
    case .copyPath: "photos.copy-path"
    case .openOutside: "photos.open"
    case .favourite: "photos.favourite"
    case .edit: "photos.edit"
    case .adjust: "photos.adjust"
    case .revert: "photos.revert"
    case .trash: "photos.trash"
    case .move: "photos.move"
    case .importPhotos: "photos.import"
    case .tags: "photo.tags"
    case .addToAlbum: "album.add"
    case .takeOut: "album.remove"
    case .moveLater: "album.move-later"
    case .moveEarlier: "album.move-earlier"
    case .albumMenu: "album.menu"
    case .saveFilter: "filter.save"
    case .undo: "history.undo"
    case .redo: "history.redo"
    case .history: "history.show"
    case .jobs: "job.list"
    case .target: "keep-in.choose"
    }
  }
}

extension LookCommand {
  fileprivate var name: String {
    switch self {
    case .search: "filter.edit"
    case .takeTermOff: "filter.remove-term"
    case .sort: "sort.choose"
    case .zoomOut: "view.zoom-out"
    case .larger: "view.larger"
    case .smaller: "view.smaller"
    case .info: "view.info"
    case .pictures: "view.pictures"
    case .help: "help.show"
    case .redraw: "view.redraw"
    }
  }
}

extension MenuCommand {
  fileprivate var name: String {
    switch self {
    case .newAlbum: "album.new"
    case .newSmart: "album.new-smart"
    case .newFolder: "album.new-folder"
    case .query: "album.edit-query"
    case .shown: "album.choose-shown"
    case .rename: "album.rename"
    case .move: "album.move"
    case .arrange: "album.arrange"
    case .cover: "album.set-cover"
    case .delete: "album.delete"
    case .restore: "trash.restore"
    case .restoreAll: "trash.restore-all"
    case .empty: "trash.empty"
    }
  }
}
