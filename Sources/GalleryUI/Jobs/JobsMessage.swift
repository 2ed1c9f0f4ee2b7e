package import PhotoModel

/// What jobs of any kind report. What comes of one is a message of its feature.
package enum JobsMessage: Sendable {
  case progressed(JobProgress, of: Job.ID)
}

package enum JobsEffect: Sendable {
  /// What is done stays.
  case cancel(Job.ID)
}
