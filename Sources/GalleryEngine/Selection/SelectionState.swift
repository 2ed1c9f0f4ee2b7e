package import Journal
package import PhotoModel

/// The marked photos, and how to get the marks back.
package struct SelectionState: Hashable, Sendable {
  package private(set) var marks = AssetSet()
  /// Counts the changes.
  package private(set) var revision = 0
  /// What `undo` and `redo` bring back where marks are kept nowhere else.
  private var earlier: [AssetSet] = []
  private var later: [AssetSet] = []
  /// What was changed and is not stored yet, in its order.
  private var steps: [MarkStep] = []

  /// How many changes can be undone.
  package static let undoLimit = 50

  package init() {}

  /// Changes the marks, so that `undo` brings them back as they were.
  package mutating func change(_ body: (inout AssetSet) -> Void) {
    var changed = marks
    body(&changed)
    guard changed != marks else { return }
    earlier.append(marks)
    if earlier.count > SelectionState.undoLimit { earlier.removeFirst() }
    later = []
    note(from: marks, to: changed)
    marks = changed
    revision += 1
  }

  /// Of more steps than can be undone the oldest are one.
  private mutating func note(from marks: AssetSet, to changed: AssetSet) {
    steps.append(
      MarkStep(adding: changed.subtracting(marks), removing: marks.subtracting(changed)))
    guard steps.count > SelectionState.undoLimit else { return }
    steps.replaceSubrange(0...1, with: [steps[0].joined(with: steps[1])])
  }

  /// What was changed since this was asked last, in its order.
  package mutating func takeSteps() -> [MarkStep] {
    defer { steps = [] }
    return steps
  }

  /// Marks that were made elsewhere, or are gone there: they are so in what `undo` brings back, too.
  package mutating func merge(adding added: AssetSet, removing removed: AssetSet) {
    marks = marks.union(added).subtracting(removed)
    earlier = earlier.map { $0.union(added).subtracting(removed) }
    later = later.map { $0.union(added).subtracting(removed) }
    revision += 1
  }

  /// Says whether there was anything to undo.
  package mutating func undo() -> Bool {
    guard let last = earlier.popLast() else { return false }
    later.append(marks)
    note(from: marks, to: last)
    marks = last
    revision += 1
    return true
  }

  /// Says whether there was anything to do again.
  package mutating func redo() -> Bool {
    guard let next = later.popLast() else { return false }
    earlier.append(marks)
    note(from: marks, to: next)
    marks = next
    revision += 1
    return true
  }

  /// Marks all of these, or unmarks them when all are marked.
  package mutating func toggleAll(in moments: [Moment]) {
    let known = marks
    let areMarked = moments.allSatisfy { $0.rows.allSatisfy { known.contains($0.id) } }
    change { marks in
      for moment in moments {
        for row in moment.rows {
          if areMarked { marks.remove(row.id) } else { marks.insert(row.id) }
        }
      }
    }
  }
}

extension MomentIndex {
  /// The position of the marked photo that follows `cursor`, or comes before it; goes round at the
  /// ends. Nil when none is marked here.
  package func position(of marks: AssetSet, from cursor: Int, forward: Bool) -> Int? {
    guard !isEmpty, !marks.isEmpty else { return nil }
    let start = section(at: cursor)
    let offset = cursor - positions(ofSection: start).lowerBound
    // The section of the cursor comes first with what lies before it, and last with the rest.
    for step in 0...moments.count {
      let section = (start + (forward ? step : moments.count - step)) % moments.count
      let rows = moments[section].rows
      var part = rows.indices
      if step == 0 { part = forward ? (offset + 1)..<rows.count : 0..<offset }
      if step == moments.count { part = forward ? 0..<(offset + 1) : offset..<rows.count }
      let found =
        forward
        ? rows[part].firstIndex { marks.contains($0.id) }
        : rows[part].lastIndex { marks.contains($0.id) }
      if let found { return positions(ofSection: section).lowerBound + found }
    }
    return nil
  }
}
