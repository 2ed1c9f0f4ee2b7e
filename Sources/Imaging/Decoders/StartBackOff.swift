/// Decides when it is tried again to start a decoder that could not be started: after a second,
/// then after twice as long each time, at most a minute.
struct StartBackOff: Sendable {
  private struct Pause {
    var error: DecoderStartError
    var length: Duration
    var end: ContinuousClock.Instant
  }

  private static let shortest: Duration = .seconds(1)
  private static let longest: Duration = .seconds(60)

  private var pause: Pause?

  /// Why it is not worth a try now; nil where it is.
  func refusal(at now: ContinuousClock.Instant) -> DecoderStartError? {
    pause.flatMap { now < $0.end ? $0.error : nil }
  }

  mutating func fail(_ error: DecoderStartError, at now: ContinuousClock.Instant) {
    let length = pause.map { min($0.length * 2, StartBackOff.longest) } ?? StartBackOff.shortest
    pause = Pause(error: error, length: length, end: now + length)
  }

  /// One ran: the next trouble is a new one.
  mutating func succeed() {
    pause = nil
  }
}
