import Foundation

/// Runs jobs in the background, all on one low-priority thread, so that they never compete with
/// each other. Ends after the last job, and soon after `cancel`. Thread-safe.
package final class BackgroundScheduler: Sendable {
  private let jobs: [BackgroundJob]
  private let isCancelled = Monitor(false)

  package init(_ jobs: [BackgroundJob]) {
    self.jobs = jobs
  }

  /// Starts the thread. `ended` is called on it as its last action.
  package func start(onEnd: @escaping @Sendable () -> Void = {}) {
    WorkerThread.start("background") { [self] in
      run()
      onEnd()
    }
  }

  package func cancel() {
    isCancelled.change { $0 = true }
  }

  private func run() {
    let start = ContinuousClock.now
    var schedule = BackgroundSchedule(jobs.map { ($0.priority, $0.pause) }, at: .zero)
    while !isCancelled.withLock({ $0 }) {
      switch schedule.nextAction(at: ContinuousClock.now - start) {
      case .step(let number):
        let started = ContinuousClock.now
        let step = jobs[number].step { [isCancelled] in isCancelled.withLock { $0 } }
        let now = ContinuousClock.now
        schedule.finish(number, step, after: now - started, at: now - start)
      case .rest(let time):
        _ = isCancelled.wait(until: Date(timeIntervalSinceNow: time / .seconds(1))) {
          $0 ? true : nil
        }
      case .end:
        return
      }
    }
  }
}
