package import Files
package import GalleryEngine
package import Imaging
package import LibraryScan
package import MetadataWriting
import PhotoCatalogue
package import PhotoModel
package import PhotoQuery
package import Trash

/// An `AssetStore` for the part of a catalogue that one library shows. Dispatch threads read and
/// write the catalogue.
package struct CatalogueStore: AssetStore {
  private let registry: AssetRegistry
  private let source: (any AssetSource)?
  private let extent: Extent
  private let trash: TrashRules?
  private let tools: WritingTools?
  private let decoders: DecoderStarter?
  private let thumbnails: ThumbnailCache?
  private let numbers = TrashNumbers()
  private let photosOfSource: CatalogueImporter?
  private let queries: QueryContext

  /// The part of the catalogue that a store covers.
  package enum Extent: Sendable {
    /// A library whose folders are watched for changes.
    case watched
    /// The files and folders that a command names, scanned once.
    case requested
    /// All photos of the catalogue.
    case entireCatalogue
  }

  /// `source` finds the photos, in this registry; without it there are no rows. Without `trash`,
  /// photos can't be trashed; without `tools`, files can't be written; without `decoders`, edited
  /// photos can't be saved, and similar ones not found, for which `thumbnails` are used if they
  /// exist; without `importer`, photos can't be imported.
  package init(
    _ registry: AssetRegistry, source: (any AssetSource)? = nil, extent: Extent = .watched,
    trash: TrashRules? = nil,
    tools: WritingTools? = nil, decoders: DecoderStarter? = nil,
    thumbnails: ThumbnailCache? = nil,
    importer: CatalogueImporter? = nil,
    queries: QueryContext = QueryContext()
  ) {
    photosOfSource = importer
    historyStore = CatalogueHistory(registry: registry, isWatched: extent == .watched)
    self.queries = queries
    self.trash = trash
    (self.tools, self.decoders, self.thumbnails) = (tools, decoders, thumbnails)
    self.registry = registry
    self.source = source
    self.extent = extent
  }

  package var albumStore: (any AlbumStore)? {
    CatalogueAlbums(
      registry: registry, coversWholeCatalogue: extent == .entireCatalogue, queries: queries)
  }
  package var markStore: (any MarkStore)? { CatalogueMarks(registry: registry) }
  package var fieldEditor: (any FieldEditor)? { CatalogueFields(registry: registry) }
  package var fileStore: (any FileStore)? {
    CatalogueFiles(registry: registry, isWatched: extent == .watched, trash: trash)
  }
  package var fileEditor: (any FileEditor)? {
    tools.map { CatalogueFileEditor(registry: registry, tools: $0, isWatched: extent == .watched) }
  }
  package var photoSaver: (any PhotoSaver)? {
    guard let trash, let tools, let decoders else { return nil }
    return CatalogueSaver(registry: registry, trash: trash, tools: tools, decoders: decoders)
  }
  package var trashStore: (any TrashStore)? {
    trash.map {
      CatalogueTrash(
        registry: registry, rules: $0, numbers: numbers, isWatched: extent == .watched)
    }
  }
  package let historyStore: (any HistoryStore)?
  package var queryExplainer: (any QueryExplainer)? {
    CatalogueQueryPlans(registry: registry, queries: queries)
  }
  package var duplicateFinder: (any DuplicateFinder)? { CatalogueDuplicates(registry: registry) }
  package var similarityFinder: (any SimilarityFinder)? {
    decoders.map {
      CatalogueSimilarity(registry: registry, thumbnails: thumbnails, decoders: $0)
    }
  }
  package var stackStore: (any StackStore)? {
    CatalogueStacks(registry: registry, coversWholeCatalogue: extent == .entireCatalogue)
  }
  package var importer: (any PhotoImporter)? { photosOfSource }

  package var shown: AssetSet { registry.shown }

  package var folders: [Folder] { registry.folders }

  package func events() -> StoreEvents {
    let events = source?.events() ?? AsyncStream { $0.finish() }
    return events.map { event in event.mapFailure { StoreError($0) } }
  }

  package func cancel(_ task: LibraryTask) { source?.cancel(task) }

  // MARK: Photos

  package func paths(of ids: [Asset.ID]) async throws(StoreError) -> PathKeys {
    try await registry.runQuery { registry throws(CatalogueError) in try registry.paths(of: ids) }
  }

  package func details(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: Asset] {
    let trashed = numbers.assets(ids)
    let otherIDs = trashed.isEmpty ? ids : ids.filter { trashed[$0] == nil }
    guard !otherIDs.isEmpty else { return trashed }
    return try await registry.runQuery { [photosOfSource] registry throws(CatalogueError) in
      let ofSource = try photosOfSource?.assets(otherIDs) ?? [:]
      return try registry.assets(otherIDs.filter { ofSource[$0] == nil })
        .merging(trashed) { first, _ in first }.merging(ofSource) { first, _ in first }
    }
  }

  package func photos(matching query: Query) async throws(StoreError) -> QueryResult {
    try await registry.runQuery { [queries] registry, isCancelled throws(CatalogueError) in
      let scope = try registry.queryScope(
        today: queries.today(), places: queries.places)
      let rule: Rule
      do throws(QueryError) {
        rule = try RuleBuilder(scope).rule(query)
      } catch {
        return .refused(error)
      }
      return .found(
        try registry.photos(matching: rule, isCancelled: isCancelled))
    }
  }

  package func photos(
    matching query: Query, among ids: [Asset.ID]
  ) async throws(StoreError) -> AssetSet {
    try await registry.runQuery { [queries] registry throws(CatalogueError) in
      let scope = try registry.queryScope(
        today: queries.today(), places: queries.places)
      guard let rule = try? RuleBuilder(scope).rule(query) else { return AssetSet() }
      return try registry.photos(matching: rule, among: ids)
    }
  }

  package func counts(
    of field: FacetField, among photos: AlbumRows
  ) async throws(StoreError) -> [FacetCount] {
    try await registry.runQuery { [queries] registry throws(CatalogueError) in
      try registry.facets(of: field, among: photos, name: queries.name)
    }
  }

  package func ids(in order: SortOrder) async throws(StoreError) -> [Asset.ID] {
    guard let order = AssetOrder(order) else { return [] }
    return try await registry.runQuery { registry throws(CatalogueError) in
      try registry.ids(sortedBy: order)
    }
  }

  /// Opens the media of a photo. Blocks the calling thread, as opening a file does.
  @concurrent
  package func media(_ request: MediaRequest) async throws(StoreError) -> OpenMedia {
    do throws(Errno) {
      // A photo in the trash is shown as it was before, but read from its location in the trash.
      return try OpenMedia(opening: numbers[request.id]?.file ?? request.path)
    } catch {
      let detail = error == .notAFile ? "not a regular file" : error.description
      throw StoreError(.unreadable(detail), file: request.path)
    }
  }

  // MARK: Places

  /// The number of positions passed on at a time.
  private static let positionBatchSize = 4096

  package func positions(
    _ take: @escaping @Sendable ([AssetPosition]) -> Void
  ) async throws(StoreError) {
    try await registry.runQuery { [extent] registry throws(CatalogueError) in
      var batch: [AssetPosition] = []
      batch.reserveCapacity(CatalogueStore.positionBatchSize)
      let forEach =
        extent == .entireCatalogue ? registry.catalogue.forEachPosition : registry.forEachPosition
      try forEach { id, location in
        batch.append(AssetPosition(id: id, location: location))
        if batch.count < CatalogueStore.positionBatchSize { return }
        take(batch)
        batch.removeAll(keepingCapacity: true)
      }
      if !batch.isEmpty { take(batch) }
    }
  }

  package func positions(of ids: [Asset.ID]) async throws(StoreError) -> [AssetPosition] {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.positions(of: ids).map { AssetPosition(id: $0, location: $1) }
    }
  }

  package func lookUpMissingPlaces() async {
    await offload { [registry] in
      do throws(CatalogueError) {
        try registry.completePlaces()
      } catch {
        // A position that can't be read is reported where it is requested.
      }
    }
  }

  package func placeTallies() async throws(StoreError) -> PlaceTallies {
    try await registry.runQuery { registry throws(CatalogueError) in try registry.placeTallies() }
  }

  package func places() async throws(StoreError) -> AssetPlaces {
    try await registry.runQuery { registry throws(CatalogueError) in try registry.assetPlaces() }
  }

  package func places(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FoundPlace] {
    try await registry.runQuery { registry throws(CatalogueError) in try registry.places(of: ids) }
  }

  package func photos(
    in album: PlaceAlbum, by loadedPlaces: AssetPlaces?
  ) async throws(StoreError) -> AssetSet {
    try await registry.runQuery { registry throws(CatalogueError) in
      if let loadedPlaces { return registry.assets(in: album, by: loadedPlaces) }
      return try registry.assets(in: album)
    }
  }

  // MARK: Albums that are queries

  package func smartAlbums() async throws(StoreError) -> SmartAlbumResults {
    try await registry.runQuery { [queries] registry, isCancelled throws(CatalogueError) in
      let scope = try registry.queryScope(today: queries.today(), places: queries.places)
      return try registry.smartAlbums(in: scope, isCancelled: isCancelled)
    }
  }

  package func values(
    of branch: SmartAlbum, in index: MomentIndex
  ) async throws(StoreError) -> [CountedValue] {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.values(of: branch, in: index)
    }
  }

  package func rows(
    of photos: AssetSet, _ receive: @escaping @Sendable ([AssetRow]) -> Void
  ) async throws(StoreError) {
    try await registry.runQuery { registry throws(CatalogueError) in
      let visiblePhotos = photos.intersection(registry.shown)
      try registry.forEachRow(of: visiblePhotos) { receive($0) }
    }
  }

  package func rows(of ids: [Asset.ID]) async throws(StoreError) -> [AssetRow] {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.catalogue.rows(of: ids).filter { registry.isShown($0.id) }
    }
  }

}

extension AssetOrder {
  /// Nil for an order that sorts by day.
  fileprivate init?(_ order: SortOrder) {
    switch order {
    case .newest, .oldest: return nil
    case .name: self = .name
    case .size: self = .size
    case .added: self = .added
    }
  }
}
