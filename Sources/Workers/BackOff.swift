/// How long what has failed waits until it is tried again: a second, then twice as long each time, at
/// most a minute.
package struct BackOff: Hashable, Sendable {
  package static let shortest = Duration.seconds(1)
  package static let longest = Duration.seconds(60)

  private var next = BackOff.shortest

  package init() {}

  /// It failed once more: how long to wait now.
  package mutating func fail() -> Duration {
    defer { next = min(next * 2, BackOff.longest) }
    return next
  }

  /// It worked: the next trouble is a new one.
  package mutating func succeed() {
    next = BackOff.shortest
  }
}
