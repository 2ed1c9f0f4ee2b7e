import GalleryEngine
import PhotoModel
import TerminalKit

/// The table of actions.
extension Command {
  package var action: Action { Command.actions[self] ?? row }

  package var name: String { action.name }

  /// Returns nil if there is no action with this name.
  package init?(name: String) {
    guard let command = Command.named[name] else { return nil }
    self = command
  }

  private static let actions = Dictionary(
    uniqueKeysWithValues: Command.allCases.map { ($0, $0.row) })

  private static let named = Dictionary(
    uniqueKeysWithValues: Command.allCases.map { ($0.name, $0) })

  private var row: Action {
    switch self {
    case .move(let command): Action("cursor", command, on: .view)
    case .jump(let command): Action("jump", command, on: .view)
    case .go(let command): command.row
    case .mark(let command): command.row
    case .act(let command): command.row
    case .rate(let command): Action("rate", command, on: .photos, of: .library, needs: .fields)
    case .verdict(let verdict): verdict.row
    case .label(let label): Action("label", label, on: .photos, of: .library, needs: .fields)
    case .cull(let command): command.row
    case .compare(.keepOnly):
      Action("compare.keep-only", on: .photos, of: .library, needs: .fields)
    case .compare(let command): Action("compare", command, on: .view)
    case .stack(.toggle): Action("stack.toggle", on: .view, of: .library, needs: .stacks)
    case .stack(.menu): Action("stack.menu", on: .photos, of: .library, needs: .stacks)
    case .similar(.find):
      Action("similar.find", on: .view, of: .library, needs: .similarity)
    case .similar(.toggleDifferent):
      Action("similar.toggle-different", on: .page, needs: .similarity)
    case .look(let command): command.row
    case .map(let command): Action("map", command, on: .view)
    case .photo(let command): Action("photo", command, on: .photo)
    case .slideshow(let command): Action("slideshow", command, on: .page)
    case .adjust(let command): Action("adjust", command, on: .page)
    case .menu(let command): command.row
    case .sort(let order): Action("sort", order, on: .view)
    case .target(let target): Action("keep-in", target, on: .program, needs: .writing)
    case .answer(let command): Action("answer", command, on: .page)
    case .edit(let action): Action("line", action, on: .page)
    case .form(.save): Action("preset.save", on: .page, argument: .title)
    case .form(let command): Action("field", command, on: .page)
    case .clash(let command): Action("clash", command, on: .page)
    }
  }
}

extension GoCommand {
  fileprivate var row: Action {
    switch self {
    case .open: Action("go.open", on: .view)
    case .back: Action("go.back", on: .view)
    case .escape: Action("go.escape", on: .view)
    case .quit: Action("program.quit", on: .program)
    case .interrupt: Action("program.interrupt", on: .program)
    case .nextPane: Action("view.next-pane", on: .view)
    case .toDate: Action("go.to-date", on: .view, argument: .date)
    case .moments: Action("view.moments", on: .view)
    case .albums: Action("view.albums", on: .view)
    case .places: Action("view.places", on: .view)
    case .map: Action("view.map", on: .view)
    case .selection: Action("view.selection", on: .view)
    case .dayOfPhoto: Action("go.to-day-of-photo", on: .photo, of: .library)
    case .folderOfPhoto: Action("go.to-folder-of-photo", on: .photo, of: .library)
    case .albumOfPhoto: Action("go.to-album-of-photo", on: .photo, of: .library)
    case .placeOfPhoto: Action("go.to-place-of-photo", on: .photo, of: .library)
    case .onThisDay: Action("filter.on-this-day", on: .view)
    }
  }
}

extension MarkCommand {
  fileprivate var row: Action {
    switch self {
    case .mark: Action("mark.photo", on: .photo)
    case .range: Action("mark.range", on: .view)
    case .moment: Action("mark.moment", on: .view)
    case .album: Action("mark.album", on: .view)
    case .invert: Action("mark.invert", on: .view)
    case .clear: Action("mark.clear", on: .view)
    case .next: Action("mark.next", on: .view)
    case .previous: Action("mark.previous", on: .view)
    }
  }
}

