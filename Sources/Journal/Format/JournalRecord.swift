package import PhotoModel

/// A record of the journal.
package enum JournalRecord: Hashable, Sendable {
  /// The first record of each file: when it was created, whether no file preceded it, and the
  /// number of changes in the files before it, nil if not recorded.
  case start(FileTime, isFirst: Bool, changesBefore: UInt64? = nil)
  /// An action is about to be performed.
  case action(JournalAction)
  /// These actions were done.
  case done([UInt64])
  /// These actions were not done, or the catalogue has lost them.
  case dropped([UInt64])
  /// These files are about to be changed by an action that was begun. If records are read without
  /// values, the steps are only counted.
  case steps(of: UInt64, count: Int, [FileStep])
  /// The catalogue changes of an action on files that was begun, as older versions wrote them.
  /// Whether the catalogue made them is unknown. Empty if records are read without values.
  case changes(of: UInt64, [RecordedChange])
  /// The catalogue's values of photos before the first of their files is replaced, and the planned
  /// values afterwards. Applies unless `changes` of these photos follow. Empty if records are read
  /// without values.
  case planned(of: UInt64, [RecordedChange])
  /// An action on files has ended.
  case outcome(of: UInt64, FileOutcome)
}

/// The results of the steps of an action. Steps are numbered from 0 over all recorded steps of the
/// action.
package struct FileOutcome: Hashable, Sendable {
  /// The numbers of the steps that were not done, in order.
  package var notDone: [Int]
  package var isInterrupted: Bool
  /// The number of changed photos. Nil if unknown.
  package var photos: Int?

  package init(notDone: [Int] = [], isInterrupted: Bool = false, photos: Int? = nil) {
    self.notDone = notDone
    self.isInterrupted = isInterrupted
    self.photos = photos
  }

  /// Creates the outcome from the photos of the steps and the photos that the catalogue changed
  /// with them. With `hasImports`, some files did not belong to a photo before, as when they are
  /// imported: the importer counts the photos.
  init(
    of steps: [Asset.ID?], with changed: AssetSet, notDone: [Int], isInterrupted: Bool,
    hasImports: Bool = false
  ) {
    self.init(notDone: notDone, isInterrupted: isInterrupted)
    guard !hasImports else { return }
    let left = Set(notDone)
    let done = steps.indices.filter { !left.contains($0) }.compactMap { steps[$0] }
    if steps.isEmpty || steps.contains(where: { $0 != nil }) {
      photos = changed.union(AssetSet(done)).count
    }
  }
}

/// An action that is performed once: a change, an undo, a redo, or the catalogue's part of one.
package struct JournalAction: Hashable, Sendable {
  package enum Verb: Hashable, Sendable {
    case change
    /// Undoes the change with this number.
    case undo(UInt64)
    case redo(UInt64)
    /// The catalogue's part of an action on files, with the number of that action.
    case part(UInt64)
  }

  /// Where the effect of the action is stored, which determines whether it was done.
  package enum Storage: Hashable, Sendable {
    case catalogue
    /// The number of files, as far as known when the action was begun.
    case files(Int)
  }

  package var storage: Storage
  /// The sequential number of the action.
  package var number: UInt64
  package var verb: Verb
  package var time: FileTime
  package var origin: ChangeOrigin
  package var summary: ChangeSummary
  /// The paths of some of its photos, to identify them if they no longer exist.
  package var photoPaths: [FilePath]
  package var changes: [RecordedChange]
  /// Whether some of its records can't be read: `changes` contains those of the others. Not written
  /// to the journal.
  package var isDamaged = false

  var isPart: Bool { if case .part = verb { true } else { false } }

  package init(
    number: UInt64, verb: Verb, time: FileTime, origin: ChangeOrigin, summary: ChangeSummary,
    photoPaths: [FilePath], changes: [RecordedChange], storage: Storage = .catalogue
  ) {
    self.storage = storage
    self.number = number
    self.verb = verb
    self.time = time
    self.origin = origin
    self.summary = summary
    self.photoPaths = photoPaths
    self.changes = changes
  }
}
