import GalleryEngine
import PhotoModel
import TerminalKit

/// The Places view: its list, and the photos of the place under the cursor.
extension GalleryState {
  /// Whether keys go to the list of albums or places.
  package var isInList: Bool {
    pages.isInList
  }

  /// A revision that increases when the photos of places may have changed.
  var placeSource: Int { library.revision + places.changes }

  /// A revision that increases when the photos that match the filter may have changed. 0 without a
  /// filter.
  var filterSource: Int { filter.current == nil ? 0 : grids.revision + filter.revision + 1 }

  /// Requests the list of places and the photos of the shown album if they are out of date.
  mutating func missingPlaces() -> [Effect] {
    var effects: [Effect] = []
    let source = PlaceListSource(library: placeSource, filter: filterSource)
    if pages.view == .places, filter.current?.hasAnswer ?? true,
      let request = places.list.beginRequest(at: source)
    {
      let photos = filter.current?.found.map {
        FilteredPhotos(index: library.snapshot.index, found: $0)
      }
      effects.append(.places(.list(source: source, among: photos, request: request)))
    }
    let album = shownAlbum
    if album.requiresLookup, album != .place(.within([])), panes.grid != nil,
      let request = places.albumPhotos.beginRequest(album, at: placeSource)
    {
      effects.append(.places(.findPhotos(of: album, source: placeSource, request: request)))
    }
    return effects
  }

  mutating func update(_ message: PlacesMessage) -> [Effect] {
    switch message {
    case .listed(let found, let source, let request):
      return receive(found, at: source, answering: request)
    case .photosFound(let photos, let album, let source, let request):
      return receive(photos, of: album, at: source, answering: request)
    case .listNotRead(let error, let source, let request):
      if places.list.fail(source, request, at: clock.now) { notices.showOnce(error) }
      return []
    case .photosNotRead(let error, let album, let request):
      if places.albumPhotos.fail(album, request, at: clock.now) { notices.showOnce(error) }
      return []
    case .linesNotRead(let error, let request):
      if places.lines.fail(request, at: clock.now) { notices.showOnce(error) }
      return []
    case .linesFound(let lines, let album, let source, let request):
      places.lines.receive(lines, of: album, at: source, answering: request)
      return []
    case .placeFound(let place, let id, let location, let request):
      places.photoPlaces.receive(place, of: id, at: location, answering: request)
      return places.photoPlaces.pendingPhoto == id ? showInPlace(place, of: id) : []
    }
  }

  private mutating func receive(
    _ found: [NamedPlace], at source: PlaceListSource, answering request: RequestNumber
  ) -> [Effect] {
    guard places.list.receive(found, at: source, answering: request) else { return [] }
    return (isInList && pages.view == .places ? previewPlace() : []) + restore()
  }

  private mutating func receive(
    _ photos: AssetSet, of album: AlbumID, at source: Int, answering request: RequestNumber
  ) -> [Effect] {
    var photos = photos
    if case .area(let area) = album, area.day != nil, let day = map.day, day.day == area.day {
      photos.formIntersection(day.photos)
    }
    guard places.albumPhotos.receive(photos, of: album, at: source, answering: request) else {
      return []
    }
    return refreshGrid() + restore()
  }

  mutating func moveInPlaces(_ command: MoveCommand) -> [Effect] {
    switch ListMove(command, page: places.list.visibleRows.count) {
    case .by(let rows): places.list.move(by: rows)
    case .toFirst: places.list.move(to: 0)
    case .toLast: places.list.move(to: places.list.rows.count - 1)
    case .enter: if !places.list.setBranch(open: true) { return openPlaceUnderCursor() }
    case .leave: if !places.list.setBranch(open: false) { _ = places.list.moveToParent() }
    }
    return previewPlace()
  }

  /// Shows the place under the cursor of the list in the grid next to it.
  mutating func previewPlace() -> [Effect] {
    guard let place = places.list.current?.place.album else { return [] }
    places.open(place)
    if panes.grid == nil { return [] }
    dropOldGrids()
    return refreshGrid()
  }

  mutating func openPlaceUnderCursor() -> [Effect] {
    guard let place = places.list.current?.place.album else { return [] }
    places.open(place)
    pages.go(to: .grid)
    arrange()
    return refreshGrid()
  }

  mutating func backToPlaces() -> [Effect] {
    pages.go(to: .albums)
    arrange()
    return previewPlace()
  }

  mutating func pressOnPlaces(_ point: Point, in list: Rect) -> [Effect] {
    guard let row = places.list.row(atLine: point.row - list.origin.row) else { return [] }
    let isDouble = input.isDoubleClick(on: .place(places.list.rows[row].place.album), at: clock.now)
    let effects = showPlace(inRow: row)
    return isDouble ? openPlaceUnderCursor() : effects
  }

  /// Moves the cursor of the list to a row and shows that place next to it.
  mutating func showPlace(inRow row: Int) -> [Effect] {
    pages.go(to: .albums)
    places.list.move(to: row)
    arrange()
    return previewPlace()
  }

  // MARK: Covers

  /// The number of lines per place in the list: two if there is a cover, or if the list is narrow
  /// and tall, where the days need the second line.
  var placeLinesInList: Int {
    if window.arePicturesShown { return Cover.lines }
    guard let list = panes.albums else { return 1 }
    return list.size.columns < TreeLine.minWidthForDays && list.size.rows >= 16 ? 2 : 1
  }

  private var visiblePlaces: [NamedPlace] {
    guard pages.view == .places, !pages.isViewCovered, panes.albums != nil, !panes.isTooSmall else {
      return []
    }
    return places.list.visibleRows.map { places.list.rows[$0].place }
  }

  /// The cover photos of the visible places.
  var visiblePlaceCovers: [Asset.ID] {
    window.arePicturesShown ? visiblePlaces.compactMap(\.newest) : []
  }

  func cover(of place: NamedPlace) -> PictureKey? {
    guard window.arePicturesShown, let asset = place.newest.flatMap({ library.details[$0] }) else {
      return nil
    }
    return thumbnail(of: asset, cells: Cover.cells)
  }

  var placeCovers: [PictureKey] { visiblePlaces.compactMap { cover(of: $0) } }
}

extension AlbumID {
  /// Whether the photos of the album have to be looked up in the catalogue.
  var requiresLookup: Bool {
    switch self {
    case .place, .area: true
    case .smart(let smart): smart.isBranch && !smart.isDecidedByRow
    case .value(let value): !value.branch.isDecidedByRow
    case .folder, .user, .selection, .trash, .source, .culling: false
    }
  }
}
