/// The number of a request among those of its kind. Later requests have higher numbers.
package struct RequestNumber: Hashable, Comparable, Sendable {
  package static let first = RequestNumber(value: 1)

  private var value: Int

  package var next: RequestNumber { RequestNumber(value: value + 1) }

  package static func < (one: RequestNumber, other: RequestNumber) -> Bool {
    one.value < other.value
  }
}

/// Whether an answer is up to date when it arrives.
package enum AnswerAge: Hashable, Sendable {
  /// The answer belongs to the last request, and nothing has changed since.
  case current
  /// The answer is newer than the known data, but something has changed since it was requested. It
  /// may be shown until the next one arrives.
  case outdated
  /// The answer is older than the known data, or no longer wanted. It must not be shown.
  case stale
}
