package import GalleryEngine
import PhotoModel

/// The grids of the albums that were seen lately, and what all of them go by.
package struct GridsState: Sendable {
  package internal(set) var all: [AlbumID: GridState] = [:]
  package private(set) var density = Density.medium
  /// That of all albums that have none of their own.
  package private(set) var order = SortOrder.newest
  /// Those that smart albums were given.
  package private(set) var orders: [AlbumID: SortOrder] = [:]
  private var contents: [AlbumID: GridContents] = [:]
  /// What each grid was made from; one that is out of date is made again when it is seen.
  private var sources: [AlbumID: Source] = [:]
  /// Counts the changes of the filter and the order.
  private(set) var revision = 0
  /// The dates that were gone to, as they were typed.
  private(set) var dates: [String] = []
  /// The albums that are being sorted outside.
  private var sorting = KeyedRequests<AlbumID>()
  /// Those whose order could not be read; they are sorted when `retry` is due, or they are seen next.
  private var unsorted: Set<AlbumID> = []
  private var retry = RetryTime()

  /// The state of the library and of the rules that a grid shows.
  struct Source: Hashable, Sendable {
    var library: Int
    var found: Int
    var rule: Int
    /// Of the user's albums, where it shows one of them, or of what the catalogue answered.
    var albums: Int
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

  /// What a grid was made from; nil where it has to be made.
  func source(of album: AlbumID) -> Source? { sources[album] }

  mutating func set(_ density: Density) {
    self.density = density
  }

  /// Says whether it is another order than before.
  @discardableResult
  mutating func put(in order: SortOrder) -> Bool {
    defer { self.order = order }
    return order != self.order
  }

  /// In which order an album stands.
  package func order(of album: AlbumID) -> SortOrder { orders[album] ?? order }

  /// Gives a smart album an order of its own; says whether it stands in another one than before.
  mutating func put(_ album: AlbumID, in order: SortOrder) -> Bool {
    let before = self.order(of: album)
    orders[album] = order
    guard order != before else { return false }
    unsorted.remove(album)
    forget(album)
    return true
  }

  mutating func note(date: String) {
    dates.append(date)
  }

  /// The filter or the order is another: every grid is made again when it is seen.
  mutating func remakeAll() {
    contents = [:]
    unsorted = []
    retry.giveUp()
    revision += 1
  }

  /// A grid is made again when it is seen.
  mutating func remake(_ album: AlbumID) {
    sources[album] = nil
  }

  /// What photos it shows is looked up again, too.
  mutating func forget(_ album: AlbumID) {
    contents[album] = nil
    sources[album] = nil
  }

  /// The filter has another answer: all is looked up again.
  mutating func forgetContents() {
    contents = [:]
  }

  /// Walking along a long list must not keep the photos of every album.
  mutating func drop(butFor kept: Set<AlbumID>) {
    guard all.count > 12 else { return }
    for album in all.keys where !kept.contains(album) {
      all[album] = nil
      unsorted.remove(album)
      contents[album] = nil
      sources[album] = nil
    }
  }

  // MARK: Making

  /// What grids are made from.
  struct Material {
    var library: LibraryState
    var filter: FilterState
    var albums: UserAlbums
    var asked: AskedAlbums
    var trash: TrashState
    var importing: ImportingState
    var marks: AssetSet
    var recentSince: Day
  }

  /// Makes a grid, if the library or the rules are others than when it was made.
  mutating func refresh(_ album: AlbumID, of material: Material) -> [Effect] {
    let source = source(of: album, material)
    let before = sources[album]
    guard before != source else { return [] }
    sources[album] = source
    let index = index(of: album, material)
    guard order(of: album).followsDays || album == .trash || album == .source else {
      return sort(album, index)
    }
    // Only photos that came in count as arrived; after another rule the grid is a new one.
    if let before, before.rule == source.rule {
      // What the user did, and what was only remembered, did not arrive.
      let isByHand = before.library == source.library && before.found == source.found
      self[album].refresh(index, countsArrivals: !isByHand && material.library.wasWhole)
    } else {
      self[album].rearrange(index)
    }
    return []
  }

  private func source(of album: AlbumID, _ material: Material) -> Source {
    var source = Source(
      library: material.library.revision, found: material.filter.revision, rule: revision,
      albums: 0)
    switch album {
    case .user: source.albums = material.albums.revision
    case .smart(let smart) where !smart.isOfRows: source.albums = material.albums.revision
    default: break
    }
    if album == .trash {
      return Source(library: 0, found: 0, rule: 0, albums: material.trash.revision)
    }
    if album == .source {
      return Source(library: 0, found: 0, rule: 0, albums: material.importing.revision)
    }
    if album.isAsked { source.albums = material.asked.revision(of: album) }
    return source
  }

  private mutating func index(of album: AlbumID, _ material: Material) -> MomentIndex {
    // They have orders of their own, and no filter knows their photos.
    if album == .trash { return material.trash.index }
    if album == .source { return material.importing.index }
    let order = order(of: album)
    let fresh = GridContents(album: album, order: order, found: material.filter.current?.found)
    if contents[album]?.order != order { contents[album] = fresh }
    return contents[album, default: fresh].index(
      of: material.library, albums: material.albums, asked: material.asked, marks: material.marks,
      recentSince: material.recentSince)
  }

  // MARK: Sorting outside

  /// Whether it is to be shown in an order that is not known yet.
  func isSorting(_ album: AlbumID) -> Bool {
    sorting.isUnderWay(album) || unsorted.contains(album)
  }

  /// Sorts an album. One request for it is under way at a time; the next is made when it is answered.
  mutating func sort(_ album: AlbumID, _ index: MomentIndex) -> [Effect] {
    guard let number = sorting.begin([album])?.number else { return [] }
    let id = SortRequest.ID(album: album, order: order(of: album))
    return [.sort(.sort(SortRequest(id: id, index: index, number: number)))]
  }

  /// Shows a sorted album; what is out of date already is shown all the same, so that during a scan
  /// something is. Says what the answer is worth: an outdated one has to be asked for again.
  mutating func take(
    _ index: MomentIndex, of id: SortRequest.ID, answering request: RequestNumber
  ) -> AnswerAge {
    let age = sorting.take(request, for: id.album)
    if age == .late { return .late }
    forgetFailure(of: id.album)
    let order = order(of: id.album)
    if id.order == order { all[id.album]?.rearrange(index) }
    guard age == .outdated || id.order != order else { return .current }
    remake(id.album)
    return .outdated
  }

  /// The order of an album could not be read: it stays as it is. Says what the answer would have been
  /// worth: an outdated one has to be asked for again.
  mutating func failSorting(
    _ id: SortRequest.ID, answering request: RequestNumber, at now: Duration
  ) -> AnswerAge {
    if sorting.take(request, for: id.album) == .late { return .late }
    remake(id.album)
    guard id.order == order(of: id.album) else { return .outdated }
    unsorted.insert(id.album)
    retry.fail(at: now)
    return .current
  }

  private mutating func forgetFailure(of album: AlbumID) {
    unsorted.remove(album)
    retry.succeed()
  }

  /// When what is seen is to be sorted once more, as it could not be before.
  var retryTime: Duration? { retry.due }

  mutating func takeRetry(at now: Duration) -> Bool { retry.takeDue(at: now) }
}
