package import GalleryEngine
package import PhotoModel

/// The list of the Places view: a tree of places, of which parts are folded, its cursor and what of
/// it is seen.
package struct PlaceListState: ScrolledList, Sendable {
  package struct Row: Hashable, Sendable {
    package var place: NamedPlace
    package var depth: Int
    package var branch: AlbumTree.Branch
  }

  package private(set) var rows: [Row] = []
  package var position = ListPosition()
  /// Whether it is known what places there are.
  package private(set) var isLoaded = false
  private var places: [NamedPlace] = []
  /// What the list is of.
  private var source: PlaceListSource?
  private var listing = RetriedSlot()
  /// What could not be read; while that is to be tried again, it is not asked for.
  private var unread: PlaceListSource?
  /// The places that the user opened or closed against the rule.
  private var toggled: Set<PlaceAlbum> = []

  package init() {}

  package var rowCount: Int { rows.count }

  package var current: Row? { rows.indices.contains(cursor) ? rows[cursor] : nil }

  /// The number of a request for what the list is to be of; nil where it is of that, and while an
  /// answer is under way, nor for a while after there was none.
  mutating func ask(at source: PlaceListSource) -> RequestNumber? {
    guard !listing.isUnderWay, self.source != source,
      listing.retryTime == nil || unread?.filter != source.filter
    else { return nil }
    return listing.begin()
  }

  /// There is no answer: the list stays. False where it is not waited for.
  mutating func fail(
    _ source: PlaceListSource, _ request: RequestNumber, at now: Duration
  ) -> Bool {
    unread = source
    return listing.fail(request, at: now) != .late
  }

  /// When the list may be asked for once more.
  var retryTime: Duration? { listing.retryTime }

  mutating func takeRetry(at now: Duration) -> Bool { listing.takeRetry(at: now) }

  /// Takes an answer, unless it is late; says whether it did.
  mutating func take(
    _ found: [NamedPlace], at source: PlaceListSource, answering request: RequestNumber
  ) -> Bool {
    guard listing.take(request) != .late else { return false }
    self.source = source
    refresh(found)
    return true
  }

  /// Shows other counts; the cursor stays on its place, or on the one that it is in where that is
  /// gone.
  package mutating func refresh(_ places: [NamedPlace]) {
    self.places = places
    isLoaded = true
    remake()
  }

  private mutating func remake() {
    let old = current?.place.album
    rows = []
    append(places, depth: 0)
    if let old {
      let candidates = [old] + old.above
      position.cursor = candidates.compactMap { row(of: $0) }.first ?? cursor
    }
    move(to: cursor)
  }

  /// A place that is all that another holds is open: a chain of them need not be opened one by one.
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

  /// Opens or closes the place under the cursor; says whether it could.
  package mutating func setBranch(open: Bool) -> Bool {
    guard let current, current.branch == (open ? .closed : .open) else { return false }
    let album = current.place.album
    if toggled.remove(album) == nil { toggled.insert(album) }
    remake()
    return true
  }

  /// Goes to the place that this one is in; says whether there is one.
  package mutating func moveUp() -> Bool {
    guard let above = current?.place.album.above.first, let row = row(of: above) else {
      return false
    }
    move(to: row)
    return true
  }

  /// Goes to a place by the names from the country down, and opens what it is in.
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

  /// The name of a place wherever it is in the tree.
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
  /// The ids from the country down, of a place in the tree.
  var path: [PlaceID]? {
    if case .within(let path) = self { path } else { nil }
  }

  /// The places that it is in, the nearest first.
  var above: [PlaceAlbum] {
    guard let path else { return [] }
    return path.indices.dropFirst().reversed().map { .within(Array(path[..<$0])) }
  }
}
