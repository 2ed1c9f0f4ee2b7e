/// Receives the progress of a job and holds its cancellation token. Safe from any thread.
package struct JobControl: Sendable {
  package let token: CancellationToken
  private let progress: @Sendable (JobProgress) -> Void

  /// `progress` is called on the thread that does the work.
  package init(
    token: CancellationToken, progress: @escaping @Sendable (JobProgress) -> Void
  ) {
    (self.token, self.progress) = (token, progress)
  }

  package var isCancelled: Bool { token.isCancelled }

  package func report(_ progress: JobProgress) { self.progress(progress) }
}
