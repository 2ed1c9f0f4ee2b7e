import GalleryEngine
import PhotoQuery
import TerminalKit

/// The open palette: the line that is typed, and the list above it, of actions or of completions of
/// the typed argument.
struct PaletteLine: Sendable {
  /// The context below, in which actions are performed.
  let context: KeyContext
  let entries: PaletteEntries
  private(set) var editor: LineEditor
  private(set) var argument = PaletteArgument.name("")
  /// The indices of the listed actions.
  private(set) var found: [Int] = []
  /// The completions of the typed argument.
  private(set) var completions: [PaletteCompletion] = []
  /// The index of the selected line.
  private(set) var cursor: Int?
  /// Whether the line is one of the history.
  private var isInHistory = false

  /// The number of lines of a page.
  private static let pageLength = 8

  init(over context: KeyContext, _ entries: PaletteEntries, history: [String]) {
    self.context = context
    self.entries = entries
    editor = LineEditor(history: history)
    found = entries.found("")
    cursor = found.isEmpty ? nil : 0
  }

  var text: String { editor.text }

  /// Whether actions are listed, not completions.
  var listsActions: Bool { if case .name = argument { true } else { false } }

  var rowCount: Int { listsActions ? found.count : completions.count }

  /// The action under the cursor.
  var entry: PaletteEntry? {
    guard listsActions, let cursor, found.indices.contains(cursor) else { return nil }
    return entries.entries[found[cursor]]
  }

  /// The completion under the cursor.
  var completion: PaletteCompletion? {
    guard !listsActions, let cursor, completions.indices.contains(cursor) else { return nil }
    return completions[cursor]
  }

  // MARK: Typing

  /// Edits the line.
  mutating func edit(_ values: PaletteValues, _ change: (inout LineEditor) -> Void) {
    let before = (editor.text, editor.beforeCursor)
    change(&editor)
    guard before != (editor.text, editor.beforeCursor) else { return }
    isInHistory = false
    update(values)
  }

  private mutating func update(_ values: PaletteValues) {
    argument = PaletteArgument(editor.beforeCursor)
    if case .name(let typed) = argument {
      found = entries.found(typed)
      cursor = found.isEmpty ? nil : 0
    } else {
      cursor = nil
    }
    completions = values.completions(of: argument)
  }

  /// Receives other values. The cursor stays on its completion.
  mutating func receive(_ values: PaletteValues) {
    guard !listsActions else { return }
    let current = completion
    completions = values.completions(of: argument)
    cursor = current.flatMap { completions.firstIndex(of: $0) }
  }

  /// Replaces the typed argument by the selected completion, or by the first one. Returns false if
  /// there is none.
  mutating func complete(_ values: PaletteValues) -> Bool {
    guard let chosen = completion ?? completions.first else { return false }
    edit(values) { $0.replace(chosen.completion.replaced, with: chosen.completion.text) }
    return true
  }

  /// Replaces the typed path.
  mutating func replacePath(with text: String, _ values: PaletteValues) {
    guard let range = argument.range else { return }
    edit(values) { $0.replace(range, with: ActionWords.quoted(text, isOptionLike: false)) }
  }

  // MARK: Moving

  mutating func move(_ command: MoveCommand, _ values: PaletteValues) {
    switch command {
    case .up where isInHistory || text.isEmpty && (cursor ?? 0) == 0:
      step(.previousLine, values)
    case .down where isInHistory: step(.nextLine, values)
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -PaletteLine.pageLength)
    case .pageDown: move(by: PaletteLine.pageLength)
    case .left, .right, .halfPageUp, .halfPageDown, .first, .last: break
    }
  }

  /// Moves the cursor within the list. In a list of completions, a step above the first one leaves
  /// the list.
  private mutating func move(by steps: Int) {
    guard rowCount > 0 else { return }
    let target = (cursor ?? -1) + steps
    cursor =
      target < 0 && !listsActions && (cursor ?? 0) == 0 ? nil : max(0, min(target, rowCount - 1))
  }

  mutating func select(_ row: Int) {
    if (0..<rowCount).contains(row) { cursor = row }
  }

  /// Shows an earlier or later line of the history.
  mutating func step(_ action: LineEditor.Action, _ values: PaletteValues) {
    let before = text
    edit(values) { $0.perform(action) }
    isInHistory = isInHistory || text != before
    if !text.isEmpty || before.isEmpty { return }
    // The line that was empty before the history.
    isInHistory = false
  }
}
