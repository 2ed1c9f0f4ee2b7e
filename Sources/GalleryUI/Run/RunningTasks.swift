import GalleryEngine

/// The tasks that a runner has under way.
///
/// A task that is cancelled sends nothing any more: it asks `Task.isCancelled` on the main actor
/// before it does, and is cancelled there. It counts as running until it has ended.
@MainActor
package final class RunningTasks {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var count = 0

  package init() {}

  /// Starts a task beside those that run.
  package func add(_ body: @escaping @MainActor () async -> Void) {
    count += 1
    let number = count
    tasks[number] = Task { [weak self] in
      await body()
      self?.end(number)
    }
  }

  /// Starts a task in the place of those that run, which are cancelled.
  package func replace(_ body: @escaping @MainActor () async -> Void) {
    cancel()
    add(body)
  }

  /// Does something away from the main thread and sends what comes of it, in the place of whatever
  /// is under way.
  func replace(
    _ send: @escaping EffectRunner.Send, _ body: @escaping @Sendable () -> Message
  ) {
    replace {
      let message = await offload(body)
      if !Task.isCancelled { send(message) }
    }
  }

  package func cancel() {
    for task in tasks.values { task.cancel() }
  }

  /// Waits until all that run have ended, those that are cancelled too, but no longer than `limit`;
  /// says whether they have.
  @discardableResult
  package func wait(atMost limit: Duration = .seconds(10)) async -> Bool {
    if tasks.isEmpty { return true }
    count += 1
    let number = count
    let timer = Task {
      // A sleep ends early only when the task is cancelled: then nothing waits any more.
      try? await Task.sleep(for: limit)
      waiting.removeValue(forKey: number)?.resume()
    }
    await withCheckedContinuation { waiting[number] = $0 }
    timer.cancel()
    return tasks.isEmpty
  }

  private func end(_ number: Int) {
    tasks[number] = nil
    guard tasks.isEmpty else { return }
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
  }
}
