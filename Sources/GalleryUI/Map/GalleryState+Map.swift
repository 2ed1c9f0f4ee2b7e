import GalleryEngine
import PhotoModel
import TerminalKit

/// The Map view: opens it, moves its cursor, and opens the photos under the cursor.
extension GalleryState {
  /// The maximum number of photos of a day in a track.
  private static let trackLimit = 5_000

  /// Whether the map itself is shown, and not the photos of an area of it.
  package var isMapShown: Bool { pages.view == .map && map.area == nil }

  /// The photos under the cursor of the map.
  package var cluster: MapCluster? { isMapShown ? map.cluster : nil }

  /// Opens the map at the track of the day under the cursor. On the map itself, shows all photos.
  mutating func showMap() -> [Effect] {
    if pages.view == .map {
      map.area = nil
      map.clearTrack()
      map.showAll()
      arrange()
      return []
    }
    map.opener = (pages.view, pages.pane)
    var effects: [Effect] = []
    if !isInList, let current = currentID, followsDays {
      let moment = grid.index.moments[grid.index.section(at: grid.cursor)]
      // The photo under the cursor comes first: the map starts there.
      let rows = moment.rows.prefix(GalleryState.trackLimit)
      let inTime = (order == .oldest ? Array(rows) : rows.reversed()).map(\.id)
      effects = map.begin(
        moment.key.day, AssetSet(moment.rows.lazy.map(\.id)),
        trackIDs: moment.key.day == nil ? [current] : [current] + inTime)
    } else if !isInList, let current = currentID {
      effects = map.begin(nil, AssetSet(), trackIDs: [current])
    } else if map.picture == nil {
      map.showAll()
    }
    return show(.map) + effects
  }

  mutating func update(_ message: MapMessage) -> [Effect] {
    switch message {
    case .drawn(let picture, let request):
      if pages.pick != nil {
        _ = pages.pick?.map.receive(picture, answering: request)
        return []
      }
      if map.receive(picture, answering: request), filter.current?.hasAnswer == true {
        reportNoMatchOnMap()
      }
    case .positionsNotRead(let error):
      map.failPositions(at: clock.now)
      notices.showOnce(error)
    case .trackFound(let track, let request):
      receive(track, answering: request)
    case .trackNotRead(let error, let request):
      guard map.failTrack(request, at: clock.now) else { break }
      notices.showOnce(error)
      // Until a retry succeeds.
      if pages.view == .map { map.showAll() }
    }
    return []
  }

  /// Reports that the filter matches nothing on the map. If only the photos of the day don't match,
  /// shows all matches instead.
  private mutating func reportNoMatchOnMap() {
    guard let filter = filter.current else { return }
    let queryText = filter.text
    guard map.countedDay != nil, filter.found?.isEmpty == false else {
      notices.sentence = .noMatchOnMap(queryText)
      return
    }
    notices.sentence = .noMatchOfDay(queryText)
    map.clearTrack()
    map.showAll()
  }

  private mutating func receive(_ track: MapTrack, answering request: RequestNumber) {
    guard map.isTrackNeeded(by: request), pages.view == .map else { return }
    map.receive(track)
    guard track.isEmpty else { return }
    notices.sentence = map.day == nil ? .photoHasNoPosition : .dayHasNoPosition
    map.clearTrack()
    map.showAll()
  }

  /// Requests a new map picture if the current one is out of date.
  mutating func missingMap() -> [Effect] {
    guard isMapShown || pages.pick != nil, !panes.isTooSmall else { return [] }
    let currentMap = visibleMap
    let key = MapRequest.Key(
      viewport: currentMap.viewport, cursor: currentMap.viewport.centre(of: currentMap.cursor),
      source: placeSource,
      filter: filterSource, day: currentMap.countedDay?.day)
    guard let number = visibleMap.beginRequest(for: key) else { return [] }
    let request = MapRequest(
      key: key, number: number, found: filter.current?.found,
      photosOfDay: currentMap.countedDay?.photos)
    return [.map(.draw(request))]
  }

  mutating func moveOnMap(_ command: MoveCommand) -> [Effect] {
    let size = visibleMap.viewport.size
    switch command {
    case .left: visibleMap.move(columns: -1, rows: 0)
    case .right: visibleMap.move(columns: 1, rows: 0)
    case .up: visibleMap.move(columns: 0, rows: -1)
    case .down: visibleMap.move(columns: 0, rows: 1)
    case .pageUp: visibleMap.pan(columns: -size.columns / 2, rows: 0)
    case .pageDown: visibleMap.pan(columns: size.columns / 2, rows: 0)
    case .halfPageUp: visibleMap.pan(columns: 0, rows: -size.rows / 2)
    case .halfPageDown: visibleMap.pan(columns: 0, rows: size.rows / 2)
    case .first: visibleMap.showWorld()
    case .last: visibleMap.showAll()
    }
    return []
  }

  mutating func performOnMap(_ command: MapCommand) -> [Effect] {
    switch command {
    case .nextCluster, .previousCluster:
      switch visibleMap.goToCluster(after: command == .nextCluster ? 1 : -1) {
      case .moved, .unknown: break
      case .none: notices.sentence = .noPhotosOnMap
      case .onlyCluster: notices.sentence = .noOtherPhotosOnMap(ofDay: visibleMap.countedDay != nil)
      }
    case .zoomIn: visibleMap.zoom(by: 2)
    case .zoomOut: visibleMap.zoom(by: 0.5)
    case .whole: visibleMap.showWhole()
    case .track:
      if visibleMap.track.points.isEmpty {
        notices.sentence = .noTrack
      } else {
        visibleMap.isTrackShown.toggle()
      }
    }
    return []
  }

  /// Shows the photos under the cursor in a grid.
  mutating func openArea() -> [Effect] {
    guard let cluster = map.cluster else {
      notices.sentence = .noPhotosAtPoint
      return []
    }
    let place = MapText.place(cluster.place, acrossCell: 0).first
    map.areaTitle =
      place.map { cluster.containsAllPhotos ? $0 : Phrases.mostly(in: $0) } ?? View.map.title
    map.area = MapArea(map.viewport, cells: cluster.cells, day: map.countedDay?.day)
    arrange()
    return refreshGrid()
  }

  /// Returns to the view that the map was opened from.
  mutating func leaveMap() -> [Effect] {
    guard let opener = map.opener else { return show(.moments) }
    map.opener = nil
    pages.switchView(to: opener.view, opener.pane)
    arrange()
    switch (pages.view, pages.pane) {
    case (.albums, .albums): return preview()
    case (.places, .albums): return previewPlace()
    default: return refreshGrid()
    }
  }

  // MARK: Mouse

  mutating func pressOnMap(_ point: Point) -> [Effect] {
    guard let cell = panes.cell(ofMap: point) else { return [] }
    let isDouble = input.isDoubleClick(on: .map(cell), at: clock.now)
    map.moveCursor(to: cell)
    return isDouble ? openArea() : []
  }

  mutating func zoomMap(_ factor: Double, at point: Point) -> [Effect] {
    guard let cell = panes.cell(ofMap: point) else { return [] }
    visibleMap.moveCursor(to: cell)
    visibleMap.zoom(by: factor)
    return []
  }
}
