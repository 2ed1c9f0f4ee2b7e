/// How long a service is left alone after a request failed.
package struct RetryPolicy: Hashable, Sendable {
  /// Before the second try; before each later one it is twice as long.
  package var first = Duration.seconds(1)
  /// No longer than this by itself.
  package var cap = Duration.seconds(30)
  /// A service that wants to be left alone for longer is not asked again.
  package var patience = Duration.seconds(90)

  package init() {}

  /// The pause before the next try of what was tried so many times; nil when it is over.
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
