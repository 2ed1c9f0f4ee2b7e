import GalleryEngine

/// The tasks that a runner has under way.
///
/// A task that is cancelled sends nothing any more: it asks `Task.isCancelled` on the main actor
/// before it does, and is cancelled there.
@MainActor
package final class RunningTasks {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var count = 0

  package init() {}

  /// Starts a task beside those that run.
  package func add(_ body: @escaping @MainActor () async -> Void) {
    count += 1
    let number = count
    tasks[number] = Task { [weak self] in
      await body()
      self?.tasks[number] = nil
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
    tasks = [:]
  }

  /// Waits until all that run have ended.
  package func wait() async {
    for task in tasks.values { await task.value }
  }
}
