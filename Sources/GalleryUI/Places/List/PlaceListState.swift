package import GalleryEngine
package import PhotoModel

/// The list of the Places view: a tree of places with collapsible branches, its cursor and its
/// visible part.
package struct PlaceListState: ScrolledList, Sendable {
  package struct Row: Hashable, Sendable {
    package var place: NamedPlace
    package var depth: Int
    package var branch: AlbumTree.Branch
  }

  package private(set) var rows: [Row] = []
  package var position = ListPosition()
  /// Whether the places have been loaded.
  package private(set) var isLoaded = false
  private var places: [NamedPlace] = []
  /// The revisions that the list was made from.
  private var source: PlaceListSource?
  private var listing = RetriedSlot()
  /// The source that could not be read. It is not requested again until the retry is due.
  private var failedSource: PlaceListSource?
  /// The places that the user expanded or collapsed, against the default.
  private var toggled: Set<PlaceAlbum> = []

  package init() {}

  package var rowCount: Int { rows.count }

  package var current: Row? { rows.indices.contains(cursor) ? rows[cursor] : nil }

  /// Returns the number of a new request if the list is out of date. Nil while a request is under
  /// way, and until the retry is due after a failure.
  mutating func beginRequest(at source: PlaceListSource) -> RequestNumber? {
    guard !listing.hasPendingRequest, self.source != source,
      listing.retryTime == nil || failedSource?.filter != source.filter
    else { return nil }
    return listing.begin()
  }

  /// Records a failure and keeps the list. Returns false if the answer is no longer wanted.
  mutating func fail(
    _ source: PlaceListSource, _ request: RequestNumber, at now: Duration
  ) -> Bool {
    failedSource = source
    return listing.fail(request, at: now) != .stale
  }

  /// When to request the list again after a failure.
  var retryTime: Duration? { listing.retryTime }

  mutating func consumeRetry(at now: Duration) -> Bool { listing.consumeRetry(at: now) }

  /// Receives an answer. Returns false if it is late and was ignored.
  mutating func receive(
    _ found: [NamedPlace], at source: PlaceListSource, answering request: RequestNumber
  ) -> Bool {
    guard listing.receive(request) != .stale else { return false }
    self.source = source
    refresh(found)
    return true
  }

  /// Replaces the places. The cursor stays on its place, or moves to the nearest enclosing place
  /// that still exists.
  package mutating func refresh(_ places: [NamedPlace]) {
    self.places = places
    isLoaded = true
    rebuildRows()
  }

  private mutating func rebuildRows() {
    let old = current?.place.album
    rows = []
    append(places, depth: 0)
    if let old {
      let candidates = [old] + old.ancestors
      position.cursor = candidates.compactMap { row(of: $0) }.first ?? cursor
    }
    move(to: cursor)
  }

  /// Appends the rows of places. A place that is the only one in its parent is expanded by default,
  /// so that chains don't have to be expanded one by one.
  private mutating func append(_ places: [NamedPlace], depth: Int) {
    let isOnly = places.count { $0.album.path != nil } == 1
    for place in places {
      let isOpen = isOnly != toggled.contains(place.album)
      let branch: AlbumTree.Branch = place.places.isEmpty ? .none : isOpen ? .open : .closed
      rows.append(Row(place: place, depth: depth, branch: branch))
      if branch == .open { append(place.places, depth: depth + 1) }
    }
  }

  private func row(of album: PlaceAlbum) -> Int? {
    rows.firstIndex { $0.place.album == album }
  }

  /// Expands or collapses the place under the cursor. Returns whether that was possible.
  package mutating func setBranch(open: Bool) -> Bool {
    guard let current, current.branch == (open ? .closed : .open) else { return false }
    let album = current.place.album
    if toggled.remove(album) == nil { toggled.insert(album) }
    rebuildRows()
    return true
  }

  /// Moves to the enclosing place. Returns whether there is one.
  package mutating func moveToParent() -> Bool {
    guard let above = current?.place.album.ancestors.first, let row = row(of: above) else {
      return false
    }
    move(to: row)
    return true
  }

  /// Moves to a place given by the names from the country down, and expands the enclosing places.
  /// Returns whether it was found.
  package mutating func select(_ names: [String]) -> Bool {
    var level = places
    for (depth, name) in names.enumerated() {
      guard let place = level.first(where: { $0.name == name }), let row = row(of: place.album)
      else { return false }
      move(to: row)
      if depth < names.count - 1 { _ = setBranch(open: true) }
      level = place.places
    }
    return !names.isEmpty
  }

  /// The names from the country down to the place under the cursor.
  package var names: [String] {
    guard var depth = current?.depth, let current else { return [] }
    var names = [current.place.name]
    for row in rows[..<cursor].reversed() where row.depth < depth {
      names.insert(row.place.name, at: 0)
      depth = row.depth
    }
    return names
  }

  /// Returns the name of a place anywhere in the tree.
  package func name(of album: PlaceAlbum) -> String? {
    guard let path = album.path else {
      return places.first { $0.album == album }?.name
    }
    var level = places
    var name: String?
    for depth in path.indices {
      guard let place = level.first(where: { $0.album == .within(Array(path[...depth])) }) else {
        return nil
      }
      name = place.name
      level = place.places
    }
    return name
  }
}

extension PlaceAlbum {
  /// The ids from the country down to the place. Nil for albums outside the tree.
  var path: [PlaceID]? {
    if case .within(let path) = self { path } else { nil }
  }

  /// The enclosing places, nearest first.
  var ancestors: [PlaceAlbum] {
    guard let path else { return [] }
    return path.indices.dropFirst().reversed().map { .within(Array(path[..<$0])) }
  }
}
