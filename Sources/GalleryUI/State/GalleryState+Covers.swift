import LibraryScan
import PhotoModel
import TerminalKit

/// The cells of a cover in the album list.
enum AlbumCover {
  static let lines = 2
  static let columns = 5
  static let cells = Size(columns: columns, rows: lines)
}

/// The covers of the albums that are seen.
extension GalleryState {
  private var seenAlbums: [AlbumID] {
    guard arePicturesShown, photo == nil, view != .places, panes.albums != nil, !panes.isTooSmall
    else { return [] }
    return albums.seenRows.compactMap { albums.rows[$0].album }
  }

  /// The photos that stand for the albums that are seen.
  var seenCovers: [AssetRow] { seenAlbums.compactMap { covers[$0] } }

  mutating func missingCovers() -> [Effect] {
    let stamp = CoverSearch.Stamp(
      library: library.revision, albums: userAlbums.albums.revision)
    let missing = covers.missing(of: seenAlbums, at: stamp)
    guard !missing.isEmpty, !library.snapshot.index.isEmpty else { return [] }
    covers.ask()
    return [
      .findCovers(
        CoverSearch(
          missing.map { ($0, coverRule(of: $0)) }, in: library.snapshot.index, at: stamp))
    ]
  }

  /// Which photos may stand for an album; nil for any.
  private func coverRule(of album: AlbumID) -> CoverSearch.Rule? {
    if case .user(let id) = album, let cover = userAlbums.albums[id]?.cover {
      return { $0.id == cover }
    }
    return GridContents.rule(
      of: album, in: library, albums: userAlbums.albums, recentSince: recentSince)
  }

  func cover(of album: AlbumID) -> PictureKey? {
    guard let row = covers[album], let asset = details[row.id] else { return nil }
    return thumbnail(of: asset, cells: AlbumCover.cells, isOffline: isOffline(row))
  }

  func wantedCovers() -> [PictureKey] {
    seenAlbums.compactMap { cover(of: $0) }
  }
}

extension GridContents {
  /// Which photos of the library belong in an album, whatever their order; nil for all of them.
  static func rule(
    of album: AlbumID, in library: LibraryState, albums: UserAlbums, recentSince: Day
  ) -> (@Sendable (AssetRow) -> Bool)? {
    var contents = GridContents(album: album, order: .newest, found: nil)
    contents.lookUp(library, albums)
    return contents.rule(marks: AssetSet(), recentSince: recentSince)
  }
}
