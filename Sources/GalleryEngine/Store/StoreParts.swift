package import Journal
import PhotoExport
package import PhotoModel
package import PhotoQuery
package import Transfer
package import Trash

/// Albums that the user makes.
package protocol AlbumStore: Sendable {
  /// All of them without their photos, expired ones too.
  func list() async throws(StoreError) -> [UserAlbum]

  /// How many photos smart albums have, of all libraries that the store knows. Refused where a query can't be
  /// understood.
  func counts(
    of smart: [UserAlbum]
  ) async throws(StoreError) -> [UserAlbum.ID: Result<Int, QueryError>]

  /// All of them, with their photos. Those of imports expire: they are kept, and listed for some time only.
  func albums(withExpired: Bool) async throws(StoreError) -> UserAlbums

  /// The photos of an album in its order, of all libraries that the store knows. Refused where a smart album's query
  /// can't be understood.
  func photos(of album: UserAlbum) async throws(StoreError) -> Result<[Asset.ID], QueryError>

  /// A query that can't be understood, or not be asked of this library, is no album's: `query`.
  func change(_ change: AlbumChange) async throws(StoreError) -> AlbumOutcome
}

extension AlbumStore {
  package func albums() async throws(StoreError) -> UserAlbums {
    try await albums(withExpired: false)
  }
}

/// Marks that are kept for the next time.
package protocol MarkStore: Sendable {
  /// The marked photos, those that this library does not show among them.
  func marks() async throws(StoreError) -> AssetSet

  /// Marks and unmarks, one step after the other; each can be undone by itself.
  func changeMarks(_ steps: [MarkStep]) async throws(StoreError)
}

extension MarkStore {
  package func changeMarks(adding: AssetSet, removing: AssetSet) async throws(StoreError) {
    try await changeMarks([MarkStep(adding: adding, removing: removing)])
  }
}

/// Changes fields of photos, favourites among them. No file is written.
package protocol FieldEditor: Sendable {
  /// Changes fields of photos, in one step of the history. Photos that are gone are skipped.
  func edit(_ job: EditJob) async throws(StoreError) -> EditReport

  /// The keywords of all photos, the most frequent first.
  func keywords() async throws(StoreError) -> [String]

  /// What was changed of a photo, beside what its files have.
  func overrides(of id: Asset.ID) async throws(StoreError) -> [FieldOverride]

  /// The zone of the clocks of photos that say no other. A library without one keeps `zone`.
  func homeZone(orKeep zone: String) async throws(StoreError) -> String
}

/// A library whose photos are files of this machine: other programs can open them, and they can be copied.
package protocol FileStore: Sendable {
  /// The photo that has the file at a path; nil when none is known.
  func asset(at path: FilePath) async throws(StoreError) -> Asset.ID?

  /// The paths by which photos are shown; those that are not there are left out.
  func shownPaths(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FilePath]

  /// What exports ask of the library.
  var exports: ExportSource { get }

  /// The folders whose disk is not there, of all libraries that the store knows.
  func offlineFolders() async throws(StoreError) -> Set<FilePath>

  /// Moves photos within the library, copies them there, or gives them other names. There may be a million: packed
  /// ones are unpacked one after the other.
  func move(
    _ moves: MovePlanner.Moves, as work: FileWork, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome
}

/// Changes fields in the files of photos, too, or in XMP files beside them.
package protocol FileEditor: Sendable {
  /// What a job would do to files, by photo. Nothing is changed. Photos that stay as they are are left out.
  func plan(_ job: FileEditJob) async throws(StoreError) -> [Asset.ID: PlannedFiles]

  /// A photo with a file that can't be written stays as it is. `failed` is called with each such file on the thread
  /// that does the work.
  func write(
    _ job: FileEditJob, _ control: JobControl,
    failed: @escaping @Sendable (WritingFailure) -> Void
  ) async throws(StoreError) -> EditReport

  /// Remembers where changes of fields are kept.
  func setChangeTarget(_ target: ChangeTarget) async throws(StoreError)

  /// All tags that a file has. `unreadable` where nothing can read them.
  func tags(of path: FilePath) async throws(StoreError) -> [FileTag]
}

/// Makes new files of photos as they are seen.
package protocol PhotoSaver: Sendable {
  /// What would come of each photo, or why it can't be saved. Nothing is written. Photos that are gone are left out.
  func plan(
    _ job: SaveJob
  ) async throws(StoreError) -> [Asset.ID: Result<PlannedSave, SavingProblem>]

  /// Saves the photos as they were planned, in one step of the history. A photo that can't be saved stays as it is:
  /// `failed` is called with it on the thread that does the work.
  func save(
    _ job: SaveJob, as planned: [Asset.ID: PlannedSave], _ control: JobControl,
    failed: @escaping @Sendable (SavingProblem) -> Void
  ) async throws(StoreError) -> SaveReport
}

package protocol TrashStore: Sendable {
  /// How photos are put into the trash, in their order. Nothing is moved. With `makes`, folders of trashes are made
  /// where there are none.
  func planTrash(
    _ photos: [Asset.ID], _ half: PairPart, makes: Bool
  ) async throws(StoreError) -> TrashPlan

  /// The photos of the library that are in the trash. Their details and bytes can be asked for by the numbers that
  /// they have there.
  func trashed() async throws(StoreError) -> TrashListing

  /// All files in the trashes, whatever library or program they came from. Of a folder that was trashed as a whole, the
  /// files are listed where it, or some of them, came from `paths`.
  func files(openingFoldersOf paths: [FilePath]) async throws(StoreError) -> TrashedFiles

  /// Puts photos into the trash, takes them out, or deletes what is there.
  func apply(
    _ steps: [FileStep], as work: FileWork, _ control: JobControl
  ) async throws(StoreError) -> TrashOutcome
}

/// The journal: what was changed, by any program.
package protocol HistoryStore: Sendable {
  func history() async throws(StoreError) -> JournalHistory

  /// What undoing changes would do, one after the other. Nothing is changed.
  func trial(of entries: [JournalEntry]) async throws(StoreError) -> [Reversal]

  /// Whether a change moved photos to the trash, and none of them is there any more.
  func isGoneFromTrash(_ entry: JournalEntry) async throws(StoreError) -> Bool

  /// Undoes a change, or redoes it, as far as what it changed is as it left it.
  func reverse(
    _ request: ReversalRequest, _ control: JobControl
  ) async throws(StoreError) -> ReversalAnswer
}

/// Says how a library finds what a query asks for.
package protocol QueryExplainer: Sendable {
  /// Refused where the query can't be understood here.
  func plan(of query: Query) async throws(StoreError) -> Result<QueryPlan, QueryError>
}

/// Compares the files of photos byte by byte. What is found is remembered.
package protocol DuplicateFinder: Sendable {
  /// Reads the files that may be equal and were not compared yet. Returns the photos that can't be read.
  func compareFiles(_ control: JobControl) async throws(StoreError) -> AssetSet

  /// Photos whose files are equal, of all libraries that the store knows.
  func duplicates() async throws(StoreError) -> [DuplicateGroup]
}

/// A part of a library that not every library has.
package enum StorePart: Hashable, Sendable, CaseIterable {
  case albums, marks, fields, files, writing, saving, trash, history, importing, queryPlans,
    duplicates
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
        }
      })
  }
}

extension Optional {
  /// A part of a library. Throws `unsupported` where there is none.
  package func required() throws(StoreError) -> Wrapped {
    guard let self else { throw StoreError(.unsupported) }
    return self
  }
}
