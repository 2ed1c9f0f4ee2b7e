package import GalleryEngine
package import PhotoModel
package import TerminalKit

/// The state of the Map view: the visible part of the map, and the cursor.
package struct MapState: Sendable {
  package private(set) var viewport = MapViewport(worldIn: Size(columns: 1, rows: 1))
  package private(set) var cursor = Point(column: 0, row: 0)
  /// The newest picture. It may show another part of the map until the next one arrives.
  package private(set) var picture: MapPicture?
  /// The track of the day that the map was opened from.
  package private(set) var track = MapTrack()
  package var isTrackShown = true
  /// The day that the map was opened from, and its photos.
  package private(set) var day: (day: Day, photos: AssetSet)?
  /// The area of the map whose photos are shown in a grid.
  package var area: MapArea?
  /// The title of the area.
  package var areaTitle = ""
  /// The view and pane that the map was opened from.
  var opener: (view: GalleryState.View, pane: GalleryState.Pane)?
  /// Whether to show all photos as soon as their positions are known.
  private var showsExtentWhenKnown = false
  /// Whether to move the cursor to the cell with the most photos as soon as that is known.
  private var movesToPeakWhenKnown = false
  /// The position of the photo that the map is zoomed around.
  private var anchor: MapPoint?
  private var drawing = RequestSlot()
  private var tracking = RetriedSlot()
  /// The photos of the requested track.
  private var trackIDs: [Asset.ID] = []
  /// When to read the positions again after a failure, and whether that time has come.
  private var positionsRetry = RetryTime()
  private var retriesPositions = false

  /// The spot to open the map at, once its size is known.
  private var initialCamera: MapCamera?

  package init() {}

  package mutating func resize(_ size: Size) {
    guard size != viewport.size, size.columns > 0, size.rows > 0 else { return }
    let isFirst = picture == nil && viewport.size.columns == 1
    viewport = isFirst ? MapViewport(worldIn: size) : viewport.resized(size)
    if isFirst, let initialCamera { viewport = MapViewport(around: initialCamera, in: size) }
    center()
  }

  /// Sets the spot to show when the map is first opened: where it was left in the last session.
  package mutating func setInitialCamera(_ camera: MapCamera) {
    initialCamera = camera
  }

  /// The spot to restore in the next session.
  package var camera: MapCamera {
    MapCamera(centre: viewport.centre(of: cursor).location, scale: viewport.unitsPerDot)
  }

  /// Returns a separate map without a track. It shows this map's picture until a newer one arrives.
  func makeSeparateMap(in size: Size) -> MapState {
    var other = MapState()
    other.resize(size)
    other.picture = picture
    other.continueRequests(of: self)
    return other
  }

  /// Continues the request numbers of another map, so that answers to older requests of either map
  /// count as late.
  mutating func continueRequests(of other: MapState) {
    drawing = other.drawing
    drawing.cancel()
  }

  /// Centres the map on a spot, and puts the cursor there.
  mutating func show(_ camera: MapCamera) {
    viewport = MapViewport(around: camera, in: viewport.size)
    center()
  }

  /// Shows a whole extent.
  mutating func show(_ extent: MapExtent) {
    viewport = MapViewport(extent, in: viewport.size)
    center()
  }

  private mutating func center() {
    cursor = Point(column: viewport.size.columns / 2, row: viewport.size.rows / 2)
    anchor = nil
  }

  /// Cancels pending cursor moves and track retries, because the user moves elsewhere.
  private mutating func cancelPendingMoves() {
    movesToPeakWhenKnown = false
    anchor = nil
    cancelTrackRetry()
  }

  // MARK: Visible part

  /// Shows all photos, or the whole world if all photos are already shown.
  package mutating func showWhole() {
    let all = picture?.extent.map { MapViewport($0, in: viewport.size) }
    viewport = all.flatMap { $0 == viewport ? nil : $0 } ?? MapViewport(worldIn: viewport.size)
    goToPeak()
  }

  package mutating func showWorld() {
    viewport = MapViewport(worldIn: viewport.size)
    goToPeak()
  }

  /// Shows all photos, now or as soon as their positions are known.
  package mutating func showAll() {
    guard let extent = picture?.extent else {
      showsExtentWhenKnown = true
      return
    }
    fit(extent)
  }

  private mutating func fit(_ extent: MapExtent) {
    viewport = MapViewport(extent, in: viewport.size)
    goToPeak()
  }

  /// Moves the cursor to the cell with the most photos, now or as soon as that is known.
  private mutating func goToPeak() {
    center()
    movesToPeakWhenKnown = true
    moveToPeakIfReady()
  }

  private mutating func moveToPeakIfReady() {
    guard movesToPeakWhenKnown, let picture, picture.key.viewport == viewport, picture.hasPositions
    else {
      return
    }
    movesToPeakWhenKnown = false
    if let peak = picture.clusters.first?.peak { cursor = peak }
  }

  /// Requests the track of a day. `trackIDs` lists the photos to look up.
  mutating func begin(_ day: Day?, _ photos: AssetSet, trackIDs: [Asset.ID]) -> [Effect] {
    clearTrack()
    self.day = day.map { ($0, photos) }
    self.trackIDs = trackIDs
    return askForTrack()
  }

  private mutating func askForTrack() -> [Effect] {
    [.map(.findTrack(trackIDs, request: tracking.replace()))]
  }

  /// Receives an answer. Returns whether it is for the track that is still wanted.
  mutating func isTrackNeeded(by request: RequestNumber) -> Bool {
    tracking.receive(request) != .stale
  }

  package mutating func receive(_ track: MapTrack) {
    self.track = track
    isTrackShown = true
    guard
      let extent = MapExtent(track.points.isEmpty ? [track.start].compactMap(\.self) : track.points)
    else { return }
    fit(extent)
    guard let cell = track.start.flatMap({ viewport.cell(of: $0) }) else { return }
    movesToPeakWhenKnown = false
    cursor = cell
  }

  package mutating func clearTrack() {
    track = MapTrack()
    day = nil
    trackIDs = []
    tracking.cancel()
  }

  // MARK: Retries

  /// When the next retry is due.
  var retryTime: Duration? {
    [tracking.retryTime, positionsRetry.due].compactMap(\.self).min()
  }

  /// Requests the track again when its retry is due. Positions are requested when the map is drawn
  /// next.
  mutating func retry(isVisible: Bool, at now: Duration) -> [Effect] {
    if positionsRetry.consumeDue(at: now) { retriesPositions = true }
    guard tracking.consumeRetry(at: now), isVisible else { return [] }
    return askForTrack()
  }

  /// Records that the track could not be read. Returns false if it is no longer wanted.
  mutating func failTrack(_ request: RequestNumber, at now: Duration) -> Bool {
    tracking.fail(request, at: now) != .stale
  }

  mutating func failPositions(at now: Duration) {
    positionsRetry.fail(at: now)
  }

  /// Cancels the retry of a failed track, because the user moves elsewhere: a late track must not
  /// move the map.
  private mutating func cancelTrackRetry() {
    if tracking.retryTime != nil { tracking.cancel() }
  }

  /// The day whose photos alone are counted: the day of the visible track.
  package var countedDay: (day: Day, photos: AssetSet)? {
    isTrackShown && !track.points.isEmpty ? day : nil
  }

  /// Receives a picture. A request may be answered twice, when more positions are known.
  ///
  /// Returns whether a new filter has left no visible photos.
  package mutating func receive(_ picture: MapPicture, answering request: RequestNumber) -> Bool {
    guard drawing.receive(request) != .stale else { return false }
    let previousPicture = self.picture
    // A picture requested before the map was moved may arrive after a newer one.
    if let previousPicture, previousPicture.key.viewport == viewport,
      picture.key.viewport != viewport
    {
      return false
    }
    // A picture drawn before positions were read may arrive after the one with them.
    if let previousPicture, previousPicture.isCurrent, previousPicture.key == picture.key,
      !picture.isCurrent
    {
      return false
    }
    self.picture = picture
    if picture.isCurrent { positionsRetry.succeed() }
    let isEmptied =
      previousPicture?.key.viewport == picture.key.viewport
      && previousPicture?.key.filter != picture.key.filter
      && picture.hasPositions && picture.visibleCount == 0
    if showsExtentWhenKnown, picture.hasPositions {
      showsExtentWhenKnown = false
      if let extent = picture.extent { fit(extent) }
    }
    moveToPeakIfReady()
    return isEmptied
  }

  /// Returns the number of a new request if the picture is out of date. Nil while a request is
  /// under way.
  mutating func beginRequest(for key: MapRequest.Key) -> RequestNumber? {
    guard !drawing.hasPendingRequest, picture?.key != key || retriesPositions else { return nil }
    retriesPositions = false
    return drawing.begin()
  }

  /// The photos under the cursor, or in a neighbouring cell.
  package var cluster: MapCluster? {
    guard let picture, picture.key.viewport == viewport else { return nil }
    func distance(_ cluster: MapCluster) -> Int {
      cluster.cells.map { max(abs($0.column - cursor.column), abs($0.row - cursor.row)) }.min() ?? 9
    }
    return picture.clusters.first { distance($0) == 0 }
      ?? picture.clusters.first { distance($0) == 1 }
  }

  // MARK: Moving

  /// Moves the cursor. Near an edge, moves the map instead.
  package mutating func move(columns: Int, rows: Int) {
    cancelPendingMoves()
    let size = viewport.size
    let before = viewport
    let margin = (columns: min(4, size.columns / 4), rows: min(2, size.rows / 4))
    let target = Point(column: cursor.column + columns, row: cursor.row + rows)
    let isOff =
      columns < 0 && target.column < margin.columns
      || columns > 0 && target.column >= size.columns - margin.columns
      || rows < 0 && target.row < margin.rows || rows > 0 && target.row >= size.rows - margin.rows
    if isOff { viewport = viewport.moved(columns: columns, rows: rows) }
    // North and south of the world the map can't move, so the cursor goes to the edge.
    guard viewport == before else { return }
    cursor = Point(
      column: max(0, min(target.column, size.columns - 1)),
      row: max(0, min(target.row, size.rows - 1)))
  }

  package mutating func pan(columns: Int, rows: Int) {
    cancelPendingMoves()
    viewport = viewport.moved(columns: columns, rows: rows)
  }

  /// Zooms by a factor around the photos under the cursor, which stay under it even after repeated
  /// zooming. Without photos there, zooms around the cursor.
  package mutating func zoom(by factor: Double) {
    movesToPeakWhenKnown = false
    cancelTrackRetry()
    // Until the next picture is drawn, the anchor of the last one is used.
    if picture?.key.viewport == viewport { anchor = cluster?.representativePoint }
    viewport = viewport.zoomed(
      by: factor, around: anchor ?? viewport.centre(of: cursor), at: cursor)
  }

  package mutating func moveCursor(to cell: Point) {
    cancelPendingMoves()
    cursor = Point(
      column: max(0, min(cell.column, viewport.size.columns - 1)),
      row: max(0, min(cell.row, viewport.size.rows - 1)))
  }

  /// The result of moving to another cluster.
  package enum ClusterJump: Hashable, Sendable {
    case moved
    /// No photos are visible; the cursor is on the only cluster; positions are not known yet.
    case none, onlyCluster, unknown
  }

  /// Moves the cursor by a number of clusters, ordered from the largest to the smallest. Wraps
  /// around.
  package mutating func goToCluster(after steps: Int) -> ClusterJump {
    guard let picture, picture.key.viewport == viewport, picture.hasPositions else {
      return .unknown
    }
    let clusters = picture.clusters
    if clusters.isEmpty { return .none }
    let current = clusters.firstIndex { $0.cells.contains(cursor) }
    if current != nil, clusters.count == 1 { return .onlyCluster }
    cancelPendingMoves()
    let next = current.map { ($0 + steps + clusters.count) % clusters.count } ?? 0
    cursor = clusters[next].peak
    return .moved
  }
}
