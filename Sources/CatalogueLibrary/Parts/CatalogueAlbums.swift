import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel
import PhotoQuery

/// The albums of the catalogue.
struct CatalogueAlbums: AlbumStore {
  let registry: AssetRegistry
  /// Whether the store covers the whole catalogue instead of one library.
  let coversWholeCatalogue: Bool
  let queries: QueryContext

  func list() async throws(StoreError) -> [UserAlbum] {
    try await registry.runQuery { registry throws(CatalogueError) in try registry.catalogue.albums()
    }
  }

  func counts(
    of smart: [UserAlbum]
  ) async throws(StoreError) -> [UserAlbum.ID: Result<Int, QueryError>] {
    guard !smart.isEmpty else { return [:] }
    return try await registry.runQuery { [queries] registry throws(CatalogueError) in
      let fullCatalogue = try WholeCatalogue(registry, queries)
      var counts: [UserAlbum.ID: Result<Int, QueryError>] = [:]
      for album in smart {
        switch try fullCatalogue.photos(of: album) {
        case .found(let photos): counts[album.id] = .success(photos.count)
        case .refused(let error): counts[album.id] = .failure(error)
        }
      }
      return counts
    }
  }

  func albums(withExpired: Bool) async throws(StoreError) -> UserAlbums {
    try await registry.runQuery { registry throws(CatalogueError) in
      let now = FileTime.now
      let albums = try registry.catalogue.albums().filter {
        withExpired || $0.hidesAt.map { $0 > now } ?? true
      }
      var photos: [UserAlbum.ID: [Asset.ID]] = [:]
      for album in albums where album.isList {
        photos[album.id] = try registry.catalogue.assets(in: album.id)
      }
      return UserAlbums(
        albums, photos: photos, hidden: try registry.catalogue.hiddenAlbums())
    }
  }

  func photos(of album: UserAlbum) async throws(StoreError) -> Result<[Asset.ID], QueryError> {
    try await registry.runQuery { [queries] registry throws(CatalogueError) in
      var photos: [Asset.ID]
      if album.isSmart {
        switch try WholeCatalogue(registry, queries).photos(of: album) {
        case .found(let found): photos = Array(found)
        case .refused(let error): return .failure(error)
        }
      } else {
        photos = try registry.catalogue.assets(in: album.id)
      }
      guard album.arrangement == .byDate else { return .success(photos) }
      var sorter = registry.sorter(today: queries.today())
      sorter.add(AssetChanges(inserted: try registry.catalogue.rows(of: photos)))
      return .success(try registry.merge(&sorter).rows.map(\.id))
    }
  }

  func change(_ change: AlbumChange) async throws(StoreError) -> AlbumOutcome {
    let result = try await registry.runQuery {
      [queries, coversWholeCatalogue] registry throws(CatalogueError) -> Result<
        AlbumOutcome, StoreError
      > in
      if let (album, query) = try change.smartAlbum(in: registry.catalogue) {
        let scope =
          coversWholeCatalogue
          ? try WholeCatalogue(registry, queries).scope
          : try registry.queryScope(today: queries.today(), places: queries.places)
        do throws(QueryError) {
          _ = try RuleBuilder(scope.with(query, of: album)).rule(of: album)
        } catch {
          return .failure(StoreError(.query(error, in: query)))
        }
      }
      return .success(try registry.catalogue.execute(change))
    }
    return try result.get()
  }
}

extension AlbumChange {
  /// Returns the smart album that the change creates or edits, with its new query, or nil for other
  /// changes.
  fileprivate func smartAlbum(
    in catalogue: Catalogue
  ) throws(CatalogueError) -> (UserAlbum, query: String)? {
    switch self {
    case .createSmart(let title, let query, let folder, _):
      // No existing album has this number.
      let id = UserAlbum.ID(rawValue: .max)
      return (UserAlbum(id: id, parent: folder, title: title, query: query), query)
    case .setQuery(let id, let query):
      guard var album = try catalogue.albums().first(where: { $0.id == id }) else { return nil }
      album.query = query
      return (album, query)
    default: return nil
    }
  }
}
