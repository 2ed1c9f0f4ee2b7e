/// Decides which picture is decoded next, and in which pool of threads. Does no work and uses no
/// threads.
///
/// A request passes through at most two pools: the fast pool looks for cached thumbnails and
/// embedded pictures, the full pool decodes the full picture. They never wait for each other, so
/// slow files don't delay fast ones.
///
/// Among full pictures, quick ones never wait for slow ones either: while a quick one is waiting,
/// one thread of the full pool accepts no slow one, and if slow ones already occupy all of them, the
/// quick one gets a pool of its own. All of them share a memory budget. Parts of a photo go to the
/// decoder that keeps its pixels, unless that one is busy with a slow picture.
package struct LoadQueue: Sendable {
  package enum Pool: Hashable, Sendable, CaseIterable {
    case fast, full
    /// For quick pictures while slow ones occupy the full pool.
    case quick
    /// For one photo that is being adjusted: always the same decoder, which keeps its pixels.
    case live
  }

  /// The result of a request in a pool.
  package enum PoolResult: Hashable, Sendable {
    /// It got its final result.
    case answered
    /// It got no final result: it continues in the full pool, if the request allows it.
    case unanswered
  }

  fileprivate enum Stage {
    case waiting(Pool), running(Pool), answered
  }

  fileprivate struct Place {
    var request: ImageRequest
    var stage: Stage
    var cost: LoadCost
  }

  private let limits: [Pool: Int]
  private let cost: @Sendable (ImageRequest) -> LoadCost
  private var memory: MemoryBudget
  /// Whether the full pool found a waiting request that it can't take yet.
  package private(set) var isBlocked = false
  /// The number of slow requests in the full pool.
  private var slowCount = 0
  /// The most important first.
  private var window: [Place] = []
  private var positions: [ImageRequest: Int] = [:]
  /// Running requests that are no longer wanted.
  private var unwantedRunning: [ImageRequest: Pool] = [:]
  private var partDecoders = PartDecoders()
  /// The decoders of the full pool that work on slow pictures, by request.
  private var slowWorkers: [ImageRequest: Int] = [:]
  private var running: [Pool: Int] = [:]
  /// No request before this position waits for the pool.
  private var firstWaiting: [Pool: Int] = [:]

  /// Creates a queue with the maximum number of running requests in the full pool and in the fast
  /// pool. Full pictures stay within `memory`.
  package init(
    fullLimit: Int, fastLimit: Int = 1, memory: MemoryBudget = MemoryBudget(.max),
    cost: @escaping @Sendable (ImageRequest) -> LoadCost = { LoadCost(of: $0) }
  ) {
    precondition(
      fullLimit > 0 && fastLimit > 0, "A load queue with no slots would never load anything")
    limits = [.full: fullLimit, .fast: fastLimit, .quick: 1, .live: 1]
    self.memory = memory
    self.cost = cost
  }

  /// Replaces the waiting requests with `requests`, the most important first; duplicates are
  /// ignored.
  ///
  /// Running requests are finished. A request that has been answered isn't repeated as long as it
  /// stays in the window; after it was absent it is repeated, because the caller may have dropped
  /// the result.
  package mutating func show(_ requests: [ImageRequest]) {
    var places: [Place] = []
    var newPositions: [ImageRequest: Int] = [:]
    places.reserveCapacity(requests.count)
    newPositions.reserveCapacity(requests.count)
    for request in requests where newPositions[request] == nil {
      newPositions[request] = places.count
      places.append(Place(request: request, stage: stage(of: request), cost: cost(request)))
    }
    for entry in window where newPositions[entry.request] == nil {
      if case .running(let pool) = entry.stage { unwantedRunning[entry.request] = pool }
    }
    for request in unwantedRunning.keys where newPositions[request] != nil {
      unwantedRunning[request] = nil
    }
    (window, positions, firstWaiting) = (places, newPositions, [:])
  }

  /// Returns the next request for a decoder of a pool, which counts as running from now on; nil if
  /// none is waiting or the pool's limit is reached. `worker` is the number of the decoder.
  package mutating func next(in pool: Pool, worker: Int = 0) -> ImageRequest? {
    guard running[pool, default: 0] < limits[pool, default: 0] else { return nil }
    let stage = pool == .quick ? Pool.full : pool
    var position = firstWaiting[stage, default: 0]
    while position < window.count, !window[position].isWaiting(for: stage) { position += 1 }
    firstWaiting[stage] = position
    let found = !pool.isCounted ? position : firstAllowed(in: pool, from: position, worker)
    if pool == .full { isBlocked = found == nil && position < window.count }
    guard let found, found < window.count else { return nil }
    window[found].stage = .running(pool)
    begin(window[found].cost, in: pool)
    let request = window[found].request
    if pool == .full {
      partDecoders.record(request, worker: worker)
      if window[found].cost.isSlow { slowWorkers[request] = worker }
    }
    return request
  }

  /// Whether there may be a request for the pool of quick ones.
  package var needsQuickPool: Bool {
    slowCount >= limits[.full, default: 0] && running[.quick, default: 0] == 0
  }

  /// Returns the first full picture, from a position on, that a decoder of a pool may decode now.
  private func firstAllowed(in pool: Pool, from start: Int, _ worker: Int) -> Int? {
    let waiting = window.indices[start...].lazy.filter { window[$0].isWaiting(for: .full) }
    let full = limits[.full, default: 0]
    // While a quick one is waiting, slow ones leave it a thread.
    let isQuickOnly =
      pool == .quick
      || slowCount >= max(1, full - 1) && waiting.contains { !window[$0].cost.isSlow }
    if pool == .quick, slowCount < full { return nil }
    var isShort = false
    for position in waiting {
      let cost = window[position].cost
      if isQuickOnly, cost.isSlow { continue }
      if pool == .full, isForOther(window[position].request, than: worker) { continue }
      if memory.hasRoom(for: cost.memory), !isShort || memory.isSmall(cost.memory) {
        return position
      }
      isShort = true
    }
    return nil
  }

  /// Whether another decoder keeps the pixels of a request, and will soon have time for it.
  private func isForOther(_ request: ImageRequest, than worker: Int) -> Bool {
    guard let owner = partDecoders.worker(for: request), owner != worker else { return false }
    return !slowWorkers.values.contains(owner)
  }

  private mutating func begin(_ cost: LoadCost, in pool: Pool) {
    running[pool, default: 0] += 1
    guard pool.isCounted else { return }
    memory.reserve(cost.memory)
    if pool == .full, cost.isSlow { slowCount += 1 }
  }

  private mutating func end(_ cost: LoadCost, in pool: Pool) {
    running[pool, default: 0] -= 1
    guard pool.isCounted else { return }
    memory.release(cost.memory)
    if pool == .full, cost.isSlow { slowCount -= 1 }
  }

  /// Records that a pool has finished a request.
  package mutating func finish(_ request: ImageRequest, in pool: Pool, _ result: PoolResult) {
    end(cost(request), in: pool)
    if pool == .full { slowWorkers[request] = nil }
    if let position = positions[request] {
      guard case .running(pool) = window[position].stage else {
        preconditionFailure("Only what a pool was given can be finished in it")
      }
      if result == .unanswered, pool == .fast, request.reachesFullPool {
        window[position].stage = .waiting(.full)
        firstWaiting[.full] = min(firstWaiting[.full, default: 0], position)
      } else {
        window[position].stage = .answered
      }
    } else {
      precondition(
        unwantedRunning.removeValue(forKey: request) == pool,
        "Only what a pool was given can be finished in it")
    }
  }

  /// Whether nothing is waiting or running.
  package var isIdle: Bool {
    running.values.allSatisfy { $0 == 0 }
      && window.allSatisfy {
        if case .answered = $0.stage { true } else { false }
      }
  }

  private func stage(of request: ImageRequest) -> Stage {
    if let position = positions[request] { return window[position].stage }
    if let pool = unwantedRunning[request] { return .running(pool) }
    return .waiting(request.firstPool)
  }
}

extension LoadQueue.Place {
  fileprivate func isWaiting(for pool: LoadQueue.Pool) -> Bool {
    if case .waiting(pool) = stage { true } else { false }
  }
}

extension LoadQueue.Pool {
  /// Whether its pictures count towards the memory budget. A photo that the user is adjusting never
  /// waits for others.
  fileprivate var isCounted: Bool { self == .full || self == .quick }
}

extension ImageRequest {
  /// Files on a disk that isn't available can only be in the caches.
  fileprivate var firstPool: LoadQueue.Pool {
    if file.isOffline { return .fast }
    if isLive { return .live }
    return delivery == .highQuality ? .full : .fast
  }

  fileprivate var reachesFullPool: Bool { delivery != .fast && !file.isOffline }
}
