package import PhotoModel

/// A change in the list of the journal.
package struct JournalEntry: Hashable, Sendable, Identifiable {
  package enum State: Hashable, Sendable {
    case done, undone
    /// The change was undone, and its redo was interrupted after some files. It can be undone and
    /// redone.
    case partlyRedone
    /// A change of files that a program is working on, or that was interrupted and will be
    /// reconciled by the next program that makes a change.
    case unfinished
    /// The catalogue doesn't contain the change: it was interrupted, or an older catalogue has been
    /// restored.
    case lost

    package var canBeUndone: Bool { self == .done || self == .partlyRedone }
    package var canBeRedone: Bool { self == .undone || self == .partlyRedone }
  }

  /// The number of the action that made the change. Undo and redo are actions, too, so these
  /// numbers have gaps.
  package var id: UInt64
  /// The number that the user sees: changes are numbered in the order in which they are begun, from
  /// 1. A dropped change leaves a gap, so that no other change gets its number.
  package var number: UInt64
  package var time: FileTime
  package var origin: ChangeOrigin
  package var summary: ChangeSummary
  package var state: State
  /// For a change of files, the number of files that it changed.
  package var files: FileCount?
  /// The paths of the first photos that it changed, at most eight. Empty if none were recorded.
  package var photoPaths: [FilePath]
  /// Whether some of its records can't be read. It can be undone only in part, and stays in the
  /// list.
  package var isDamaged = false
  /// Whether an undo or redo of its files was interrupted. The next one continues with the other
  /// files.
  package var isPartlyReversed = false

  package init(
    id: UInt64, time: FileTime, origin: ChangeOrigin, summary: ChangeSummary, state: State,
    files: FileCount? = nil, photoPaths: [FilePath] = [], number: UInt64? = nil
  ) {
    self.photoPaths = photoPaths
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
  /// Whether the change only marks photos. Undo skips it unless a change is specified.
  package var changesOnlyMarks: Bool { if case .marks = summary { true } else { false } }
}

/// The number of files that an action changed, and the number that it was to change.
package struct FileCount: Hashable, Sendable {
  package var done: Int
  package var planned: Int

  package init(done: Int, of planned: Int) {
    self.done = done
    self.planned = planned
  }
}

/// An action that a crash interrupted, with its result.
package struct InterruptedAction: Hashable, Sendable {
  package var action: JournalAction
  /// For an action on files, whether some of the files were changed.
  package var isDone: Bool
  package var files: FileCount?

  package init(action: JournalAction, isDone: Bool, files: FileCount? = nil) {
    self.action = action
    self.isDone = isDone
    self.files = files
  }
}

/// The location of a record.
struct RecordPlace: Hashable, Sendable {
  /// The number of the journal file.
  var segment: UInt64
  var offset: Int
  var size: Int
}
