/// The round trip and the rate of the line to the terminal, estimated from the times at which the
/// terminal responded. It does no I/O and has no clock.
///
/// A response shows that everything written before its query has arrived. If it is later than the
/// shortest round trip, bytes waited in front of the line, and arrive at its rate. If it is not
/// later although as much was written as the rate allows, the line is faster than assumed.
package struct LineSpeed: Hashable, Sendable {
  /// A response to a query.
  package struct Sample: Hashable, Sendable {
    /// The time from the query to its response.
    package var elapsed: Duration
    /// The number of bytes between this query and the previous one with a response.
    package var byteCount: Int
    /// The time between the two responses; nil for the first one.
    package var interval: Duration?
    /// Whether as much was written as the rate allows.
    package var isLimited: Bool

    package init(
      elapsed: Duration, byteCount: Int, interval: Duration? = nil, isLimited: Bool = false
    ) {
      self.elapsed = elapsed
      self.byteCount = byteCount
      self.interval = interval
      self.isLimited = isLimited
    }
  }

  /// The bytes before the first query, and the time in seconds until its response.
  private struct FirstResponse: Hashable {
    var byteCount: Int
    var elapsed: Double
  }

  /// A recent response. Times are in seconds.
  private struct Recent: Hashable {
    var delay: Double
    var byteCount: Int
    var interval: Double
  }

  /// In bytes per second; nil until it is known.
  package private(set) var rate: Double?
  /// How long bytes wait in front of the line, in seconds: the shortest wait of the last responses.
  package var delay: Double { recent.count < Self.recentCount ? 0 : recent.map(\.delay).min() ?? 0 }
  /// The shortest time between a query and its response, in seconds; nil before the first response.
  private var shortest: Double?
  private var first: FirstResponse?
  /// The times in seconds, counted in responses, until the rate may be raised or lowered again. The
  /// effect of a change is seen after a round trip.
  private var raisingPause = 0.0
  private var loweringPause = 0.0
  /// The last responses, the latest last.
  private var recent: [Recent] = []
  /// Whether the rate of the line was seen. It is then raised in small steps.
  private var isFound = false

  /// A terminal on the same machine responds sooner, in seconds.
  private static let localRoundTrip = 0.02
  /// The delay that a key must not exceed, less the time of a busy processor, in seconds.
  static let maxDelay = 0.008
  private static let minRate = 500.0
  /// The number of responses by which a queue is told from a single late response.
  private static let recentCount = 5

  package init() {}

  /// The shortest time between a query and its response.
  package var roundTrip: Duration? { shortest.map { .seconds($0) } }

  /// Whether the terminal is farther away than one on the same machine.
  package var isRemote: Bool { shortest.map { $0 >= Self.localRoundTrip } ?? false }

  /// Records a response.
  package mutating func record(_ sample: Sample) {
    let elapsed = sample.elapsed / .seconds(1)
    guard elapsed > 0 else { return }
    guard let best = shortest else {
      shortest = elapsed
      first = FirstResponse(byteCount: sample.byteCount, elapsed: elapsed)
      return
    }
    shortest = min(best, elapsed)
    if let first { estimate(from: first) }
    first = nil
    // The bytes themselves take time, too, which is not a wait.
    let ownTime = rate.map { Double(sample.byteCount) / $0 } ?? 0
    recent.append(
      Recent(
        delay: max(0, elapsed - min(best, elapsed) - ownTime), byteCount: sample.byteCount,
        interval: sample.interval.map { $0 / .seconds(1) } ?? 0))
    if recent.count > Self.recentCount { recent.removeFirst() }
    adjust(isLimited: sample.isLimited)
  }

  /// Records that a write of some bytes waited until the line had accepted them.
  package mutating func recordBlockedWrite(_ byteCount: Int, for time: Duration) {
    let seconds = time / .seconds(1)
    guard seconds > 0 else { return }
    rate = max(Self.minRate, Double(byteCount) / seconds)
    isFound = true
  }

  /// Estimates the rate once the round trip is known: the first response was delayed by the first
  /// frame. At least 2 ms are assumed, because the terminal needs them to draw. The estimate is
  /// reduced, because a rate that is too high delays keys and one that is too low is raised soon.
  private mutating func estimate(from first: FirstResponse) {
    guard let shortest, rate == nil else { return }
    let measured = Double(first.byteCount) / max(0.002, first.elapsed - shortest)
    rate = max(Self.minRate, measured * 0.8)
  }

  private mutating func adjust(isLimited: Bool) {
    guard let rate, let shortest, let last = recent.last else { return }
    raisingPause = max(0, raisingPause - last.interval)
    loweringPause = max(0, loweringPause - last.interval)
    if delay > Self.maxDelay {
      if loweringPause > 0 { return }
      isFound = true
      // While bytes wait, the line is never idle.
      let busy = recent.dropFirst()
      let time = busy.reduce(0) { $0 + $1.interval }
      let measured = time > 0 ? Double(busy.reduce(0) { $0 + $1.byteCount }) / time : rate
      self.rate = max(Self.minRate, rate * 0.5, min(rate * 0.97, measured))
      loweringPause = shortest + delay
      raisingPause = loweringPause
    } else if isLimited, delay < Self.maxDelay / 2, raisingPause <= 0 {
      self.rate = rate * (isFound ? 1.02 : 1.1)
      raisingPause = shortest * (isFound ? 4 : 1.5)
    }
  }
}
