import GalleryEngine
import PhotoModel
import TerminalKit

/// Moving and jumping.
extension GalleryState {
  mutating func move(_ command: MoveCommand) -> [Effect] {
    switch keyContext {
    case .help: moveInHelp(command)
    case .plan, .report, .changes, .cullingSummary: scrollOverlay(command)
    case .history: moveInHistory(command)
    case .jobs: moveInJobs(command)
    case .similar: moveInSimilar(command)
    case .form: moveInEditor(command)
    case .adjust, .frame, .grey, .paste: moveInAdjust(command)
    case .export, .move, .importing: moveInForm(command)
    case .pick: moveOnMap(command)
    case .menu, .choice, .target: moveInMenu(command)
    case .query: moveInQuery(command)
    case .palette: moveInPalette(command)
    case .sort, .question, .warning, .line, .clash: []
    case .compare: moveInComparison(command)
    case .albums, .places, .map, .grid, .months, .years, .photo, .cull, .slideshow:
      moveOnPage(command)
    }
  }

  private mutating func moveOnPage(_ command: MoveCommand) -> [Effect] {
    switch page {
    case .albums: return moveInAlbums(command)
    case .places: return moveInPlaces(command)
    case .map: return moveOnMap(command)
    case .grid: return moveInGrid(command)
    case .months, .years: return moveInCalendar(command)
    case .photo: return moveInPhoto(command)
    case .cull:
      culling.session?.hasMoved = true
      return moveInPhoto(command)
    case .compare, .slideshow, .cullingSummary, .similar, .help, .history, .jobs, .plan, .report,
      .menu,
      .choice,
      .sort,
      .target,
      .question, .warning, .line, .query, .form, .changes, .pick, .export, .move,
      .importing, .clash, .adjust, .frame, .grey, .paste, .palette:
      return []
    }
  }

  private mutating func moveInGrid(_ command: MoveCommand) -> [Effect] {
    var hasMoved = true
    switch command {
    case .left: hasMoved = grid.move(by: -1)
    case .right: hasMoved = grid.move(by: 1)
    case .up: hasMoved = grid.move(byBands: -1)
    case .down: hasMoved = grid.move(byBands: 1)
    case .pageUp: hasMoved = grid.movePage(forward: false)
    case .pageDown: hasMoved = grid.movePage(forward: true)
    case .halfPageUp: hasMoved = grid.moveHalfPage(forward: false)
    case .halfPageDown: hasMoved = grid.moveHalfPage(forward: true)
    case .first, .last:
      let effects = applyDelayedUpdates()
      library.focus.end()
      grid.moveToEdge(first: command == .first)
      library.gate.scrolled(at: clock.now)
      return effects
    }
    return scrolled(hasMoved: hasMoved)
  }

  private mutating func moveInAlbums(_ command: MoveCommand) -> [Effect] {
    switch ListMove(command, page: albums.list.visibleRows.count) {
    case .by(let rows): albums.list.move(by: rows)
    case .toFirst: albums.list.move(to: 0)
    case .toLast: albums.list.move(to: albums.list.rows.count - 1, forward: false)
    case .enter:
      guard setAlbumBranch(open: true) else { return open() }
      return preview() + countValues()
    case .leave: _ = setAlbumBranch(open: false)
    }
    return preview()
  }

  private mutating func setAlbumBranch(open: Bool) -> Bool {
    albums.list.setBranch(
      open: open, library.snapshot, user: albums.user.albums, problems: library.problems)
  }

  private mutating func moveInPhoto(_ command: MoveCommand) -> [Effect] {
    if canPan, panInPhoto(command) { return [] }
    switch command {
    case .left, .pageUp: return showPhoto(by: -1)
    case .right, .pageDown: return showPhoto(by: 1)
    case .first, .last:
      grid.moveToEdge(first: command == .first)
      pages.photo?.prepareForNextPhoto()
    case .up: scrollPhoto(by: -1)
    case .down: scrollPhoto(by: 1)
    case .halfPageUp: scrollPhoto(by: -window.size.rows / 2)
    case .halfPageDown: scrollPhoto(by: window.size.rows / 2)
    }
    return []
  }

  /// Pans a picture of which only a part is visible. Returns false for a command that does
  /// something else.
  private mutating func panInPhoto(_ command: MoveCommand) -> Bool {
    switch command {
    case .left: panPhoto(x: -0.2, y: 0)
    case .right: panPhoto(x: 0.2, y: 0)
    case .up: panPhoto(x: 0, y: -0.2)
    case .down: panPhoto(x: 0, y: 0.2)
    case .halfPageUp: panPhoto(x: 0, y: -0.5)
    case .halfPageDown: panPhoto(x: 0, y: 0.5)
    case .pageUp, .pageDown, .first, .last: return false
    }
    return true
  }

