package import Journal
package import PhotoModel

/// The marked photos and their undo history.
package struct SelectionState: Hashable, Sendable {
  package private(set) var marks = AssetSet()
  /// Incremented with each change.
  package private(set) var revision = 0
  /// The states that `undo` and `redo` restore if marks are not stored in a catalogue.
  private var undoStack: [AssetSet] = []
  private var redoStack: [AssetSet] = []
  /// The changes that are not stored yet, in order.
  private var steps: [MarkStep] = []

  /// The maximum number of changes that can be undone.
  package static let undoLimit = 50

  package init() {}

  /// Changes the marks and records the previous state for `undo`.
  package mutating func change(_ body: (inout AssetSet) -> Void) {
    var changed = marks
    body(&changed)
    guard changed != marks else { return }
    undoStack.append(marks)
    if undoStack.count > SelectionState.undoLimit { undoStack.removeFirst() }
    redoStack = []
    record(from: marks, to: changed)
    marks = changed
    revision += 1
  }

  /// Records a change that is to be stored. If there are more than `undoLimit` changes, combines
  /// the two oldest.
  private mutating func record(from marks: AssetSet, to changed: AssetSet) {
    steps.append(
      MarkStep(adding: changed.subtracting(marks), removing: marks.subtracting(changed)))
    guard steps.count > SelectionState.undoLimit else { return }
    steps.replaceSubrange(0...1, with: [steps[0].joined(with: steps[1])])
  }

  /// Returns and removes the changes since the last call, in order.
  package mutating func drainSteps() -> [MarkStep] {
    defer { steps = [] }
    return steps
  }

  /// Applies changes made elsewhere, both to the marks and to the states that `undo` and `redo`
  /// restore.
  package mutating func merge(adding added: AssetSet, removing removed: AssetSet) {
    marks = marks.union(added).subtracting(removed)
    undoStack = undoStack.map { $0.union(added).subtracting(removed) }
    redoStack = redoStack.map { $0.union(added).subtracting(removed) }
    revision += 1
  }

  /// Undoes the last change. Returns false if there is none.
  package mutating func undo() -> Bool {
    guard let last = undoStack.popLast() else { return false }
    redoStack.append(marks)
    record(from: marks, to: last)
    marks = last
    revision += 1
    return true
  }

  /// Redoes the last undone change. Returns false if there is none.
  package mutating func redo() -> Bool {
    guard let next = redoStack.popLast() else { return false }
    undoStack.append(marks)
    record(from: marks, to: next)
    marks = next
    revision += 1
    return true
  }

  /// Marks photos, or unmarks them if all are marked. Iterates over the photos twice.
  package mutating func toggleAll(_ photos: some Sequence<Asset.ID>) {
    let currentMarks = marks
    let areMarked = photos.allSatisfy(currentMarks.contains)
    change { marks in
      for photo in photos {
        if areMarked { marks.remove(photo) } else { marks.insert(photo) }
      }
    }
  }
}

extension MomentIndex {
  /// Returns the position of the next or previous marked photo, starting at `cursor` and wrapping
  /// around at the ends. Nil if no photo here is marked.
  package func position(of marks: AssetSet, from cursor: Int, forward: Bool) -> Int? {
    guard !isEmpty, !marks.isEmpty else { return nil }
    let start = section(at: cursor)
    let offset = cursor - positions(ofSection: start).lowerBound
    // The cursor's section is searched twice: first from the cursor in search direction, and at the
    // end for the rest.
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
