package import Files
package import PhotoModel
import Synchronization

/// Records the changes of a catalogue before they are made, so that they can be undone.
///
/// Each catalogue has its own journal, in a folder named by a stamp that the catalogue stores
/// together with the number of its last action. This makes it certain which actions were done: an
/// action is written here first, and then the catalogue stores the change and its number in one
/// transaction, or neither. Can be used from any thread and by several programs at once. Methods
/// block.
package final class ChangeJournal: Sendable {
  package let origin: ChangeOrigin
  /// The folder of all journals. Nil for a journal in memory.
  let root: FilePath?
  let system: FileSystem
  /// Whether the journal is only read: every change throws `readOnly`.
  package let isReadOnly: Bool
  /// The clock for the dates of entries.
  package let now: @Sendable () -> FileTime
  private let pruning: JournalPruning
  /// Determines how imported files leave the library if they can't be moved back to their source.
  /// Nil if they can't leave it.
  package let withdrawal: Withdrawal?
  private let state = Mutex(State())

  private struct State: Sendable {
    var stamp: String?
    var file: JournalFile?
  }

  /// Returns the steps that remove files from a library, by their paths. Each file is passed with
  /// its photo. Files that are not in the result stay. With `isTrial`, nothing is created.
  package typealias Withdrawal =
    @Sendable (_ files: [(path: FilePath, photo: Asset.ID?)], _ isTrial: Bool) -> [FilePath:
    FileStep]

  /// `root` is the folder that contains the journals of all catalogues. If nil, the journal is in
  /// memory and is lost when the program ends.
  package convenience init(
    in root: FilePath?, by origin: ChangeOrigin, of system: FileSystem = FileSystem(),
    isReadOnly: Bool = false, withdrawal: Withdrawal? = nil, now: @escaping @Sendable () -> FileTime
  ) {
    self.init(
      in: root, by: origin, of: system, isReadOnly: isReadOnly, pruning: JournalPruning(),
      withdrawal: withdrawal, now: now)
  }

  init(
    in root: FilePath?, by origin: ChangeOrigin, of system: FileSystem, isReadOnly: Bool = false,
    pruning: JournalPruning,
    withdrawal: Withdrawal? = nil, now: @escaping @Sendable () -> FileTime
  ) {
    self.root = root
    self.origin = origin
    self.system = system
    self.isReadOnly = isReadOnly
    self.pruning = pruning
    self.withdrawal = withdrawal
    self.now = now
  }

  /// Returns the path of `journal` in the state folder of the program.
  package static func root(environment: Environment, home: FilePath) -> FilePath {
    PrivateFile.state(environment: environment, home: home).appending("journal")
  }

  // MARK: Writing

  /// The data of an action that is written before it is performed.
  package struct Draft: Sendable {
    package var verb: JournalAction.Verb
    package var summary: ChangeSummary
    package var photoPaths: [FilePath]
    package var changes: [RecordedChange]
    /// The culling session that makes the change; nil outside of one.
    package var cullingSession: Int?
    /// Whether the change restores values from before verdicts of the session.
    package var isRestoring = false

    package init(
      _ changes: [RecordedChange], verb: JournalAction.Verb = .change,
      summary: ChangeSummary? = nil,
      photoPaths: [FilePath] = [], cullingSession: Int? = nil
    ) {
      self.verb = verb
      self.summary = summary ?? ChangeSummary(changes)
      self.photoPaths = photoPaths
      self.changes = changes
      self.cullingSession = cullingSession
    }
  }

  /// Writes actions to the disk, in the catalogue's transaction that makes them. `count` is the
  /// catalogue's last action. Other writers wait until the ticket is finished or released.
  package func begin(
    _ drafts: [Draft], of stamp: String, after count: UInt64
  ) throws(JournalError) -> JournalTicket {
    let lock = try lock(stamp, makesFolder: true)
    let numbers = try access(stamp) { file throws(JournalError) in
      try file.refresh()
      let settlement = file.index.reconciliationRecords(count)
      var number = max(file.index.lastNumber, count)
      var records = settlement
      var numbers: [UInt64] = []
      let time = now()
      for draft in drafts {
        number += 1
        numbers.append(number)
        records.append(
          .action(
            JournalAction(
              number: number, verb: draft.verb, time: time,
              origin: origin.inCulling(
                draft.cullingSession, isRestoring: draft.isRestoring),
              summary: draft.summary,
              photoPaths: draft.photoPaths, changes: draft.changes)))
      }
      try file.append(records, now: time, isSynced: true)
      return numbers
    }
    return JournalTicket(numbers, of: stamp, in: self, lock)
  }

  func finish(_ numbers: [UInt64], of stamp: String) {
    // The catalogue has the actions. If this record can't be written, the next reader determines
    // this from the catalogue.
    try? access(stamp) { file throws(JournalError) in
      try file.append([.done(numbers)], now: now(), isSynced: false)
    }
  }

  /// Records the results of interrupted actions and removes old records. `count` returns the
  /// catalogue's last action, and is called while no other program writes. Checks each file of an
  /// action on files, unless a program is working on files or `ofFiles` is false. Returns the
  /// interrupted actions.
  package func reconcile(
    _ stamp: String, ofFiles: Bool = true, count: () throws(JournalError) -> UInt64
  ) throws(JournalError) -> [InterruptedAction] {
    if isReadOnly { return [] }
    if let root, !system.isFolder(root.appending(stamp)) { return [] }
    let lock = try lock(stamp, makesFolder: false)
    defer { withExtendedLifetime(lock) {} }
    return try access(stamp) { file throws(JournalError) in
      try file.refresh()
      let count = try count()
      // A part is reported with the action that it belongs to.
      let unfinished = file.index.unfinished.filter { !$0.isPart }
      let settlement = file.index.reconciliationRecords(count)
      if !settlement.isEmpty { try file.append(settlement, now: now(), isSynced: true) }
      let cutOff = unfinished.map { InterruptedAction(action: $0, isDone: $0.number <= count) }
      let files = ofFiles ? try reconcileFiles(stamp, &file) : []
      try file.prune(now: now())
      return cutOff + files
    }
  }

  // MARK: Reading

  /// Returns the entries of the journal, consistent with the catalogue: `count` returns the last
  /// action that it stores. Throws `missing` if the catalogue has actions but the journal has no
  /// records.
  package func history(
    of stamp: String, count: () throws(JournalError) -> UInt64
  ) throws(JournalError) -> JournalHistory {
    // Called after the lock is released, because writers of the catalogue acquire the two locks in
    // the opposite order.
    let storedIndex = try access(stamp) { file throws(JournalError) in
      try file.refresh()
      return file.index
    }
    let count = try count()
    let index = storedIndex.reconciled(count)
    if index.completeSince == nil, count > 0 {
      throw JournalError(.missing, file: root?.appending(stamp))
    }
    return JournalHistory(
      entries: index.entries, undoable: index.undoable, redoable: index.redoable,
      completeSince: index.completeSince, hasEarlierChanges: index.hasEarlierChanges)
  }

  /// Returns the values that an entry changed last, by the change itself or by its undo. Nil if
  /// they are no longer available. With `forRedo`, the values that a redo reverses.
  package func action(
    of entry: UInt64, forRedo: Bool = false, in stamp: String
  ) throws(JournalError) -> JournalAction? {
    try access(stamp) { file throws(JournalError) in
      try file.refresh()
      return try file.action(of: entry, forRedo: forRedo)
    }
  }

  /// Returns the catalogue's changes that an entry made first, not those of its undo or redo, as far
  /// as they can be read.
  package func changesMade(
    by entry: UInt64, in stamp: String
  ) throws(JournalError) -> [RecordedChange] {
    try access(stamp) { file throws(JournalError) in
      try file.refresh()
      return try file.firstChanges(of: entry)
    }
  }

  /// Returns the catalogue's changes of the entries before an entry that were undone after it, as
  /// they were made, the newest first.
  package func changesUndone(
    since entry: UInt64, in stamp: String
  ) throws(JournalError) -> [[RecordedChange]] {
    try access(stamp) { file throws(JournalError) in
      try file.refresh()
      return try file.index.undone(since: entry).map { id throws(JournalError) in
        try file.firstChanges(of: id)
      }
    }
  }

  /// Returns the reason why an entry can't be undone, or redone with `forRedo`. Nil if it can.
  /// Called in the transaction that begins the undo or redo. `count` is the catalogue's last
  /// action.
  package func refusal(
    of entry: UInt64, forRedo: Bool, in stamp: String, after count: UInt64
  ) throws(JournalError) -> ChangeRefusal? {
    try access(stamp) { file throws(JournalError) in
      try file.refresh()
      return file.index.reconciled(count).refusal(of: entry, forRedo: forRedo)
    }
  }

  // MARK: One journal

  func access<Result: Sendable>(
    _ stamp: String, _ body: (inout JournalFile) throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    let result = state.withLock { state -> Swift.Result<Result, JournalError> in
      var file: JournalFile
      if state.stamp == stamp, let cachedFile = state.file {
        file = cachedFile
      } else {
        file = JournalFile(
          root.map { JournalFolder(path: $0.appending(stamp), system: system) }, pruning: pruning)
      }
      // Releases this reference, so that the file is not copied when it changes.
      state.file = nil
      state.stamp = stamp
      let result: Swift.Result<Result, JournalError>
      do throws(JournalError) {
        result = .success(try body(&file))
      } catch {
        result = .failure(error)
      }
      state.file = file
      return result
    }
    return try result.get()
  }

  func lock(_ stamp: String, makesFolder: Bool) throws(JournalError) -> JournalLock? {
    guard let root else { return nil }
    if isReadOnly { throw JournalError(.readOnly, file: root) }
    let folder = JournalFolder(path: root.appending(stamp), system: system)
    if makesFolder { try folder.make() }
    return try JournalLock(folder.lock, of: system)
  }
}
