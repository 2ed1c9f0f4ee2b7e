package import Files
package import PhotoModel
package import PhotoQuery

/// What is asked of a library: its rows as they are found, and all else that is known of the photos.
///
/// What not every library can do is a part of its own, which is nil where it can't.
///
/// Every question may take long and may fail, and none blocks who asks. A question whose task is
/// cancelled ends soon, and its answer says nothing. Safe from any thread.
package protocol AssetStore: Sendable {
  /// The photos that the library shows so far.
  var shown: AssetSet { get }

  /// All folders known so far, each after the one it lies in.
  var folders: [Folder] { get }

  /// Starts finding the photos and reports it: rows in batches, newest first where that can be, and
  /// then what changes. Called once; the work ends when it is done, or with the task that takes
  /// the events. A photo is reported once everything of it can be asked for.
  func events() -> StoreEvents

  /// Cancels background work; `events` go on.
  func cancel(_ task: LibraryTask)

  // MARK: Photos

  /// What photos that were taken at one time are ordered by; those without a path are left out.
  func paths(of ids: [Asset.ID]) async throws(StoreError) -> PathKeys

  /// Everything known of some photos; those that are not there are left out.
  func details(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: Asset]

  /// The rows of some photos as they are now; those that are not there are left out.
  func rows(of ids: [Asset.ID]) async throws(StoreError) -> [AssetRow]

  /// Hands on the rows of photos in batches, in no particular order. They need not be in memory together.
  func rows(
    of photos: AssetSet, _ receive: @escaping @Sendable ([AssetRow]) -> Void
  ) async throws(StoreError)

  /// The photos that a query finds, as it is meant today.
  func photos(matching query: Query) async throws(StoreError) -> QueryAnswer

  /// Those of some photos that a query finds: each is looked at by itself, which for some hundred takes
  /// less than to ask all. A query that is refused finds none.
  func photos(
    matching query: Query, among ids: [Asset.ID]
  ) async throws(StoreError) -> AssetSet

  /// The values of a field that some photos have, with how many have each; the most frequent first, years,
  /// months and days of the week in their own order.
  func counts(
    of field: FacetField, among photos: AlbumRows
  ) async throws(StoreError) -> [FacetCount]

  /// All photos in an order that days do not follow; for the orders that they do, none.
  func ids(in order: SortOrder) async throws(StoreError) -> [Asset.ID]

  /// Opens a photo for reading. `unreadable` where it is not there, or is no plain file.
  func media(_ request: MediaRequest) async throws(StoreError) -> OpenMedia

  // MARK: Places

  /// Hands on where all photos were taken, in batches.
  func positions(
    _ take: @escaping @Sendable ([AssetPosition]) -> Void
  ) async throws(StoreError)

  /// Where some photos were taken, in their order; those without a position are left out.
  func positions(of ids: [Asset.ID]) async throws(StoreError) -> [AssetPosition]

  /// Looks up the places of photos that were not looked up yet. What can't be stored stays as it is known.
  func completePlaces() async

  /// How many photos were taken at each place.
  func placeTallies() async throws(StoreError) -> PlaceTallies

  /// The place of every photo that has a position.
  func places() async throws(StoreError) -> AssetPlaces

  /// The places of some photos; those without a position are left out.
  func places(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FoundPlace]

  /// The photos taken in a place. `known` are the places of all photos, where they were asked for
  /// before: it is quicker with them.
  func photos(
    in album: PlaceAlbum, by known: AssetPlaces?
  ) async throws(StoreError) -> AssetSet

  // MARK: Albums that are queries

  /// What smart albums find, as they are meant today.
  func smartAlbums() async throws(StoreError) -> SmartAnswers

  /// The albums of a branch with what each holds of an index: those of most photos first, years the newest
  /// first.
  func values(
    of branch: SmartAlbum, in index: MomentIndex
  ) async throws(StoreError) -> [CountedValue]

  // MARK: Parts, always the same

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
}

extension AssetStore {
  package func completePlaces() async {}

  package func cancel(_ task: LibraryTask) {}
}

package typealias StoreEvent = LibraryEvent<StoreError>

/// What a store reports. It ends with the task that takes it.
package typealias StoreEvents = any AsyncSequence<StoreEvent, Never> & Sendable

/// Where a photo was taken.
package struct AssetPosition: Hashable, Sendable {
  package var id: Asset.ID
  package var location: Location

  package init(id: Asset.ID, location: Location) {
    self.id = id
    self.location = location
  }
}
