package import PhotoQuery
package import TerminalKit

/// The line that a query is typed into: what stands in it, what it may become, and what is wrong with it.
package struct QueryLine: Sendable {
  package private(set) var editor: LineEditor
  /// What the line says; nil where it can't be understood.
  package private(set) var query: Query?
  /// Why it can't be understood, or can't be looked for in this library.
  package private(set) var problem: QueryError?
  package private(set) var caret: QueryCaret
  /// What the typed beginning may become.
  package private(set) var items: [QueryCompletion] = []
  /// The one that was gone to.
  package private(set) var cursor: Int?
  /// The place in the panel that was gone to.
  package internal(set) var place: FacetPlace?
  /// Whether the panel stands over a line that says something: until something is typed.
  private var keepsPanel = false
  private var isListClosed = false
  /// Where nothing is typed yet, the list is shown only when it was asked for.
  private var isListAsked = false
  /// Enter was pressed on what can't be understood.
  private var isInsisted = false
  private var walk: Walk?

  /// Where one is in the history.
  private struct Walk: Sendable {
    let typed: String
    let queries: [String]
    var place: Int
  }

  package init(_ text: String = "", _ values: QueryValues = QueryValues()) {
    editor = LineEditor(text)
    caret = QueryCaret(text, at: text.unicodeScalars.count)
    read()
    complete(values)
    // What stands there already is not being typed.
    isListClosed = !text.isEmpty
    keepsPanel = problem == nil
  }

  package var text: String { editor.text }

  package var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }

  /// Whether the panel is shown: where nothing is typed, and over what stands in the line as long as only
  /// the panel changes it.
  package var isPanelOpen: Bool { (isEmpty || keepsPanel) && !isListOpen }

  /// What the photos of the panel are left by: all that stands in the line.
  package var shownQuery: Query { isEmpty ? .all : query ?? .all }

  /// What the photos are left by whose values complete the one that is typed: all other terms.
  package var rest: Query { caret.rest(of: text) }

  // MARK: Typing

  /// Lets a change at what is typed; says whether it is another text then.
  package mutating func edit(
    _ values: QueryValues, _ change: (inout LineEditor) -> Void
  ) -> Bool {
    let (before, place) = (editor.text, editor.beforeCursor)
    change(&editor)
    guard editor.text != before || editor.beforeCursor != place else { return false }
    walk = nil
    changed(values)
    guard editor.text != before else { return false }
    read()
    return true
  }

  private mutating func changed(_ values: QueryValues) {
    (cursor, self.place) = (nil, nil)
    (isListClosed, isListAsked, isInsisted, keepsPanel) = (false, false, false, false)
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

  /// Values were counted: the cursor stays on what it is on.
  package mutating func take(_ values: QueryValues) {
    guard choices.isEmpty else { return }
    let current = cursor.map { items[$0].text }
    complete(values)
    cursor = current.flatMap { text in items.firstIndex { $0.text == text } }
  }

  /// The library can't look for what the line says.
  package mutating func refuse(_ error: QueryError) {
    problem = error
    guard !choices.isEmpty else { return }
    items = choices
    (cursor, isListClosed, isListAsked) = (nil, false, true)
  }

  /// Enter on what can't be understood: why is said, even where it is not complete yet.
  package mutating func insist() {
    isInsisted = true
    isListClosed = choices.isEmpty
  }

  // MARK: What is wrong

  private var choices: [QueryCompletion] {
    problem.map { QueryRepair.choices(of: $0, in: text) } ?? []
  }

  /// What is to be said: not of something that is being typed.
  package var shownProblem: QueryError? {
    guard let problem else { return nil }
    if isInsisted || query != nil { return problem }
    if problem.isIncomplete || isListOpen && problem.column >= termStart { return nil }
    return problem
  }

  private var termStart: Int { caret.sign?.lowerBound ?? caret.typed.lowerBound }

  /// What was meant, it may be.
  package var suggestion: QueryCompletion? {
    shownProblem.flatMap { QueryRepair.suggested(by: $0, in: text) }
  }

  // MARK: The list

  package var isListOpen: Bool {
    guard !isListClosed, !items.isEmpty, !isEmpty || isListAsked else { return false }
    if isListAsked { return true }
    if case .word("") = caret.place { return false }
    return true
  }

  /// Says whether it was open.
  package mutating func closeList() -> Bool {
    defer { (isListClosed, cursor) = (true, nil) }
    return isListOpen
  }

  /// Goes round at the ends, where the line itself is.
  package mutating func move(by steps: Int) {
    let place = (cursor ?? -1) + steps
    if let cursor, abs(steps) > 1 {
      self.cursor = min(max(0, cursor + steps), items.count - 1)
    } else if place < 0 {
      cursor = cursor == nil ? items.count - 1 : nil
    } else {
      cursor = place < items.count ? place : nil
    }
  }

  package mutating func move(to item: Int) {
    cursor = items.indices.contains(item) ? item : nil
  }

  /// Tab: takes what was gone to, else the first; what was meant; or shows what there is. Says whether the
  /// text is another one then.
  package mutating func complete(with values: QueryValues) -> Bool {
    if isListOpen { return choose(values) }
    if let suggestion { return put(suggestion, values) }
    if items.isEmpty { return false }
    (isListClosed, isListAsked, cursor) = (false, true, nil)
    return items.count == 1 ? choose(values) : false
  }

  /// Takes what was gone to in the list, else the first.
  package mutating func choose(_ values: QueryValues) -> Bool {
    guard items.indices.contains(cursor ?? 0) else { return false }
    return put(items[cursor ?? 0], values)
  }

  private mutating func put(_ completion: QueryCompletion, _ values: QueryValues) -> Bool {
    let rest = text.unicodeScalars.dropFirst(completion.replaced.upperBound)
    var new = completion.text
    // No second space in front of one.
    if new.last == " ", rest.first == " " || rest.first == ")" || rest.first == "," {
      new.removeLast()
    }
    return edit(values) { $0.replace(completion.replaced, with: new) }
  }

  /// Puts a term behind all others.
  package mutating func add(_ term: String, _ values: QueryValues) -> Bool {
    let before = isEmpty ? "" : text.last == " " ? text : text + " "
    defer { keepsPanel = problem == nil }
    return edit(values) { $0.text = before + term + " " }
  }

  // MARK: The history

  /// Goes to an earlier or a later query that begins with what was typed, which is there again at the end.
  /// Says whether the text is another one then.
  package mutating func walk(
    earlier: Bool, _ history: QueryHistory, _ values: QueryValues
  ) -> Bool {
    var walk = walk ?? Walk(typed: text, queries: history.matching(text), place: 0)
    // Counted from the newest; 0 is what was typed.
    let place = walk.place + (earlier ? 1 : -1)
    guard (0...walk.queries.count).contains(place) else { return false }
    walk.place = place
    let text = place == 0 ? walk.typed : walk.queries[walk.queries.count - place]
    let isOther = edit(values) { $0.text = text }
    self.walk = walk
    isListClosed = true
    return isOther
  }

  /// Whether the line stands on a query of the history.
  package var isWalking: Bool { walk.map { $0.place > 0 } ?? false }
}

extension QueryError {
  /// Whether it may make sense once more is typed.
  fileprivate var isIncomplete: Bool {
    switch code {
    case .openQuote, .openParenthesis, .emptyParentheses, .nothingAfter, .noValue, .noWord: true
    default: false
    }
  }
}
