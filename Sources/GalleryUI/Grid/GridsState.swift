package import GalleryEngine
import PhotoModel

/// The grids of recently shown albums, and their common settings.
package struct GridsState: Sendable {
  package internal(set) var all: [AlbumID: GridState] = [:]
  package private(set) var density = Density.medium
  /// The order of all albums that have none of their own.
  package private(set) var order = SortOrder.newest
  /// The orders set for individual smart albums.
  package private(set) var orders: [AlbumID: SortOrder] = [:]
  private var contents: [AlbumID: GridContents] = [:]
  /// The grids in which stacks may be folded.
  var foldedContents: [AlbumID: FoldedContents] = [:]
  /// The sources that each grid was made from. An outdated grid is made again when it is next
  /// shown.
  private var sources: [AlbumID: Source] = [:]
  /// The number of changes of the filter and the order.
  private(set) var revision = 0
  /// The dates that the user went to, as typed.
  private(set) var dates: [String] = []
  /// The albums for which a sort request is under way.
  private var sorting = KeyedRequests<AlbumID>()
  /// The albums whose order couldn't be read. They are sorted again when `retry` is due, or when
  /// they are next shown.
  private var unsorted: Set<AlbumID> = []
  private var retry = RetryTime()

  /// The versions of the library and of the rules that a grid shows.
  struct Source: Hashable, Sendable {
    var library: Int
    var found: Int
    var rule: Int
    /// The revision of the user's albums or of the catalogue's response, if the grid depends on it.
    var albums: Int
    /// The revision of the stacks, or 0 if they are not folded in the grid.
    var stacks = 0
  }

  package subscript(album: AlbumID) -> GridState {
    get { all[album] ?? GridsState.empty(album, density) }
    _modify {
      let density = density
      yield &all[album, default: GridsState.empty(album, density)]
    }
  }

  private static func empty(_ album: AlbumID, _ density: Density) -> GridState {
    GridState(album: album, shape: CellShape(density: density, width: 1), height: 1)
  }

  /// The sources that a grid was made from, or nil if it must be made.
  func source(of album: AlbumID) -> Source? { sources[album] }

  mutating func set(_ density: Density) {
    self.density = density
  }

  /// Sets the order of all albums. Returns whether it changed.
  @discardableResult
  mutating func setOrder(_ order: SortOrder) -> Bool {
    defer { self.order = order }
    return order != self.order
  }

  /// The order of an album.
  package func order(of album: AlbumID) -> SortOrder { orders[album] ?? order }

  /// Sets the order of one smart album. Returns whether its order changed.
  mutating func setOrder(_ album: AlbumID, of order: SortOrder) -> Bool {
    let before = self.order(of: album)
    orders[album] = order
    guard order != before else { return false }
    unsorted.remove(album)
    forget(album)
    return true
  }

  mutating func recordDate(_ date: String) {
    dates.append(date)
  }

  /// Marks all grids as outdated, after a change of the filter or the order.
  mutating func invalidateAll() {
    contents = [:]
    unsorted = []
    retry.cancel()
    revision += 1
  }

  /// Marks a grid as outdated.
  mutating func invalidate(_ album: AlbumID) {
    sources[album] = nil
  }

  /// Marks a grid as outdated, and its photos to be determined again.
  mutating func forget(_ album: AlbumID) {
    contents[album] = nil
    sources[album] = nil
  }

  /// Marks the photos of all grids to be determined again, after a new result of the filter.
  mutating func forgetContents() {
    contents = [:]
  }

  /// Drops the grid of an album.
  mutating func drop(_ album: AlbumID) {
    all[album] = nil
    foldedContents[album] = nil
    forget(album)
  }

  /// Drops grids, so that moving through a long list doesn't keep the photos of every album in
  /// memory.
  mutating func drop(except retainedAlbums: Set<AlbumID>) {
    guard all.count > 12 else { return }
    for album in all.keys where !retainedAlbums.contains(album) {
      all[album] = nil
      unsorted.remove(album)
      contents[album] = nil
      foldedContents[album] = nil
      sources[album] = nil
    }
  }

  // MARK: Making

  /// The data that grids are made from.
  struct Input {
    var library: LibraryState
    var filter: FilterState
    var albums: UserAlbums
    var queriedAlbums: AlbumPhotosCache
    var trash: TrashState
    var importing: ImportingState
    var marks: AssetSet
    /// The photos shown while culling.
    var cullingPhotos = AssetSet()
    var stacks = StacksState()
    var recentSince: Day
  }

  /// Makes a grid again if the library or its rule has changed.
  mutating func refresh(_ album: AlbumID, of material: Input) -> [Effect] {
    let source = source(of: album, material)
    let before = sources[album]
    guard before != source else { return [] }
    sources[album] = source
    let index = folded(index(of: album, material), of: album, material)
    guard order(of: album).followsDays || album == .trash || album == .source else {
      return sort(album, index)
    }
    let folding = folded(album)?.folding
    let shown = { (row: AssetRow) in folding?.shownRow(for: row, in: index) }
    // Only added photos count as arrived. After a change of the rule, none do.
    if let before, before.rule == source.rule {
      // Changes made by the user, and photos loaded from the catalogue at the start, don't count as
      // arrived.
      let isByHand = before.library == source.library && before.found == source.found
      self[album].refresh(
        index, countsArrivals: !isByHand && material.library.wasComplete, shown: shown)
    } else {
      self[album].rearrange(index, shown: shown)
    }
    return []
  }

  private func source(of album: AlbumID, _ material: Input) -> Source {
    var source = Source(
      library: material.library.revision, found: material.filter.revision, rule: revision,
      albums: 0)
    switch album {
    case .user: source.albums = material.albums.revision
    case .smart(let smart) where !smart.isDecidedByRow: source.albums = material.albums.revision
    default: break
    }
    if album == .trash {
      return Source(library: 0, found: 0, rule: 0, albums: material.trash.revision)
    }
    if album == .source {
      return Source(library: 0, found: 0, rule: 0, albums: material.importing.revision)
    }
    if album.requiresLookup { source.albums = material.queriedAlbums.revision(of: album) }
    source.stacks = revision(of: material.stacks, in: album)
    return source
  }

  private mutating func index(of album: AlbumID, _ material: Input) -> MomentIndex {
    // The trash and the source have orders of their own, and the filter doesn't apply to them.
    if album == .trash { return material.trash.index }
    if album == .source { return material.importing.index }
    let order = order(of: album)
    let fresh = GridContents(album: album, order: order, found: material.filter.current?.found)
    if contents[album]?.order != order { contents[album] = fresh }
    return contents[album, default: fresh].index(
      of: material.library, albums: material.albums, queried: material.queriedAlbums,
      marks: material.marks, cullingPhotos: material.cullingPhotos,
      recentSince: material.recentSince)
  }

  // MARK: Sorting in the catalogue

  /// Whether the album's order isn't known yet.
  func isSorting(_ album: AlbumID) -> Bool {
    sorting.isPending(album) || unsorted.contains(album)
  }

  /// Sorts an album. Only one request per album is under way at a time; the next follows its
  /// response.
  mutating func sort(_ album: AlbumID, _ index: MomentIndex) -> [Effect] {
    guard let number = sorting.begin([album])?.number else { return [] }
    let id = SortRequest.ID(album: album, order: order(of: album))
    return [.sort(.sort(SortRequest(id: id, index: index, number: number)))]
  }

  /// Shows a sorted album, even if it is already outdated, so that something is visible during a
  /// scan. Returns the age of the response: an outdated one must be requested again.
  mutating func receive(
    _ index: MomentIndex, of id: SortRequest.ID, answering request: RequestNumber
  ) -> AnswerAge {
    let age = sorting.receive(request, for: id.album)
    if age == .stale { return .stale }
    forgetFailure(of: id.album)
    let order = order(of: id.album)
    if id.order == order {
      // Until now, the grid showed folded stacks.
      foldedContents[id.album] = nil
      all[id.album]?.rearrange(index)
    }
    guard age == .outdated || id.order != order else { return .current }
    invalidate(id.album)
    return .outdated
  }

  /// Handles a failure to read an album's order: the current one stays. Returns the age of the
  /// response: an outdated one must be requested again.
  mutating func failSorting(
    _ id: SortRequest.ID, answering request: RequestNumber, at now: Duration
  ) -> AnswerAge {
    if sorting.receive(request, for: id.album) == .stale { return .stale }
    invalidate(id.album)
    guard id.order == order(of: id.album) else { return .outdated }
    unsorted.insert(id.album)
    retry.fail(at: now)
    return .current
  }

  private mutating func forgetFailure(of album: AlbumID) {
    unsorted.remove(album)
    retry.succeed()
  }

  /// When to retry a failed sort of the visible album.
  var retryTime: Duration? { retry.due }

  mutating func consumeRetry(at now: Duration) -> Bool { retry.consumeDue(at: now) }
}
