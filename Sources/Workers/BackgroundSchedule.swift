/// Decides which job runs next: the one with the highest priority among those whose pause is over.
/// It runs no jobs, and uses no thread and no clock.
package struct BackgroundSchedule: Sendable {
  package enum NextAction: Hashable, Sendable {
    /// Run one step of the job with this number.
    case step(Int)
    /// All jobs are paused for this duration.
    case rest(Duration)
    case end
  }

  private struct Entry: Sendable {
    let number: Int
    let priority: BackgroundJob.Priority
    let rest: BackgroundJob.Pause
    /// The time when its pause is over.
    var due: Duration
  }

  /// The highest priority first; jobs of equal priority in their original order.
  private var waiting: [Entry]

  /// Jobs are numbered from 0. Times may be from any monotonic clock.
  package init(_ jobs: [(BackgroundJob.Priority, BackgroundJob.Pause)], at now: Duration) {
    let entries = jobs.enumerated().map { number, job in
      Entry(number: number, priority: job.0, rest: job.1, due: now)
    }
    // `sorted` is stable.
    waiting = entries.sorted { $0.priority > $1.priority }
  }

  package func nextAction(at now: Duration) -> NextAction {
    if let next = waiting.first(where: { $0.due <= now }) { return .step(next.number) }
    guard let first = waiting.map(\.due).min() else { return .end }
    return .rest(first - now)
  }

  /// Records the end of a job's step.
  package mutating func finish(
    _ number: Int, _ step: BackgroundJob.Step, after worked: Duration, at now: Duration
  ) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    switch step {
    case .more: waiting[index].due = now + waiting[index].rest.after(worked)
    case .done: waiting.remove(at: index)
    }
  }
}
