/// Decides which request is sent when. It does no I/O and has no clock: the caller passes all
/// times, relative to an arbitrary start.
package struct RequestPlan: Sendable {
  package enum Step: Hashable, Sendable {
    /// Send the request with this number.
    case send(Int)
    /// Do nothing until this time; a response may arrive earlier.
    case wait(until: Duration)
    /// Do nothing until a response arrives.
    case waitForAnswer
    case finished
  }

  /// The number of consecutive requests that must fail permanently before all others are cancelled.
  private static let patience = 2

  private let limits: RequestLimits
  private let policy: RetryPolicy
  private var fresh: Range<Int>
  private var again: [(request: Int, notBefore: Duration)] = []
  private var tries: [Int: Int] = [:]
  private var running = 0
  private var nextStart = Duration.zero
  private var failuresInARow = 0
  private var isOver = false

  package init(requests: Int, limits: RequestLimits, policy: RetryPolicy = RetryPolicy()) {
    fresh = 0..<requests
    self.limits = limits
    self.policy = policy
  }

  package mutating func next(at now: Duration) -> Step {
    let earliest = again.indices.min { again[$0].notBefore < again[$1].notBefore }
    guard !isOver, earliest != nil || !fresh.isEmpty else {
      return running == 0 ? .finished : .waitForAnswer
    }
    guard running < limits.requests else { return .waitForAnswer }
    guard nextStart <= now else { return .wait(until: nextStart) }
    let request: Int
    if let earliest, again[earliest].notBefore <= now {
      request = again.remove(at: earliest).request
    } else if let first = fresh.popFirst() {
      request = first
    } else {
      return .wait(until: earliest.map { again[$0].notBefore } ?? now)
    }
    running += 1
    tries[request, default: 0] += 1
    nextStart = now + limits.interval
    return .send(request)
  }

  /// Records that a request succeeded.
  package mutating func succeed(_ request: Int) {
    running -= 1
    tries[request] = nil
    failuresInARow = 0
  }

  /// Records that a request failed. Returns whether it failed permanently. A failure that other
  /// requests would share ends the plan. Until the next attempt no other request is sent, so as not
  /// to burden a service in trouble.
  package mutating func fail(
    _ request: Int, _ code: GeocodingError.Code, wanted: Duration? = nil, at now: Duration
  ) -> Bool {
    running -= 1
    if let pause = policy.pause(after: tries[request] ?? 1, code, wanted: wanted) {
      again.append((request, now + pause))
      nextStart = max(nextStart, now + pause)
      return false
    }
    tries[request] = nil
    failuresInARow += 1
    if code.endsAll || failuresInARow >= RequestPlan.patience { isOver = true }
    return true
  }
}
