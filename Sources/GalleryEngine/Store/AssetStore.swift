package import Files
package import Journal
package import PhotoExport
package import PhotoModel
package import PhotoQuery
package import Trash

/// What the screen asks of a library: its rows as they are found, and all else that is known of the
/// photos.
///
/// Every question may take long and may fail, and none blocks who asks. A question whose task is
/// cancelled ends soon, and its answer says nothing. Safe from any thread.
package protocol AssetStore: Sendable {
  /// What else it can do; always the same.
  var abilities: StoreAbilities { get }

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

  /// Everything that the file of a photo says of itself. `unreadable` where nothing can read that.
  func tags(of path: FilePath) async throws(StoreError) -> [FileTag]

  /// The photo that has the file at a path; nil when none is known.
  func asset(at path: FilePath) async throws(StoreError) -> Asset.ID?

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

  // MARK: What the user changes

  /// The albums that the user made, with their photos.
  func albums() async throws(StoreError) -> UserAlbums

  /// What smart albums find, as they are meant today.
  func smartAlbums() async throws(StoreError) -> SmartAnswers

  /// The albums of a branch with what each holds of an index: those of most photos first, years the newest
  /// first.
  func values(
    of branch: SmartAlbum, in index: MomentIndex
  ) async throws(StoreError) -> [CountedValue]

  /// A query that can't be understood, or not be asked of this library, is no album's: `query`.
  func change(_ change: AlbumChange) async throws(StoreError) -> AlbumOutcome

  /// The marked photos, those that this library does not show among them.
  func marks() async throws(StoreError) -> AssetSet

  /// Marks and unmarks, one step after the other; each can be taken back by itself.
  func changeMarks(_ steps: [MarkStep]) async throws(StoreError)

  /// The rows of some photos of the library as they are now; those that are not there are left out.
  func rows(of ids: [Asset.ID]) async throws(StoreError) -> [AssetRow]

  /// Changes fields of photos. Returns those of the library whose rows are other now.
  func edit(
    _ edits: [FieldEdit], of photos: AssetSet
  ) async throws(StoreError) -> AssetSet

  /// Changes fields of photos, in one step of the history. Photos that are gone are passed over.
  func edit(_ job: EditJob) async throws(StoreError) -> EditedPhotos

  /// The same in the files of the photos, too, or in XMP files beside them. A photo with a file that can't
  /// be written stays as it is.
  func write(
    _ job: EditJob, to target: ChangeTarget, _ control: JobControl
  ) async throws(StoreError) -> WrittenPhotos

  /// Remembers where changes of fields are kept.
  func setChangeTarget(_ target: ChangeTarget) async throws(StoreError)

  /// The keywords of all photos, the most frequent first.
  func keywords() async throws(StoreError) -> [String]

  /// Takes a change back, or does it again, as far as what it changed is as it left it.
  func reverse(
    _ request: ReversalRequest, _ control: JobControl
  ) async throws(StoreError) -> ReversalAnswer

  /// What was changed, by any program.
  func history() async throws(StoreError) -> JournalHistory

  /// How photos are put into the trash. Nothing is moved.
  func planTrash(_ photos: AssetSet, _ half: TrashHalf) async throws(StoreError) -> TrashPlan

  /// The photos of the library that lie in the trash. Their details and bytes can be asked for by the
  /// numbers that they have there.
  func trashed() async throws(StoreError) -> TrashListing

  /// Puts photos into the trash, takes them out, or deletes what is there.
  func carryOut(
    _ steps: [FileStep], as work: FileWork, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome

  /// Moves photos within the library, copies them there, or gives them other names. There may be a million: what is
  /// packed is unpacked as it is done.
  func carryOut(
    _ moves: MovePlanner.Moves, as work: FileWork, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome
}

extension AssetStore {
  package func cancel(_ task: LibraryTask) {}

  package func changeMarks(adding: AssetSet, removing: AssetSet) async throws(StoreError) {
    try await changeMarks([MarkStep(adding: adding, removing: removing)])
  }
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
