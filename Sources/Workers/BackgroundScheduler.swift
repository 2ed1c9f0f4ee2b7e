import Foundation

/// Carries out jobs in the background, all on one thread of low priority, so that they never stand
/// in each other's way. Ends with the last job, and soon after `cancel`. Safe from any thread.
package final class BackgroundScheduler: Sendable {
  private let jobs: [BackgroundJob]
  private let isCancelled = Monitor(false)

  package init(_ jobs: [BackgroundJob]) {
    self.jobs = jobs
  }

  /// `ended` is called on the thread, as the last thing that it does.
  package func start(ended: @escaping @Sendable () -> Void = {}) {
    WorkerThread.start("background") { [self] in
      run()
      ended()
    }
  }

  package func cancel() {
    isCancelled.change { $0 = true }
  }

  private func run() {
    let start = ContinuousClock.now
    var schedule = BackgroundSchedule(jobs.map { ($0.priority, $0.rest) }, at: .zero)
    while !isCancelled.withLock({ $0 }) {
      switch schedule.turn(at: ContinuousClock.now - start) {
      case .step(let number):
        let begun = ContinuousClock.now
        let step = jobs[number].step { [isCancelled] in isCancelled.withLock { $0 } }
        let now = ContinuousClock.now
        schedule.finish(number, step, after: now - begun, at: now - start)
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
