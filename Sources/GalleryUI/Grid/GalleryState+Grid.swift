import GalleryEngine
import PhotoModel
import TerminalKit

/// Updates the grids after changes of the library, the filter, the order and the size of the
/// screen.
extension GalleryState {
  /// Lays out everything for the size of the screen.
  mutating func arrange() {
    let panes = panes
    albums.list.resize(
      height: panes.albums?.size.rows ?? panes.content.size.rows,
      rowLines: window.arePicturesShown ? Cover.lines : 1)
    places.list.resize(
      height: panes.albums?.size.rows ?? panes.content.size.rows, rowLines: placeLinesInList)
    map.resize(panes.map.size)
    pages.pick?.map.resize(panes.map.size)
    fitGrid()
  }

  mutating func fitGrid() {
    let album = shownAlbum
    marks.scope = album == .trash ? .trash : album == .source ? .source : .library
    guard let cells = panes.cells else { return }
    let shape = CellShape(
      density: grids.density, width: cells.size.columns, height: cells.size.rows,
      cell: window.arePicturesShown ? window.graphics.cell : nil)
    var grid = grids.all[album] ?? GridState(album: album, shape: shape, height: cells.size.rows)
    // Photos taken in a time zone where it is already the next day have tomorrow's date.
    grid.lastDay = clock.today.advanced(by: 1)
    grid.resize(shape, height: cells.size.rows)
    if let calendar = panes.calendar { grid.zoom?.resize(calendar.size, monthHeight: monthHeight) }
    grids.all[album] = grid
  }

  /// Handles a new day: day names change, and other photos count as recent.
  mutating func beginDay(_ day: Day) -> [Effect] {
    guard clock.setToday(day) else { return [] }
    albums.list.recentSince = clock.recentSince
    refreshAlbums()
    grids.forget(.smart(.recentlyAdded))
    grids.forget(.smart(.onThisDay))
    return refreshGrid() + findSmart()
  }

  /// Makes the visible grid again if the library or its rule has changed.
  mutating func refreshGrid() -> [Effect] {
    fitGrid()
    return grids.refresh(
      shownAlbum,
      of: GridsState.Input(
        library: library, filter: filter, albums: albums.user.albums,
        queriedAlbums: places.albumPhotos,
        trash: trash, importing: importing, marks: marks.library.marks,
        cullingPhotos: culling.session?.shown ?? AssetSet(), stacks: stacks,
        recentSince: clock.recentSince))
  }

  /// Makes the grid of marked photos again if it is visible, because the marks have changed.
  mutating func remakeSelection() -> [Effect] {
    guard pages.view == .selection else { return [] }
    grids.invalidate(.selection)
    return refreshGrid()
  }
}
