import LibraryScan
import PhotoModel
import TerminalKit

/// Keeping the grids true to the library, the filter, the order and the size of the screen.
extension GalleryState {
  /// Fits everything to the size of the screen.
  mutating func arrange() {
    let panes = panes
    albums.resize(height: panes.albums?.size.rows ?? panes.content.size.rows)
    fitGrid()
  }

  mutating func fitGrid() {
    guard let cells = panes.cells else { return }
    let album = shownAlbum
    var grid =
      grids[album]
      ?? GridState(
        album: album, width: cells.size.columns, height: cells.size.rows, density: density)
    grid.resize(width: cells.size.columns, height: cells.size.rows, density: density)
    grids[album] = grid
  }

  /// Shows a newer snapshot.
  mutating func apply(_ snapshot: LibrarySnapshot) -> [Effect] {
    library.snapshot = snapshot
    library.revision += 1
    // Photos may have changed: a sidecar came late, a file has another path too.
    details.clear()
    albums.refresh(snapshot, problems: library.problems)
    var effects = refreshGrid()
    if let filter { effects.append(.search(filter.words)) }
    if isFocusPending, let focus = setup.focus { effects.append(.locate(focus)) }
    return effects
  }

  /// Makes the grid that is seen from the snapshot that is shown, if it is older.
  mutating func refreshGrid() -> [Effect] {
    let album = shownAlbum
    fitGrid()
    guard gridRevisions[album] != library.revision else { return [] }
    gridRevisions[album] = library.revision
    let index = makeIndex(album)
    if order.followsDays {
      grid.refresh(index)
      return []
    }
    return askForSort(album, index)
  }

  /// Makes the grid that is seen again, after its rule changed: the filter, the order, the marks.
  mutating func remakeGrid() -> [Effect] {
    contents[shownAlbum] = nil
    gridRevisions = [:]
    fitGrid()
    let album = shownAlbum
    gridRevisions[album] = library.revision
    let index = makeIndex(album)
    if order.followsDays {
      grid.rearrange(index)
      return []
    }
    return askForSort(album, index)
  }

  private mutating func makeIndex(_ album: AlbumID) -> MomentIndex {
    var contents = contents[album] ?? GridContents(album: album, order: order, found: filter?.found)
    if contents.order != order {
      contents = GridContents(album: album, order: order, found: filter?.found)
    }
    let index = contents.index(of: library, marks: selection.marks, recentSince: recentSince)
    self.contents[album] = contents
    return index
  }

  /// One request for an album is under way at a time; the next is made when it is answered.
  private mutating func askForSort(_ album: AlbumID, _ index: MomentIndex) -> [Effect] {
    let id = SortRequest.ID(album: album, order: order, revision: library.revision)
    guard !sortsAsked.contains(where: { $0.album == album && $0.order == order }) else {
      return []
    }
    sortsAsked.insert(id)
    return [.sort(SortRequest(id: id, index: index))]
  }

  mutating func takeSorted(_ id: SortRequest.ID, _ index: MomentIndex) -> [Effect] {
    sortsAsked.remove(id)
    guard id.order == order, id.album == shownAlbum else { return [] }
    grid.rearrange(index)
    guard id.revision != library.revision else { return [] }
    return askForSort(id.album, makeIndex(id.album))
  }

  /// Puts the cursor on the photo that was named when the program was started.
  mutating func focus(on id: Asset.ID) {
    guard isFocusPending, let position = grid.index.position(of: id) else { return }
    isFocusPending = false
    grid.move(to: position)
  }

  /// The photos to have details of: those seen, and a screen either side.
  mutating func missingDetails() -> [Effect] {
    var ids: [Asset.ID] = []
    let grid = grid
    if panes.grid != nil, !grid.index.isEmpty {
      let height = grid.viewport.height
      let lines = (grid.viewport.top - height)..<(grid.viewport.top + 2 * height)
      ids = grid.layout.positions(inLines: lines).map { grid.index[$0].id }
    }
    if let current = currentID { ids.append(current) }
    let missing = details.missing(of: ids)
    return missing.isEmpty ? [] : [.load(missing)]
  }
}
