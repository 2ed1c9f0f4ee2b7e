package import PhotoModel

/// What stands in the journal, one after the other.
package enum JournalRecord: Hashable, Sendable {
  /// The first of each file: when it was begun, whether no file was there before it, and how many changes are
  /// listed in the files before it; nil if that was not recorded.
  case start(FileTime, isFirst: Bool, changesBefore: UInt64? = nil)
  /// Something is about to be done.
  case action(JournalAction)
  /// These were done.
  case done([UInt64])
  /// These were not done, or the catalogue has lost them.
  case dropped([UInt64])
  /// These files are about to be changed, by an action that was begun. Without the values they are only
  /// counted.
  case steps(of: UInt64, count: Int, [FileStep])
  /// What the catalogue takes with an action on files that was begun, as older versions wrote it: whether the
  /// catalogue did is not known. Without the values it is empty.
  case changes(of: UInt64, [RecordedChange])
  /// What the catalogue says of photos before the first of their files is replaced, and is to say afterwards.
  /// It counts where no `changes` of these photos follow. Without the values it is empty.
  case planned(of: UInt64, [RecordedChange])
  /// An action on files is over.
  case outcome(of: UInt64, FileOutcome)
}

/// What became of the steps of an action, counted from 0 over all that was written down of it.
package struct FileOutcome: Hashable, Sendable {
  /// In their order.
  package var notDone: [Int]
  package var isCutOff: Bool
  /// How many photos were changed; nil where that is not known.
  package var photos: Int?

  package init(notDone: [Int] = [], isCutOff: Bool = false, photos: Int? = nil) {
    self.notDone = notDone
    self.isCutOff = isCutOff
    self.photos = photos
  }

  /// Of these steps, and of photos that the catalogue took with them. With `hasImports` files are among them that
  /// were no photo's before, as at their import: they are counted by who brings them.
  init(
    of steps: [Asset.ID?], with changed: AssetSet, notDone: [Int], isCutOff: Bool,
    hasImports: Bool = false
  ) {
    self.init(notDone: notDone, isCutOff: isCutOff)
    guard !hasImports else { return }
    let left = Set(notDone)
    let done = steps.indices.filter { !left.contains($0) }.compactMap { steps[$0] }
    if steps.isEmpty || steps.contains(where: { $0 != nil }) {
      photos = changed.union(AssetSet(done)).count
    }
  }
}

/// Something that is done once: a change, or taking one back, or doing it again; or what the catalogue takes of one.
package struct JournalAction: Hashable, Sendable {
  package enum Verb: Hashable, Sendable {
    case change
    /// The number of the change.
    case undo(UInt64)
    case redo(UInt64)
    /// What the catalogue takes of an action on files: that one's number.
    case part(UInt64)
  }

  /// Where it is kept: what says whether it was done.
  package enum Place: Hashable, Sendable {
    case catalogue
    /// So many files, as far as they were known when it was begun.
    case files(Int)
  }

  package var place: Place
  /// Actions are numbered in their order.
  package var number: UInt64
  package var verb: Verb
  package var time: FileTime
  package var origin: ChangeOrigin
  package var summary: ChangeSummary
  /// Paths of some of its photos, to name them by should they be gone.
  package var names: [FilePath]
  /// What it does.
  package var changes: [RecordedChange]
  /// Some of its records can't be read: `changes` is what the others say. Not written to the journal.
  package var isDamaged = false

  var isPart: Bool { if case .part = verb { true } else { false } }

  package init(
    number: UInt64, verb: Verb, time: FileTime, origin: ChangeOrigin, summary: ChangeSummary,
    names: [FilePath], changes: [RecordedChange], place: Place = .catalogue
  ) {
    self.place = place
    self.number = number
    self.verb = verb
    self.time = time
    self.origin = origin
    self.summary = summary
    self.names = names
    self.changes = changes
  }
}
