import PhotoModel
import Workers

/// Makes the drafts of a batch, a thread for each seat, while those that are ready take their places.
///
/// No more are made than a chunk ahead of those that are taken: they take room on the disk, and each is an
/// open file. One thread takes them.
final class Preparation: Sendable {
  typealias Prepared = Result<DraftedFile?, WritingError>

  private struct State {
    var next = 0
    var ready: [(Int, Prepared)] = []
    /// How many were taken, and where what belongs together ends, counted from the first that was ready.
    var taken = 0
    var ends: Set<Int> = []
    /// Those that are being made, ready, or taken and not released.
    var held = 0
    var heldBytes: Int64 = 0
    var threads: Int
    /// What would have been next when it was stopped.
    var stopped: Int?
  }

  private let parties: [[Int]]
  private let chunk: Int
  private let state: Monitor<State>

  /// From so many on they are taken, so that what is written is reported soon.
  private static let least = 64
  /// The room that those may take that are not in their places.
  private static let byteLimit: Int64 = 512 << 20

  /// `make` is called with what belongs together, in its order, each seat by a thread of its own.
  init(
    _ parties: [[Int]], chunk: Int, workers: [WriterWorker],
    make: @escaping @Sendable ([Int], WriterWorker) -> [(Int, Prepared)]
  ) {
    let workers = workers.prefix(parties.count)
    (self.parties, self.chunk) = (parties, chunk)
    state = Monitor(State(threads: workers.count))
    for worker in workers {
      WorkerThread.start("writing") { [self] in
        while let party = begin() { end(make(party, worker)) }
        state.change { $0.threads -= 1 }
      }
    }
  }

  /// The next that are ready, in the order of their numbers; nil once there will be no more.
  func take() -> [(Int, Prepared)]? {
    state.wait { state in
      guard isWorthTaking(state) || state.threads == 0 else { return nil }
      var count = min(chunk, state.ready.count)
      // What belongs together is taken together.
      while count < state.ready.count, !state.ends.contains(state.taken + count) { count += 1 }
      let taken = state.ready.prefix(count)
      state.ready.removeFirst(count)
      state.taken += count
      state.ends = state.ends.filter { $0 > state.taken }
      return .some(taken.isEmpty ? nil : taken.sorted { $0.0 < $1.0 })
    }
  }

  /// What was taken needs no room any more.
  func release(_ prepared: [(Int, Prepared)]) {
    state.change { state in
      state.held -= prepared.count
      state.heldBytes -= prepared.reduce(0) { $0 + Preparation.bytes($1.1) }
    }
  }

  /// Nothing more is begun.
  func stop() {
    state.change { state in
      state.stopped = state.stopped ?? state.next
      state.next = parties.count
    }
  }

  /// Those that were not begun before it was stopped. To be asked once all is taken.
  var rest: [[Int]] {
    state.withLock { state in state.stopped.map { Array(parties[$0...]) } ?? [] }
  }

  private func begin() -> [Int]? {
    state.wait { state in
      guard state.next < parties.count else { return .some(nil) }
      guard state.held < chunk * 2, state.heldBytes < Preparation.byteLimit else { return nil }
      defer { state.next += 1 }
      state.held += parties[state.next].count
      return .some(parties[state.next])
    }
  }

  private func end(_ prepared: [(Int, Prepared)]) {
    let wakes = state.withLock { state in
      state.ready += prepared
      state.ends.insert(state.taken + state.ready.count)
      state.heldBytes += prepared.reduce(0) { $0 + Preparation.bytes($1.1) }
      return isWorthTaking(state)
    }
    if wakes { state.wake() }
  }

  private func isWorthTaking(_ state: State) -> Bool {
    state.ready.count >= min(chunk, Preparation.least) || state.heldBytes >= Preparation.byteLimit
  }

  private static func bytes(_ prepared: Prepared) -> Int64 {
    (try? prepared.get())?.old?.size ?? 0
  }
}
