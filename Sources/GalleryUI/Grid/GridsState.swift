import PhotoModel

/// The grids of the albums that were seen lately, and what all of them go by.
package struct GridsState: Sendable {
  package internal(set) var all: [AlbumID: GridState] = [:]
  package internal(set) var density = Density.medium
  package internal(set) var order = SortOrder.newest
  var contents: [AlbumID: GridContents] = [:]
  /// What each grid was made from; one that is out of date is made again when it is seen.
  var sources: [AlbumID: Source] = [:]
  /// Counts the changes of the filter and the order.
  private(set) var revision = 0
  /// The dates that were gone to, as they were typed.
  var dates: [String] = []
  /// The albums that are being sorted outside.
  private var sorting = KeyedRequests<AlbumID>()

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

  /// The filter or the order is another: every grid is made again when it is seen.
  mutating func remakeAll() {
    contents = [:]
    revision += 1
  }

  /// A grid is made again when it is seen.
  mutating func remake(_ album: AlbumID) {
    sources[album] = nil
  }

  /// Walking along a long list must not keep the photos of every album.
  mutating func drop(butFor kept: Set<AlbumID>) {
    guard all.count > 12 else { return }
    for album in all.keys where !kept.contains(album) {
      all[album] = nil
      contents[album] = nil
      sources[album] = nil
    }
  }

  // MARK: Sorting outside

  func isSorting(_ album: AlbumID) -> Bool { sorting.isUnderWay(album) }

  /// Sorts an album. One request for it is under way at a time; the next is made when it is answered.
  mutating func sort(_ album: AlbumID, _ index: MomentIndex) -> [Effect] {
    guard let number = sorting.begin([album])?.number else { return [] }
    let id = SortRequest.ID(album: album, order: order)
    return [.sort(.sort(SortRequest(id: id, index: index, number: number)))]
  }

  /// Shows a sorted album; what is out of date already is shown all the same, so that during a scan
  /// something is. Says what the answer is worth: an outdated one has to be asked for again.
  mutating func take(
    _ index: MomentIndex, of id: SortRequest.ID, answering request: RequestNumber
  ) -> AnswerAge {
    let age = sorting.take(request, for: id.album)
    if age == .late { return .late }
    if id.order == order { all[id.album]?.rearrange(index) }
    guard age == .outdated || id.order != order else { return .current }
    remake(id.album)
    return .outdated
  }
}
