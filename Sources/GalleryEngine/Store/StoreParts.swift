package import Journal
import PhotoExport
package import PhotoModel
package import PhotoQuery
package import Transfer
package import Trash

/// Stores the user's albums.
package protocol AlbumStore: Sendable {
  /// Returns all albums without their photos, including expired ones.
  func list() async throws(StoreError) -> [UserAlbum]

  /// Returns the number of photos in smart albums, in all libraries known to the store. The result
  /// is a failure for a query that can't be parsed.
  func counts(
    of smart: [UserAlbum]
  ) async throws(StoreError) -> [UserAlbum.ID: Result<Int, QueryError>]

  /// Returns all albums with their photos. Albums of imports expire: they are still stored, but
  /// listed only for some time.
  func albums(withExpired: Bool) async throws(StoreError) -> UserAlbums

  /// Returns the photos of an album in its order, in all libraries known to the store. The result
  /// is a failure if a smart album's query can't be parsed.
  func photos(of album: UserAlbum) async throws(StoreError) -> Result<[Asset.ID], QueryError>

  /// Changes the albums. Throws `query` for a query that can't be parsed, or can't be evaluated in
  /// this library.
  func change(_ change: AlbumChange) async throws(StoreError) -> AlbumOutcome
}

extension AlbumStore {
  package func albums() async throws(StoreError) -> UserAlbums {
    try await albums(withExpired: false)
  }
}

/// Stores marks permanently.
package protocol MarkStore: Sendable {
  /// Returns the marked photos, including those that this library doesn't show.
  func marks() async throws(StoreError) -> AssetSet

  /// Marks and unmarks photos, one step after the other. Each step can be undone separately.
  func changeMarks(_ steps: [MarkStep]) async throws(StoreError)
}

extension MarkStore {
  package func changeMarks(adding: AssetSet, removing: AssetSet) async throws(StoreError) {
    try await changeMarks([MarkStep(adding: adding, removing: removing)])
  }
}

/// Changes fields of photos, including favourites. Writes no files.
package protocol FieldEditor: Sendable {
  /// Changes fields of photos, as one step in the history. Skips deleted photos.
  func edit(_ job: EditJob) async throws(StoreError) -> EditReport

  /// Changes fields of photos, and appends photos to albums of photos, as one step in the history.
  /// Skips deleted photos and albums. Photos that are in an album already stay where they are.
  func edit(
    _ job: EditJob, addingTo albums: [UserAlbum.ID: [Asset.ID]]
  ) async throws(StoreError) -> EditReport

  /// Returns the keywords of all photos, most frequent first.
  func keywords() async throws(StoreError) -> [String]

  /// Returns the user's changes to a photo that override the values of its files.
  func overrides(of id: Asset.ID) async throws(StoreError) -> [FieldOverride]

  /// Returns the time zone assumed for photos without one. If the library has none yet, stores
  /// `zone`.
  func homeZone(default zone: String) async throws(StoreError) -> String
}

extension FieldEditor {
  /// Throws `unsupported`.
  package func edit(
    _ job: EditJob, addingTo albums: [UserAlbum.ID: [Asset.ID]]
  ) async throws(StoreError) -> EditReport {
    throw StoreError(.unsupported)
  }
}

