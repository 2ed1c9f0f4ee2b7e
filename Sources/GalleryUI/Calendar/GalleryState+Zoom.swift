import PhotoModel
import TerminalKit

/// Zooming out from days to months and to years, and back in.
extension GalleryState {
  /// The months or years that are shown; nil if photos are shown, or if there are none.
  package var zoom: ZoomState? {
    grid.index.isEmpty ? nil : grid.zoom
  }

  package var isZoomedOut: Bool { zoom != nil }

  /// The number of lines per month in the list of months. With covers, it is the height of a cover.
  var monthHeight: Int { window.arePicturesShown ? Cover.lines : 1 }

  /// Zooms out by one level. The cursor stays on its day.
  mutating func zoomOut() -> [Effect] {
    let effects = applyDelayedUpdates()
    guard !grid.index.isEmpty, let size = panes.calendar?.size else {
      notices.sentence = .noPhotosToZoomOut
      return effects
    }
    if isZoomedOut {
      if grid.zoom?.zoomOut() != true { notices.sentence = .cannotZoomOutFurther }
      return effects
    }
    let section = grid.index.section(at: grid.cursor)
    guard followsDays,
      let zoom = ZoomState(
        grid.index, at: section, size: size, monthHeight: monthHeight)
    else {
      notices.sentence = .noDays(.months, order, isManuallyOrdered: isManuallyOrdered)
      return effects
    }
    library.focus.end()
    grid.zoom = zoom
    return effects
  }

  /// Opens the grid at the first photo of the month or the day under the cursor.
  mutating func zoomIn() -> [Effect] {
    guard let target = zoom?.target else { return [] }
    grid.zoom = nil
    go(toSection: target)
    return []
  }

  /// Zooms back in by one level, to the earlier position of the cursor.
  mutating func zoomBackIn() {
    if grid.zoom?.goBack() != true { grid.zoom = nil }
  }

  mutating func moveInCalendar(_ command: MoveCommand) -> [Effect] {
    if command == .first || command == .last {
      let effects = applyDelayedUpdates()
      _ = grid.zoom?.move(command)
      library.gate.scrolled(at: clock.now)
      return effects
    }
    return scrolled(hasMoved: grid.zoom?.move(command) == true)
  }

  /// Returns whether the cursor moved.
  mutating func jumpInCalendar(_ command: JumpCommand) -> Bool {
    let before = grid.zoom?.section
    grid.zoom?.jump(command)
    library.gate.scrolled(at: clock.now)
    return grid.zoom?.section != before
  }

  // MARK: Mouse

  mutating func scrollCalendar(by lines: Int) -> [Effect] {
    scrolled(hasMoved: grid.zoom?.scroll(by: lines) == true)
  }

  /// Handles a click: the first one moves the cursor, a second one zooms in.
  mutating func pressOnCalendar(_ point: Point) -> [Effect] {
    guard let section = section(at: point), let key = zoom?.index.moments[section].key else {
      return []
    }
    pages.go(to: .grid)
    let isDouble = input.isDoubleClick(on: .moment(key), at: clock.now)
    grid.zoom?.go(to: section)
    return isDouble ? zoomIn() : []
  }

  /// The first section of the month, or the section of the day, at a point of the screen.
  private func section(at point: Point) -> Int? {
    guard let zoom, let area = panes.calendar, area.contains(point) else { return nil }
    let row = point.row - area.origin.row
    let line = zoom.top + row
    guard row < zoom.height else { return nil }
    switch zoom.level {
    case .months:
      guard case .month(let month, _) = zoom.months[line], row > 0 || line == 0 else { return nil }
      return zoom.calendar.months[month].sections.lowerBound
    case .years:
      guard row > 0 || line == 0 else { return nil }
      return zoom.years.section(
        at: YearsLayout.Place(line: line, column: point.column - area.origin.column))
    }
  }
}
