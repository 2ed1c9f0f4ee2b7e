import Dispatch
import Foundation
import Synchronization

/// Runs a task on the thread that waits for it. For dedicated threads, which may block and have to
/// call `async` functions.
package enum ThreadTask {
  /// Returns the result of `body`, or nil if that takes longer than `limit`. Then the task is
  /// cancelled, and the rest of it runs on Dispatch threads.
  ///
  /// The parts of `body` that are not isolated to an actor run on the calling thread.
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
    // Read before the task is cancelled, because the result of a cancelled task must be ignored.
    let value = answer.value.withLock { $0 }
    task.cancel()
    executor.detach()
    return value
  }

  private final class Answer<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}

/// An executor that queues the jobs of a task for the thread that waits for it.
private final class WaitingExecutor: TaskExecutor {
  private struct State: Sendable {
    var jobs: [UnownedJob] = []
    /// Whether the waiting thread has left.
    var isDetached = false
  }

  private let state = Monitor(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isLeft = state.change { state in
      if !state.isDetached { state.jobs.append(job) }
      return state.isDetached
    }
    if isLeft { runOnOtherThread(job) }
  }

  /// Waits for a job and runs it. Returns false if the deadline passes first.
  func runNext(until deadline: Date) -> Bool {
    let job = state.wait(until: deadline) { state in
      state.jobs.isEmpty ? nil : state.jobs.removeFirst()
    }
    guard let job else { return false }
    job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }

  func detach() {
    let jobs = state.change { state in
      state.isDetached = true
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in jobs { runOnOtherThread(job) }
  }

  private func runOnOtherThread(_ job: UnownedJob) {
    DispatchQueue.global(qos: .utility).async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