/// A library whose photos are files on this machine, so that other programs can open them and they
/// can be copied.
package protocol FileStore: Sendable {
  /// Returns the photo that the file at a path belongs to; nil if none is known.
  func asset(at path: FilePath) async throws(StoreError) -> Asset.ID?

  /// Returns the paths under which photos are shown. Missing photos are left out.
  func shownPaths(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FilePath]

  /// The data that exports need from the library.
  var exports: ExportSource { get }

  /// Returns the folders on disconnected disks, in all libraries known to the store.
  func offlineFolders() async throws(StoreError) -> Set<FilePath>

  /// Moves, copies or renames photos within the library. `moves` may contain a million items:
  /// packed items are unpacked one at a time.
  func move(
    _ moves: MovePlanner.Moves, as work: FileOperation, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome
}

/// Changes fields in the files of photos as well, or in XMP files next to them.
package protocol FileEditor: Sendable {
  /// Returns what a job would do to files, by photo. Changes nothing. Photos that would stay
  /// unchanged are left out.
  func plan(_ job: FileEditJob) async throws(StoreError) -> [Asset.ID: PlannedFiles]

  /// Runs a job. A photo with a file that can't be written stays unchanged. `failed` is called with
  /// each such file, on the thread that does the work.
  func write(
    _ job: FileEditJob, _ control: JobControl,
    failed: @escaping @Sendable (WritingFailure) -> Void
  ) async throws(StoreError) -> EditReport

  /// Stores the setting where changes of fields are written.
  func setChangeTarget(_ target: ChangeTarget) async throws(StoreError)

  /// Returns all tags of a file. Throws `unreadable` if nothing can read them.
  func tags(of path: FilePath) async throws(StoreError) -> [FileTag]
}

/// Saves photos with their adjustments as new files.
package protocol PhotoSaver: Sendable {
  /// Returns what saving each photo would do, or why it can't be saved. Writes nothing. Deleted
  /// photos are left out.
  func plan(
    _ job: SaveJob
  ) async throws(StoreError) -> [Asset.ID: Result<PlannedSave, SavingProblem>]

  /// Saves the photos as planned, as one step in the history. A photo that can't be saved stays
  /// unchanged; `failed` is called with it on the thread that does the work.
  func save(
    _ job: SaveJob, as planned: [Asset.ID: PlannedSave], _ control: JobControl,
    failed: @escaping @Sendable (SavingProblem) -> Void
  ) async throws(StoreError) -> SaveReport
}

package protocol TrashStore: Sendable {
  /// Plans how to move photos to the trash, in order. Moves nothing. If `createsFolders`, missing
  /// trash folders are created.
  func planTrash(
    _ photos: [Asset.ID], _ pairPart: PairPart, createsFolders: Bool
  ) async throws(StoreError) -> TrashPlan

  /// Returns the photos of the library that are in the trash. Their details and bytes can be
  /// requested with the ids in the listing.
  func trashed() async throws(StoreError) -> TrashListing

  /// Returns all files in the trashes, regardless of the library or program they came from. For a
  /// folder that was trashed as a whole, the files in it are listed if it, or some of them, came
  /// from `paths`.
  func files(openingFoldersOf paths: [FilePath]) async throws(StoreError) -> TrashedFiles

  /// Moves files to the trash, restores them, or deletes them from it.
  func apply(
    _ steps: [FileStep], as work: FileOperation, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome
}

/// Reads the journal: all changes, made by any program.
package protocol HistoryStore: Sendable {
  func history() async throws(StoreError) -> JournalHistory

  /// Returns what undoing changes one after the other would do. Changes nothing.
  func previewReversal(of entries: [JournalEntry]) async throws(StoreError) -> [Reversal]

  /// Whether a change moved photos to the trash of which none is still there.
  func isMissingFromTrash(_ entry: JournalEntry) async throws(StoreError) -> Bool

  /// Undoes or redoes a change, as far as the affected items have not been changed since.
  func reverse(
    _ request: ReversalRequest, _ control: JobControl
  ) async throws(StoreError) -> ReversalResult
}

/// Explains how a library evaluates a query.
package protocol QueryExplainer: Sendable {
  /// Returns the plan of a query; a failure if this library can't interpret it.
  func plan(of query: Query) async throws(StoreError) -> Result<QueryPlan, QueryError>
}

/// Compares the files of photos byte by byte and stores the results.
package protocol DuplicateFinder: Sendable {
  /// Reads the files that may be equal and were not compared yet. Returns the photos that can't be
  /// read.
  func compareFiles(_ control: JobControl) async throws(StoreError) -> AssetSet

  /// Returns photos whose files are equal, in all libraries known to the store.
  func duplicates() async throws(StoreError) -> [DuplicateGroup]
}

/// Compares the pictures of photos, and stores their hashes and which ones the user called
/// different.
package protocol SimilarityFinder: Sendable {
  /// Makes the small pictures of those photos that have none. If cancelled, keeps what was made.
  func makePictures(
    of photos: AssetSet, _ control: JobControl
  ) async throws(StoreError) -> SmallPicturesReport

  /// Returns groups of similar photos among some photos, as far as their small pictures were made.
  /// If cancelled, the result is meaningless.
  func similarPhotos(
    among photos: AssetSet, _ options: SimilarityOptions, _ control: JobControl
  ) async throws(StoreError) -> SimilarityReport

  /// Returns the photos that look like one photo, among some photos, the most similar first.
  func photos(
    similarTo photo: Asset.ID, among photos: AssetSet, _ options: SimilarityOptions
  ) async throws(StoreError) -> [SimilarPhoto]

  /// Returns those of some photos whose pictures are copies of that of another photo, in other
  /// sizes and qualities, and have no more colour. Reads the files of all. `photos` are pairs,
  /// those with the same kept photo one after another. Photos that can't be read are left out; if
  /// cancelled, the remaining ones, too.
  func copies(
    among photos: [(kept: Asset.ID, other: Asset.ID)], _ control: JobControl
  ) async throws(StoreError) -> AssetSet

  /// Remembers that each two of some photos are different, or forgets it. Photos that are different
  /// are in no group together. No entry of the history.
  func setDifferent(_ photos: [Asset.ID], to areDifferent: Bool) async throws(StoreError)
}

/// An optional capability of a library.
package enum StorePart: Hashable, Sendable, CaseIterable {
  case albums, marks, fields, files, writing, saving, trash, history, importing, queryPlans,
    duplicates, similarity, stacks
}

extension AssetStore {
  package var parts: Set<StorePart> {
    Set(
      StorePart.allCases.filter { part in
        switch part {
        case .albums: albumStore != nil
        case .marks: markStore != nil
        case .fields: fieldEditor != nil
        case .files: fileStore != nil
        case .writing: fileEditor != nil
        case .saving: photoSaver != nil
        case .trash: trashStore != nil
        case .history: historyStore != nil
        case .importing: importer != nil
        case .queryPlans: queryExplainer != nil
        case .duplicates: duplicateFinder != nil
        case .similarity: similarityFinder != nil
        case .stacks: stackStore != nil
        }
      })
  }
}

extension Optional {
  /// Returns the capability; throws `unsupported` if it is nil.
  package func required() throws(StoreError) -> Wrapped {
    guard let self else { throw StoreError(.unsupported) }
    return self
  }
}
