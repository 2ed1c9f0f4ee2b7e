import LibraryScan
import PhotoModel
import TerminalKit

/// The Places view: its list, and the photos of the place under the cursor.
extension GalleryState {
  /// Whether keys go to the list of albums or of places.
  package var isInList: Bool {
    pane == .albums && (view == .albums || view == .places)
  }

  /// Counts what may change the photos of places.
  var placeSource: Int { library.revision + placeChanges }

  /// Counts what may change the photos that the filter leaves; 0 without one.
  var filterSource: Int { filter == nil ? 0 : ruleRevision + foundRevision + 1 }

  /// What is to be asked for so that places, and albums of the catalogue, are as they are now.
  mutating func missingPlaces() -> [Effect] {
    var effects: [Effect] = []
    let source = PlaceListSource(library: placeSource, filter: filterSource)
    if view == .places, filter?.hasAnswer ?? true, let request = places.ask(at: source) {
      let photos = filter?.found.map {
        FilteredPhotos(index: library.snapshot.index, found: $0)
      }
      effects.append(.places(.list(source: source, among: photos, request: request)))
    }
    let album = shownAlbum
    if album.isAsked, album != .place(.within([])), panes.grid != nil,
      let request = asked.ask(album, at: placeSource)
    {
      effects.append(.places(.findPhotos(of: album, source: placeSource, request: request)))
    }
    return effects
  }

  mutating func update(_ message: PlacesMessage) -> [Effect] {
    switch message {
    case .listed(let found, let source, let request):
      return take(found, at: source, answering: request)
    case .photosFound(let photos, let album, let source, let request):
      return take(photos, of: album, at: source, answering: request)
    case .linesFound(let lines, let album, let source, let request):
      placeLines.take(lines, of: album, at: source, answering: request)
      return []
    case .placeFound(let place, let id, let location, let request):
      photoPlaces.take(place, of: id, at: location, answering: request)
      return photoPlaces.wanted == id ? showInPlace(place) : []
    }
  }

  private mutating func take(
    _ found: [NamedPlace], at source: PlaceListSource, answering request: RequestNumber
  ) -> [Effect] {
    guard places.take(found, at: source, answering: request) else { return [] }
    return (isInList && view == .places ? previewPlace() : []) + restore()
  }

  private mutating func take(
    _ photos: AssetSet, of album: AlbumID, at source: Int, answering request: RequestNumber
  ) -> [Effect] {
    var photos = photos
    if case .area(let area) = album, area.day != nil, let day = map.day, day.day == area.day {
      photos.formIntersection(day.photos)
    }
    guard asked.take(photos, of: album, at: source, answering: request) else { return [] }
    return refreshGrid() + restore()
  }

  mutating func moveInPlaces(_ command: MoveCommand) -> [Effect] {
    let page = places.page
    switch command {
    case .up: places.move(by: -1)
    case .down: places.move(by: 1)
    case .pageUp: places.move(by: -page)
    case .pageDown: places.move(by: page)
    case .halfPageUp: places.move(by: -max(1, page / 2))
    case .halfPageDown: places.move(by: max(1, page / 2))
    case .first: places.move(to: 0)
    case .last: places.move(to: places.rows.count - 1)
    case .left: if !places.setBranch(open: false) { _ = places.moveUp() }
    case .right: if !places.setBranch(open: true) { return openPlaceUnderCursor() }
    }
    return previewPlace()
  }

  /// Beside the list, the grid shows the place under its cursor.
  mutating func previewPlace() -> [Effect] {
    guard let place = places.current?.place.album else { return [] }
    openPlace = place
    if panes.grid == nil { return [] }
    dropOldGrids()
    return refreshGrid()
  }

  mutating func openPlaceUnderCursor() -> [Effect] {
    guard let place = places.current?.place.album else { return [] }
    openPlace = place
    pane = .grid
    arrange()
    return refreshGrid()
  }

  mutating func backToPlaces() -> [Effect] {
    pane = .albums
    arrange()
    return previewPlace()
  }

  mutating func pressOnPlaces(_ point: Point, in list: Rect) -> [Effect] {
    guard let row = places.row(atLine: point.row - list.origin.row) else { return [] }
    let isDouble = isDoubleClick(on: .place(places.rows[row].place.album))
    pane = .albums
    places.move(to: row)
    arrange()
    return isDouble ? openPlaceUnderCursor() : previewPlace()
  }

  // MARK: Covers

  /// Lines of a place in the list: with a second one for a cover, or for the days where a list is
  /// narrow and high.
  var placeLinesInList: Int {
    if arePicturesShown { return Cover.lines }
    guard let list = panes.albums else { return 1 }
    return list.size.columns < PlaceListView.roomForDays && list.size.rows >= 16 ? 2 : 1
  }

  private var seenPlaces: [NamedPlace] {
    guard view == .places, photo == nil, panes.albums != nil, !panes.isTooSmall else { return [] }
    return places.seenRows.map { places.rows[$0].place }
  }

  /// The photos that stand for the places that are seen.
  var seenPlaceCovers: [Asset.ID] {
    arePicturesShown ? seenPlaces.compactMap(\.newest) : []
  }

  func cover(of place: NamedPlace) -> PictureKey? {
    guard arePicturesShown, let asset = place.newest.flatMap({ details[$0] }) else { return nil }
    return thumbnail(of: asset, cells: Cover.cells)
  }

  func wantedPlaceCovers() -> [PictureKey] {
    seenPlaces.compactMap { cover(of: $0) }
  }
}

extension AlbumID {
  /// Whether its photos are those that the catalogue says.
  var isAsked: Bool {
    switch self {
    case .place, .area: true
    case .smart, .folder, .user, .selection: false
    }
  }
}
