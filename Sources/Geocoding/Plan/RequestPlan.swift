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
  private static let failureLimit = 2

  private let limits: RequestLimits
  private let policy: RetryPolicy
  private var unsentRequests: Range<Int>
  private var retries: [(request: Int, notBefore: Duration)] = []
  private var attempts: [Int: Int] = [:]
  private var running = 0
  private var nextStart = Duration.zero
  private var consecutiveFailures = 0
  private var isOver = false

  package init(requests: Int, limits: RequestLimits, policy: RetryPolicy = RetryPolicy()) {
    unsentRequests = 0..<requests
    self.limits = limits
    self.policy = policy
  }

  package mutating func next(at now: Duration) -> Step {
    let earliest = retries.indices.min { retries[$0].notBefore < retries[$1].notBefore }
    guard !isOver, earliest != nil || !unsentRequests.isEmpty else {
      return running == 0 ? .finished : .waitForAnswer
    }
    guard running < limits.requests else { return .waitForAnswer }
    guard nextStart <= now else { return .wait(until: nextStart) }
    let request: Int
    if let earliest, retries[earliest].notBefore <= now {
      request = retries.remove(at: earliest).request
    } else if let first = unsentRequests.popFirst() {
      request = first
    } else {
      return .wait(until: earliest.map { retries[$0].notBefore } ?? now)
    }
    running += 1
    attempts[request, default: 0] += 1
    nextStart = now + limits.interval
    return .send(request)
  }

  /// Records that a request succeeded.
  package mutating func succeed(_ request: Int) {
    running -= 1
    attempts[request] = nil
    consecutiveFailures = 0
  }

  /// Records that a request failed. Returns whether it failed permanently. A failure that other
  /// requests would share ends the plan. Until the next attempt no other request is sent, so as not
  /// to burden a service in trouble.
  package mutating func fail(
    _ request: Int, _ code: GeocodingError.Code, retryAfter: Duration? = nil, at now: Duration
  ) -> Bool {
    running -= 1
    if let pause = policy.delay(after: attempts[request] ?? 1, code, retryAfter: retryAfter) {
      retries.append((request, now + pause))
      nextStart = max(nextStart, now + pause)
      return false
    }
    attempts[request] = nil
    consecutiveFailures += 1
    if code.isFatal || consecutiveFailures >= RequestPlan.failureLimit { isOver = true }
    return true
  }
}
