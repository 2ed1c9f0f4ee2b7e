import Files
import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import PhotoQuery
import Synchronization
import Transfer
import Trash

/// A library in memory that counts its requests, and fails requests of chosen kinds.
final class FailingStore: AssetStore, AlbumStore, MarkStore, FileStore {
  enum Question: Hashable, CaseIterable, Sendable {
    case paths, details, photo, search, smartAlbums, order, positions, way,
      tallies, places, placesOfDays, photosOfPlace, albums, marks
  }

  private struct State: Sendable {
    /// The number of times that requests will still fail.
    var failures: [Question: Int] = [:]
    var counts: [Question: Int] = [:]
    /// The largest number of photos in one request for details.
    var most = 0
  }

  let store: MemoryStore
  private let state = Mutex(State())

  init(_ library: TestLibrary) {
    store = MemoryStore(library)
  }

  /// Lets the next requests of a kind fail.
  func fail(_ question: Question, times: Int) {
    state.withLock { $0.failures[question] = times }
  }

  func count(of question: Question) -> Int { state.withLock { $0.counts[question, default: 0] } }

  var mostDetails: Int { state.withLock(\.most) }

  private func record(_ question: Question) throws(StoreError) {
    let fails = state.withLock { state in
      state.counts[question, default: 0] += 1
      guard let left = state.failures[question], left > 0 else { return false }
      state.failures[question] = left - 1
      return true
    }
    if fails { throw StoreError(.busy) }
  }

  var shown: AssetSet { store.shown }
  var folders: [Folder] { store.folders }
  func events() -> StoreEvents { store.events() }

  var albumStore: (any AlbumStore)? { self }
  var markStore: (any MarkStore)? { self }
  var fileStore: (any FileStore)? { self }

  func paths(of ids: [Asset.ID]) async throws(StoreError) -> PathKeys {
    try record(.paths)
    return try await store.paths(of: ids)
  }

  func details(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: Asset] {
    try record(.details)
    state.withLock { $0.most = max($0.most, ids.count) }
    return try await store.details(of: ids)
  }

  func asset(at path: FilePath) async throws(StoreError) -> Asset.ID? {
    try record(.photo)
    return try await store.asset(at: path)
  }

  func photos(matching query: Query) async throws(StoreError) -> QueryResult {
    try record(.search)
    return try await store.photos(matching: query)
  }

  func photos(
    matching query: Query, among ids: [Asset.ID]
  ) async throws(StoreError) -> AssetSet {
    try await store.photos(matching: query, among: ids)
  }

  func counts(
    of field: FacetField, among photos: AlbumRows
  ) async throws(StoreError) -> [FacetCount] {
    try await store.counts(of: field, among: photos)
  }

  func ids(in order: SortOrder) async throws(StoreError) -> [Asset.ID] {
    try record(.order)
    return try await store.ids(in: order)
  }

  func positions(
    _ take: @escaping @Sendable ([AssetPosition]) -> Void
  ) async throws(StoreError) {
    try record(.positions)
    try await store.positions(take)
  }

  func positions(of ids: [Asset.ID]) async throws(StoreError) -> [AssetPosition] {
    try record(.way)
    return try await store.positions(of: ids)
  }

  func placeTallies() async throws(StoreError) -> PlaceTallies {
    try record(.tallies)
    return try await store.placeTallies()
  }

  func places() async throws(StoreError) -> AssetPlaces {
    try record(.places)
    return try await store.places()
  }

  func places(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FoundPlace] {
    try record(.placesOfDays)
    return try await store.places(of: ids)
  }

  func photos(
    in album: PlaceAlbum, by loadedPlaces: AssetPlaces?
  ) async throws(StoreError) -> AssetSet {
    try record(.photosOfPlace)
    return try await store.photos(in: album, by: loadedPlaces)
  }

  func albums(withExpired: Bool) async throws(StoreError) -> UserAlbums {
    try record(.albums)
    return try await store.albums(withExpired: withExpired)
  }

  func smartAlbums() async throws(StoreError) -> SmartAlbumResults {
    try record(.smartAlbums)
    return try await store.smartAlbums()
  }

  func values(
    of branch: SmartAlbum, in index: MomentIndex
  ) async throws(StoreError) -> [CountedValue] {
    try await store.values(of: branch, in: index)
  }

  func marks() async throws(StoreError) -> AssetSet {
    try record(.marks)
    return try await store.marks()
  }

  // MARK: What never fails

  var fieldEditor: (any FieldEditor)? { store.fieldEditor }
  var fileEditor: (any FileEditor)? { store.fileEditor }
  var photoSaver: (any PhotoSaver)? { store.photoSaver }
  var trashStore: (any TrashStore)? { store.trashStore }
  var historyStore: (any HistoryStore)? { store.historyStore }
  var importer: (any PhotoImporter)? { store.importer }
  var queryExplainer: (any QueryExplainer)? { store.queryExplainer }
  var duplicateFinder: (any DuplicateFinder)? { store.duplicateFinder }
  var similarityFinder: (any SimilarityFinder)? { store.similarityFinder }
  var stackStore: (any StackStore)? { store.stackStore }

  func media(_ request: MediaRequest) async throws(StoreError) -> OpenMedia {
    try await store.media(request)
  }

  func rows(
    of photos: AssetSet, _ receive: @escaping @Sendable ([AssetRow]) -> Void
  ) async throws(StoreError) {
    try await store.rows(of: photos, receive)
  }

  func rows(of ids: [Asset.ID]) async throws(StoreError) -> [AssetRow] {
    try await store.rows(of: ids)
  }

  func change(_ change: AlbumChange) async throws(StoreError) -> AlbumOutcome {
    try await store.change(change)
  }

  func changeMarks(_ steps: [MarkStep]) async throws(StoreError) {
    try await store.changeMarks(steps)
  }

  func shownPaths(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FilePath] {
    try await store.shownPaths(of: ids)
  }

  var exports: ExportSource { .none }

  func offlineFolders() async throws(StoreError) -> Set<FilePath> {
    try await store.offlineFolders()
  }

  func list() async throws(StoreError) -> [UserAlbum] { try await store.list() }

  func counts(
    of smart: [UserAlbum]
  ) async throws(StoreError) -> [UserAlbum.ID: Result<Int, QueryError>] {
    try await store.counts(of: smart)
  }

  func photos(of album: UserAlbum) async throws(StoreError) -> Result<[Asset.ID], QueryError> {
    try await store.photos(of: album)
  }

  func move(
    _ moves: MovePlanner.Moves, as work: FileOperation, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome {
    try await store.move(moves, as: work, control)
  }
}
