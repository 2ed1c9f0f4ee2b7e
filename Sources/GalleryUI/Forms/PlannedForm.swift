import GalleryEngine
import PhotoExport
package import PhotoModel
package import TerminalKit
import Transfer

/// A dialogue about photos whose plan is made while it is filled in. `Field` describes its lines;
/// the form holds their contents.
package protocol PlannedForm: Sendable {
  associatedtype Field: FormField
  associatedtype Preview: Sendable
  associatedtype Plan: Sendable

  var lines: FormLines<Field> { get set }
  var progress: PlanProgress<Preview, Plan> { get set }
  /// The visible lines, in order.
  var fields: [Field] { get }
  /// The line that must not be empty.
  var mainField: Field { get }
  var photoCount: Int { get }

  // MARK: Changes

  /// Stores the typed text of a line.
  mutating func store(_ text: String, of field: Field)
  /// Chooses another value in the line under the cursor. Returns whether there are other values.
  mutating func choose(by steps: Int) -> Bool
  /// Resets the line under the cursor.
  mutating func reset()
  /// Returns the reasons why lines are invalid.
  func invalidLines() -> [Field: String]

  // MARK: Plan

  /// Returns the effect that plans the form's contents, or nil if there is nothing to plan yet. The
  /// photos are in the order of an album arranged by hand, or of the index if `arranged` is empty.
  func planning(
    _ index: MomentIndex, arranged: [Asset.ID], request: RequestNumber
  ) -> Effect?
  func preview(of plan: Plan) -> Preview
  func review(_ plan: Plan) -> PlanReview

  // MARK: Screen

  var page: Page { get }
  var title: String { get }
  /// The chosen value of a line.
  func value(of field: Field) -> String
  func hint(of field: Field, _ keys: Keymap) -> String
  /// Whether a line differs from its default.
  func differsFromDefault(_ field: Field) -> Bool
  /// The text shown if there is no preview.
  var empty: String { get }
  func shown(_ preview: Preview, home: FilePath?) -> DialogueView.Preview
  /// The notice if Enter is pressed while the main line is empty.
  var emptyNotice: Sentence { get }
  /// The notice after Esc.
  var cancelNotice: Sentence { get }
  /// What Enter does, shown in the bottom line.
  var acceptHint: String { get }
}

extension PlannedForm {
  package mutating func store(_ text: String, of field: Field) {}

  package func differsFromDefault(_ field: Field) -> Bool { false }

  /// Whether the contents can be planned.
  package var isReady: Bool {
    problems.isEmpty && !text(of: mainField).trimmingWhitespace.isEmpty
  }

  /// The path typed in the line under the cursor and its kind, or nil if the line isn't a path.
  var path: (typed: String, kind: PathKind)? {
    cursor.pathKind.map { (text(of: cursor), $0) }
  }

  package var cursor: Field { lines.cursor }

  package var problems: [Field: String] { lines.problems }

  package var preview: Preview? { progress.preview }

  package var plan: Plan? { progress.plan }

  package func text(of field: Field) -> String { lines.text(of: field) }

  var isTyped: Bool { cursor.isTyped }

  var isDisclosure: Bool { cursor.isDisclosure }

  var rowCount: Int { fields.count }

  // MARK: Moving

  package mutating func move(by steps: Int) { lines.move(by: steps, in: fields) }

  package mutating func move(to field: Field) { lines.move(to: field, in: fields) }

  mutating func move(toRow row: Int) { lines.move(to: fields[row], in: fields) }

  /// Moves to the first invalid line. Returns false if all are valid.
  mutating func moveToProblem() -> Bool {
    guard let field = fields.first(where: { problems[$0] != nil }) else { return false }
    move(to: field)
    return true
  }

  mutating func moveToEnd(first: Bool) {
    if let field = first ? fields.first : fields.last { move(to: field) }
  }

  mutating func moveToMain() { move(to: mainField) }

  // MARK: Changing

  /// Inserts typed or pasted text. Returns whether the text of the line changed.
  package mutating func insert(_ text: String) -> Bool {
    let isChanged = lines.insert(text)
    if isChanged { storeText() }
    return isChanged
  }

  /// Edits the line under the cursor. Returns whether its text changed.
  package mutating func edit(_ change: (inout LineEditor) -> Void) -> Bool {
    let isChanged = lines.edit(change)
    if isChanged { storeText() }
    return isChanged
  }

  private mutating func storeText() {
    store(text(of: cursor), of: cursor)
    check()
  }

  /// Completes the path under the cursor, unless the text has changed since. Returns whether the
  /// text changed.
  mutating func complete(_ text: String, _ completion: PathCompletion) -> Bool {
    guard path?.typed == text else { return false }
    lines.replace(with: completion.text)
    lines.candidates = completion.candidates
    guard completion.text != text else { return false }
    storeText()
    return true
  }

  mutating func check() {
    lines.problems = invalidLines()
    progress.invalidate()
  }

  // MARK: Plan

  /// What Enter does, or nil until the plan is complete.
  var review: PlanReview? { plan.map(review) }

  package mutating func finish(_ plan: Plan) { progress.finish(plan, preview(of: plan)) }

  package mutating func refuse(_ reason: String, of field: Field? = nil) {
    lines.problems[field ?? mainField] = reason
    progress.clear()
  }

  mutating func clearPlan() { progress.clear() }

  mutating func awaitPlan(_ submitsWhenPlanned: Bool) {
    progress.submitsWhenPlanned = submitsWhenPlanned
  }

  // MARK: Screen

  func view(home: FilePath?, keys: Keymap, content: Rect, theme: Theme) -> DialogueView {
    DialogueView(
      title: title, rows: fields.map { row($0, keys) }, cursor: fields.firstIndex(of: cursor) ?? 0,
      preview: preview.map { shown($0, home: home) }, emptyText: empty, content: content,
      theme: theme)
  }

  private func row(_ field: Field, _ keys: Keymap) -> DialogueView.Row {
    DialogueView.Row(
      label: field.label, editor: field.isTyped ? lines[field] : nil,
      value: field.isTyped ? field.placeholder : value(of: field),
      isNonDefault: differsFromDefault(field),
      // A path isn't shown as selected, because typing continues it.
      isSelected: lines.isSelected && !field.isPath, isDisclosure: field.isDisclosure,
      problem: problems[field],
      hint: lines.candidates.count > 1
        ? lines.candidates.joined(separator: " · ") : hint(of: field, keys))
  }
}
