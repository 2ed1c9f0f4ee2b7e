import LibraryScan
import PhotoModel
import TerminalKit

/// Keeping the grids true to the library, the filter, the order and the size of the screen.
extension GalleryState {
  /// Fits everything to the size of the screen.
  mutating func arrange() {
    let panes = panes
    albums.resize(
      height: panes.albums?.size.rows ?? panes.content.size.rows,
      albumLines: arePicturesShown ? Cover.lines : 1)
    places.resize(
      height: panes.albums?.size.rows ?? panes.content.size.rows, rowLines: placeLinesInList)
    map.resize(panes.map.size)
    fitGrid()
  }

  mutating func fitGrid() {
    guard let cells = panes.cells else { return }
    let album = shownAlbum
    let shape = CellShape(
      density: density, width: cells.size.columns, height: cells.size.rows,
      cell: arePicturesShown ? graphics.cell : nil)
    var grid = grids[album] ?? GridState(album: album, shape: shape, height: cells.size.rows)
    // Where it is a day later already, photos are of tomorrow.
    grid.lastDay = today.advanced(by: 1)
    grid.resize(shape, height: cells.size.rows)
    if let calendar = panes.calendar { grid.zoom?.resize(calendar.size, monthHeight: monthHeight) }
    grids[album] = grid
  }

  /// Another day has other names for days, and other photos that count as recent.
  mutating func takeDay(_ day: Day) -> [Effect] {
    guard day != today else { return [] }
    today = day
    albums.recentSince = recentSince
    refreshAlbums()
    contents[.smart(.recentlyAdded)] = nil
    gridSources[.smart(.recentlyAdded)] = nil
    return refreshGrid()
  }

  /// Makes the grid that is seen, if the library or the rules are others than when it was made.
  mutating func refreshGrid() -> [Effect] {
    let album = shownAlbum
    fitGrid()
    var source = GridSource(
      library: library.revision, found: foundRevision, rule: ruleRevision, albums: 0)
    if case .user = album { source.albums = userAlbums.albums.revision }
    if album.isAsked { source.albums = asked.revision(of: album) }
    let before = gridSources[album]
    guard before != source else { return [] }
    gridSources[album] = source
    let index = makeIndex(album)
    guard order.followsDays else { return askForSort(album, index) }
    // Only photos that came in count as arrived; after another rule the grid is a new one.
    if let before, before.rule == source.rule {
      // What the user did, and what was only remembered, did not arrive.
      let isByHand = before.library == source.library && before.found == source.found
      grid.refresh(index, countsArrivals: !isByHand && library.wasWhole)
    } else {
      grid.rearrange(index)
    }
    return []
  }

  /// Makes the grid that is seen again, since the marks that it shows are others.
  mutating func remakeSelection() -> [Effect] {
    guard view == .selection else { return [] }
    gridSources[.selection] = nil
    return refreshGrid()
  }

  private mutating func makeIndex(_ album: AlbumID) -> MomentIndex {
    var contents = contents[album] ?? GridContents(album: album, order: order, found: filter?.found)
    if contents.order != order {
      contents = GridContents(album: album, order: order, found: filter?.found)
    }
    let index = contents.index(
      of: library, albums: userAlbums.albums, asked: asked, marks: selection.marks,
      recentSince: recentSince)
    self.contents[album] = contents
    return index
  }
}
