package import GalleryEngine

package enum HistoryEffect: Sendable {
  /// Undo a change, or redo it, after all that was asked for before.
  case reverse(ReversalRequest, job: Job.ID)
  /// The same of changes that were made in one go, one after the other.
  case reverseRun(ChangeRun, isAgain: Bool, job: Job.ID)
  /// Ask for what was changed, after all that was asked for before.
  case load
}

extension HistoryEffect {
  /// Nil where it changes nothing.
  var job: Job.ID? {
    switch self {
    case .reverse(_, let job), .reverseRun(_, _, let job): job
    case .load: nil
    }
  }
}
