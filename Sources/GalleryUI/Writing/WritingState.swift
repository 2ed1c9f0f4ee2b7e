import GalleryEngine
package import PhotoModel

/// Where changes of fields are stored, and the pending writes to files.
package struct WritingState: Sendable {
  /// A pending request.
  struct Request: Hashable, Sendable {
    let photos: Int
    /// The number of the change that is shown until the request is done. Nil if none is shown.
    let edits: Int?
    /// Whether adjustments are reverted.
    let reverts: Bool
    /// What the user was told when it began, which is shown again at its end. Nil if its end is
    /// reported.
    var announcement: Sentence?
    var isAnnounced = false
  }

  /// Where changes are stored. Nil until the user has chosen.
  package internal(set) var target: ChangeTarget?
  /// The change that waits until the user has chosen where to store it.
  var waiting: EditJob?
  private var requests: [Job.ID: Request] = [:]

  package init(target: ChangeTarget?) {
    self.target = target
  }

  mutating func start(_ request: Request, as jobs: inout JobsState) -> Job.ID {
    let job = jobs.start(.writing(photos: request.photos))
    requests[job] = request
    return job
  }

  /// Ends a job and returns its request. Nil for an unknown job.
  mutating func end(_ job: Job.ID) -> Request? { requests.removeValue(forKey: job) }
}
