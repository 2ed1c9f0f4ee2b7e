/// Decides which request is made when. It does no work and knows no clock: times come with the
/// calls, counted from any one start.
package struct RequestPlan: Sendable {
  package enum Step: Hashable, Sendable {
    /// Make the request with this number.
    case send(Int)
    /// Nothing is to be done before; an answer may come meanwhile.
    case wait(until: Duration)
    /// Nothing is to be done before an answer comes.
    case waitForAnswer
    case finished
  }

  /// What fails so often, one request after the other, is not going to work.
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

  /// An answer came.
  package mutating func succeed(_ request: Int) {
    running -= 1
    tries[request] = nil
    failuresInARow = 0
  }

  /// A request failed; says whether for good. A failure that others would have too is the end of
  /// them all. Until the next try nothing else is asked: a service in trouble is left alone.
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
