/// Decides which picture is made next, and in which lane. It does no work and knows no threads.
///
/// A request passes two lanes at most: the fast one looks into the caches and for embedded
/// pictures, the full ones make the real picture. They never wait for each other, so that slow files
/// hold up no fast ones.
package struct LoadQueue: Sendable {
  package enum Lane: Hashable, Sendable, CaseIterable {
    case fast, full
  }

  /// How a lane left a request.
  package enum Ending: Hashable, Sendable {
    /// With the best answer that it will have.
    case answered
    /// Without one: the full lane has its turn, if the request allows it.
    case unanswered
  }

  private enum Stage {
    case waiting(Lane), running(Lane), answered
  }

  private struct Place {
    var request: ImageRequest
    var stage: Stage
  }

  private let limits: [Lane: Int]
  /// The most wanted first.
  private var window: [Place] = []
  private var positions: [ImageRequest: Int] = [:]
  /// What is running and not wanted any more.
  private var strays: [ImageRequest: Lane] = [:]
  private var running: [Lane: Int] = [:]
  /// Nothing before this position waits for the lane.
  private var firstWaiting: [Lane: Int] = [:]

  /// A queue that has at most so many requests running in the full lane and in the fast one.
  package init(fullLimit: Int, fastLimit: Int = 1) {
    precondition(
      fullLimit > 0 && fastLimit > 0, "A load queue with no slots would never load anything")
    limits = [.full: fullLimit, .fast: fastLimit]
  }

  /// Replaces what waits by `requests`, the most wanted first; a second mention counts for nothing.
  ///
  /// What is running is left to finish. What was answered is not asked again as long as it stays in
  /// the window: whoever wants it again after it was away may have dropped the answer.
  package mutating func show(_ requests: [ImageRequest]) {
    var places: [Place] = []
    var newPositions: [ImageRequest: Int] = [:]
    places.reserveCapacity(requests.count)
    newPositions.reserveCapacity(requests.count)
    for request in requests where newPositions[request] == nil {
      newPositions[request] = places.count
      places.append(Place(request: request, stage: stage(of: request)))
    }
    for place in window where newPositions[place.request] == nil {
      if case .running(let lane) = place.stage { strays[place.request] = lane }
    }
    for request in strays.keys where newPositions[request] != nil { strays[request] = nil }
    (window, positions, firstWaiting) = (places, newPositions, [:])
  }

  /// The next request for a lane, which counts as running from now on; nil where nothing waits for
  /// it or its limit is reached.
  package mutating func next(in lane: Lane) -> ImageRequest? {
    guard running[lane, default: 0] < limits[lane, default: 0] else { return nil }
    var position = firstWaiting[lane, default: 0]
    defer { firstWaiting[lane] = position }
    while position < window.count {
      let place = window[position]
      if case .waiting(lane) = place.stage {
        window[position].stage = .running(lane)
        running[lane, default: 0] += 1
        return place.request
      }
      position += 1
    }
    return nil
  }

  /// Notes that a lane is done with a request that it was given.
  package mutating func finish(_ request: ImageRequest, in lane: Lane, _ ending: Ending) {
    running[lane, default: 0] -= 1
    if let position = positions[request] {
      guard case .running(lane) = window[position].stage else {
        preconditionFailure("Only what a lane was given can be finished in it")
      }
      if ending == .unanswered, lane == .fast, request.reachesFullLane {
        window[position].stage = .waiting(.full)
        firstWaiting[.full] = min(firstWaiting[.full, default: 0], position)
      } else {
        window[position].stage = .answered
      }
    } else {
      precondition(
        strays.removeValue(forKey: request) == lane,
        "Only what a lane was given can be finished in it")
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
    if let lane = strays[request] { return .running(lane) }
    return .waiting(request.firstLane)
  }
}

extension ImageRequest {
  /// Files on a disk that is not there are in the caches or nowhere.
  fileprivate var firstLane: LoadQueue.Lane {
    delivery == .highQuality && !file.isOffline ? .full : .fast
  }

  fileprivate var reachesFullLane: Bool { delivery != .fast && !file.isOffline }
}
