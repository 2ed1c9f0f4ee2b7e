import Foundation
import Workers

/// The queue as the lanes' threads share it, and wait at it. Safe from any thread.
final class SharedLoadQueue: Sendable {
  private struct State: Sendable {
    var queue: LoadQueue
    var threadCount = 0
    var isStarted = false
    var isClosed = false
  }

  private let state: Monitor<State>
  private let results: AsyncStream<ImageResult>.Continuation

  init(_ queue: LoadQueue, results: AsyncStream<ImageResult>.Continuation) {
    state = Monitor(State(queue: queue))
    self.results = results
  }

  /// Whether the threads must be started, `lanes` of them, since this is the first wish.
  func show(_ window: [ImageRequest], lanes: Int) -> Bool {
    state.change { state in
      guard !state.isClosed else { return false }
      state.queue.show(window)
      guard !state.isStarted, !window.isEmpty else { return false }
      state.isStarted = true
      state.threadCount = lanes
      return true
    }
  }

  /// Waits for work; nil when there will be none any more.
  func next(in lane: LoadQueue.Lane) -> ImageRequest? {
    let (request, needsQuickLane) = state.wait { state -> (ImageRequest?, Bool)? in
      if state.isClosed { return (nil, false) }
      return state.queue.next(in: lane).map { ($0, state.queue.needsQuickLane) }
    }
    if needsQuickLane { state.wake() }
    return request
  }

  /// Wakes others where there may be something for them now: a full lane has its turn with what the
  /// fast one did not answer, or what another one has made room for.
  func finish(_ request: ImageRequest, in lane: LoadQueue.Lane, _ ending: LoadQueue.Ending) {
    let isForOthers = state.withLock { state in
      state.queue.finish(request, in: lane, ending)
      return ending == .unanswered || state.queue.isHolding
    }
    if isForOthers { state.wake() }
  }

  /// Passes a result on, unless the loader is closed: then it may be no more than that.
  func report(_ result: ImageResult) {
    state.withLock { state in
      if !state.isClosed { results.yield(result) }
    }
  }

  func close() {
    state.change { $0.isClosed = true }
    results.finish()
  }

  /// A thread reports that it ends.
  func leave() {
    state.change { $0.threadCount -= 1 }
  }

  func waitForThreads(until deadline: Date) {
    _ = state.wait(until: deadline) { $0.threadCount > 0 ? nil : true }
  }
}
