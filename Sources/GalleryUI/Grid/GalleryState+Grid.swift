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

  /// Shows a newer snapshot.
  mutating func apply(_ snapshot: LibrarySnapshot) -> [Effect] {
    library.wasWhole = library.snapshot.isWhole
    noteDisks(from: library.snapshot.tree, to: snapshot.tree)
    library.snapshot = snapshot
    library.revision += 1
    details.expire()
    favourites.shown(upTo: snapshot.taken)
    refreshAlbums()
    var effects = refreshGrid()
    if photo != nil, grid.index.isEmpty {
      photo = nil
      sentence = .photoGone
    }
    effects += askForSearch()
    effects += askForFocus()
    effects += restore()
    return effects
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

  /// Looks for the words of the filter, once more when that is under way already: a growing library
  /// must not keep an answer from ever coming.
  mutating func askForSearch() -> [Effect] {
    guard var asked = filter else { return [] }
    defer { filter = asked }
    asked.isOutdated = asked.isLooking
    guard !asked.isLooking else { return [] }
    asked.isLooking = true
    return [.search(asked.words)]
  }

  mutating func takeFound(_ words: [String], _ found: AssetSet) -> [Effect] {
    guard var answered = filter, answered.words == words else { return [] }
    let isFirst = !answered.hasAnswer
    answered.found = found
    answered.hasAnswer = true
    answered.isLooking = false
    filter = answered
    contents = [:]
    if isFirst { ruleRevision += 1 } else { foundRevision += 1 }
    return refreshGrid() + (answered.isOutdated ? askForSearch() : [])
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

  /// One request for an album is under way at a time; the next is made when it is answered.
  private mutating func askForSort(_ album: AlbumID, _ index: MomentIndex) -> [Effect] {
    if sortsAsked[album] != nil {
      sortsAsked[album] = true
      return []
    }
    sortsAsked[album] = false
    return [.sort(SortRequest(id: SortRequest.ID(album: album, order: order), index: index))]
  }

  /// What is out of date already is shown all the same, so that during a scan something is.
  mutating func takeSorted(_ id: SortRequest.ID, _ index: MomentIndex) -> [Effect] {
    let isStale = sortsAsked.removeValue(forKey: id.album) ?? false
    if id.order == order { grids[id.album]?.rearrange(index) }
    guard isStale || id.order != order else { return restore() }
    gridSources[id.album] = nil
    return id.album == shownAlbum ? refreshGrid() : []
  }

  /// Looks for the photo that was named when the program was started, until the cursor is on it.
  mutating func askForFocus() -> [Effect] {
    guard let focus = setup.focus else { return [] }
    switch focusSearch {
    case .open: break
    case .found where isFocusPending: break
    case .asked, .found, .vain: return []
    }
    focusSearch = .asked(isLast: library.summary != nil)
    return [.locate(focus)]
  }

  /// What is not found is no photo, once everything else was.
  mutating func takeLocated(_ id: Asset.ID?) -> [Effect] {
    guard setup.focus != nil else { return takePhotoToRestore(id) }
    let isLast = focusSearch == .asked(isLast: true)
    if let id {
      focusSearch = .found
      focus(on: id)
      return []
    }
    focusSearch = .open
    guard library.summary != nil, let path = setup.focus else { return [] }
    guard isLast else { return askForFocus() }
    focusSearch = .vain
    isFocusPending = false
    let problem = library.problems.first { $0.path == path }
    sentence = .ready(
      problem.map { ErrorText.sentence($0, naming: .name) } ?? ErrorText.noPhoto(path))
    return []
  }

  private mutating func focus(on id: Asset.ID) {
    guard isFocusPending, let position = grid.index.position(of: id) else { return }
    isFocusPending = false
    grid.goTo(position)
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
    ids += seenCovers.map(\.id) + seenPlaceCovers + seenMonthCovers.map(\.id)
    let missing = details.missing(of: ids)
    return missing.isEmpty ? [] : [.load(missing, request: details.request)]
  }
}
