package import Files
package import PhotoModel
import Synchronization

/// What was changed in a catalogue, written down before it is done, so that it can be taken back.
///
/// A catalogue has a journal of its own, in a folder that is named by a stamp which the catalogue keeps,
/// with the number of the last action that it has. So it is always certain what was done: an action is
/// written here, then the catalogue takes it with its number, in one transaction, or neither. Used by any
/// thread and by several programs at once; methods block.
package final class ChangeJournal: Sendable {
  package let origin: ChangeOrigin
  /// Where journals are; nil for one in memory.
  let root: FilePath?
  let system: FileSystem
  /// Whether it is only read: every change throws `readOnly`.
  package let isReadOnly: Bool
  /// What it dates entries by.
  package let now: @Sendable () -> FileTime
  private let pruning: JournalPruning
  /// How files that were imported leave the library where they can't go back to where they came from. Nil
  /// where nothing can be done.
  package let withdrawal: Withdrawal?
  private let state = Mutex(State())

  private struct State: Sendable {
    var stamp: String?
    var file: JournalFile?
  }

  /// The steps that take files out of a library, by their paths: each file with its photo. What is not among
  /// them stays. With `isTrial` nothing is made.
  package typealias Withdrawal =
    @Sendable (_ files: [(path: FilePath, photo: Asset.ID?)], _ isTrial: Bool) -> [FilePath:
    FileStep]

  /// `root` is the folder that holds the journals of all catalogues; without one it is gone with the
  /// program.
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

  /// `journal` in the folder of the program's state.
  package static func root(environment: Environment, home: FilePath) -> FilePath {
    PrivateFile.state(environment: environment, home: home).appending("journal")
  }

  // MARK: Writing

  /// What is to be written of an action before it is done.
  package struct Draft: Sendable {
    package var verb: JournalAction.Verb
    package var summary: ChangeSummary
    package var names: [FilePath]
    package var changes: [RecordedChange]

    package init(
      _ changes: [RecordedChange], verb: JournalAction.Verb = .change,
      summary: ChangeSummary? = nil,
      names: [FilePath] = []
    ) {
      self.verb = verb
      self.summary = summary ?? ChangeSummary(changes)
      self.names = names
      self.changes = changes
    }
  }

  /// Writes actions down, to the disk, in the transaction of the catalogue that takes them. `count` is the
  /// catalogue's last action. Until the ticket is finished or gone, no other writer goes on.
  package func begin(
    _ drafts: [Draft], of stamp: String, after count: UInt64
  ) throws(JournalError) -> JournalTicket {
    let lock = try lock(stamp, makesFolder: true)
    let numbers = try access(stamp) { file throws(JournalError) in
      try file.refresh()
      let settlement = file.index.settlement(count)
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
              number: number, verb: draft.verb, time: time, origin: origin, summary: draft.summary,
              names: draft.names, changes: draft.changes)))
      }
      try file.append(records, now: time, isSynced: true)
      return numbers
    }
    return JournalTicket(numbers, of: stamp, in: self, lock)
  }

  func finish(_ numbers: [UInt64], of stamp: String) {
    // The catalogue has the actions: where this note can't be written, the next one to look sees it.
    try? access(stamp) { file throws(JournalError) in
      try file.append([.done(numbers)], now: now(), isSynced: false)
    }
  }

  /// Notes what became of what was cut off, and removes what is too old. `count` gives the catalogue's last
  /// action, while no program is at work. Each file of an action on files is looked at, unless a program is
  /// at work on some, or `ofFiles` says no. Returns what was cut off.
  package func settle(
    _ stamp: String, ofFiles: Bool = true, count: () throws(JournalError) -> UInt64
  ) throws(JournalError) -> [CutOffAction] {
    if isReadOnly { return [] }
    if let root, !system.isFolder(root.appending(stamp)) { return [] }
    let lock = try lock(stamp, makesFolder: false)
    defer { withExtendedLifetime(lock) {} }
    return try access(stamp) { file throws(JournalError) in
      try file.refresh()
      let count = try count()
      // A part is said with the action that it is of.
      let unfinished = file.index.unfinished.filter { !$0.isPart }
      let settlement = file.index.settlement(count)
      if !settlement.isEmpty { try file.append(settlement, now: now(), isSynced: true) }
      let cutOff = unfinished.map { CutOffAction(action: $0, isDone: $0.number <= count) }
      let files = ofFiles ? try settleFiles(stamp, &file) : []
      try file.prune(now: now())
      return cutOff + files
    }
  }

  // MARK: Reading

  /// What stands in it, as the catalogue has it: `count` gives the last action that it took. Throws
  /// `missing` where it took some and nothing of them is here.
  package func history(
    of stamp: String, count: () throws(JournalError) -> UInt64
  ) throws(JournalError) -> JournalHistory {
    // Asked behind the lock: who writes to the catalogue takes that in the other order.
    let known = try access(stamp) { file throws(JournalError) in
      try file.refresh()
      return file.index
    }
    let count = try count()
    let index = known.settled(count)
    if index.wholeSince == nil, count > 0 {
      throw JournalError(.missing, file: root?.appending(stamp))
    }
    return JournalHistory(
      entries: index.entries, undoable: index.undoable, redoable: index.redoable,
      wholeSince: index.wholeSince)
  }

  /// The values that an entry has changed last, by what it did, or by its undoing; nil where they are not
  /// known any more. With `again`, those that a redo leads back over.
  package func action(
    of entry: UInt64, again: Bool = false, in stamp: String
  ) throws(JournalError) -> JournalAction? {
    try access(stamp) { file throws(JournalError) in
      try file.refresh()
      return try file.action(of: entry, again: again)
    }
  }

  /// Why an entry can't be undone, or redone with `again`; nil where it can. Asked in the transaction that begins it:
  /// `count` is the catalogue's last action.
  package func refusal(
    of entry: UInt64, again: Bool, in stamp: String, after count: UInt64
  ) throws(JournalError) -> ChangeRefusal? {
    try access(stamp) { file throws(JournalError) in
      try file.refresh()
      return file.index.settled(count).refusal(of: entry, again: again)
    }
  }

  // MARK: One journal

  func access<Result: Sendable>(
    _ stamp: String, _ body: (inout JournalFile) throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    let result = state.withLock { state -> Swift.Result<Result, JournalError> in
      var file: JournalFile
      if state.stamp == stamp, let known = state.file {
        file = known
      } else {
        file = JournalFile(
          root.map { JournalFolder(path: $0.appending(stamp), system: system) }, pruning: pruning)
      }
      // Not held twice while it changes.
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
