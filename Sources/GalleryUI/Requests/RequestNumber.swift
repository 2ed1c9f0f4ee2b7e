/// The number of a request among those of its kind: that of a later one is higher.
package struct RequestNumber: Hashable, Comparable, Sendable {
  package static let first = RequestNumber(value: 1)

  private var value: Int

  package var next: RequestNumber { RequestNumber(value: value + 1) }

  package static func < (one: RequestNumber, other: RequestNumber) -> Bool {
    one.value < other.value
  }
}

/// What an answer is worth when it comes.
package enum AnswerAge: Hashable, Sendable {
  /// It is that of the last request, and nothing has changed since that was made.
  case current
  /// It is newer than what is known, but something has changed since it was asked for: it may be
  /// shown until the next one is there.
  case outdated
  /// It is older than what is known, or not waited for any more: it must not be shown.
  case late
}
