import Workers

/// Decides when to retry starting a decoder after a failure.
struct StartBackOff: Sendable {
  private var backOff = BackOff()
  private var pause: (error: DecoderStartError, end: ContinuousClock.Instant)?

  /// Returns the last error if it is too early for another attempt, otherwise nil.
  func refusal(at now: ContinuousClock.Instant) -> DecoderStartError? {
    pause.flatMap { now < $0.end ? $0.error : nil }
  }

  mutating func fail(_ error: DecoderStartError, at now: ContinuousClock.Instant) {
    pause = (error, now + backOff.fail())
  }

  /// A decoder was started, so the next failure starts with the shortest delay again.
  mutating func succeed() {
    backOff.succeed()
    pause = nil
  }
}
