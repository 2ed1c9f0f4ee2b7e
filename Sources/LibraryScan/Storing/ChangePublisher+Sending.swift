import ActivityLog
import Dispatch
import Logging
import PhotoModel
import Synchronization

/// Sending events to the consumer.
extension ChangePublisher {
  var elapsed: Duration { ContinuousClock.now - start }

  func sendEnd(_ complete: (inout ScanSummary) -> Void) {
    var summary = state.withLock { $0.summary }
    complete(&summary)
    state.withLock { state in
      while let batch = state.batches.nextRemaining() { send(.changes(batch)) }
      state.progress.isWalking = false
      send(.progress(progress(state)))
      send(.finished(summary))
      state.isFinished = true
    }
    Logger.scan.info(
      "scanned",
      metadata: [
        "photos": "\(summary.photos)", "videos": "\(summary.videos)",
        "unreadable": "\(summary.unreadable)", "other": "\(summary.skipped)",
        "time": "\(LogTimer.text(elapsed))",
      ])
    onEnd()
  }

  /// Sends the batches that are due, and schedules a call when the next one is.
  func sendBatches(_ state: inout State) {
    let now = elapsed
    while let batch = state.batches.next(at: now) { send(.changes(batch)) }
    guard !state.hasTimer, let deadline = state.batches.deadline else { return }
    state.hasTimer = true
    let wait = max(Duration.zero, deadline - now) / .nanoseconds(1)
    DispatchQueue.global(qos: .userInitiated).asyncAfter(
      deadline: .now() + .nanoseconds(Int(wait))
    ) { [self] in
      self.state.withLock { state in
        state.hasTimer = false
        if !state.isFinished { sendBatches(&state) }
      }
    }
  }

  func sendProgress(_ state: inout State) {
    let now = elapsed
    guard now - state.lastProgress >= ChangePublisher.progressInterval else { return }
    state.lastProgress = now
    send(.progress(progress(state)))
  }

  /// Returns the progress to report. The first photos of a very large folder may be read twice, but
  /// count once.
  private func progress(_ state: State) -> ScanProgress {
    var progress = state.progress
    progress.filesRead = min(progress.filesRead, progress.filesFound)
    return progress
  }
}
