package import PhotoQuery
package import TerminalKit

/// The line that a query is typed into: its text, the completions, and what is wrong with it.
package struct QueryLine: Sendable {
  package private(set) var editor: LineEditor
  /// The typed query, or nil if it is invalid.
  package private(set) var query: Query?
  /// Why the query is invalid, or can't be searched for in this library.
  package private(set) var problem: QueryError?
  package private(set) var caret: QueryCaret
  /// The completions of the typed text.
  package private(set) var items: [QueryCompletion] = []
  /// The index of the selected completion.
  package private(set) var cursor: Int?
  /// The selected position in the facet panel.
  package internal(set) var place: FacetPlace?
  /// Whether the panel is shown above a line with text. It is until the user types.
  private var showsPanel = false
  private var isListClosed = false
  /// If nothing is typed yet, the list is shown only on request.
  private var isListRequested = false
  /// Whether Enter was pressed on an invalid query.
  private var isProblemForced = false
  private var historyPosition: HistoryPosition?

  /// The position in the history.
  private struct HistoryPosition: Sendable {
    let typed: String
    let queries: [String]
    var place: Int
  }

  package init(_ text: String = "", _ values: QueryValues = QueryValues()) {
    editor = LineEditor(text)
    caret = QueryCaret(text, at: text.unicodeScalars.count)
    read()
    complete(values)
    // The initial text isn't being typed, so it is not completed.
    isListClosed = !text.isEmpty
    showsPanel = problem == nil
  }

  package var text: String { editor.text }

  package var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }

  /// Whether the panel is shown: if the line is empty, or if only the panel has changed it.
  package var isPanelOpen: Bool { (isEmpty || showsPanel) && !isListOpen }

  /// The query that determines the photos counted in the panel: the whole line.
  package var shownQuery: Query { isEmpty ? .all : query ?? .all }

  /// The query that determines the photos whose values complete the typed term: all other terms.
  package var otherTerms: Query { caret.remainingQuery(of: text) }

  // MARK: Typing

  /// Edits the line. Returns whether its text changed.
  package mutating func edit(
    _ values: QueryValues, _ change: (inout LineEditor) -> Void
  ) -> Bool {
    let (before, oldPrefix) = (editor.text, editor.beforeCursor)
    change(&editor)
    guard editor.text != before || editor.beforeCursor != oldPrefix else { return false }
    historyPosition = nil
    changed(values)
    guard editor.text != before else { return false }
    read()
    return true
  }

  private mutating func changed(_ values: QueryValues) {
    (cursor, self.place) = (nil, nil)
    (isListClosed, isListRequested, isProblemForced, showsPanel) = (false, false, false, false)
    caret = QueryCaret(text, at: editor.beforeCursor.unicodeScalars.count)
    complete(values)
  }

  private mutating func read() {
    problem = nil
    do throws(QueryError) {
      query = try QueryParser.query(text)
    } catch {
      (query, problem) = (nil, error)
    }
  }

  private mutating func complete(_ values: QueryValues) {
    items = QueryCompletion.all(for: caret, values)
  }

  /// Receives counted values. The cursor stays on its item.
  package mutating func receive(_ values: QueryValues) {
    guard choices.isEmpty else { return }
    let current = cursor.map { items[$0].text }
    complete(values)
    cursor = current.flatMap { text in items.firstIndex { $0.text == text } }
  }

  /// Shows that the library refuses the query.
  package mutating func refuse(_ error: QueryError) {
    problem = error
    guard !choices.isEmpty else { return }
    items = choices
    (cursor, isListClosed, isListRequested) = (nil, false, true)
  }

  /// Handles Enter on an invalid query: the problem is shown even if the query is only incomplete.
  package mutating func forceProblem() {
    isProblemForced = true
    isListClosed = choices.isEmpty
  }

  // MARK: Problems

  private var choices: [QueryCompletion] {
    problem.map { QueryRepair.choices(of: $0, in: text) } ?? []
  }

  /// The problem to show. One in the term being typed is not shown.
  package var shownProblem: QueryError? {
    guard let problem else { return nil }
    if isProblemForced || query != nil { return problem }
    if problem.isIncomplete || isListOpen && problem.column >= termStart { return nil }
    return problem
  }

  private var termStart: Int { caret.operatorRange?.lowerBound ?? caret.typed.lowerBound }

  /// The correction to suggest, if any.
  package var suggestion: QueryCompletion? {
    shownProblem.flatMap { QueryRepair.suggested(by: $0, in: text) }
  }

  // MARK: The list

  package var isListOpen: Bool {
    guard !isListClosed, !items.isEmpty, !isEmpty || isListRequested else { return false }
    if isListRequested { return true }
    if case .word("") = caret.place { return false }
    return true
  }

  /// Closes the list. Returns whether it was open.
  package mutating func closeList() -> Bool {
    defer { (isListClosed, cursor) = (true, nil) }
    return isListOpen
  }

  /// Moves the cursor in the list. A single step beyond either end goes to the line itself, and
  /// another one to the opposite end.
  package mutating func move(by steps: Int) {
    let index = (cursor ?? -1) + steps
    if let cursor, abs(steps) > 1 {
      self.cursor = min(max(0, cursor + steps), items.count - 1)
    } else if index < 0 {
      cursor = cursor == nil ? items.count - 1 : nil
    } else {
      cursor = index < items.count ? index : nil
    }
  }

  package mutating func move(to item: Int) {
    cursor = items.indices.contains(item) ? item : nil
  }

  /// Handles Tab. If the list is open, inserts the selected or first completion. Otherwise inserts
  /// the suggested correction or, if there is none, opens the list, or inserts its only completion.
  /// Returns whether the text changed.
  package mutating func complete(with values: QueryValues) -> Bool {
    if isListOpen { return choose(values) }
    if let suggestion { return insert(suggestion, values) }
    if items.isEmpty { return false }
    (isListClosed, isListRequested, cursor) = (false, true, nil)
    return items.count == 1 ? choose(values) : false
  }

  /// Inserts the selected completion, or the first one.
  package mutating func choose(_ values: QueryValues) -> Bool {
    guard items.indices.contains(cursor ?? 0) else { return false }
    return insert(items[cursor ?? 0], values)
  }

  private mutating func insert(_ completion: QueryCompletion, _ values: QueryValues) -> Bool {
    let suffix = text.unicodeScalars.dropFirst(completion.replaced.upperBound)
    var new = completion.text
    // Avoids a second space before one, and a space before `)` or `,`.
    if new.last == " ", suffix.first == " " || suffix.first == ")" || suffix.first == "," {
      new.removeLast()
    }
    return edit(values) { $0.replace(completion.replaced, with: new) }
  }

  /// Appends a term.
  package mutating func add(_ term: String, _ values: QueryValues) -> Bool {
    let before = isEmpty ? "" : text.last == " " ? text : text + " "
    defer { showsPanel = problem == nil }
    return edit(values) { $0.text = before + term + " " }
  }

  // MARK: The history

  /// Goes to an earlier or later query that starts with the typed text. The typed text follows the
  /// latest one. Returns whether the text changed.
  package mutating func stepInHistory(
    earlier: Bool, _ history: QueryHistory, _ values: QueryValues
  ) -> Bool {
    var walk =
      historyPosition ?? HistoryPosition(typed: text, queries: history.matching(text), place: 0)
    // The position counted from the most recent query; 0 is the typed text.
    let position = walk.place + (earlier ? 1 : -1)
    guard (0...walk.queries.count).contains(position) else { return false }
    walk.place = position
    let text = position == 0 ? walk.typed : walk.queries[walk.queries.count - position]
    let isOther = edit(values) { $0.text = text }
    historyPosition = walk
    isListClosed = true
    return isOther
  }

  /// Whether the line shows a query of the history.
  package var isInHistory: Bool { historyPosition.map { $0.place > 0 } ?? false }
}

extension QueryError {
  /// Whether typing more may make the query valid.
  fileprivate var isIncomplete: Bool {
    switch code {
    case .openQuote, .openParenthesis, .emptyParentheses, .nothingAfter, .noValue, .noWord: true
    default: false
    }
  }
}
