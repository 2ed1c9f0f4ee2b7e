package import GalleryEngine
package import PhotoModel

/// The photo that stands for each album: the one that was chosen, else the newest; one that can't be
/// shown only where there is no other.
package struct AlbumCovers: Sendable {
  private struct Cover: Sendable {
    var row: AssetRow?
    var stamp: CoverSearch.Stamp
    /// Those that the search passed over.
    var passedOver: AssetSet
  }

  private var covers: [AlbumID: Cover] = [:]
  /// The photos whose pictures can't be made.
  private(set) var unshowable = AssetSet()
  private var searching = RequestSlot()

  package init() {}

  package subscript(album: AlbumID) -> AssetRow? { covers[album]?.row }

  /// Those of `albums` whose covers are not known, or may be others now; none while an answer is
  /// under way, so that a library that grows costs one search at a time.
  package func missing(of albums: [AlbumID], at stamp: CoverSearch.Stamp) -> [AlbumID] {
    searching.isUnderWay ? [] : albums.filter { isMissing($0, at: stamp) }
  }

  private func isMissing(_ album: AlbumID, at stamp: CoverSearch.Stamp) -> Bool {
    guard let cover = covers[album], cover.stamp == stamp else { return true }
    guard let row = cover.row else { return false }
    return unshowable.contains(row.id) && !cover.passedOver.contains(row.id)
  }

  /// Notes that a photo's picture can't be made: albums look for another cover.
  package mutating func passOver(_ photo: Asset.ID) {
    unshowable.insert(photo)
  }

  package mutating func ask() -> RequestNumber? { searching.begin() }

  /// An album without an answer has no photo.
  package mutating func take(
    _ found: [AlbumID: AssetRow], for search: CoverSearch, answering request: RequestNumber
  ) {
    guard searching.take(request) != .late else { return }
    for album in search.albums {
      covers[album] = Cover(
        row: found[album], stamp: search.stamp, passedOver: search.passedOver)
    }
  }
}

/// A search for the covers of some albums, which is carried out away from the screen: for the
/// newest photo of a small album a large library may have to be gone through.
package struct CoverSearch: Sendable {
  /// The state of the library and of the user's albums that was searched.
  package struct Stamp: Hashable, Sendable {
    package var library: Int
    package var albums: Int

    package init(library: Int, albums: Int) {
      self.library = library
      self.albums = albums
    }
  }

  package typealias Rule = @Sendable (AssetRow) -> Bool

  package let stamp: Stamp
  package let albums: [AlbumID]
  /// The photos that stand for an album only where there is no other.
  package let passedOver: AssetSet
  private let index: MomentIndex
  private let rules: [Rule?]

  /// `rules` say for each album which photos may stand for it; nil for any.
  package init(
    _ albums: [(album: AlbumID, rule: Rule?)], in index: MomentIndex, at stamp: Stamp,
    passingOver passedOver: AssetSet = AssetSet()
  ) {
    self.passedOver = passedOver
    self.albums = albums.map(\.album)
    rules = albums.map(\.rule)
    self.index = index
    self.stamp = stamp
  }

  /// The first photo of each album in the order of the index; one pass for all of them.
  package func run() -> [AlbumID: AssetRow] {
    var found: [AlbumID: AssetRow] = [:]
    var substitutes: [AlbumID: AssetRow] = [:]
    var open = Array(albums.indices)
    for row in index.rows {
      if open.isEmpty { break }
      let isLast = passedOver.contains(row.id)
      open.removeAll { number in
        let album = albums[number]
        if isLast, substitutes[album] != nil { return false }
        guard rules[number]?(row) ?? true else { return false }
        if isLast { substitutes[album] = row } else { found[album] = row }
        return !isLast
      }
    }
    return found.merging(substitutes) { best, _ in best }
  }
}
