import GalleryEngine
import PhotoModel
package import TerminalKit

/// The mouse: a click moves the cursor, a double click opens, the wheel scrolls, a right click
/// marks, with Shift or Ctrl it opens a menu, and a drag marks a range.
extension GalleryState {
  mutating func handleMouse(_ mouse: Mouse) -> [Effect] {
    guard !panes.isTooSmall else { return [] }
    if case .press = mouse.action, closeWhichKeyTable(at: mouse.position) { return [] }
    switch mouse.action {
    case .press, .release: input.endDrag()
    default: break
    }
    if palette.line != nil { return handleMouseInPalette(mouse) }
    switch pages.top {
    case .report, .imported, .plan, .overlay: return scrollOverlay(mouse)
    case .editor(let form):
      return form.plan == nil ? handleMouse(mouse, in: form) : scrollOverlay(mouse)
    case .pick:
      switch mouse.action {
      case .wheelUp: return zoomMap(2, at: mouse.position)
      case .wheelDown: return zoomMap(0.5, at: mouse.position)
      case .press(.left): return pressOnPick(mouse.position)
      default: return []
      }
    case .compare: return handleMouseInComparison(mouse)
    case .adjust: return handleMouseInAdjust(mouse)
    case .export, .move, .importing: return handleMouseInForm(mouse)
    case .prompt(.search(let line)): return handleMouse(mouse, in: line)
    case .prompt: return handleMouseInMenu(mouse)
    case .clash: return []
    case .photo, nil: break
    }
    switch mouse.action {
    case .wheelUp: return wheel(-1, at: mouse.position)
    case .wheelDown: return wheel(1, at: mouse.position)
    case .press(.left): return press(at: mouse.position)
    // Many terminals use Shift-clicks themselves.
    case .press(.right) where !mouse.modifiers.isDisjoint(with: [.shift, .control]):
      return openMenu(at: mouse.position)
    case .press(.right): return mark(at: mouse.position)
    case .drag(.left): return drag(to: mouse.position)
    case .release(.left): return release()
    default: return []
    }
  }

  private mutating func scrollOverlay(_ mouse: Mouse) -> [Effect] {
    let step = mouse.action == .wheelDown ? 3 : mouse.action == .wheelUp ? -3 : 0
    pages.scroll(by: step, upTo: textPage?.lastScroll ?? 0)
    return []
  }

  private mutating func wheel(_ direction: Int, at point: Point) -> [Effect] {
    if pages.photo != nil { return wheelInPhoto(direction, at: point) }
    if isMapShown { return zoomMap(direction < 0 ? 2 : 0.5, at: point) }
    if pages.view == .places, let list = panes.albums, list.contains(point) {
      places.list.scroll(by: direction * 3)
      return isInList ? previewPlace() : []
    }
    if let list = panes.albums, list.contains(point) {
      albums.list.scroll(by: direction * 3)
      return pages.view == .albums && pages.pane == .albums ? preview() : []
    }
    if isZoomedOut { return scrollCalendar(by: direction * 3) }
    // Three lines of a list, or one row of cells.
    let bands = max(1, 3 / grid.layout.bandLines)
    return scrolled(hasMoved: grid.scroll(bands: direction * bands))
  }

  private mutating func press(at point: Point) -> [Effect] {
    notices.sentence = nil
    cancelRestoring()
    places.photoPlaces.clearPendingPhoto()
    if point.row == 0 { return pressOnBar(point) }
    if pages.photo != nil { return pressInPhoto(point) }
    if isMapShown { return pressOnMap(point) }
    if pages.view == .places, let list = panes.albums, list.contains(point) {
      return pressOnPlaces(point, in: list)
    }
    if let list = panes.albums, list.contains(point) { return pressOnAlbums(point, in: list) }
    if isZoomedOut { return pressOnCalendar(point) }
    if let scrubber = panes.scrubber, scrubber.contains(point) {
      return pressOnScrubber(point, in: scrubber)
    }
    guard let position = position(at: point) else { return [] }
    pages.go(to: .grid)
    let row = grid.index[position]
    let isDouble = input.isDoubleClick(on: .photo(row), at: clock.now)
    grid.move(to: position)
    return isDouble ? open() : []
  }

  /// The photo whose cell is at a point of the screen.
  package func position(at point: Point) -> Int? {
    guard let cells = panes.cells, cells.contains(point), !grid.index.isEmpty, !isZoomedOut else {
      return nil
    }
    let layout = grid.layout
    let line = grid.viewport.top + point.row - cells.origin.row
    guard let column = layout.shape.column(at: point.column - cells.origin.column),
      let position = layout.position(atLine: line, column: column),
      grid.viewport.shows(position, in: layout)
    else { return nil }
    return position
  }

  private mutating func pressOnBar(_ point: Point) -> [Effect] {
    let bar = topBar
    if let chip = bar.chip(at: point.column) { return remove(term: chip) }
    return bar.tab(at: point.column).map { show($0) } ?? []
  }

  private mutating func pressOnAlbums(_ point: Point, in list: Rect) -> [Effect] {
    guard let row = albumRow(at: point, in: list) else { return [] }
    let isDouble = input.isDoubleClick(on: .album(albums.list.rows[row]), at: clock.now)
    let effects = showAlbum(inRow: row)
    return isDouble ? open() : effects
  }

  /// Returns the row of the album list at a point of the screen, unless it is a heading.
  func albumRow(at point: Point, in list: Rect) -> Int? {
    guard let row = albums.list.row(atLine: point.row - list.origin.row),
      !albums.list.rows[row].isHeading
    else { return nil }
    return row
  }

  /// Moves the cursor of the album list to a row and shows that album next to it.
  mutating func showAlbum(inRow row: Int) -> [Effect] {
    pages.switchView(to: .albums)
    albums.list.move(to: row)
    arrange()
    return preview()
  }

  private mutating func pressOnScrubber(_ point: Point, in scrubber: Rect) -> [Effect] {
    let effects = applyDelayedUpdates()
    guard !grid.index.isEmpty else { return effects }
    let position = Scrubber.position(
      atLine: point.row - scrubber.origin.row, of: scrubber.size.rows, in: grid)
    grid.goTo(position)
    return effects
  }

  private mutating func mark(at point: Point) -> [Effect] {
    if pages.photo != nil { return select(.mark) }
    guard let position = position(at: point) else { return [] }
    pages.go(to: .grid)
    let id = grid.index[position].id
    grid.move(to: position)
    toggleMarks(ofCell: id)
    marks.reversal = .none
    return []
  }

  private mutating func drag(to point: Point) -> [Effect] {
    if pages.photo != nil { return dragInPhoto(to: point) }
    guard case .photo(let start) = input.clickTarget,
      let position = position(at: point)
    else { return [] }
    if grid.index[position].id != start.id || grid.rangeStart != nil {
      grid.rangeStart = start
      input.drag()
      grid.move(to: position)
    }
    return []
  }

  private mutating func release() -> [Effect] {
    guard case .photo = input.clickTarget, grid.rangeStart != nil else { return [] }
    input.forgetClick()
    _ = markRange()
    return []
  }
}