  mutating func showPhoto(by steps: Int) -> [Effect] {
    let hasMoved = grid.move(by: steps)
    pages.photo?.prepareForNextPhoto()
    return scrolled(hasMoved: hasMoved)
  }

  private mutating func scrollPhoto(by lines: Int) {
    let last =
      isPictureShown
      ? lastInfoScroll : photoPage?.lastScroll(rows: panes.content.size.rows) ?? 0
    let scroll = pages.photo?.scroll ?? 0
    pages.photo?.scroll = min(max(0, scroll + lines), last)
  }

  // MARK: Jumping

  mutating func jump(_ command: JumpCommand) -> [Effect] {
    let effects = applyDelayedUpdates()
    guard !grid.index.isEmpty else { return effects }
    if isZoomedOut {
      if !jumpInCalendar(command) { notices.sentence = .edge(command) }
      return effects
    }
    guard followsDays else {
      notices.sentence = .noDays(.days, order, isManuallyOrdered: isManuallyOrdered)
      return effects
    }
    let section = grid.index.section(at: grid.cursor)
    let target: Int?
    switch command {
    case .nextMoment: target = next(from: section) { _, _ in true }
    case .previousMoment: target = previous(from: section) { _, _ in true }
    case .nextMonth: target = next(from: section, where: GalleryState.differInMonth)
    case .previousMonth: target = previous(from: section, where: GalleryState.differInMonth)
    case .nextYear: target = next(from: section, where: GalleryState.differInYear)
    case .previousYear: target = previous(from: section, where: GalleryState.differInYear)
    }
    if let target { go(toSection: target) } else { notices.sentence = .edge(command) }
    return effects
  }

  /// Goes to a section's first photo and scrolls its header to the top.
  mutating func go(toSection section: Int) {
    let position = grid.index.positions(ofSection: section).lowerBound
    library.focus.end()
    grid.goTo(position)
    library.gate.scrolled(at: clock.now)
  }

  private static func differInMonth(_ left: Day?, _ right: Day?) -> Bool {
    differInYear(left, right) || left?.month != right?.month
  }

  private static func differInYear(_ left: Day?, _ right: Day?) -> Bool {
    left?.year != right?.year
  }

  /// The first section after `section` that belongs to another moment, month or year.
  private func next(from section: Int, where differs: (Day?, Day?) -> Bool) -> Int? {
    let moments = grid.index.moments
    let day = moments[section].key.day
    return moments.indices.dropFirst(section + 1).first { differs(moments[$0].key.day, day) }
  }

  /// The first section of the moment, month or year of `section`. If that is `section` itself, the
  /// first one of the previous moment, month or year.
  private func previous(from section: Int, where differs: (Day?, Day?) -> Bool) -> Int? {
    let moments = grid.index.moments
    func start(of section: Int) -> Int {
      var first = section
      while first > 0, !differs(moments[first - 1].key.day, moments[section].key.day) { first -= 1 }
      return first
    }
    let first = start(of: section)
    if grid.cursor > grid.index.positions(ofSection: first).lowerBound { return first }
    return first > 0 ? start(of: first - 1) : nil
  }

  /// Goes to the photos of some days, to the first one in the order of the grid, or to the nearest
  /// photos. If there are several choices, uses the first one that has photos, or else the first
  /// one.
  mutating func go(to choices: [ClosedRange<Day>]) -> [Effect] {
    let effects = applyDelayedUpdates()
    let photoDays = grid.index.moments.compactMap(\.key.day)
    guard
      let days = choices.first(where: { photoDays.contains(where: $0.contains) }) ?? choices.first
    else { return effects }
    guard followsDays else {
      notices.sentence = .noDays(.days, order, isManuallyOrdered: isManuallyOrdered)
      return effects
    }
    guard let last = grid.index.moments.lastIndex(where: { $0.key.day != nil }) else {
      notices.sentence = .noDatedPhoto
      return effects
    }
    let first = order == .oldest ? days.lowerBound : days.upperBound
    let target = nearest(to: days, from: min(grid.index.section(for: first) ?? last, last))
    if isZoomedOut {
      grid.zoom?.go(to: target)
      grid.zoom?.revealYear()
    } else {
      go(toSection: target)
    }
    let targetDay = grid.index.moments[target].key.day
    if let targetDay, !days.contains(targetDay) { notices.sentence = .nearest(targetDay) }
    return effects
  }

  /// The section of one of these days or, if there is none, the nearer one of the two adjacent
  /// sections. `section` is the one that follows the days in the order of the grid.
  private func nearest(to days: ClosedRange<Day>, from section: Int) -> Int {
    func distance(_ section: Int) -> Int {
      guard let day = grid.index.moments[section].key.day else { return .max }
      let beyond = max(days.lowerBound.number - day.number, day.number - days.upperBound.number)
      return max(0, Int(beyond))
    }
    guard section > 0, distance(section - 1) < distance(section) else { return section }
    return section - 1
  }
}
