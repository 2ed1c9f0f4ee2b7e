import Foundation
import Workers

/// The queue shared by the threads of the lanes, which wait on it. Safe from any thread.
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

  /// Replaces the window. Returns whether the `lanes` threads must be started because this is the
  /// first request.
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

  /// Blocks until there is work; returns nil when there will be no more.
  func next(in lane: LoadQueue.Lane) -> ImageRequest? {
    let (request, needsQuickLane) = state.wait { state -> (ImageRequest?, Bool)? in
      if state.isClosed { return (nil, false) }
      return state.queue.next(in: lane).map { ($0, state.queue.needsQuickLane) }
    }
    if needsQuickLane { state.wake() }
    return request
  }

  /// Records the end of a request and wakes other threads if there may be work for them: a full
  /// lane continues requests that the fast lane didn't answer, or uses room that another one
  /// released.
  func finish(_ request: ImageRequest, in lane: LoadQueue.Lane, _ ending: LoadQueue.LaneResult) {
    let isForOthers = state.withLock { state in
      state.queue.finish(request, in: lane, ending)
      return ending == .unanswered || state.queue.isBlocked
    }
    if isForOthers { state.wake() }
  }

  /// Reports a result, unless the loader is closed. Nothing is reported after that.
  func report(_ result: ImageResult) {
    state.withLock { state in
      if !state.isClosed { results.yield(result) }
    }
  }

  func close() {
    state.change { $0.isClosed = true }
    results.finish()
  }

  /// Records that a thread ends.
  func threadDidEnd() {
    state.change { $0.threadCount -= 1 }
  }

  func waitForThreads(until deadline: Date) {
    _ = state.wait(until: deadline) { $0.threadCount > 0 ? nil : true }
  }
}
