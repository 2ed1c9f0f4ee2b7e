import GalleryEngine
import PhotoModel
import TerminalKit

/// The page shown for a grid without photos: the reason, and what to do.
struct EmptyPage {
  let paragraphs: [String]
  let theme: Theme

  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    let width = max(10, min(rect.size.columns - 4, 70))
    var lines: [(String, Style)] = []
    for (number, paragraph) in paragraphs.enumerated() {
      if number > 0 { lines.append(("", theme.text)) }
      let style = number == 0 ? theme.strong : theme.faint
      lines += DisplayText.wrapped(paragraph, to: width).map { ($0, style) }
    }
    let top = rect.origin.row + max(1, (rect.size.rows - lines.count) / 3)
    let left = rect.origin.column + max(2, (rect.size.columns - width) / 2)
    for (offset, line) in lines.enumerated() where top + offset < rect.rows.upperBound {
      frame.write(line.0, column: left, row: top + offset, limit: width, style: line.1)
    }
  }
}

extension GalleryState {
  /// The reason why there are no photos, and what to do.
  var emptyParagraphs: [String] {
    func key(_ command: Command) -> String { keymap.key(for: command, in: .grid) }
    if pages.view == .selection, filter.current == nil {
      return Phrases.nothingMarked(mark: key(.mark(.mark)))
    }
    if isInTrash { return [Phrases.trashIsEmpty] }
    if let filter = filter.current {
      guard filter.hasAnswer else { return [Phrases.looking] }
      if queryLine != nil { return [Phrases.noPhotosHere] }
      return Phrases.noPhotoMatches(
        filter.text, filter.emptying, clear: key(.go(.escape)), search: key(.look(.search)))
    }
    if grids.isSorting(shownAlbum)
      || shownAlbum.requiresLookup && places.albumPhotos[shownAlbum] == nil
    {
      return [Phrases.looking]
    }
    if let album = shownUserAlbum, pages.view == .albums {
      // The album isn't empty if it contains only photos of other libraries.
      let count = albums.user.albums.photos(of: album.id).count
      return count == 0
        ? Phrases.emptyAlbum(add: key(.act(.addToAlbum)))
        : Phrases.albumOfOthers(count, roots: setup.roots.count)
    }
    if case .user(let id) = shownAlbum, pages.view == .albums, let album = albums.user[id],
      let query = album.query
    {
      return emptySmartAlbum(album, query)
    }
    let roots = setup.roots.map { PathText.short($0, home: setup.home) }
    let unread = library.problems.filter(\.isFolder)
    if !unread.isEmpty, library.snapshot.index.isEmpty {
      return unread.map { Phrases.sentence($0) }
    }
    if library.isScanning {
      return Phrases.lookingForPhotos(in: roots)
    }
    if !library.snapshot.index.isEmpty { return [Phrases.noPhotosHere] }
    if !library.isScanComplete { return [Phrases.scanCancelled] }
    return Phrases.noPhotos(in: roots)
  }
  private func emptySmartAlbum(_ album: UserAlbum, _ query: String) -> [String] {
    switch albums.user.albums.smart.answers.user[album.id] {
    case .refused(let error): [Phrases.brokenAlbum(album.title, error, query: query)]
    case .found: [Phrases.smartAlbumIsEmpty(query)]
    case nil: [Phrases.looking]
    }
  }
}
