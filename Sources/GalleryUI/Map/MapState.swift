package import GalleryEngine
package import PhotoModel
package import TerminalKit

/// The Map view: what part of the map is seen, and its cursor.
package struct MapState: Sendable {
  package private(set) var viewport = MapViewport(worldIn: Size(columns: 1, rows: 1))
  package private(set) var cursor = Point(column: 0, row: 0)
  /// The newest there is; of another part of the map until the next comes.
  package private(set) var picture: MapPicture?
  /// The way of the day that the map was opened from.
  package private(set) var track = MapTrack()
  package var isTrackShown = true
  /// The day that the map was opened from, and its photos.
  package private(set) var day: (day: Day, photos: AssetSet)?
  /// The part of it whose photos are shown.
  package var area: MapArea?
  /// What the area is called.
  package var areaTitle = ""
  /// Where the map was opened from.
  var opener: (view: GalleryState.View, pane: GalleryState.Pane)?
  /// Whether all photos are to be shown as soon as it is known where they are.
  private var wantsExtent = false
  /// Whether the cursor is to go where most photos are as soon as that is known.
  private var wantsPeak = false
  /// Where a photo is that the map is being made larger around.
  private var anchor: MapPoint?
  private var drawing = RequestSlot()
  private var tracking = RetriedSlot()
  /// The photos whose way is looked for.
  private var way: [Asset.ID] = []
  /// When it is to be read once more where photos are, which could not be before; and whether that
  /// time has come.
  private var positionsRetry = RetryTime()
  private var wantsPositions = false

  /// Where the map is to be opened as soon as there is room for it.
  private var wantedSpot: MapSpot?

  package init() {}

  package mutating func resize(_ size: Size) {
    guard size != viewport.size, size.columns > 0, size.rows > 0 else { return }
    let isFirst = picture == nil && viewport.size.columns == 1
    viewport = isFirst ? MapViewport(worldIn: size) : viewport.resized(size)
    if isFirst, let wantedSpot { viewport = MapViewport(around: wantedSpot, in: size) }
    center()
  }

  /// Opens where the map was left, the first time that it is seen.
  package mutating func begin(at spot: MapSpot) {
    wantedSpot = spot
  }

  /// Where the map is left.
  package var spot: MapSpot {
    MapSpot(middle: viewport.middle(of: cursor).location, scale: viewport.dot)
  }

  /// A map of its own, with nothing of a day; what this one has drawn is there as long as nothing newer is.
  func another(in size: Size) -> MapState {
    var other = MapState()
    other.resize(size)
    other.picture = picture
    other.shouldContinue(after: self)
    return other
  }

  /// What was asked of another map and by this one before is late.
  mutating func shouldContinue(after other: MapState) {
    drawing = other.drawing
    drawing.giveUp()
  }

  /// Shows a spot in the middle, under the cursor.
  mutating func show(_ spot: MapSpot) {
    viewport = MapViewport(around: spot, in: viewport.size)
    center()
  }

  /// Shows all of an extent.
  mutating func show(_ extent: MapExtent) {
    viewport = MapViewport(extent, in: viewport.size)
    center()
  }

  private mutating func center() {
    cursor = Point(column: viewport.size.columns / 2, row: viewport.size.rows / 2)
    anchor = nil
  }

  /// The user goes elsewhere: nothing that was wanted before counts.
  private mutating func leaveSpot() {
    wantsPeak = false
    anchor = nil
    giveUpTrack()
  }

  // MARK: What is shown

  /// Shows all photos, and the whole world where they are shown already.
  package mutating func showWhole() {
    let all = picture?.extent.map { MapViewport($0, in: viewport.size) }
    viewport = all.flatMap { $0 == viewport ? nil : $0 } ?? MapViewport(worldIn: viewport.size)
    goToPeak()
  }

  /// Shows the whole world.
  package mutating func showWorld() {
    viewport = MapViewport(worldIn: viewport.size)
    goToPeak()
  }

  /// Shows all photos.
  package mutating func showAll() {
    guard let extent = picture?.extent else {
      wantsExtent = true
      return
    }
    fit(extent)
  }

  private mutating func fit(_ extent: MapExtent) {
    viewport = MapViewport(extent, in: viewport.size)
    goToPeak()
  }

  /// Puts the cursor where most photos are, now or as soon as that is known.
  private mutating func goToPeak() {
    center()
    wantsPeak = true
    settle()
  }

  private mutating func settle() {
    guard wantsPeak, let picture, picture.key.viewport == viewport, picture.hasPositions else {
      return
    }
    wantsPeak = false
    if let peak = picture.clusters.first?.peak { cursor = peak }
  }

  /// The day whose way is looked for, and its photos; `way` are those to ask about.
  mutating func begin(_ day: Day?, _ photos: AssetSet, way: [Asset.ID]) -> [Effect] {
    forgetTrack()
    self.day = day.map { ($0, photos) }
    self.way = way
    return askForTrack()
  }

  private mutating func askForTrack() -> [Effect] {
    [.map(.findTrack(way, request: tracking.replace()))]
  }

  /// Whether an answer is to the way that is wanted still.
  mutating func isTrackWanted(by request: RequestNumber) -> Bool {
    tracking.take(request) != .late
  }

  package mutating func take(_ track: MapTrack) {
    self.track = track
    isTrackShown = true
    guard
      let extent = MapExtent(track.points.isEmpty ? [track.start].compactMap(\.self) : track.points)
    else { return }
    fit(extent)
    guard let cell = track.start.flatMap({ viewport.cell(of: $0) }) else { return }
    wantsPeak = false
    cursor = cell
  }

  package mutating func forgetTrack() {
    track = MapTrack()
    day = nil
    way = []
    tracking.giveUp()
  }

  // MARK: What could not be read

  /// When something is to be asked for once more.
  var retryTime: Duration? {
    [tracking.retryTime, positionsRetry.due].compactMap(\.self).min()
  }

  /// Asks for the way once more when its time has come; positions are asked for where they are seen.
  mutating func retry(isSeen: Bool, at now: Duration) -> [Effect] {
    if positionsRetry.takeDue(at: now) { wantsPositions = true }
    guard tracking.takeRetry(at: now), isSeen else { return [] }
    return askForTrack()
  }

  /// The way could not be read. False where it is not waited for.
  mutating func failTrack(_ request: RequestNumber, at now: Duration) -> Bool {
    tracking.fail(request, at: now) != .late
  }

  mutating func failPositions(at now: Duration) {
    positionsRetry.fail(at: now)
  }

  /// The user goes elsewhere on the map: a way that could not be read is not to take them back.
  private mutating func giveUpTrack() {
    if tracking.retryTime != nil { tracking.giveUp() }
  }

  /// The day whose photos alone are counted: that of the way that is seen.
  package var countedDay: (day: Day, photos: AssetSet)? {
    isTrackShown && !track.points.isEmpty ? day : nil
  }

  /// A request may be answered once more, when more is known.
  ///
  /// Says whether another filter than before leaves nothing of what is seen.
  package mutating func take(_ picture: MapPicture, answering request: RequestNumber) -> Bool {
    guard drawing.take(request) != .late else { return false }
    let known = self.picture
    // What was asked before the map was moved may come after what was asked then.
    if let known, known.key.viewport == viewport, picture.key.viewport != viewport { return false }
    // So may a picture that was drawn before positions were read come after the one with them.
    if let known, known.isCurrent, known.key == picture.key, !picture.isCurrent { return false }
    self.picture = picture
    if picture.isCurrent { positionsRetry.succeed() }
    let isEmptied =
      known?.key.viewport == picture.key.viewport && known?.key.filter != picture.key.filter
      && picture.hasPositions && picture.seenCount == 0
    if wantsExtent, picture.hasPositions {
      wantsExtent = false
      if let extent = picture.extent { fit(extent) }
    }
    settle()
    return isEmptied
  }

  /// The number of a request for a picture, where that is not what is there; one is under way at a
  /// time.
  mutating func ask(for key: MapRequest.Key) -> RequestNumber? {
    guard !drawing.isUnderWay, picture?.key != key || wantsPositions else { return nil }
    wantsPositions = false
    return drawing.begin()
  }

  /// The photos under the cursor, or right beside it.
  package var cluster: MapCluster? {
    guard let picture, picture.key.viewport == viewport else { return nil }
    func distance(_ cluster: MapCluster) -> Int {
      cluster.cells.map { max(abs($0.column - cursor.column), abs($0.row - cursor.row)) }.min() ?? 9
    }
    return picture.clusters.first { distance($0) == 0 }
      ?? picture.clusters.first { distance($0) == 1 }
  }

  // MARK: Moving

  /// Moves the cursor; near an edge the map moves instead.
  package mutating func move(columns: Int, rows: Int) {
    leaveSpot()
    let size = viewport.size
    let before = viewport
    let margin = (columns: min(4, size.columns / 4), rows: min(2, size.rows / 4))
    let target = Point(column: cursor.column + columns, row: cursor.row + rows)
    let isOff =
      columns < 0 && target.column < margin.columns
      || columns > 0 && target.column >= size.columns - margin.columns
      || rows < 0 && target.row < margin.rows || rows > 0 && target.row >= size.rows - margin.rows
    if isOff { viewport = viewport.moved(columns: columns, rows: rows) }
    // North and south of the world there is nothing to move to: the cursor goes to the edge.
    guard viewport == before else { return }
    cursor = Point(
      column: max(0, min(target.column, size.columns - 1)),
      row: max(0, min(target.row, size.rows - 1)))
  }

  package mutating func pan(columns: Int, rows: Int) {
    leaveSpot()
    viewport = viewport.moved(columns: columns, rows: rows)
  }

  /// Nearer or farther by a factor, around the photos under the cursor: these stay there, however
  /// often. Where there are none, around the cursor.
  package mutating func zoom(by factor: Double) {
    wantsPeak = false
    giveUpTrack()
    // As long as the next picture is drawn, the photo of the last one counts.
    if picture?.key.viewport == viewport { anchor = cluster?.spot }
    viewport = viewport.zoomed(
      by: factor, around: anchor ?? viewport.middle(of: cursor), at: cursor)
  }

  package mutating func put(_ cell: Point) {
    leaveSpot()
    cursor = Point(
      column: max(0, min(cell.column, viewport.size.columns - 1)),
      row: max(0, min(cell.row, viewport.size.rows - 1)))
  }

  /// What came of going to other photos.
  package enum ClusterJump: Hashable, Sendable {
    case moved
    /// None are seen; the cursor is on all that are; it is not known yet where some are.
    case none, noOther, unknown
  }

  /// Goes to the photos that follow, from where the most are to where the fewest are.
  package mutating func goToCluster(after steps: Int) -> ClusterJump {
    guard let picture, picture.key.viewport == viewport, picture.hasPositions else {
      return .unknown
    }
    let clusters = picture.clusters
    if clusters.isEmpty { return .none }
    let current = clusters.firstIndex { $0.cells.contains(cursor) }
    if current != nil, clusters.count == 1 { return .noOther }
    leaveSpot()
    let next = current.map { ($0 + steps + clusters.count) % clusters.count } ?? 0
    cursor = clusters[next].peak
    return .moved
  }
}
