package import GalleryEngine
package import PhotoModel

/// Where changes of fields are kept, and what is being written to files.
package struct WritingState: Sendable {
  /// What was asked for and is not done yet, the oldest first.
  package struct Run: Hashable, Sendable {
    package let number: RequestNumber
    package let photos: Int
    /// The number of the change that is shown meanwhile; nil where none is.
    let edits: Int?
    /// Whether adjustments are reverted.
    let reverts: Bool
    package var progress: WritingProgress?
    package var pace = Pace()
  }

  /// Nil where the user has not said so yet.
  package internal(set) var target: ChangeTarget?
  /// What waits for an answer to where it is to be kept.
  var waiting: FieldChange?
  package private(set) var runs: [Run] = []
  private var nextRun = RequestNumber.first

  package init(target: ChangeTarget?) {
    self.target = target
  }

  package var isRunning: Bool { !runs.isEmpty }

  /// What takes so long that it is worth a line: one photo is written before it could be read.
  package var shown: Run? { runs.first { $0.photos > WritingState.few } }

  /// So many photos are written in a moment.
  private static let few = 8

  /// Returns the number of the run.
  mutating func begin(photos: Int, edits: Int?, reverts: Bool = false) -> RequestNumber {
    let number = nextRun
    nextRun = nextRun.next
    runs.append(Run(number: number, photos: photos, edits: edits, reverts: reverts))
    return number
  }

  mutating func note(
    _ progress: WritingProgress, of number: RequestNumber, at now: Duration
  ) {
    for index in runs.indices where runs[index].number == number {
      runs[index].progress = progress
      runs[index].pace.add(done: progress.done, at: now)
    }
  }

  /// The run that is over; nil for one that is not known.
  mutating func end(_ number: RequestNumber) -> Run? {
    guard let index = runs.firstIndex(where: { $0.number == number }) else { return nil }
    return runs.remove(at: index)
  }
}

/// A change of fields that was asked for.
package enum FieldChange: Sendable {
  /// The same of all photos: it shows at once.
  case edits([FieldEdit], AssetSet)
  /// What the form made.
  case form(EditJob)

  var job: EditJob {
    switch self {
    case .edits(let edits, let photos): EditJob(photos) { _, _ in edits }
    case .form(let job): job
    }
  }
}
