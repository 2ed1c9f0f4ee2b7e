package import GalleryEngine
package import PhotoModel

/// The state of one grid: its album, cursor and scroll position.
package struct GridState: Sendable {
  package let album: AlbumID
  package private(set) var layout: GridLayout
  package private(set) var years: YearMarks
  package private(set) var pages: GridPages
  package private(set) var viewport: GridViewport
  /// The position of the cursor; 0 in an empty grid.
  package private(set) var cursor = 0
  /// The column that vertical movement keeps to.
  private var preferredColumn = 0
  /// Whether the user has moved in the grid. Until then, the view stays at the start, where newer
  /// photos arrive.
  package private(set) var isTouched = false
  /// The last plausible day. Photos with later dates were taken with a wrong clock. Nil if all
  /// dates are trusted.
  package var lastDay: Day?
  /// The number of photos that arrived above the visible part and haven't been seen.
  package private(set) var arrivedAbove = 0
  /// The other end of a range that is being marked. Nil if it is not in the grid.
  package var rangeStart: AssetRow? {
    didSet {
      rangePosition = rangeStart.flatMap(index.position(of:))
      if rangePosition == nil { rangeStart = nil }
    }
  }
  /// The position of `rangeStart`.
  package private(set) var rangePosition: Int?
  /// The months or years shown in place of the photos.
  package var zoom: ZoomState?

  package init(album: AlbumID, shape: CellShape, height: Int) {
    self.album = album
    layout = GridLayout(index: .empty, shape: shape)
    years = YearMarks(.empty)
    viewport = GridViewport(height: height)
    pages = GridPages(layout, height: height)
  }

  package var index: MomentIndex { layout.index }

  /// The photo under the cursor.
  package var current: AssetRow? {
    index.isEmpty ? nil : index[cursor]
  }

  /// The position at which the grid starts. If the newest photos come first, it skips photos with a
  /// date in the future; otherwise it is 0.
  package var start: Int {
    guard let lastDay, !index.isOldestFirst, let section = index.section(for: lastDay),
      index.moments[section].key.day != nil
    else { return 0 }
    return index.positions(ofSection: section).lowerBound
  }

  // MARK: Refreshing

  /// Shows another index of the same album. The cursor and its line on the screen stay on the same
  /// photo; a grid in which the user hasn't moved stays at its start. With `countsArrivals`, photos
  /// that are inserted above count as new. `shown` returns the photo that is shown for one that is
  /// hidden now.
  package mutating func refresh(
    _ index: MomentIndex, countsArrivals: Bool = true,
    shown: (AssetRow) -> AssetRow? = { _ in nil }
  ) {
    let arrived = arrivedAbove
    rebuild(index, keeping: isTouched ? current : nil, shown: shown)
    if !countsArrivals { arrivedAbove = min(arrivedAbove, arrived) }
  }

  /// Shows an index in another order or with another filter. The cursor stays on its photo if it is
  /// still there, or else goes to the start. `shown` returns the photo that is shown for one that
  /// is hidden now.
  package mutating func rearrange(
    _ index: MomentIndex, shown: (AssetRow) -> AssetRow? = { _ in nil }
  ) {
    let isFound = rebuild(index, keeping: isTouched ? current : nil, shown: shown)
    arrivedAbove = 0
    guard isFound else {
      goToStart()
      return
    }
    align(from: viewport.top)
    viewport.reveal(cursor, in: layout)
  }

  /// Adapts the grid to another height or cell shape. The cursor keeps its line as far as possible,
  /// and no photo is cut off.
  package mutating func resize(_ shape: CellShape, height: Int) {
    let height = max(1, height)
    guard shape != layout.shape || height != viewport.height else { return }
    let screenLine = index.isEmpty ? 0 : layout.place(of: cursor).line - viewport.top
    viewport.height = height
    layout = GridLayout(index: index, shape: shape)
    pages = GridPages(layout, height: height)
    guard !index.isEmpty else { return }
    let gridPosition = layout.place(of: cursor)
    preferredColumn = gridPosition.column
    align(
      from: isTouched
        ? gridPosition.line - screenLine : viewport.top(showingFirst: start, in: layout))
    viewport.reveal(cursor, in: layout)
    updateArrivals()
  }

  /// Scrolls to the first line at or below `line` where no photo is cut off.
  private mutating func align(from line: Int) {
    viewport.top = viewport.top(from: line, in: layout) ?? .max
    clampTop()
  }

  /// Rebuilds the layout. Returns whether the photo to keep is still there. A range whose start is
  /// not there any longer ends.
  @discardableResult
  private mutating func rebuild(
    _ index: MomentIndex, keeping kept: AssetRow?, shown: (AssetRow) -> AssetRow?
  ) -> Bool {
    let row = kept.map { shown($0) ?? $0 }
    let oldPosition = cursor
    let screenLine = row == nil ? 0 : layout.place(of: cursor).line - viewport.top
    layout = layout.showing(index)
    years = YearMarks(index)
    pages = GridPages(layout, height: viewport.height)
    zoom = zoom?.showing(index)
    rangeStart = rangeStart.map { shown($0) ?? $0 }
    guard let row, !index.isEmpty else {
      goToStart()
      arrivedAbove = 0
      return false
    }
    let position = index.position(of: row)
    cursor = position ?? min(oldPosition, index.count - 1)
    preferredColumn = layout.place(of: cursor).column
    viewport.top = max(0, layout.place(of: cursor).line - screenLine)
    clampTop()
    if position != nil { arrivedAbove += max(0, cursor - oldPosition) }
    updateArrivals()
    return position != nil
  }

  private mutating func goToStart() {
    cursor = start
    preferredColumn = index.isEmpty ? 0 : layout.place(of: cursor).column
    viewport.top = index.isEmpty ? 0 : viewport.top(showingFirst: cursor, in: layout)
    clampTop()
  }

  private mutating func clampTop() {
    viewport.top = max(0, min(viewport.top, viewport.lastTop(in: layout)))
  }

  /// Photos that are visible or below the visible part no longer count as arrived above.
  private mutating func updateArrivals() {
    guard arrivedAbove > 0 else { return }
    arrivedAbove =
      viewport.top == 0
      ? 0 : min(arrivedAbove, viewport.fullyVisiblePositions(in: layout).lowerBound)
  }

  // MARK: Moving

  /// Moves the cursor to a photo and scrolls to it.
  package mutating func move(to position: Int) {
    isTouched = true
    guard !index.isEmpty else { return }
    cursor = min(max(0, position), index.count - 1)
    preferredColumn = layout.place(of: cursor).column
    viewport.reveal(cursor, in: layout)
    updateArrivals()
  }

  /// Moves the cursor along the order. Returns whether there was a photo to move to.
  package mutating func move(by steps: Int) -> Bool {
    let target = cursor + steps
    let isInside = index.isEmpty ? false : (0..<index.count).contains(target)
    move(to: target)
    return isInside
  }

  /// Moves by rows of cells and keeps to the column, even across shorter rows.
  package mutating func move(byBands steps: Int) -> Bool {
    isTouched = true
    guard !index.isEmpty else { return false }
    let column = preferredColumn
    let target = layout.position(from: cursor, bands: steps, column: column)
    let isAtEdge = layout.place(of: target).line == layout.place(of: cursor).line
    move(to: target)
    preferredColumn = column
    return !isAtEdge
  }

  package mutating func moveToEdge(first: Bool) {
    move(to: first ? 0 : index.count - 1)
  }

  /// Turns a page. On the last page, the cursor goes to the last photo; on the first page, to the
  /// first one.
  package mutating func movePage(forward: Bool) -> Bool {
    isTouched = true
    guard !index.isEmpty else { return false }
    let column = preferredColumn
    let screenLine = layout.place(of: cursor).line - viewport.top
    let didTurn =
      forward
      ? viewport.pageDown(in: layout, pages) : viewport.pageUp(in: layout, pages)
    guard didTurn else {
      moveToEdge(first: !forward)
      return false
    }
    moveCursor(nearScreenLine: screenLine, column: column)
    updateArrivals()
    return true
  }

  /// Moves by the rows of half a page.
  package mutating func moveHalfPage(forward: Bool) -> Bool {
    let bands = max(1, viewport.height / layout.bandLines / 2)
    return move(byBands: forward ? bands : -bands)
  }

  /// Scrolls a photo to the top, below the header of its section, and moves the cursor to it.
  package mutating func goTo(_ position: Int) {
    guard !index.isEmpty else { return }
    let position = min(max(0, position), index.count - 1)
    viewport.top = viewport.top(showingFirst: position, in: layout)
    clampTop()
    move(to: position)
  }

  /// The number of the visible page, from 1, and the number of pages.
  package var page: (number: Int, count: Int) {
    (pages.number(atTop: viewport.top), pages.count)
  }

  /// Scrolls by rows. The cursor stays on its photo while that is visible, and otherwise moves
  /// along.
  package mutating func scroll(bands: Int) -> Bool {
    isTouched = true
    guard !index.isEmpty else { return false }
    let old = viewport.top
    let first = viewport.fullyVisiblePositions(in: layout).lowerBound
    let target = layout.position(from: min(first, index.count - 1), bands: bands, column: 0)
    viewport.top = viewport.top(showingFirst: target, in: layout)
    clampTop()
    if bands < 0, viewport.top >= old { viewport.top = max(0, old - 1) }
    moveCursorIntoView()
    updateArrivals()
    return viewport.top != old
  }

  private mutating func moveCursorIntoView() {
    let visiblePositions = viewport.fullyVisiblePositions(in: layout)
    guard !visiblePositions.isEmpty, !viewport.shows(cursor, in: layout) else { return }
    let edge =
      cursor < visiblePositions.lowerBound
      ? visiblePositions.lowerBound : visiblePositions.upperBound - 1
    cursor = layout.position(from: edge, bands: 0, column: preferredColumn)
  }

  private mutating func moveCursor(nearScreenLine line: Int, column: Int) {
    let visiblePositions = viewport.fullyVisiblePositions(in: layout)
    guard !visiblePositions.isEmpty else { return }
    let targetLine = viewport.top + line
    let nearest = visiblePositions.min { first, second in
      abs(layout.place(of: first).line - targetLine)
        < abs(layout.place(of: second).line - targetLine)
    }
    let base = nearest ?? visiblePositions.lowerBound
    cursor = layout.position(from: base, bands: 0, column: column)
    preferredColumn = column
  }
}
