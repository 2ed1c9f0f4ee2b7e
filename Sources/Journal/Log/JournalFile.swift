import Files
import PhotoModel

/// The records read from one journal, and the position of its end. Picks up records that other
/// programs append to the files.
struct JournalFile: Sendable {
  private enum Store: Sendable {
    case folder(JournalFolder)
    /// The only file of a journal in memory.
    case memory([UInt8])
  }

  struct Segment: Sendable {
    var number: UInt64
    var startedAt: FileTime
    /// The number of bytes with complete records that were read.
    var size: Int
    /// Whether bytes follow that are not a record.
    var hasTail = false
    /// Whether the file ends with a record whose checksum is wrong.
    var hasDamagedEnd = false
  }

  private(set) var index = JournalIndex()
  private var store: Store
  private(set) var segments: [Segment] = []
  let pruning: JournalPruning

  /// `folder` is nil for a journal in memory.
  init(_ folder: JournalFolder?, pruning: JournalPruning) {
    store = folder.map { .folder($0) } ?? .memory([])
    self.pruning = pruning
  }

  var folder: JournalFolder? {
    if case .folder(let folder) = store { folder } else { nil }
  }

  // MARK: Reading

  /// Reads the records that were appended since.
  mutating func refresh() throws(JournalError) {
    guard let folder else { return }
    let numbers = try folder.segments()
    // Another program has removed old files: their records are dropped here, too.
    if let first = segments.first, numbers.first != first.number { reset() }
    for number in numbers {
      if let last = segments.last, number < last.number { continue }
      try read(number, folder)
    }
  }

  mutating func reset() {
    index = JournalIndex()
    segments = []
  }

  private mutating func read(_ number: UInt64, _ folder: JournalFolder) throws(JournalError) {
    let existingSegment = segments.last.flatMap { $0.number == number ? $0 : nil }
    guard let bytes = try folder.bytes(of: number, from: existingSegment?.size ?? 0) else { return }
    if let existingSegment {
      guard !bytes.isEmpty else { return }
      readRecords(bytes, from: 0, at: existingSegment.size)
    } else {
      // A damaged end of the previous file may belong to an action that continues in this one.
      if segments.last?.hasDamagedEnd == true { index.recordDamage(nil) }
      segments.append(
        Segment(number: number, startedAt: FileTime(nanoseconds: 0), size: 0, hasTail: true))
      let isWhole = bytes.starts(with: JournalFrame.magic)
      if isWhole { segments[segments.count - 1].size = JournalFrame.magic.count }
      readRecords(bytes, from: min(bytes.count, JournalFrame.magic.count), at: 0)
      // Nothing is appended after a damaged beginning.
      if !isWhole { segments[segments.count - 1].hasTail = true }
    }
  }

  /// Reads the records in `bytes`, which start at `offset` of the last file.
  private mutating func readRecords(_ bytes: [UInt8], from start: Int, at offset: Int) {
    let last = segments.count - 1
    let number = segments[last].number
    var start = start
    var isBroken = false
    scan: while true {
      switch JournalFrame.find(in: bytes, at: start) {
      case .record(let range, let size):
        let location = RecordPlace(
          segment: number, offset: offset + range.lowerBound, size: range.count)
        if let record = JournalRecord(bytes[range], withChanges: false) {
          if case .start(let time, _, _) = record {
            segments[last].startedAt = time
            // The previous file may have lost its end.
            if isBroken { index.recordGap(upTo: time) }
          }
          if isBroken, case .action(let action) = record { index.recordGap(upTo: action.time) }
          index.apply(record, at: location)
        }
        start += size
        segments[last].size = offset + start
        isBroken = false
      case .broken, .end:
        // If no record follows, this is an incomplete record left by a crash.
        guard let next = JournalFrame.next(in: bytes, after: start) else { break scan }
        let body = min(start + JournalFrame.headerSize, next)
        index.recordDamage(JournalRecord(damaged: bytes[body..<next]))
        isBroken = true
        start = next
      }
    }
    segments[last].hasTail = offset + bytes.count > segments[last].size
    if case .broken = JournalFrame.find(in: bytes, at: start) {
      segments[last].hasDamagedEnd = true
    } else {
      segments[last].hasDamagedEnd = false
    }
  }

  /// Returns the values of an entry as they were changed last, as far as they can be read. Nil if
  /// the entry's own record can't be read. With `forRedo`, the values that a redo reverses.
  func action(of entry: UInt64, forRedo: Bool = false) throws(JournalError) -> JournalAction? {
    guard let location = index.place(of: entry),
      case .action(var action)? = try record(at: location)
    else { return nil }
    guard action.storage != .catalogue else { return action }
    let parts = index.parts(ofEntry: entry, forRedo: forRedo)
    let steps = try doneSteps(parts)
    let changes = try changes(parts, steps.steps)
    action.isDamaged = !steps.isWhole || !changes.isWhole
    action.changes = (steps.steps.isEmpty ? [] : [.files(steps.steps)]) + changes.changes
    return action
  }

  /// Returns the catalogue's changes that an entry made first, not those of its undo, as far as
  /// they can be read.
  func firstChanges(of entry: UInt64) throws(JournalError) -> [RecordedChange] {
    guard let first = index.first(of: entry),
      case .action(let action)? = try record(at: first.place)
    else { return [] }
    return action.storage == .catalogue ? action.changes : try changes(first.parts) ?? []
  }

