package import PhotoModel
package import PhotoQuery

/// The query that photos are looked for by.
package struct FilterState: Sendable {
  /// While the line is open, what stands in it as far as that can be understood.
  package private(set) var current: Filter?
  /// What was typed last and could not be looked for: it is there to be mended.
  package private(set) var rejected: String?
  /// What stood when the line was opened; nil while none is.
  private var kept: Kept?
  /// The one before, which counts again where the library refuses its successor.
  private var before: Filter?
  /// Counts the answers to one and the same filter, as the library grows.
  package private(set) var revision = 0
  package internal(set) var history: QueryHistory
  /// What the photos of an album have.
  package internal(set) var values = FilterValues()
  private var searching = RetriedSlot()
  /// The number of the question that is under way.
  private var asked: RequestNumber?

  private struct Kept: Sendable {
    var filter: Filter?
    /// The grid as it was.
    var grid: GridState
  }

  package enum Answer: Hashable {
    /// It is not waited for any more.
    case late
    /// `isOutdated` is whether the library has grown since it was asked for.
    case taken(isFirst: Bool, isOutdated: Bool)
  }

  package init(history: QueryHistory = QueryHistory()) {
    self.history = history
  }

  /// What is kept, whatever stands in the line.
  package var standing: Filter? { kept.map(\.filter) ?? current }

  /// Whether the line is open.
  var isOpen: Bool { kept != nil }

  /// The grid under the line, where no filter stood over it.
  var unfiltered: GridState? { kept.flatMap { $0.filter == nil ? $0.grid : nil } }

  /// The line is opened over a grid.
  mutating func open(over grid: GridState) {
    kept = Kept(filter: current, grid: grid)
  }

  /// What stands in the line is kept.
  mutating func keep() {
    // Where the library refuses it, what stood counts again.
    if let kept, current?.hasAnswer == false { before = kept.filter }
    kept = nil
  }

  /// The line is closed, and what stood before counts again: the grid as it was then. Nil where no line
  /// was open. What was found then may be out of date by now.
  mutating func giveUp() -> GridState? {
    guard let kept else { return nil }
    searching.giveUp()
    current = kept.filter
    (self.kept, before, rejected) = (nil, nil, nil)
    return kept.grid
  }

  /// Looks for something else; what was found before is shown until the answer is there.
  package mutating func set(_ text: String, _ query: Query) {
    rejected = nil
    searching.giveUp()
    if current?.hasAnswer != false { before = current }
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    current = Filter(text: text, query: query, found: current?.found)
  }

  /// The library knows nothing of what is asked: what was looked for before counts again. Nil where the
  /// answer comes too late, else what was typed.
  mutating func refuse(_ request: RequestNumber) -> String? {
    guard searching.take(request) != .late, let current else { return nil }
    rejected = current.text
    self.current = before
    return current.text
  }

  /// Says whether there was one.
  package mutating func clear() -> Bool {
    searching.giveUp()
    (before, rejected) = (nil, nil)
    defer { current = nil }
    return current != nil
  }

  /// Looks for what the filter says, once more when that is under way already: a growing library
  /// must not keep an answer from ever coming.
  package mutating func ask(after wait: Duration = .zero) -> [Effect] {
    guard let current, let request = searching.begin() else { return [] }
    asked = request
    return [.filter(.search(current.query, after: wait, request: request))]
  }

  /// There is no answer: what was found before is shown still.
  mutating func fail(_ request: RequestNumber, at now: Duration) -> AnswerAge {
    searching.fail(request, at: now)
  }

  /// When to look once more, where the library could not be searched.
  var retryTime: Duration? { searching.retryTime }

  mutating func takeRetry(at now: Duration) -> Bool { searching.takeRetry(at: now) }

  /// Takes some photos of what is asked for, to be shown until all are there; says whether they are.
  package mutating func glimpse(_ found: AssetSet, answering request: RequestNumber) -> Bool {
    guard request == asked, searching.isUnderWay, current?.hasAnswer == false, !found.isEmpty else {
      return false
    }
    current?.found = found
    current?.isPart = true
    return true
  }

  /// Takes why nothing was found, of the last search.
  mutating func takeEmptying(_ part: EmptyingPart, answering request: RequestNumber) {
    guard request == asked, current?.hasAnswer == true, current?.found?.isEmpty == true else {
      return
    }
    current?.emptying = part
  }

  package mutating func take(_ found: AssetSet, answering request: RequestNumber) -> Answer {
    let age = searching.take(request)
    guard age != .late, let answered = current else { return .late }
    let isFirst = !answered.hasAnswer
    current?.found = found
    current?.emptying = nil
    current?.hasAnswer = true
    current?.isPart = false
    if !isFirst { revision += 1 }
    return .taken(isFirst: isFirst, isOutdated: age == .outdated)
  }
}

/// The photos of a query.
package struct Filter: Hashable, Sendable {
  /// As it was typed, on one line and without needless spaces.
  package var text: String
  package var query: Query
  /// What matches; until the answer is there, what matched the query before.
  package var found: AssetSet?
  package var hasAnswer = false
  /// The part of the query that leaves no photo of the library.
  package fileprivate(set) var emptying: EmptyingPart?
  /// Whether `found` is what was found first, and the rest is to come.
  package internal(set) var isPart = false
}
