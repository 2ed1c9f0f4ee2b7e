package import PhotoModel
package import PhotoQuery

/// The state of the filter: the current query and its results.
package struct FilterState: Sendable {
  /// The current filter. While the query line is open, it is the last valid query typed there.
  package private(set) var current: Filter?
  /// The last typed text that the library refused, kept so that it can be corrected.
  package private(set) var rejected: String?
  /// The state before the query line was opened, or nil if it is closed.
  private var saved: SavedState?
  /// The previous filter, which is restored if the library refuses the current one.
  private var previous: Filter?
  /// The number of updated results for the same filter, which occur as the library grows.
  package private(set) var revision = 0
  package internal(set) var history: QueryHistory
  /// The values of an album's photos.
  package internal(set) var values = FilterValues()
  private var searching = RetriedSlot()
  /// The number of the request under way.
  private var currentRequest: RequestNumber?

  private struct SavedState: Sendable {
    var filter: Filter?
    /// The grid as it was before.
    var grid: GridState
  }

  package enum Answer: Hashable {
    /// The response is no longer expected.
    case late
    /// `isOutdated` is whether the library has grown since the request.
    case taken(isFirst: Bool, isOutdated: Bool)
  }

  package init(history: QueryHistory = QueryHistory()) {
    self.history = history
  }

  /// The filter that was accepted, regardless of the text in the query line.
  package var acceptedFilter: Filter? { saved.map(\.filter) ?? current }

  /// Whether the query line is open.
  var isOpen: Bool { saved != nil }

  /// The grid from before the query line was opened, if it had no filter.
  var unfiltered: GridState? { saved.flatMap { $0.filter == nil ? $0.grid : nil } }

  /// Opens the query line over a grid.
  mutating func open(over grid: GridState) {
    saved = SavedState(filter: current, grid: grid)
  }

  /// Accepts the text of the query line.
  mutating func accept() {
    // If the library refuses it, the filter from before is restored.
    if let saved, current?.hasAnswer == false { previous = saved.filter }
    saved = nil
  }

  /// Closes the query line and restores the previous filter. Returns the grid as it was before,
  /// whose results may be outdated by now; nil if the line wasn't open.
  mutating func cancel() -> GridState? {
    guard let saved else { return nil }
    searching.cancel()
    current = saved.filter
    (self.saved, previous, rejected) = (nil, nil, nil)
    return saved.grid
  }

  /// Sets a new query. The previous results are shown until the response arrives.
  package mutating func set(_ text: String, _ query: Query) {
    rejected = nil
    searching.cancel()
    if current?.hasAnswer != false { previous = current }
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    current = Filter(text: text, query: query, found: current?.found)
  }

  /// Handles a query that the library refuses: restores the previous filter. Returns the refused
  /// text, or nil if the response is late.
  mutating func refuse(_ request: RequestNumber) -> String? {
    guard searching.receive(request) != .stale, let current else { return nil }
    rejected = current.text
    self.current = previous
    return current.text
  }

  /// Removes the filter. Returns whether there was one.
  package mutating func clear() -> Bool {
    searching.cancel()
    (previous, rejected) = (nil, nil)
    defer { current = nil }
    return current != nil
  }

  /// Requests the photos of the filter. If a request is under way, another follows it instead of
  /// replacing it, so that a growing library doesn't delay the response forever.
  package mutating func requestPhotos(after wait: Duration = .zero) -> [Effect] {
    guard let current, let request = searching.begin() else { return [] }
    currentRequest = request
    return [.filter(.search(current.query, after: wait, request: request))]
  }

  /// Records a failed request. The previous results are still shown.
  mutating func fail(_ request: RequestNumber, at now: Duration) -> AnswerAge {
    searching.fail(request, at: now)
  }

  /// When to retry a failed search.
  var retryTime: Duration? { searching.retryTime }

  mutating func consumeRetry(at now: Duration) -> Bool { searching.consumeRetry(at: now) }

  /// Shows some results until all are available. Returns whether they are used.
  package mutating func receivePart(_ found: AssetSet, answering request: RequestNumber) -> Bool {
    guard request == currentRequest, searching.hasPendingRequest, current?.hasAnswer == false,
      !found.isEmpty
    else {
      return false
    }
    current?.found = found
    current?.isPartial = true
    return true
  }

  /// Stores the part of the query that excludes all photos, for the last search.
  mutating func receiveEmptyingPart(_ part: EmptyingPart, answering request: RequestNumber) {
    guard request == currentRequest, current?.hasAnswer == true, current?.found?.isEmpty == true
    else {
      return
    }
    current?.emptying = part
  }

  package mutating func receive(_ found: AssetSet, answering request: RequestNumber) -> Answer {
    let age = searching.receive(request)
    guard age != .stale, let answered = current else { return .late }
    let isFirst = !answered.hasAnswer
    current?.found = found
    current?.emptying = nil
    current?.hasAnswer = true
    current?.isPartial = false
    if !isFirst { revision += 1 }
    return .taken(isFirst: isFirst, isOutdated: age == .outdated)
  }
}

/// A query and the photos that match it.
package struct Filter: Hashable, Sendable {
  /// The query as typed, on one line and without unnecessary spaces.
  package var text: String
  package var query: Query
  /// The matching photos. Until the response arrives, those of the previous query.
  package var found: AssetSet?
  package var hasAnswer = false
  /// The part of the query that excludes all photos of the library.
  package fileprivate(set) var emptying: EmptyingPart?
  /// Whether `found` contains only the first results.
  package internal(set) var isPartial = false
}
