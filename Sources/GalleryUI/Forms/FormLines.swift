package import TerminalKit

/// The lines of a dialogue. The one under the cursor receives the keys.
package struct FormLines<Field: FormField>: Sendable {
  private var editors: [Field: LineEditor]
  package private(set) var cursor: Field
  /// Whether the next typed text replaces the whole line.
  package private(set) var isSelected = true
  /// The possible completions of the typed path.
  package var candidates: [String] = []
  /// The reasons why lines are invalid.
  package var problems: [Field: String] = [:]

  package init(cursor: Field, _ editors: [Field: LineEditor] = [:]) {
    (self.cursor, self.editors) = (cursor, editors)
  }

  package subscript(field: Field) -> LineEditor {
    get { editors[field] ?? LineEditor() }
    set { editors[field] = newValue }
  }

  package func text(of field: Field) -> String { self[field].text }

  /// Moves the cursor by a number of visible lines, at most to the first or the last one.
  package mutating func move(by steps: Int, in fields: [Field]) {
    let index = (fields.firstIndex(of: cursor) ?? 0) + steps
    move(to: fields[max(0, min(index, fields.count - 1))], in: fields)
  }

  package mutating func move(to field: Field, in fields: [Field]) {
    guard fields.contains(field) else { return }
    if field != cursor { (isSelected, candidates) = (true, []) }
    cursor = field
  }

  /// Replaces the text of the line under the cursor, and selects it.
  mutating func reset(to text: String) {
    replace(with: text)
    isSelected = true
  }

  /// Replaces the text of the line under the cursor.
  mutating func replace(with text: String) {
    editors[cursor, default: LineEditor()].text = text
    (isSelected, candidates) = (false, [])
  }

  /// Inserts text into the line under the cursor, and returns whether its text changed. A selected
  /// text is replaced; a selected path only if the new text starts another path with `/` or `~`.
  package mutating func insert(_ text: String) -> Bool {
    let startsPath = ["/", "~"].contains(text.prefix(1))
    let replaces = isSelected && (!cursor.isPath || startsPath)
    return edit { editor in
      if replaces { editor.text = "" }
      editor.insert(text)
    }
  }

  /// Edits the line under the cursor. Returns whether its text changed.
  package mutating func edit(_ change: (inout LineEditor) -> Void) -> Bool {
    guard cursor.isTyped else { return false }
    let old = text(of: cursor)
    change(&editors[cursor, default: LineEditor()])
    isSelected = false
    guard text(of: cursor) != old else { return false }
    candidates = []
    return true
  }
}