  /// Returns the catalogue changes made with the files of an entry, and the planned values of
  /// photos without a record of such changes. `isWhole` is false if some records can't be read.
  private func changes(
    _ parts: [JournalIndex.Parts], _ steps: [FileStep]
  ) throws(JournalError) -> (changes: [RecordedChange], isWhole: Bool) {
    var (changes, planned, isWhole) = ([RecordedChange](), [RecordedChange](), true)
    for parts in parts {
      for location in parts.changes {
        if let more = try self.changes(at: location) { changes += more } else { isWhole = false }
      }
      for location in parts.planned {
        if case .planned(_, let more)? = try record(at: location) {
          planned += more
        } else {
          isWhole = false
        }
      }
    }
    let notPlanned = planned.photos.subtracting(AssetSet(steps.compactMap(\.photo)))
      .union(changes.photos)
    return (changes + planned.without(notPlanned), isWhole)
  }

  /// Returns the catalogue changes of an action on files. Nil if some can't be read.
  func changes(_ parts: JournalIndex.Parts) throws(JournalError) -> [RecordedChange]? {
    var changes: [RecordedChange] = []
    for location in parts.changes {
      guard let more = try self.changes(at: location) else { return nil }
      changes += more
    }
    return changes
  }

  private func changes(at location: RecordPlace) throws(JournalError) -> [RecordedChange]? {
    switch try record(at: location) {
    case .changes(_, let changes)?: changes
    case .action(let action)?: action.changes
    default: nil
    }
  }

  /// Returns the steps that an entry on files performed last, as far as they can be read.
  func doneSteps(
    _ parts: [JournalIndex.Parts]
  ) throws(JournalError) -> (steps: [FileStep], isWhole: Bool) {
    var (done, isWhole) = ([FileStep](), true)
    for parts in parts {
      if !parts.isDamaged, let steps = try steps(parts) {
        let notDone = Set(parts.outcome?.notDone ?? [])
        done += steps.enumerated().filter { !notDone.contains($0.offset) }.map(\.element)
        continue
      }
      // The outcome refers to steps by their numbers, which are unknown if some are missing. Each
      // file is checked instead.
      isWhole = false
      var steps: [FileStep] = []
      for location in parts.places {
        if case .steps(_, _, let more)? = try record(at: location) { steps += more }
      }
      let last = FileAction.lastTries(of: steps)
      done += steps.enumerated().filter { last.contains($0.offset) }.map(\.element)
    }
    return (done, isWhole)
  }

  /// Returns all recorded steps of an action in order. Nil if some can't be read.
  func steps(_ parts: JournalIndex.Parts) throws(JournalError) -> [FileStep]? {
    var steps: [FileStep] = []
    for location in parts.places {
      guard case .steps(_, _, let more)? = try record(at: location) else { return nil }
      steps += more
    }
    return steps
  }

  /// Returns the recorded paths of photos of an action that was begun.
  func names(ofStarted number: UInt64) throws(JournalError) -> [FilePath] {
    guard let location = index.startedActions[number]?.place,
      case .action(let action)? = try record(at: location)
    else { return [] }
    return action.photoPaths
  }

  /// Reads a record. Nil if it has been changed since it was written.
  private func record(at location: RecordPlace) throws(JournalError) -> JournalRecord? {
    guard location.size > 0 else { return nil }
    var frame = location
    frame.offset -= JournalFrame.headerSize
    frame.size += JournalFrame.headerSize
    let bytes: [UInt8]
    switch store {
    case .folder(let folder): bytes = try folder.bytes(at: frame)
    case .memory(let all): bytes = Array(all[frame.offset..<(frame.offset + frame.size)])
    }
    guard case .record(let body, _) = JournalFrame.find(in: bytes, at: 0) else { return nil }
    return JournalRecord(bytes[body], withChanges: true)
  }

  // MARK: Writing, by the holder of the lock after reading all records

  mutating func append(
    _ records: [JournalRecord], now: FileTime, isSynced: Bool
  ) throws(JournalError) {
    let bytes = records.flatMap { JournalFrame.frame($0.bytes) }
    guard let folder else { return appendToMemory(bytes, now) }
    if let last = segments.last, !last.hasTail,
      !pruning.needsNextSegment(started: last.startedAt, size: Int64(last.size), now: now)
    {
      try folder.append(bytes, to: last.number, size: last.size, isSynced: isSynced)
      readRecords(bytes, from: 0, at: last.size)
    } else {
      // A record after bytes that are not a record would not be found.
      try begin((segments.last?.number ?? 0) + 1, bytes, now, folder)
    }
  }

  private mutating func begin(
    _ number: UInt64, _ records: [UInt8], _ now: FileTime, _ folder: JournalFolder
  ) throws(JournalError) {
    try folder.make()
    let start = JournalRecord.start(
      now, isFirst: segments.isEmpty, changesBefore: index.lastChange)
    let bytes = JournalFrame.magic + JournalFrame.frame(start.bytes) + records
    try folder.make(number, bytes)
    segments.append(Segment(number: number, startedAt: now, size: JournalFrame.magic.count))
    readRecords(bytes, from: JournalFrame.magic.count, at: 0)
  }

  private mutating func appendToMemory(_ bytes: [UInt8], _ now: FileTime) {
    guard case .memory(var all) = store else { return }
    store = .memory([])
    if segments.isEmpty {
      let start =
        JournalFrame.magic + JournalFrame.frame(JournalRecord.start(now, isFirst: true).bytes)
      segments = [Segment(number: 1, startedAt: now, size: JournalFrame.magic.count)]
      all = start
      store = .memory(all)
      readRecords(start, from: JournalFrame.magic.count, at: 0)
    }
    let offset = all.count
    all += bytes
    store = .memory(all)
    readRecords(bytes, from: 0, at: offset)
  }
}
