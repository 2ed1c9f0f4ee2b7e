import GalleryEngine
package import Journal
import PhotoExport
import PhotoModel
import Trash

/// What is on its way to the trash or out of it, and what lies there.
package struct TrashState: Sendable {
  package struct Run: Hashable, Sendable {
    package let number: RequestNumber
    package let work: FileWork
    package var done = 0
    package let planned: Int
    package var pace = Pace()
  }

  package internal(set) var run: Run?
  var planning = RequestSlot()
  /// What the plan is of.
  var planned: (photos: AssetSet, half: TrashHalf)?
  /// The steps that are asked about, and what they are for.
  var asked: (steps: [FileStep], work: FileWork)?
  /// Numbers the runs.
  private var nextRun = RequestNumber.first

  /// The photos of the library that lie there.
  private(set) var photos: [Asset.ID: TrashedPhoto] = [:]
  /// In the order in which they were thrown away, the last first.
  private(set) var index = MomentIndex.empty
  /// Counts the lists that were read.
  private(set) var revision = 0
  var listing = RequestSlot()

  package var isRunning: Bool { run != nil }

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
  mutating func start() -> [Effect] {
    guard let (steps, work) = asked else { return [] }
    return start(steps, work)
  }

  mutating func start(_ steps: [FileStep], _ work: FileWork) -> [Effect] {
    [.trash(.start(steps, work, run: begin(work, planned: steps.count)))]
  }

  mutating func start(_ moves: MovePlanner.Moves, _ work: FileWork) -> [Effect] {
    [.trash(.move(moves, work, run: begin(work, planned: moves.count)))]
  }

  private mutating func begin(_ work: FileWork, planned: Int) -> RequestNumber {
    asked = nil
    let number = nextRun
    nextRun = nextRun.next
    run = Run(number: number, work: work, planned: planned)
    return number
  }

  mutating func note(_ done: Int, of number: RequestNumber, at now: Duration) {
    guard run?.number == number else { return }
    run?.done = done
    run?.pace.add(done: done, at: now)
  }

  /// The one that ran; nil for another.
  mutating func end(_ number: RequestNumber) -> Run? {
    guard run?.number == number else { return nil }
    defer { run = nil }
    return run
  }
}
