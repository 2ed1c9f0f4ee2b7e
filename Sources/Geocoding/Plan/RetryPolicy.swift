/// Determines the delay before a failed request is sent again.
package struct RetryPolicy: Hashable, Sendable {
  /// The delay before the second attempt. It doubles with each further attempt.
  package var initialDelay = Duration.seconds(1)
  /// The maximum delay, unless the service requests a longer one.
  package var maximumDelay = Duration.seconds(30)
  /// The maximum delay that a service may request. If it requests more, the request is not sent
  /// again.
  package var maximumRequestedDelay = Duration.seconds(90)

  package init() {}

  /// Returns the delay after the given number of attempts; nil if no further attempt is made.
  package func delay(
    after tries: Int, _ code: GeocodingError.Code, retryAfter: Duration? = nil
  ) -> Duration? {
    guard tries < code.maximumAttempts else { return nil }
    if let retryAfter, retryAfter > maximumRequestedDelay { return nil }
    var pause = initialDelay
    for _ in 1..<max(1, tries) where pause < maximumDelay { pause += pause }
    return max(min(pause, maximumDelay), retryAfter ?? .zero)
  }
}
