import Foundation
import Workers

/// The queue shared by the threads of the pools, which wait on it. Safe from any thread.
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

  /// Replaces the window. Returns whether the threads must be started because this is the
  /// first request.
  func show(_ window: [ImageRequest], threads: Int) -> Bool {
    state.change { state in
      guard !state.isClosed else { return false }
      state.queue.show(window)
      guard !state.isStarted, !window.isEmpty else { return false }
      state.isStarted = true
      state.threadCount = threads
      return true
    }
  }

  /// Blocks until there is work for a decoder of a pool; returns nil when there will be no more.
  func next(in pool: LoadQueue.Pool, worker: Int) -> ImageRequest? {
    let (request, needsQuickPool) = state.wait { state -> (ImageRequest?, Bool)? in
      if state.isClosed { return (nil, false) }
      return state.queue.next(in: pool, worker: worker).map { ($0, state.queue.needsQuickPool) }
    }
    if needsQuickPool { state.wake() }
    return request
  }

  /// Records the end of a request and wakes other threads if there may be work for them: the full
  /// pool continues requests that the fast pool didn't answer, or uses room that another one
  /// released.
  func finish(_ request: ImageRequest, in pool: LoadQueue.Pool, _ result: LoadQueue.PoolResult) {
    let isForOthers = state.withLock { state in
      state.queue.finish(request, in: pool, result)
      return result == .unanswered || state.queue.isBlocked
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
