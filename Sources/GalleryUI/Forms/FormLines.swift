package import TerminalKit

/// The lines of a dialogue, of which one takes the keys.
package struct FormLines<Field: FormField>: Sendable {
  private var editors: [Field: LineEditor]
  package private(set) var cursor: Field
  /// Whether what is typed next replaces all that is in the line.
  package private(set) var isSelected = true
  /// What could follow the path that is typed.
  package var candidates: [String] = []
  /// Why a line can't be accepted.
  package var problems: [Field: String] = [:]

  package init(cursor: Field, _ editors: [Field: LineEditor] = [:]) {
    (self.cursor, self.editors) = (cursor, editors)
  }

  package subscript(field: Field) -> LineEditor {
    get { editors[field] ?? LineEditor() }
    set { editors[field] = newValue }
  }

  package func text(of field: Field) -> String { self[field].text }

  /// Moves the cursor by lines of those that are shown, to the first or the last one at most.
  package mutating func move(by steps: Int, in fields: [Field]) {
    let place = (fields.firstIndex(of: cursor) ?? 0) + steps
    move(to: fields[max(0, min(place, fields.count - 1))], in: fields)
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

  /// Inserts text into the line under the cursor; says whether its text changed. It replaces a selected text; a selected
  /// path, only where it begins another one.
  package mutating func insert(_ text: String) -> Bool {
    let startsPath = !cursor.continuesPath && ["/", "~"].contains(text.prefix(1))
    let replaces = isSelected && (!cursor.isPath || startsPath)
    return edit { editor in
      if replaces { editor.text = "" }
      editor.insert(text)
    }
  }

  /// Changes the line under the cursor; says whether its text changed.
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
