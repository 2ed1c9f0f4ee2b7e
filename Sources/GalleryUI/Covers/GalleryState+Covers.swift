import DecoderProtocol
import GalleryEngine
import Imaging
import PhotoModel
import TerminalKit

/// The covers of the visible albums.
extension GalleryState {
  private var visibleAlbums: [AlbumID] {
    guard window.arePicturesShown, !pages.isViewCovered, pages.view != .places, panes.albums != nil,
      !panes.isTooSmall
    else { return [] }
    return albums.list.visibleRows.compactMap { albums.list.rows[$0].album }
  }

  /// The cover photos of the visible albums.
  var visibleCovers: [AssetRow] { visibleAlbums.compactMap(coverRow) }

  private func coverRow(of album: AlbumID) -> AssetRow? {
    switch album {
    case .trash: trash.index.moments.first?.rows.first
    case .source: importing.index.moments.first?.rows.first
    default: albums.covers[album]
    }
  }

  mutating func update(_ message: CoversMessage) -> [Effect] {
    switch message {
    case .found(let found, let search, let request):
      albums.covers.receive(found, for: search, answering: request)
    }
    return []
  }

  mutating func missingCovers() -> [Effect] {
    let stamp = CoverSearch.Stamp(
      library: library.revision, albums: albums.user.albums.revision)
    excludeFailedCovers()
    let missing = albums.covers.missing(
      of: visibleAlbums.filter { $0 != .trash && $0 != .source }, at: stamp)
    guard !missing.isEmpty, !library.snapshot.index.isEmpty,
      let request = albums.covers.beginSearch()
    else {
      return []
    }
    let search = CoverSearch(
      missing.map { ($0, coverRule(of: $0)) }, in: library.snapshot.index, at: stamp,
      excluding: albums.covers.undisplayable)
    return [.covers(.find(search, request: request))]
  }

  /// Excludes covers whose pictures can't be made. Transient failures, for example a slow disk or a
  /// missing decoder, are no reason to look for another cover.
  private mutating func excludeFailedCovers() {
    for album in visibleAlbums {
      guard let row = albums.covers[album], let key = cover(row), pictures.cache[key] == nil,
        let failure = pictures.cache.failure(of: key.request.file), !failure.code.isRetryable
      else { continue }
      albums.covers.exclude(row.id)
    }
  }

  /// The predicate for the photos that can be an album's cover, or nil to allow all photos.
  private func coverRule(of album: AlbumID) -> CoverSearch.Rule? {
    if case .user(let id) = album, let cover = albums.user.albums[id]?.cover,
      !albums.covers.undisplayable.contains(cover)
    {
      return { $0.id == cover }
    }
    if let cover = albums.user.albums.cover(of: album) { return { $0.id == cover } }
    return GridContents.rule(
      of: album, in: library, albums: albums.user.albums, recentSince: clock.recentSince)
  }

  func cover(of album: AlbumID) -> PictureKey? {
    coverRow(of: album).flatMap(cover)
  }

  private func cover(_ row: AssetRow) -> PictureKey? {
    library.details[row.id].map { thumbnail(of: $0, cells: Cover.cells, isOffline: isOffline(row)) }
  }

  var albumCovers: [PictureKey] { visibleAlbums.compactMap { cover(of: $0) } }

  /// The cover photos of the visible months, ordered by distance from the cursor.
  var visibleMonthCovers: [AssetRow] {
    guard window.arePicturesShown, !pages.isViewCovered, panes.calendar != nil, !panes.isTooSmall,
      let zoom
    else {
      return []
    }
    return zoom.visibleMonths.sorted { abs($0 - zoom.month) < abs($1 - zoom.month) }
      .map { zoom.firstRow(ofMonth: $0) }
  }

  func cover(ofMonth month: Int) -> PictureKey? {
    zoom.flatMap { cover($0.firstRow(ofMonth: month)) }
  }

  var monthCovers: [PictureKey] { visibleMonthCovers.compactMap(cover) }
}

extension GridContents {
  /// The predicate for the library's photos that belong to an album, regardless of order, or nil if
  /// all do.
  static func rule(
    of album: AlbumID, in library: LibraryState, albums: UserAlbums, recentSince: Day
  ) -> (@Sendable (AssetRow) -> Bool)? {
    var contents = GridContents(album: album, order: .newest, found: nil)
    contents.lookUp(library, albums)
    return contents.rule(marks: AssetSet(), recentSince: recentSince)
  }
}
