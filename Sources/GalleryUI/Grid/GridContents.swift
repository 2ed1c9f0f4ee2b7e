package import GalleryEngine
package import PhotoModel

/// The rule of a grid: the photos of the library that it shows, and their order.
package struct GridContents: Sendable {
  package let album: AlbumID
  package let order: SortOrder
  /// The photos that match the filter, or nil without a filter.
  private let found: AssetSet?
  /// The folder tree that was used to find a folder's photos.
  private var tree = FolderTree()
  /// The photos of a user's album, and the revision of the albums that they are from.
  private var members = AssetSet()
  private var albumRevision: Int?
  /// The revision of the catalogue's response in `members`, for an album that is queried from the
  /// catalogue.
  private var answer: Int?
  private var lens = MomentFilter()
  private var isInitialized = false
  private var isRuleOutdated = false

  package init(album: AlbumID, order: SortOrder, found: AssetSet?) {
    self.album = album
    self.order = order
    self.found = found
  }

  /// Returns the photos ordered by day. Other orders are made from this one.
  package mutating func index(
    of library: LibraryState, albums: UserAlbums, queried: AlbumPhotosCache = AlbumPhotosCache(),
    marks: AssetSet, cullingPhotos: AssetSet = AssetSet(), recentSince: Day
  ) -> MomentIndex {
    let hasChanged = lookUp(library, albums, queried)
    if hasChanged || !isInitialized || album == .selection {
      lens = MomentFilter(
        isOldestFirst: order == .oldest,
        includes: rule(marks: marks, cullingPhotos: cullingPhotos, recentSince: recentSince))
      isInitialized = true
    } else if isRuleOutdated,
      let rule = rule(
        marks: marks, cullingPhotos: cullingPhotos, recentSince: recentSince)
    {
      lens.replaceRule(with: rule)
    }
    isRuleOutdated = false
    let index = lens.view(of: library.snapshot.index)
    guard case .user(let id) = album, order.followsDays, albums[id]?.arrangement == .manual else {
      return index
    }
    return GridContents.arranged(index, by: albums.order(of: id))
  }

  /// Updates the folders and photos of the album. Returns whether its existing contents have
  /// changed.
  @discardableResult
  mutating func lookUp(
    _ library: LibraryState, _ albums: UserAlbums, _ cache: AlbumPhotosCache = AlbumPhotosCache()
  ) -> Bool {
    switch album {
    case _ where album.requiresLookup:
      guard answer != cache.revision(of: album) else { return false }
      answer = cache.revision(of: album)
      members = cache[album] ?? AssetSet()
      return true
    case .folder:
      let now = library.snapshot.tree
      defer { tree = now }
      guard now.generation == tree.generation else { return true }
      // The photos of a new folder arrive in new sections; the existing ones stay unchanged.
      if now.revision != tree.revision { isRuleOutdated = true }
      return false
    case .user(let id) where albumRevision != albums.revision:
      albumRevision = albums.revision
      members = albums.photos(of: id)
      return true
    case .smart(let smart) where !smart.isDecidedByRow && albumRevision != albums.revision:
      albumRevision = albums.revision
      let photos = albums.smart.photos(of: smart)
      guard photos != members else { return false }
      members = photos
      return true
    default:
      return false
    }
  }

  /// Returns the photos of an index in the order arranged by hand, in one section.
  private static func arranged(_ index: MomentIndex, by order: [Asset.ID]) -> MomentIndex {
    let rowsByID = Dictionary(
      index.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let rows = order.compactMap { rowsByID[$0] }
    return rows.isEmpty ? .empty : MomentIndex(moments: [Moment(key: .everything, rows: rows)])
  }

  /// Returns the predicate for the photos to show, or nil to show all. Call `lookUp` first.
  func rule(
    marks: AssetSet, cullingPhotos: AssetSet = AssetSet(), recentSince: Day
  ) -> (@Sendable (AssetRow) -> Bool)? {
    let found = found
    let inAlbum: (@Sendable (AssetRow) -> Bool)?
    switch album {
    case .smart(.allPhotos): inAlbum = nil
    case .smart(let smart) where smart.isDecidedByRow:
      inAlbum = { smart.contains($0, recentSince: recentSince) }
    case .folder(let folder):
      let isInside = tree.below(folder)
      inAlbum = { isInside($0.folder) }
    case .value(let value) where value.days != nil:
      let days = value.days
      inAlbum = { row in row.day.map { days?.contains($0) ?? false } ?? false }
    case .smart, .value, .user, .place, .area:
      let members = members
      inAlbum = { members.contains($0.id) }
    case .selection: inAlbum = { marks.contains($0.id) }
    case .culling: inAlbum = { cullingPhotos.contains($0.id) }
    case .trash, .source: inAlbum = { _ in false }
    }
    // The filter was applied when culling began.
    guard let found, album != .culling else { return inAlbum }
    guard let inAlbum else { return { found.contains($0.id) } }
    return { found.contains($0.id) && inAlbum($0) }
  }
}