extension ActCommand {
  fileprivate var row: Action {
    switch self {
    case .export:
      Action("photos.export", on: .photos, of: .library, needs: .files, argument: .folder)
    case .copyPath: Action("photos.copy-path", on: .photos, needs: .files)
    case .openOutside: Action("photos.open", on: .photos, of: [.library, .source], needs: .files)
    case .favourite: Action("photos.favourite", on: .photos, of: .library, needs: .fields)
    case .edit: Action("photos.edit", on: .photos, of: .library, needs: .fields)
    case .adjust: Action("photos.adjust", on: .photo, of: .library, needs: .fields)
    case .revert: Action("photos.revert", on: .photos, of: .library, needs: .fields)
    case .trash: Action("photos.trash", on: .photos, of: .library, needs: .trash)
    case .move: Action("photos.move", on: .photos, of: .library, needs: .files, argument: .folder)
    case .importPhotos:
      Action("photos.import", on: .program, needs: .importing, argument: .folder)
    case .tags: Action("photo.tags", on: .photo, needs: .writing)
    case .addToAlbum:
      Action("album.add", on: .photos, of: .library, needs: .albums, argument: .album)
    // In the trash, it takes photos out of the trash.
    case .takeOut: Action("album.remove", on: .photos, of: [.library, .trash], needs: .albums)
    case .moveLater: Action("album.move-later", on: .photos, of: .library, needs: .albums)
    case .moveEarlier: Action("album.move-earlier", on: .photos, of: .library, needs: .albums)
    case .albumMenu: Action("album.menu", on: .album, of: [.library, .trash], needs: .albums)
    case .saveFilter: Action("filter.save", on: .view, needs: .albums, argument: .title)
    case .undo: Action("history.undo", on: .program, needs: .history)
    case .redo: Action("history.redo", on: .program, needs: .history)
    case .history: Action("history.show", on: .program, needs: .history)
    case .jobs: Action("job.list", on: .program)
    case .target: Action("keep-in.choose", on: .program, needs: .writing)
    }
  }
}

extension Verdict {
  fileprivate var row: Action {
    let name =
      switch self {
      case .rejected: "rate.rejected"
      case .none: "rate.neither"
      case .picked: "rate.picked"
      }
    return Action(name, on: .photos, of: .library, needs: .fields)
  }
}

extension CullCommand {
  fileprivate var row: Action {
    switch self {
    case .begin: Action("cull.begin", on: .view, of: .library, needs: .fields)
    case .finish: Action("cull.finish", on: .view)
    case .toggleAdvance: Action("cull.toggle-advance", on: .view)
    case .nextOpen: Action("cull.next-open", on: .view)
    case .lastJudged: Action("cull.last-judged", on: .view)
    case .chooseScope: Action("cull.choose-scope", on: .view)
    case .undo: Action("cull.undo", on: .program, needs: .history)
    case .redo: Action("cull.redo", on: .program, needs: .history)
    case .trashRejected: Action("cull.trash-rejected", on: .page, needs: .trash)
    case .addPicked: Action("cull.add-picked", on: .page, needs: .albums)
    case .exportPicked: Action("cull.export-picked", on: .page, needs: .files)
    case .markPicked: Action("cull.mark-picked", on: .page)
    case .importPicked: Action("cull.import-picked", on: .page, needs: .importing)
    case .keepOnly: Action("cull.keep-only", on: .photo, of: .library, needs: .fields)
    case .cullImported: Action("cull.imported", on: .page, needs: .fields)
    case .importUnrejected: Action("cull.import-unrejected", on: .page, needs: .importing)
    }
  }
}

extension LookCommand {
  fileprivate var row: Action {
    switch self {
    case .search: Action("filter.edit", on: .view, argument: .query)
    case .takeTermOff: Action("filter.remove-term", on: .view)
    case .sort: Action("sort.choose", on: .view)
    case .zoomOut: Action("view.zoom-out", on: .view)
    case .larger: Action("view.larger", on: .view)
    case .smaller: Action("view.smaller", on: .view)
    case .info: Action("view.info", on: .view)
    case .pictures: Action("view.pictures", on: .view)
    case .help: Action("help.show", on: .program)
    case .redraw: Action("view.redraw", on: .view)
    case .palette: Action("palette.open", on: .program)
    }
  }
}

extension MenuCommand {
  fileprivate var row: Action {
    switch self {
    case .newAlbum: Action("album.new", on: .program, needs: .albums, argument: .title)
    case .newSmart: Action("album.new-smart", on: .program, needs: .albums)
    case .newFolder: Action("album.new-folder", on: .program, needs: .albums, argument: .title)
    case .query: Action("album.edit-query", on: .album, needs: .albums, argument: .query)
    case .shown: Action("album.choose-shown", on: .program, needs: .albums)
    case .rename: Action("album.rename", on: .album, needs: .albums, argument: .title)
    case .move: Action("album.move", on: .album, needs: .albums, argument: .albumFolder)
    case .arrange: Action("album.arrange", on: .album, needs: .albums)
    case .cover: Action("album.set-cover", on: .album, needs: .albums)
    case .delete: Action("album.delete", on: .album, needs: .albums)
    case .restore: Action("trash.restore", on: .photos, of: .trash, needs: .trash)
    case .restoreAll: Action("trash.restore-all", on: .program, needs: .trash)
    case .empty: Action("trash.empty", on: .program, needs: .trash)
    }
  }
}
