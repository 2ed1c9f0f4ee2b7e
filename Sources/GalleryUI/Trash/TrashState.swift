import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import Transfer
import Trash

/// The planned change of the trash, and the content of the trash.
package struct TrashState: Sendable {
  var planning = RequestSlot()
  /// The photos of the plan, and which part of pairs to trash.
  var planned: (photos: AssetSet, half: PairPart)?
  /// The steps to be confirmed, and their kind.
  var stepsToConfirm: (steps: [FileStep], work: FileOperation)?

  /// The photos of the library that are in the trash.
  private(set) var photos: [Asset.ID: TrashedPhoto] = [:]
  /// The photos in the order in which they were trashed, latest first.
  private(set) var index = MomentIndex.empty
  /// The number of times that the content has been read.
  private(set) var revision = 0
  var listing = RequestSlot()

  /// The number of photos and the range of their days. Nil if there are none.
  var tally: Tally? {
    guard let first = index.moments.first, let last = index.moments.last else { return nil }
    let days = [first.key.day, last.key.day].compactMap(\.self)
    return Tally(
      count: index.count, days: days.max().flatMap { max in days.min().map { $0...max } })
  }

  mutating func receive(_ listing: TrashListing) {
    photos = Dictionary(listing.photos.map { ($0.id, $0) }) { first, _ in first }
    index = listing.index
    revision += 1
  }

  /// Starts the steps after they were confirmed.
  mutating func start(as jobs: inout JobsState) -> [Effect] {
    guard let (steps, work) = stepsToConfirm else { return [] }
    return start(steps, work, as: &jobs)
  }

  mutating func start(
    _ steps: [FileStep], _ work: FileOperation, as jobs: inout JobsState
  ) -> [Effect] {
    stepsToConfirm = nil
    return [.trash(.start(steps, work, job: jobs.start(work, of: steps.count)))]
  }

  mutating func start(
    _ moves: MovePlanner.Moves, _ work: FileOperation, as jobs: inout JobsState
  ) -> [Effect] {
    stepsToConfirm = nil
    return [.trash(.move(moves, work, job: jobs.start(work, of: moves.count)))]
  }
}
