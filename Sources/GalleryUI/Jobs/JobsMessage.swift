package import PhotoModel

/// A report of a job of any kind. The result of a job is a message of its feature.
package enum JobsMessage: Sendable {
  case progressed(JobProgress, of: Job.ID)
}

package enum JobsEffect: Sendable {
  /// Cancels a job. What is already done stays.
  case cancel(Job.ID)
}
