import PhotoModel
import Workers

/// Makes the drafts of a batch, on one thread per worker, while finished ones replace their files.
///
/// Stays at most one chunk ahead of the drafts being installed, because each needs disk space and
/// an open file. One thread takes the finished drafts.
final class Preparation: Sendable {
  typealias Prepared = Result<DraftedFile?, WritingError>

  private struct State {
    var next = 0
    var ready: [(Int, Prepared)] = []
    /// The number of drafts taken, and the ends of the groups, both counted from the first finished
    /// draft.
    var takenCount = 0
    var ends: Set<Int> = []
    /// The number of drafts being made, finished, or taken but not yet released.
    var activeCount = 0
    var activeBytes: Int64 = 0
    var threads: Int
    /// The index of the next group when the preparation was stopped.
    var stopped: Int?
  }

  private let groups: [[Int]]
  private let chunk: Int
  private let state: Monitor<State>

  /// The number of finished drafts that is enough to take them, so that results are reported soon.
  private static let minimumBatch = 64
  /// The maximum disk space of drafts that haven't replaced their files yet.
  private static let byteLimit: Int64 = 512 << 20

  /// `make` is called with each group, in order, by each worker on its own thread.
  init(
    _ groups: [[Int]], chunk: Int, workers: [WriterWorker],
    make: @escaping @Sendable ([Int], WriterWorker) -> [(Int, Prepared)]
  ) {
    let workers = workers.prefix(groups.count)
    (self.groups, self.chunk) = (groups, chunk)
    state = Monitor(State(threads: workers.count))
    for worker in workers {
      WorkerThread.start("writing") { [self] in
        while let group = begin() { end(make(group, worker)) }
        state.change { $0.threads -= 1 }
      }
    }
  }

  /// Waits for finished drafts and returns them in the order of their indices; nil when there are
  /// no more. Blocks.
  func nextBatch() -> [(Int, Prepared)]? {
    state.wait { state in
      guard isBatchReady(state) || state.threads == 0 else { return nil }
      var count = min(chunk, state.ready.count)
      // Groups aren't split.
      while count < state.ready.count, !state.ends.contains(state.takenCount + count) { count += 1 }
      let batch = state.ready.prefix(count)
      state.ready.removeFirst(count)
      state.takenCount += count
      state.ends = state.ends.filter { $0 > state.takenCount }
      return .some(batch.isEmpty ? nil : batch.sorted { $0.0 < $1.0 })
    }
  }

  /// Frees the capacity that the taken drafts used.
  func release(_ prepared: [(Int, Prepared)]) {
    state.change { state in
      state.activeCount -= prepared.count
      state.activeBytes -= prepared.reduce(0) { $0 + Preparation.bytes($1.1) }
    }
  }

  /// Stops starting further drafts.
  func stop() {
    state.change { state in
      state.stopped = state.stopped ?? state.next
      state.next = groups.count
    }
  }

  /// The groups that weren't started before the stop. Valid after the last draft was taken.
  var unstartedGroups: [[Int]] {
    state.withLock { state in state.stopped.map { Array(groups[$0...]) } ?? [] }
  }

  private func begin() -> [Int]? {
    state.wait { state in
      guard state.next < groups.count else { return .some(nil) }
      guard state.activeCount < chunk * 2, state.activeBytes < Preparation.byteLimit else {
        return nil
      }
      defer { state.next += 1 }
      state.activeCount += groups[state.next].count
      return .some(groups[state.next])
    }
  }

  private func end(_ prepared: [(Int, Prepared)]) {
    let wakes = state.withLock { state in
      state.ready += prepared
      state.ends.insert(state.takenCount + state.ready.count)
      state.activeBytes += prepared.reduce(0) { $0 + Preparation.bytes($1.1) }
      return isBatchReady(state)
    }
    if wakes { state.wake() }
  }

  private func isBatchReady(_ state: State) -> Bool {
    state.ready.count >= min(chunk, Preparation.minimumBatch)
      || state.activeBytes >= Preparation.byteLimit
  }

  private static func bytes(_ prepared: Prepared) -> Int64 {
    (try? prepared.get())?.old?.size ?? 0
  }
}
