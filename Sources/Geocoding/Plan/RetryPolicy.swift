/// Determines the delay before a failed request is sent again.
package struct RetryPolicy: Hashable, Sendable {
  /// The delay before the second attempt. It doubles with each further attempt.
  package var first = Duration.seconds(1)
  /// The maximum delay, unless the service requests a longer one.
  package var cap = Duration.seconds(30)
  /// The maximum delay that a service may request. If it requests more, the request is not sent
  /// again.
  package var patience = Duration.seconds(90)

  package init() {}

  /// Returns the delay after the given number of attempts; nil if no further attempt is made.
  package func pause(
    after tries: Int, _ code: GeocodingError.Code, wanted: Duration? = nil
  ) -> Duration? {
    guard tries < code.tries else { return nil }
    if let wanted, wanted > patience { return nil }
    var pause = first
    for _ in 1..<max(1, tries) where pause < cap { pause += pause }
    return max(min(pause, cap), wanted ?? .zero)
  }
}
