import LibraryScan
import PhotoModel
import TerminalKit

/// The mouse: click goes there, double click opens, the wheel scrolls, right click marks, drag
/// marks a range.
extension GalleryState {
  /// Two clicks within this time are one double click.
  private static let doubleClick = Duration.milliseconds(400)

  mutating func take(_ mouse: Mouse) -> [Effect] {
    guard !panes.isTooSmall, prompt == nil else { return [] }
    if overlay != nil || isExportShown { return scrollOverlay(mouse) }
    switch mouse.action {
    case .wheelUp: return wheel(-1, at: mouse.at)
    case .wheelDown: return wheel(1, at: mouse.at)
    case .press(.left): return press(at: mouse.at)
    case .press(.right): return mark(at: mouse.at)
    case .drag(.left): return drag(to: mouse.at)
    case .release(.left): return release()
    default: return []
    }
  }

  private var isExportShown: Bool {
    switch export {
    case .confirming, .finished: true
    case .none, .planning, .running: false
    }
  }

  private mutating func scrollOverlay(_ mouse: Mouse) -> [Effect] {
    let step = mouse.action == .wheelDown ? 3 : mouse.action == .wheelUp ? -3 : 0
    overlayScroll = max(0, min(overlayScroll + step, OverlayPage.lastScroll(of: self)))
    return []
  }

  private mutating func wheel(_ direction: Int, at point: Point) -> [Effect] {
    if photoScroll != nil { return move(direction > 0 ? .down : .up) }
    if let list = panes.albums, list.contains(point) {
      albums.scroll(by: direction * 3)
      return view == .albums && pane == .albums ? preview() : []
    }
    return scrolled(hasMoved: grid.scroll(bands: direction))
  }

  private mutating func press(at point: Point) -> [Effect] {
    notice = nil
    if point.row == 0 { return pressOnBar(point) }
    if photoScroll != nil { return [] }
    if let list = panes.albums, list.contains(point) { return pressOnAlbums(point, in: list) }
    if let scrubber = panes.scrubber, scrubber.contains(point) {
      return pressOnScrubber(point, in: scrubber)
    }
    guard let position = position(at: point) else { return [] }
    if view == .albums { pane = .grid }
    let isDouble =
      click.map { $0.position == position && now - $0.time < GalleryState.doubleClick } ?? false
    click = Click(at: point, time: now, position: position)
    grid.move(to: position)
    if isDouble {
      click = nil
      return open()
    }
    return []
  }

  /// The photo whose cell is at a point of the screen.
  func position(at point: Point) -> Int? {
    guard let cells = panes.cells, cells.contains(point), !grid.index.isEmpty else { return nil }
    let layout = grid.layout
    let column = (point.column - cells.origin.column) / layout.cellWidth
    let line = grid.viewport.top + point.row - cells.origin.row
    guard let position = layout.position(atLine: line, column: column),
      grid.viewport.shows(position, in: layout)
    else { return nil }
    return position
  }

  private mutating func pressOnBar(_ point: Point) -> [Effect] {
    TopBar.tab(at: point.column, in: self).map { show($0) } ?? []
  }

  private mutating func pressOnAlbums(_ point: Point, in list: Rect) -> [Effect] {
    let row = albums.top + point.row - list.origin.row
    guard albums.rows.indices.contains(row), !albums.rows[row].isHeading else { return [] }
    let isDouble =
      click.map { $0.at.row == point.row && now - $0.time < GalleryState.doubleClick } ?? false
    click = Click(at: point, time: now, position: nil)
    view = .albums
    pane = .albums
    albums.move(to: row)
    arrange()
    return isDouble ? open() : preview()
  }

  private mutating func pressOnScrubber(_ point: Point, in scrubber: Rect) -> [Effect] {
    let effects = jumped()
    guard !grid.index.isEmpty else { return effects }
    let position = Scrubber.position(
      atLine: point.row - scrubber.origin.row, of: scrubber.size.rows, in: grid)
    grid.viewport.top = min(
      grid.viewport.top(showingFirst: position, in: grid.layout),
      grid.viewport.lastTop(in: grid.layout))
    grid.move(to: position)
    return effects
  }

  private mutating func mark(at point: Point) -> [Effect] {
    if photoScroll != nil { return select(.mark) }
    guard let position = position(at: point) else { return [] }
    if view == .albums { pane = .grid }
    let id = grid.index[position].id
    grid.move(to: position)
    selection.change { $0.toggle(id) }
    return []
  }

  private mutating func drag(to point: Point) -> [Effect] {
    guard photoScroll == nil, let start = click?.position,
      grid.index.indices(contain: start), let position = position(at: point)
    else { return [] }
    if position != start || grid.rangeStart != nil {
      grid.rangeStart = grid.index[start].id
      grid.move(to: position)
    }
    return []
  }

  private mutating func release() -> [Effect] {
    guard click?.position != nil, grid.rangeStart != nil else { return [] }
    click = nil
    _ = markRange()
    return []
  }
}

extension MomentIndex {
  fileprivate func indices(contain position: Int) -> Bool {
    (0..<count).contains(position)
  }
}
