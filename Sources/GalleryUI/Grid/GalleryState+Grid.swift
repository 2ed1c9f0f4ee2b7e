import GalleryEngine
import PhotoModel
import TerminalKit

/// Keeping the grids true to the library, the filter, the order and the size of the screen.
extension GalleryState {
  /// Fits everything to the size of the screen.
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
    marks.place = album == .trash ? .trash : album == .source ? .source : .library
    guard let cells = panes.cells else { return }
    let shape = CellShape(
      density: grids.density, width: cells.size.columns, height: cells.size.rows,
      cell: window.arePicturesShown ? window.graphics.cell : nil)
    var grid = grids.all[album] ?? GridState(album: album, shape: shape, height: cells.size.rows)
    // Where it is a day later already, photos are of tomorrow.
    grid.lastDay = clock.today.advanced(by: 1)
    grid.resize(shape, height: cells.size.rows)
    if let calendar = panes.calendar { grid.zoom?.resize(calendar.size, monthHeight: monthHeight) }
    grids.all[album] = grid
  }

  /// Another day has other names for days, and other photos that count as recent.
  mutating func takeDay(_ day: Day) -> [Effect] {
    guard clock.begin(day) else { return [] }
    albums.list.recentSince = clock.recentSince
    refreshAlbums()
    grids.forget(.smart(.recentlyAdded))
    grids.forget(.smart(.onThisDay))
    return refreshGrid() + findSmart()
  }

  /// Makes the grid that is seen, if the library or the rules are others than when it was made.
  mutating func refreshGrid() -> [Effect] {
    fitGrid()
    return grids.refresh(
      shownAlbum,
      of: GridsState.Material(
        library: library, filter: filter, albums: albums.user.albums, asked: places.asked,
        trash: trash, importing: importing, marks: marks.library.marks,
        recentSince: clock.recentSince))
  }

  /// Makes the grid that is seen again, since the marks that it shows are others.
  mutating func remakeSelection() -> [Effect] {
    guard pages.view == .selection else { return [] }
    grids.remake(.selection)
    return refreshGrid()
  }
}
