import Foundation

/// The queue as the lanes' threads share it, and wait at it.
///
/// `Mutex` has no way to wait. `@unchecked Sendable`: the state is touched with the condition's
/// lock held only.
final class LoadBoard: @unchecked Sendable {
  private let condition = NSCondition()
  private var queue: LoadQueue
  private var threadCount = 0
  private var isStarted = false
  private var isClosed = false
  private let results: AsyncStream<ImageResult>.Continuation

  init(_ queue: LoadQueue, results: AsyncStream<ImageResult>.Continuation) {
    self.queue = queue
    self.results = results
  }

  /// Whether the threads must be started, `lanes` of them, since this is the first wish.
  func show(_ window: [ImageRequest], lanes: Int) -> Bool {
    locked {
      guard !isClosed else { return false }
      queue.show(window)
      guard !isStarted, !window.isEmpty else { return false }
      isStarted = true
      threadCount = lanes
      return true
    }
  }

  /// Waits for work; nil when there will be none any more.
  func next(in lane: LoadQueue.Lane) -> ImageRequest? {
    condition.lock()
    defer { condition.unlock() }
    while !isClosed {
      if let request = queue.next(in: lane) {
        if queue.needsQuickLane { condition.broadcast() }
        return request
      }
      condition.wait()
    }
    return nil
  }

  /// Wakes others where there may be something for them now: a full lane has its turn with what the
  /// fast one did not answer, or what another one has made room for.
  func finish(_ request: ImageRequest, in lane: LoadQueue.Lane, _ ending: LoadQueue.Ending) {
    condition.lock()
    defer { condition.unlock() }
    queue.finish(request, in: lane, ending)
    if ending == .unanswered || queue.isHolding { condition.broadcast() }
  }

  /// Passes a result on, unless the loader is closed: then it may be no more than that.
  func report(_ result: ImageResult) {
    condition.lock()
    defer { condition.unlock() }
    if !isClosed { results.yield(result) }
  }

  func close() {
    locked { isClosed = true }
    results.finish()
  }

  /// A thread says that it ends.
  func leave() {
    locked { threadCount -= 1 }
  }

  func waitForThreads(until deadline: Date) {
    condition.lock()
    defer { condition.unlock() }
    while threadCount > 0, condition.wait(until: deadline) { continue }
  }

  /// Changes the state and wakes those who wait, to look again.
  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body()
  }
}
