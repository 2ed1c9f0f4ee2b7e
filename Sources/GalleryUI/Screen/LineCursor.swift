/// The line of a dialogue that takes the keys.
struct LineCursor<Field: Hashable & Sendable>: Sendable {
  private(set) var field: Field
  /// Whether what is typed next takes the place of all that stands there.
  var isSelected = true
  /// What could follow what is typed.
  var candidates: [String] = []

  init(_ field: Field) { self.field = field }

  /// Goes some lines on, or back, to the last or the first one at most.
  mutating func move(by steps: Int, in fields: [Field]) {
    let place = (fields.firstIndex(of: field) ?? 0) + steps
    move(to: fields[max(0, min(place, fields.count - 1))], in: fields)
  }

  mutating func move(to field: Field, in fields: [Field]) {
    guard fields.contains(field) else { return }
    if field != self.field { (isSelected, candidates) = (true, []) }
    self.field = field
  }
}
