package import GalleryEngine
package import PhotoModel

/// The cover photo of each album: the chosen one or, if none was chosen, the newest. A photo that
/// can't be shown is used only if there is no other.
package struct AlbumCovers: Sendable {
  private struct Cover: Sendable {
    var row: AssetRow?
    var stamp: CoverSearch.Stamp
    /// The photos to avoid in the search that found the cover.
    var excluded: AssetSet
  }

  private var covers: [AlbumID: Cover] = [:]
  /// The photos whose pictures can't be made.
  private(set) var undisplayable = AssetSet()
  private var searching = RequestSlot()

  package init() {}

  package subscript(album: AlbumID) -> AssetRow? { covers[album]?.row }

  /// Returns those of `albums` whose covers are unknown or may be outdated. Returns none while a
  /// search is under way, so that a growing library causes only one search at a time.
  package func missing(of albums: [AlbumID], at stamp: CoverSearch.Stamp) -> [AlbumID] {
    searching.hasPendingRequest ? [] : albums.filter { isMissing($0, at: stamp) }
  }

  private func isMissing(_ album: AlbumID, at stamp: CoverSearch.Stamp) -> Bool {
    guard let cover = covers[album], cover.stamp == stamp else { return true }
    guard let row = cover.row else { return false }
    return undisplayable.contains(row.id) && !cover.excluded.contains(row.id)
  }

  /// Records that a photo's picture can't be made. Albums that use it look for another cover.
  package mutating func exclude(_ photo: Asset.ID) {
    undisplayable.insert(photo)
  }

  package mutating func beginSearch() -> RequestNumber? { searching.begin() }

  /// Stores the covers that were found. An album that isn't in `found` has no photos.
  package mutating func receive(
    _ found: [AlbumID: AssetRow], for search: CoverSearch, answering request: RequestNumber
  ) {
    guard searching.receive(request) != .stale else { return }
    for album in search.albums {
      covers[album] = Cover(
        row: found[album], stamp: search.stamp, excluded: search.excluded)
    }
  }
}

/// A search for the covers of some albums. It runs off the main thread, because finding the newest
/// photo of a small album can require a pass over a large library.
package struct CoverSearch: Sendable {
  /// The versions of the library and of the user's albums that were searched.
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
  /// The photos to use only if an album has no other.
  package let excluded: AssetSet
  private let index: MomentIndex
  private let rules: [Rule?]

  /// `rules` are, for each album, predicates for the photos that can be its cover; nil allows all
  /// photos.
  package init(
    _ albums: [(album: AlbumID, rule: Rule?)], in index: MomentIndex, at stamp: Stamp,
    excluding excluded: AssetSet = AssetSet()
  ) {
    self.excluded = excluded
    self.albums = albums.map(\.album)
    rules = albums.map(\.rule)
    self.index = index
    self.stamp = stamp
  }

  /// Returns the first photo of each album in the order of the index, in one pass for all albums.
  package func run() -> [AlbumID: AssetRow] {
    var found: [AlbumID: AssetRow] = [:]
    var substitutes: [AlbumID: AssetRow] = [:]
    var open = Array(albums.indices)
    for row in index.rows {
      if open.isEmpty { break }
      let isLast = excluded.contains(row.id)
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
