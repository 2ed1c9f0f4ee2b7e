package import GalleryEngine

package enum HistoryEffect: Sendable {
  /// Undoes or redoes a change, after everything requested before it.
  case reverse(ReversalRequest, job: Job.ID)
  /// Undoes or redoes changes that were made together, one after another.
  case reverseRun(ChangeRun, isRedo: Bool, job: Job.ID)
  /// Reads the list of changes, after everything requested before it.
  case load
}

extension HistoryEffect {
  /// The job, or nil if the effect changes nothing.
  var job: Job.ID? {
    switch self {
    case .reverse(_, let job), .reverseRun(_, _, let job): job
    case .load: nil
    }
  }
}
