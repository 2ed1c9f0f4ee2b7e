/// Decides when output may be written to the line to the terminal, so that a frame never waits
/// behind pictures for longer than a frame of the screen takes. It does no I/O and has no clock:
/// times are those of one monotonic clock.
///
/// On a line to another machine, megabytes may wait in buffers on the way, and writing doesn't
/// block. Therefore the pacer writes no faster than the line carries, and has the terminal confirm
/// with responses to queries what has arrived. On the same machine it doesn't limit anything.
package struct LinePacer: Sendable {
  /// The kinds of queries whose responses are awaited.
  package enum Query: Sendable {
    /// DA1, which ends the queries about the terminal.
    case attributes
    /// DSR 5, written by the pacer's owner after output.
    case status
  }

  private struct PendingQuery {
    var kind: Query
    /// The number of bytes written before.
    var position: Int
    var time: Double
    var isLimited: Bool
  }

  package private(set) var speed = LineSpeed()
  private let limit: LineLimit
  private var pending: [PendingQuery] = []
  private var writtenCount = 0
  private var confirmed: (position: Int, time: Double)?
  /// When the line will have carried everything written so far, in seconds.
  private var idleTime = 0.0
  /// When a delay may be taken into account again.
  private var nextCorrection = 0.0
  private var isLimited = false
  private var hasStatus = false
  /// Whether the terminal doesn't respond to status queries, so that nothing can be measured.
  private var isUnresponsive = false
  /// The number of successive writes that waited for the line.
  private var blockedCount = 0

  /// The maximum time that pictures may take in front of a frame, in seconds. With the piece that
  /// is written last it is less than a frame of the screen.
  private static let pictureTime = 0.006
  /// The time after which another frame is written although the last one is not through.
  private static let frameTime = 0.032
  /// The time after which a response is considered lost, in addition to four round trips.
  private static let lossTime = 2.0
  /// The maximum rate of writes that wait for the line, and not for a terminal that draws slowly.
  private static let blockingRate = 250_000.0
  /// The number of successive writes after which the line must be what they wait for.
  private static let blockingCount = 3

  package init(_ limit: LineLimit = .automatic) {
    self.limit = limit
  }

  /// Whether output is limited.
  package var isActive: Bool {
    switch limit {
    case .off: false
    case .bytesPerSecond: true
    case .automatic: (speed.isRemote && !isUnresponsive) || isBlocking
    }
  }

  /// The rate at which output is written; nil until it is known.
  package var rate: Double? {
    switch limit {
    case .off: nil
    case .bytesPerSecond(let rate): min(Double(rate), speed.rate ?? .infinity)
    case .automatic: speed.rate
    }
  }

  /// The number of DSR queries without a response.
  package var pendingStatusCount: Int { pending.count { $0.kind == .status } }

  /// Whether a status query must be written to learn the rate.
  package var needsQuery: Bool { isActive && rate == nil && pendingStatusCount == 0 }

  // MARK: What was written

  /// Records output.
  package mutating func wrote(_ byteCount: Int, at now: Duration) {
    guard byteCount > 0 else { return }
    writtenCount += byteCount
    guard let rate else { return }
    idleTime = max(idleTime, now / .seconds(1)) + Double(byteCount) / rate
  }

  /// Records how long a write of pictures took. The line itself accepts no more than it carries if
  /// several in succession were slow.
  package mutating func blocked(_ byteCount: Int, for time: Duration) {
    guard case .automatic = limit, byteCount > 0 else { return }
    let rate = Double(byteCount) / max(0.000_001, time / .seconds(1))
    guard rate < Self.blockingRate, time >= .milliseconds(4) else {
      if !isBlocking { blockedCount = 0 }
      return
    }
    blockedCount = min(blockedCount + 1, Self.blockingCount)
    if isBlocking { speed.recordBlockedWrite(byteCount, for: time) }
  }

  private var isBlocking: Bool { blockedCount >= Self.blockingCount }

  /// Whether writes should be short, because the last one waited.
  package var isSuspicious: Bool { blockedCount > 0 }

  /// Records that a query was written after the output.
  package mutating func queried(_ kind: Query, at now: Duration) {
    pending.append(
      PendingQuery(
        kind: kind, position: writtenCount, time: now / .seconds(1), isLimited: isLimited))
    isLimited = false
  }

  /// Records a response. Queries before it got none, because terminals respond in order.
  package mutating func responded(_ kind: Query, at now: Duration) {
    guard let index = pending.firstIndex(where: { $0.kind == kind }) else { return }
    if kind == .status { hasStatus = true }
    let query = pending[index]
    pending.removeFirst(index + 1)
    let time = now / .seconds(1)
    speed.record(
      LineSpeed.Sample(
        elapsed: .seconds(time - query.time),
        byteCount: query.position - (confirmed?.position ?? 0),
        interval: confirmed.map { .seconds(time - $0.time) }, isLimited: query.isLimited))
    confirmed = (query.position, time)
    guard speed.delay > LineSpeed.maxDelay, time >= nextCorrection else { return }
    // The bytes that wait now are about as many as those that delayed the response.
    idleTime = max(idleTime, time + min(speed.delay, 1))
    nextCorrection = time + speed.delay + (speed.roundTrip ?? .zero) / .seconds(1)
  }

  /// Forgets the queries, because the terminal was handed over or is another one now.
  package mutating func reset() {
    pending = []
    idleTime = 0
  }

  // MARK: What may be written

  /// Returns the number of bytes of pictures that may be written now; nil for any number. Zero
  /// while the rate is being measured, or too many bytes are on the way.
  package mutating func pictureBudget(at now: Duration) -> Int? {
    dropLostQueries(at: now)
    guard isActive else { return nil }
    guard let rate else { return pending.isEmpty ? Self.unmeasuredBudget : 0 }
    isLimited = true
    let time = now / .seconds(1)
    if isWindowFull(rate: rate) { return 0 }
    return max(0, Int((Self.pictureTime - max(0, idleTime - time)) * rate))
  }

  /// Whether a frame of cells should wait for the previous ones. Only the newest one is written
  /// then.
  package mutating func mustFrameWait(at now: Duration) -> Bool {
    guard isActive, rate != nil else { return false }
    dropLostQueries(at: now)
    return idleTime - now / .seconds(1) > Self.frameTime
  }

  /// Returns how long to wait before output may continue. A response may end the wait earlier.
  package func wait(at now: Duration) -> Duration {
    let left = idleTime - now / .seconds(1) - Self.pictureTime / 2
    return .seconds(min(1, max(0.002, left)))
  }

  /// The bytes that may be written at once to a terminal that doesn't respond.
  private static let unmeasuredBudget = 1024

  /// Whether more bytes are on the way than the line holds, because responses are late.
  private func isWindowFull(rate: Double) -> Bool {
    guard let roundTrip = speed.roundTrip, let first = pending.first else { return false }
    return Double(writtenCount - first.position) > rate * (roundTrip / .seconds(1) + 0.1) + 2048
  }

  private mutating func dropLostQueries(at now: Duration) {
    let patience = Self.lossTime + 4 * ((speed.roundTrip ?? .zero) / .seconds(1))
    let late = pending.filter { now / .seconds(1) - $0.time > patience }
    if !hasStatus, late.contains(where: { $0.kind == .status }) { isUnresponsive = true }
    pending.removeFirst(late.count)
  }
}
