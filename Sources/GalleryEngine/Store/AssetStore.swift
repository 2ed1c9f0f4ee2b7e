package import Files
package import PhotoModel
package import PhotoQuery

/// Provides the contents of a library: its rows as they are found, and all details of the photos.
///
/// Each optional capability is a separate property, which is nil if the library doesn't have it.
///
/// Every request may be slow and may fail, and none blocks the caller. If the task of a request is
/// cancelled, it ends soon, and its result is meaningless. Safe from any thread.
package protocol AssetStore: Sendable {
  /// The photos that the library has reported so far.
  var shown: AssetSet { get }

  /// All folders known so far, each after its parent.
  var folders: [Folder] { get }

  /// Starts to find the photos and reports them: rows in batches, newest first if possible, and
  /// then changes. Called once; the work ends when it is done, or with the task that iterates over
  /// the events. A photo is reported only after all its data can be requested.
  func events() -> StoreEvents

  /// Cancels background work; `events` continue.
  func cancel(_ task: LibraryTask)

  // MARK: Photos

  /// Returns the paths used to order photos taken at the same time. Photos without a path are left
  /// out.
  func paths(of ids: [Asset.ID]) async throws(StoreError) -> PathKeys

  /// Returns everything known about some photos. Missing photos are left out.
  func details(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: Asset]

  /// Returns the current rows of some photos. Missing photos are left out.
  func rows(of ids: [Asset.ID]) async throws(StoreError) -> [AssetRow]

  /// Passes the rows of photos to `receive` in batches, in no particular order, so that they need
  /// not be in memory at once.
  func rows(
    of photos: AssetSet, _ receive: @escaping @Sendable ([AssetRow]) -> Void
  ) async throws(StoreError)

  /// Returns the photos that match a query. Relative dates refer to today.
  func photos(matching query: Query) async throws(StoreError) -> QueryResult

  /// Returns those of some photos that match a query. Tests each photo separately, which for a few
  /// hundred photos is faster than running the query on all. An invalid query matches none.
  func photos(
    matching query: Query, among ids: [Asset.ID]
  ) async throws(StoreError) -> AssetSet

  /// Returns the values of a field among some photos, with the number of photos for each. Sorted by
  /// number, highest first; years, months and weekdays are in their natural order.
  func counts(
    of field: FacetField, among photos: AlbumRows
  ) async throws(StoreError) -> [FacetCount]

  /// Returns all photos in an order that doesn't follow the days; empty for the orders that do.
  func ids(in order: SortOrder) async throws(StoreError) -> [Asset.ID]

  /// Opens a photo for reading. Throws `unreadable` if it is missing or not a regular file.
  func media(_ request: MediaRequest) async throws(StoreError) -> OpenMedia

  // MARK: Places

  /// Passes the positions of all photos to `take`, in batches.
  func positions(
    _ take: @escaping @Sendable ([AssetPosition]) -> Void
  ) async throws(StoreError)

  /// Returns the positions of some photos, in order. Photos without a position are left out.
  func positions(of ids: [Asset.ID]) async throws(StoreError) -> [AssetPosition]

  /// Looks up the places of photos that were not looked up yet. Places that can't be stored stay
  /// unchanged.
  func lookUpMissingPlaces() async

  /// Returns the number of photos taken at each place.
  func placeTallies() async throws(StoreError) -> PlaceTallies

  /// Returns the place of every photo that has a position.
  func places() async throws(StoreError) -> AssetPlaces

  /// Returns the places of some photos. Photos without a position are left out.
  func places(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FoundPlace]

  /// Returns the photos taken in a place. `loadedPlaces` contains the places of all photos if they were
  /// read before, which is faster.
  func photos(
    in album: PlaceAlbum, by loadedPlaces: AssetPlaces?
  ) async throws(StoreError) -> AssetSet

  // MARK: Albums that are queries

  /// Returns the photos of the smart albums. Relative dates refer to today.
  func smartAlbums() async throws(StoreError) -> SmartAlbumResults

  /// Returns the albums of a branch with the counts of an index: most photos first, but years
  /// newest first.
  func values(
    of branch: SmartAlbum, in index: MomentIndex
  ) async throws(StoreError) -> [CountedValue]

  // MARK: Capabilities, constant

  var albumStore: (any AlbumStore)? { get }
  var markStore: (any MarkStore)? { get }
  var fieldEditor: (any FieldEditor)? { get }
  var fileStore: (any FileStore)? { get }
  var fileEditor: (any FileEditor)? { get }
  var photoSaver: (any PhotoSaver)? { get }
  var trashStore: (any TrashStore)? { get }
  var historyStore: (any HistoryStore)? { get }
  var importer: (any PhotoImporter)? { get }
  var queryExplainer: (any QueryExplainer)? { get }
  var duplicateFinder: (any DuplicateFinder)? { get }
  var similarityFinder: (any SimilarityFinder)? { get }
  var stackStore: (any StackStore)? { get }
}

extension AssetStore {
  package func lookUpMissingPlaces() async {}

  package func cancel(_ task: LibraryTask) {}
}

package typealias StoreEvent = LibraryEvent<StoreError>

/// The events of a store. The sequence ends with the task that iterates over it.
package typealias StoreEvents = any AsyncSequence<StoreEvent, Never> & Sendable

package struct AssetPosition: Hashable, Sendable {
  package var id: Asset.ID
  package var location: Location

  package init(id: Asset.ID, location: Location) {
    self.id = id
    self.location = location
  }
}
