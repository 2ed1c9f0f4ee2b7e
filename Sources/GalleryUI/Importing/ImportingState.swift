package import GalleryEngine
import PhotoExport
package import PhotoImport
package import PhotoModel

/// The source that photos can be imported from.
package struct ImportingState: Sendable {
  /// The open source, or nil.
  package private(set) var listing: ImportListing?
  /// The culled photos that the open source consists of. Nil if it was not culled.
  private(set) var selection: CullingSelection?
  /// The culled photos that are being read as a source.
  var requestedSelection: CullingSelection?
  /// The number of culled photos that are not in its folder.
  var leftOut = 0
  /// The folders that photos were imported into since the program was started.
  private(set) var destinations: [FilePath] = []
  /// The suggested destination if the open library is a card.
  var destination: String?
  /// The number of new photos for each day.
  private var newByDay: [Moment.Key: Int] = [:]
  /// The number of sources opened so far.
  private(set) var revision = 0
  /// The last contents of the dialogue in this session, without what applied only to those photos.
  private(set) var last: ImportForm.Draft?
  /// The complete contents of the last started import, to repeat it for photos that failed.
  private(set) var started: ImportForm.Draft?
  /// The folders that photos were imported from and to, most recent last.
  private(set) var sources: [String] = []
  private(set) var folders: [String] = []

  var cards = RequestSlot()
  var reading = RequestSlot()
  var comparing = RequestSlot()

  package init() {}

  package var index: MomentIndex { listing?.index ?? .empty }

  /// The name of the source's card, folder or archive, or of the photos that were culled there.
  var title: String {
    guard let listing, let first = listing.paths.first else { return Phrases.sourceTitle }
    if let selection { return Phrases.title(of: selection, count: listing.index.count) }
    return PathText.name(first)
  }

  /// The number of photos and the range of days, or nil if no source is open.
  private(set) var tally: Tally?

  package func status(of photo: Asset.ID) -> ImportStatus? { listing?.status(of: photo) }

  /// The number of new photos for a day, or nil if no source is open.
  func newCount(of day: Moment.Key) -> Int? { listing.map { _ in newByDay[day] ?? 0 } }

  mutating func open(_ listing: ImportListing) {
    self.listing = listing
    (selection, requestedSelection) = (requestedSelection, nil)
    revision += 1
    tally = index.moments.reduce(into: Tally()) { $0.add($1.rows.count, on: $1.key.day) }
    countNew()
  }

  /// Marks photos as imported.
  mutating func recordImported(_ arrived: [Asset.ID: Asset.ID]) {
    for (photo, id) in arrived { listing?.statuses[photo] = .inLibrary(id) }
    countNew()
  }

  mutating func recordDestination(_ folder: FilePath) {
    if !destinations.contains(folder) { destinations.append(folder) }
  }

  /// Replaces the status of all photos after a comparison with the library. Returns those that are
  /// new again.
  mutating func updateStatuses(_ verdicts: [Asset.ID: ImportStatus]) -> AssetSet {
    let before = listing?.statuses ?? [:]
    listing?.statuses = verdicts
    countNew()
    return AssetSet(before.filter { !$1.isNew && verdicts[$0]?.isNew ?? true }.keys)
  }

  private mutating func countNew() {
    newByDay = [:]
    for moment in index.moments {
      newByDay[moment.key] = moment.rows.count { listing?.status(of: $0.id).isNew == true }
    }
  }

  mutating func recordSource(_ source: String) {
    sources.removeAll { $0 == source }
    sources.append(source)
  }

  mutating func start(
    _ plan: ImportPlan, _ draft: ImportForm.Draft, as jobs: inout JobsState
  ) -> [Effect] {
    (last, started) = (draft.forNextImport, draft)
    folders.removeAll { $0 == draft.destination }
    folders.append(draft.destination)
    let job = jobs.start(
      .importing,
      JobProgress(fileCount: plan.files.fileCount, byteCount: plan.files.byteCount))
    return [.importing(.start(plan, job: job))]
  }
}
