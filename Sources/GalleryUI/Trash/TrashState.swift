import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import Transfer
import Trash

/// What is planned for the trash, and what is in it.
package struct TrashState: Sendable {
  var planning = RequestSlot()
  /// What the plan is of.
  var planned: (photos: AssetSet, half: PairPart)?
  /// The steps that are asked about, and what they are for.
  var asked: (steps: [FileStep], work: FileWork)?

  /// The photos of the library that lie there.
  private(set) var photos: [Asset.ID: TrashedPhoto] = [:]
  /// In the order in which they were thrown away, the last first.
  private(set) var index = MomentIndex.empty
  /// Counts the lists that were read.
  private(set) var revision = 0
  var listing = RequestSlot()

  /// How many there are, and of which days; nil for none.
  var tally: Tally? {
    guard let first = index.moments.first, let last = index.moments.last else { return nil }
    let days = [first.key.day, last.key.day].compactMap(\.self)
    return Tally(
      count: index.count, days: days.max().flatMap { max in days.min().map { $0...max } })
  }

  mutating func take(_ listing: TrashListing) {
    photos = Dictionary(listing.photos.map { ($0.id, $0) }) { first, _ in first }
    index = listing.index
    revision += 1
  }

  /// Yes: starts what was asked about.
  mutating func start(as jobs: inout JobsState) -> [Effect] {
    guard let (steps, work) = asked else { return [] }
    return start(steps, work, as: &jobs)
  }

  mutating func start(
    _ steps: [FileStep], _ work: FileWork, as jobs: inout JobsState
  ) -> [Effect] {
    asked = nil
    return [.trash(.start(steps, work, job: jobs.start(work, of: steps.count)))]
  }

  mutating func start(
    _ moves: MovePlanner.Moves, _ work: FileWork, as jobs: inout JobsState
  ) -> [Effect] {
    asked = nil
    return [.trash(.move(moves, work, job: jobs.start(work, of: moves.count)))]
  }
}
