import GalleryEngine

/// The running tasks of a runner.
///
/// A cancelled task sends nothing more: it checks `Task.isCancelled` on the main actor before
/// sending, and tasks are cancelled on the main actor too. A task counts as running until it has
/// ended.
@MainActor
package final class RunningTasks {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var count = 0

  package init() {}

  /// Starts a task in addition to the running ones.
  package func add(_ body: @escaping @MainActor () async -> Void) {
    count += 1
    let number = count
    tasks[number] = Task { [weak self] in
      await body()
      self?.end(number)
    }
  }

  /// Cancels the running tasks and starts another one.
  package func replace(_ body: @escaping @MainActor () async -> Void) {
    cancel()
    add(body)
  }

  /// Cancels the running tasks, runs `body` off the main thread, and sends the resulting message.
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

  /// Waits until all tasks have ended, including cancelled ones, but no longer than `limit`.
  /// Returns whether they have.
  @discardableResult
  package func wait(atMost limit: Duration = .seconds(10)) async -> Bool {
    if tasks.isEmpty { return true }
    count += 1
    let number = count
    let timer = Task {
      // The sleep ends early only if the task is cancelled. Nothing waits any more then.
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
