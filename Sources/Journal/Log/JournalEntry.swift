package import PhotoModel

/// A change as the journal lists it.
package struct JournalEntry: Hashable, Sendable, Identifiable {
  package enum State: Hashable, Sendable {
    case done, undone
    /// It was undone, and a redo of it was cut off after some files: it can be undone, and done again.
    case partlyRedone
    /// A change of files that a program is at work on, or that was cut off and is settled by the next program
    /// that changes something.
    case unfinished
    /// The catalogue does not have it: it was cut off, or an older catalogue was put in its place.
    case lost

    package var canBeUndone: Bool { self == .done || self == .partlyRedone }
    package var canBeRedone: Bool { self == .undone || self == .partlyRedone }
  }

  /// The number of the action that made it. Undoing and redoing are actions, too, so these have gaps.
  package var id: UInt64
  /// The number that the user sees: changes are numbered in the order in which they are begun, from 1 for the first.
  /// One that is dropped leaves a gap, so that no other gets its number.
  package var number: UInt64
  package var time: FileTime
  package var origin: ChangeOrigin
  package var summary: ChangeSummary
  package var state: State
  /// Of a change of files: how many of them it changed.
  package var files: FileCount?
  /// Paths of the first photos that it changed, eight at most; empty where none were recorded.
  package var names: [FilePath]
  /// Some of its records can't be read: it can be undone in part at most, and stays in the list.
  package var isDamaged = false
  /// An undo or a redo of its files was cut off: the next one continues with the others.
  package var isPartlyReversed = false

  package init(
    id: UInt64, time: FileTime, origin: ChangeOrigin, summary: ChangeSummary, state: State,
    files: FileCount? = nil, names: [FilePath] = [], number: UInt64? = nil
  ) {
    self.names = names
    self.id = id
    self.number = number ?? id
    self.time = time
    self.origin = origin
    self.summary = summary
    self.state = state
    self.files = files
  }
}

extension JournalEntry {
  /// Whether it is of marks alone: undo passes over these where no change is named.
  package var isOfMarks: Bool { if case .marks = summary { true } else { false } }
}

/// How many files an action changed, of those that it was to change.
package struct FileCount: Hashable, Sendable {
  package var done: Int
  package var planned: Int

  package init(done: Int, of planned: Int) {
    self.done = done
    self.planned = planned
  }
}

/// What a crash has cut off, and what became of it.
package struct CutOffAction: Hashable, Sendable {
  package var action: JournalAction
  /// Of files: whether some of them were changed.
  package var isDone: Bool
  package var files: FileCount?

  package init(action: JournalAction, isDone: Bool, files: FileCount? = nil) {
    self.action = action
    self.isDone = isDone
    self.files = files
  }
}

/// Where a record stands.
struct RecordPlace: Hashable, Sendable {
  /// The number of its file.
  var segment: UInt64
  var offset: Int
  var size: Int
}
