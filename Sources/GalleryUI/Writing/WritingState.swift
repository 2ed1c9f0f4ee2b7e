import GalleryEngine
package import PhotoModel

/// Where changes of fields are kept, and what is being written to files.
package struct WritingState: Sendable {
  /// What was asked for and is not done yet.
  struct Request: Hashable, Sendable {
    let photos: Int
    /// The number of the change that is shown meanwhile; nil where none is.
    let edits: Int?
    /// Whether adjustments are reverted.
    let reverts: Bool
  }

  /// Nil where the user has not said so yet.
  package internal(set) var target: ChangeTarget?
  /// What waits for an answer to where it is to be kept.
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

  /// What a job was asked for; nil for one that is not known.
  mutating func end(_ job: Job.ID) -> Request? { requests.removeValue(forKey: job) }
}
