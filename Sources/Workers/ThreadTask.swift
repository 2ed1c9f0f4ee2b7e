import Dispatch
import Foundation
import Synchronization

/// Has a task carried out by the thread that waits for it: for threads of our own, which may block,
/// where what they need is asked for with `await`.
package enum ThreadTask {
  /// What `body` gives; nil where that takes longer than `limit`. It is cancelled then, and what is
  /// left of it is carried out by threads of Dispatch.
  ///
  /// All of `body` that is bound to no actor runs on the calling thread.
  package static func value<Value: Sendable>(
    within limit: Duration, _ body: @escaping @Sendable () async -> Value
  ) -> Value? {
    let deadline = Date(timeIntervalSinceNow: limit / .seconds(1))
    let executor = WaitingExecutor()
    let answer = Answer<Value>()
    let task = Task(executorPreference: executor) {
      let value = await body()
      answer.value.withLock { $0 = value }
    }
    while true {
      if let value = answer.value.withLock({ $0 }) { return value }
      guard executor.runNext(until: deadline) else { break }
    }
    // What a task says that was cancelled is no answer.
    let value = answer.value.withLock { $0 }
    task.cancel()
    executor.leave()
    return value
  }

  private final class Answer<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}

/// Keeps the jobs of a task for the thread that waits for it.
private final class WaitingExecutor: TaskExecutor {
  private struct State: Sendable {
    var jobs: [UnownedJob] = []
    /// Whether nothing waits any more.
    var isLeft = false
  }

  private let state = Monitor(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isLeft = state.change { state in
      if !state.isLeft { state.jobs.append(job) }
      return state.isLeft
    }
    if isLeft { runElsewhere(job) }
  }

  /// Runs a job as soon as there is one; false when the time has come before.
  func runNext(until deadline: Date) -> Bool {
    let job = state.wait(until: deadline) { state in
      state.jobs.isEmpty ? nil : state.jobs.removeFirst()
    }
    guard let job else { return false }
    job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }

  func leave() {
    let jobs = state.change { state in
      state.isLeft = true
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in jobs { runElsewhere(job) }
  }

  private func runElsewhere(_ job: UnownedJob) {
    DispatchQueue.global(qos: .utility).async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
