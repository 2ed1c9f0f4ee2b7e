package import PhotoModel

/// The photo that stands for each album: the one that was chosen, else the newest.
package struct AlbumCovers: Sendable {
  private var rows: [AlbumID: AssetRow] = [:]
  private var stamps: [AlbumID: CoverSearch.Stamp] = [:]
  private var isAsking = false

  subscript(album: AlbumID) -> AssetRow? { rows[album] }

  /// Those of `albums` whose covers are not known, or may be others now; none while an answer is
  /// under way, so that a library that grows costs one search at a time.
  func missing(of albums: [AlbumID], at stamp: CoverSearch.Stamp) -> [AlbumID] {
    isAsking ? [] : albums.filter { stamps[$0] != stamp }
  }

  mutating func ask() {
    isAsking = true
  }

  /// An album without an answer has no photo.
  mutating func take(_ found: [AlbumID: AssetRow], for search: CoverSearch) {
    isAsking = false
    for album in search.albums {
      rows[album] = found[album]
      stamps[album] = search.stamp
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
  }

  package typealias Rule = @Sendable (AssetRow) -> Bool

  package let stamp: Stamp
  package let albums: [AlbumID]
  private let index: MomentIndex
  private let rules: [Rule?]

  /// `rules` say for each album which photos may stand for it; nil for any.
  package init(
    _ albums: [(album: AlbumID, rule: Rule?)], in index: MomentIndex, at stamp: Stamp
  ) {
    self.albums = albums.map(\.album)
    rules = albums.map(\.rule)
    self.index = index
    self.stamp = stamp
  }

  /// The first photo of each album in the order of the index; one pass for all of them.
  package func run() -> [AlbumID: AssetRow] {
    var found: [AlbumID: AssetRow] = [:]
    var open = Array(albums.indices)
    for row in index.rows {
      if open.isEmpty { break }
      open.removeAll { number in
        guard rules[number]?(row) ?? true else { return false }
        found[albums[number]] = row
        return true
      }
    }
    return found
  }
}
