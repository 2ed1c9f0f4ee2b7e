/// Which of some jobs has its turn: of those that have rested, the one of the highest priority. It
/// does no work, and knows no thread and no clock.
package struct BackgroundSchedule: Sendable {
  package enum Turn: Hashable, Sendable {
    /// One step of the job with this number.
    case step(Int)
    /// All of them rest for so long.
    case rest(Duration)
    case end
  }

  private struct Entry: Sendable {
    let number: Int
    let priority: BackgroundJob.Priority
    let rest: BackgroundJob.Rest
    /// When it has rested.
    var due: Duration
  }

  /// The highest priority first, jobs of the same in their order.
  private var waiting: [Entry]

  /// Jobs are numbered from 0; times are on any clock that does not go back.
  package init(_ jobs: [(BackgroundJob.Priority, BackgroundJob.Rest)], at now: Duration) {
    let entries = jobs.enumerated().map { number, job in
      Entry(number: number, priority: job.0, rest: job.1, due: now)
    }
    // `sorted` keeps the order of equals.
    waiting = entries.sorted { $0.priority > $1.priority }
  }

  package func turn(at now: Duration) -> Turn {
    if let next = waiting.first(where: { $0.due <= now }) { return .step(next.number) }
    guard let first = waiting.map(\.due).min() else { return .end }
    return .rest(first - now)
  }

  /// A step of a job has ended.
  package mutating func finish(
    _ number: Int, _ step: BackgroundJob.Step, after worked: Duration, at now: Duration
  ) {
    guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
    switch step {
    case .more: waiting[place].due = now + waiting[place].rest.after(worked)
    case .done: waiting.remove(at: place)
    }
  }
}
