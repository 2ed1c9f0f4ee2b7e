import Files
import Foundation
import PhotoModel
import Workers

/// Polls folders at the times that `PollPlan` decides, on a thread of its own that exists as long
/// as there are any.
///
/// The thread is not the one that reads events, because a network drive that doesn't answer must
/// not delay the events of all other folders.
final class FolderPoller: Sendable {
  private struct State {
    var plan: PollPlan
    var isRunning = false
  }

  private let state: Monitor<State>
  private let pieceTimeout: Duration
  private let stop: StopSignal
  private let start = ContinuousClock.now
  private let report: @Sendable (Set<FilePath>) -> Void

  init(
    timing: PollPlan.Timing, stop: StopSignal, report: @escaping @Sendable (Set<FilePath>) -> Void
  ) {
    state = Monitor(State(plan: PollPlan(timing: timing)))
    pieceTimeout = timing.pieceTimeout
    self.stop = stop
    self.report = report
  }

  func insert(_ folder: FilePath, _ status: FileStatus) {
    change { $0.insert(folder, status, at: $1) }
  }

  /// Waits for a folder that doesn't exist, or that was replaced by another.
  func awaitReturn(of folder: FilePath, currentStatus: FileStatus?) {
    change { $0.awaitReturn(of: folder, currentStatus: currentStatus, at: $1) }
  }

  private func change(_ body: (inout PollPlan, Duration) -> Void) {
    let now = now
    let isFirst = state.withLock { state in
      body(&state.plan, now)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isFirst { WorkerThread.start("watch-poll", priority: .normal) { self.run() } }
  }

  func remove(_ folder: FilePath) {
    state.withLock { $0.plan.remove(folder) }
  }

  private var now: Duration { start.duration(to: .now) }

  private func run() {
    while let wakeAt = nextWaking(), stop.wait(for: wakeAt - now) { poll() }
  }

  /// Returns when the next piece of work is due. Nil if the thread is to end.
  private func nextWaking() -> Duration? {
    state.withLock { state in
      if state.plan.isEmpty { state.isRunning = false }
      return state.plan.wakeAt
    }
  }

  private func poll() {
    let (began, processor) = (now, FolderPoller.processorTime)
    let batch = state.withLock { state in
      state.plan.wakeAt.map { began >= $0 } == true ? Array(state.plan.piece) : []
    }
    guard !batch.isEmpty else { return }
    var answers: [(folder: FilePath, status: FileStatus?)] = []
    answers.reserveCapacity(batch.count)
    var end = began
    for folder in batch where end - began < pieceTimeout {
      guard !stop.isStopped else { return }
      answers.append((folder, (try? FileSystem().status(of: folder))))
      end = now
    }
    let cost = PollPlan.Cost(
      processor: FolderPoller.processorTime - processor, elapsed: end - began)
    let changed = state.withLock { $0.plan.finish(answers, cost: cost, at: end) }
    if !changed.isEmpty { report(changed) }
  }

  /// The processor time that this thread has used.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
