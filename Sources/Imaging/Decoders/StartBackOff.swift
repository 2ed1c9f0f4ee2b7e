import Workers

/// Decides when it is tried again to start a decoder that could not be started.
struct StartBackOff: Sendable {
  private var backOff = BackOff()
  private var pause: (error: DecoderStartError, end: ContinuousClock.Instant)?

  /// Why it is not worth a try now; nil where it is.
  func refusal(at now: ContinuousClock.Instant) -> DecoderStartError? {
    pause.flatMap { now < $0.end ? $0.error : nil }
  }

  mutating func fail(_ error: DecoderStartError, at now: ContinuousClock.Instant) {
    pause = (error, now + backOff.fail())
  }

  /// One ran: the next trouble is a new one.
  mutating func succeed() {
    backOff.succeed()
    pause = nil
  }
}
