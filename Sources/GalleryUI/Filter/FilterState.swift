package import PhotoModel

/// The words that photos are looked for by.
package struct FilterState: Sendable {
  package private(set) var current: Filter?
  /// Counts the answers to one and the same filter, as the library grows.
  package private(set) var revision = 0
  package private(set) var history: [String] = []
  private var searching = RetriedSlot()

  package enum Answer: Hashable {
    /// It is not waited for any more.
    case late
    /// `isOutdated` is whether the library has grown since it was asked for.
    case taken(isFirst: Bool, isOutdated: Bool)
  }

  package init() {}

  /// Looks for other words; what was found before is shown until the answer is there.
  package mutating func set(_ text: String, words: [String]) {
    history.append(text)
    searching.giveUp()
    current = Filter(words: words, found: current?.found)
  }

  /// Says whether there was one.
  package mutating func clear() -> Bool {
    searching.giveUp()
    defer { current = nil }
    return current != nil
  }

  /// Looks for the words of the filter, once more when that is under way already: a growing library
  /// must not keep an answer from ever coming.
  package mutating func ask() -> [Effect] {
    guard let current, let request = searching.begin() else { return [] }
    return [.filter(.search(current.words, request: request))]
  }

  /// There is no answer: what was found before is shown still.
  mutating func fail(_ request: RequestNumber, at now: Duration) -> AnswerAge {
    searching.fail(request, at: now)
  }

  /// When to look once more, where the library could not be searched.
  var retryTime: Duration? { searching.retryTime }

  mutating func takeRetry(at now: Duration) -> Bool { searching.takeRetry(at: now) }

  package mutating func take(_ found: AssetSet, answering request: RequestNumber) -> Answer {
    let age = searching.take(request)
    guard age != .late, let answered = current else { return .late }
    let isFirst = !answered.hasAnswer
    current?.found = found
    current?.hasAnswer = true
    if !isFirst { revision += 1 }
    return .taken(isFirst: isFirst, isOutdated: age == .outdated)
  }
}

/// Photos whose words match what was typed.
package struct Filter: Hashable, Sendable {
  package var words: [String]
  /// What matches; until the answer is there, what matched the words before.
  package var found: AssetSet?
  package var hasAnswer = false
}
