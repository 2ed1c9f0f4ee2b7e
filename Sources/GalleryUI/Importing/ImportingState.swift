package import GalleryEngine
import PhotoExport
package import PhotoImport
package import PhotoModel

/// The source that photos may be imported from.
package struct ImportingState: Sendable {
  /// The source that is open; nil for none.
  package private(set) var listing: ImportListing?
  /// How many photos of each day are new.
  private var newByDay: [Moment.Key: Int] = [:]
  /// Counts the sources that were opened.
  private(set) var revision = 0
  /// What was asked for last in this session, but for what was wanted of those photos alone.
  private(set) var last: ImportForm.Draft?
  /// All that was asked for last, for what failed of it.
  private(set) var started: ImportForm.Draft?
  /// The folders that photos came from and went to, the last one last.
  private(set) var sources: [String] = []
  private(set) var folders: [String] = []

  var cards = RequestSlot()
  var reading = RequestSlot()
  var comparing = RequestSlot()

  package init() {}

  package var index: MomentIndex { listing?.index ?? .empty }

  /// What is called as the source is: its card, its folder or its archive.
  var title: String {
    guard let listing, let first = listing.paths.first else { return Phrases.sourceTitle }
    return PathText.name(first)
  }

  /// How many photos it has, and of which days; nil where none is open.
  private(set) var tally: Tally?

  package func verdict(on photo: Asset.ID) -> ImportStatus? { listing?.verdict(on: photo) }

  /// Nil where no source is open.
  func newCount(of day: Moment.Key) -> Int? { listing.map { _ in newByDay[day] ?? 0 } }

  mutating func take(_ listing: ImportListing) {
    self.listing = listing
    revision += 1
    tally = index.moments.reduce(into: Tally()) { $0.add($1.rows.count, on: $1.key.day) }
    countNew()
  }

  /// Photos came in: they are here from now on.
  mutating func note(_ arrived: [Asset.ID: Asset.ID]) {
    for (photo, id) in arrived { listing?.verdicts[photo] = .here(id) }
    countNew()
  }

  /// What became of photos of the library since. Says which are new again.
  mutating func take(_ verdicts: [Asset.ID: ImportStatus]) -> AssetSet {
    let before = listing?.verdicts ?? [:]
    listing?.verdicts = verdicts
    countNew()
    return AssetSet(before.filter { !$1.isNew && verdicts[$0]?.isNew ?? true }.keys)
  }

  private mutating func countNew() {
    newByDay = [:]
    for moment in index.moments {
      newByDay[moment.key] = moment.rows.count { listing?.verdict(on: $0.id).isNew == true }
    }
  }

  mutating func note(source: String) {
    sources.removeAll { $0 == source }
    sources.append(source)
  }

  mutating func start(
    _ plan: ImportPlan, _ draft: ImportForm.Draft, as jobs: inout JobsState
  ) -> [Effect] {
    (last, started) = (draft.ofNext, draft)
    folders.removeAll { $0 == draft.destination }
    folders.append(draft.destination)
    let job = jobs.start(
      .importing,
      JobProgress(fileCount: plan.files.fileCount, byteCount: plan.files.byteCount))
    return [.importing(.start(plan, job: job))]
  }
}
