import Files
import GalleryEngine
import PhotoModel
import PhotoQuery

/// Photos, their metadata, and their bytes.
extension MemoryStore {
  func rows(of ids: [Asset.ID]) async throws(StoreError) -> [AssetRow] {
    try await answer { state in .success(ids.compactMap { state.rows[$0] }) }
  }

  func rows(
    of photos: AssetSet, _ receive: @escaping @Sendable ([AssetRow]) -> Void
  ) async throws(StoreError) {
    receive(try await rows(of: Array(photos)))
  }

  func paths(of ids: [Asset.ID]) async throws(StoreError) -> PathKeys {
    try await answer(orNothing: PathKeys()) { [keys] _ in .success(keys) }
  }

  func details(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: Asset] {
    try await answer(orNothing: [:]) { state in
      let found = ids.compactMap { state.assets[$0] }
      return .success(Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { $1 }))
    }
  }

  func asset(at path: FilePath) async throws(StoreError) -> Asset.ID? {
    try await answer(orNothing: nil) { state in
      .success(state.assets.values.first { $0.path == path }?.id)
    }
  }

  /// Searches words only in names.
  func photos(matching query: Query) async throws(StoreError) -> QueryResult {
    try await answer(orNothing: .found(AssetSet())) { state in
      let albums = state.albums
      do throws(QueryError) {
        let rule = try RuleBuilder(QueryScope(today: Day(number: 0), albums: albums)).rule(query)
        let found = state.assets.values.filter { rule.matches(QueryPhoto($0)) }
        return .success(.found(AssetSet(found.map(\.id))))
      } catch {
        return .success(.refused(error))
      }
    }
  }

  func photos(
    matching query: Query, among ids: [Asset.ID]
  ) async throws(StoreError) -> AssetSet {
    guard case .found(let found) = try await photos(matching: query) else { return AssetSet() }
    return found.intersection(AssetSet(ids))
  }

  /// Supports years, cameras, lenses, keywords and ratings.
  func counts(
    of field: FacetField, among photos: AlbumRows
  ) async throws(StoreError) -> [FacetCount] {
    try await answer(orNothing: []) { state in
      var counts: [String: Int] = [:]
      for row in photos {
        let metadata = state.assets[row.id]?.metadata
        let values: [String?] =
          switch field.field.id {
          case "year": [row.day.map { "\($0.year)" }]
          case "camera": [metadata?.camera]
          case "lens": [metadata?.lens]
          case "rating": [metadata?.rating.map { "\($0)" }]
          case "keyword": metadata?.keywords ?? []
          default: []
          }
        for value in values.compactMap(\.self) { counts[value, default: 0] += 1 }
      }
      return .success(
        counts.map { FacetCount(value: $0.key, count: $0.value) }
          .sorted { ($1.count, $0.value) < ($0.count, $1.value) })
    }
  }

  func ids(in order: SortOrder) async throws(StoreError) -> [Asset.ID] {
    try await answer(orNothing: []) { state in
      let assets = state.assets.values.sorted { $0.path < $1.path }
      switch order {
      case .newest, .oldest: return .success([])
      case .name: return .success(assets.map(\.id))
      case .size: return .success(assets.sorted { $0.main.size > $1.main.size }.map(\.id))
      case .added: return .success(assets.sorted { $0.addedAt > $1.addedAt }.map(\.id))
      }
    }
  }

  func media(_ request: MediaRequest) async throws(StoreError) -> OpenMedia {
    let mediaFile = try await answer { .success($0.media[request.id]) }
    do throws(Errno) {
      let system = FileSystem()
      let file = try system.open(mediaFile?.path ?? request.path)
      let status = try file.status()
      return OpenMedia(
        file, type: mediaFile?.type,
        version: MediaVersion(size: status.size, modifiedAt: status.modifiedAt))
    } catch {
      throw StoreError(.unreadable(error.description))
    }
  }

  func tags(of path: FilePath) async throws(StoreError) -> [FileTag] {
    try await answer { _ in .success([FileTag(name: "Exif.Image.Make", text: "Canon")]) }
  }
}
