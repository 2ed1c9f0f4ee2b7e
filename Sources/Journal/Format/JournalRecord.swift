package import PhotoModel

/// What stands in the journal, one after the other.
package enum JournalRecord: Hashable, Sendable {
  /// The first of each file: when it was begun, and whether no file was there before it.
  case start(FileTime, isFirst: Bool)
  /// Something is about to be done.
  case action(JournalAction)
  /// These were done.
  case done([UInt64])
  /// These were not done, or the catalogue has lost them.
  case dropped([UInt64])
}

/// Something that is done once: a change, or taking one back, or doing it again.
package struct JournalAction: Hashable, Sendable {
  package enum Verb: Hashable, Sendable {
    case change
    /// The number of the change.
    case undo(UInt64)
    case redo(UInt64)
  }

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

  package init(
    number: UInt64, verb: Verb, time: FileTime, origin: ChangeOrigin, summary: ChangeSummary,
    names: [FilePath], changes: [RecordedChange]
  ) {
    self.number = number
    self.verb = verb
    self.time = time
    self.origin = origin
    self.summary = summary
    self.names = names
    self.changes = changes
  }
}

extension JournalRecord {
  /// Where an action is kept. What is kept in the catalogue is done when the catalogue's own count of
  /// actions says so; a newer version may know others, which are left to it.
  private static let inCatalogue: UInt64 = 0

  var bytes: [UInt8] {
    var writer = JournalWriter()
    switch self {
    case .start(let time, let isFirst):
      writer.write(UInt64(1))
      writer.write(UInt64(bitPattern: time.nanoseconds))
      writer.write(isFirst)
    case .action(let action):
      writer.write(UInt64(2))
      writer.write(JournalRecord.inCatalogue)
      writer.write(action.number)
      switch action.verb {
      case .change: writer.write(UInt64(0))
      case .undo(let target):
        writer.write(UInt64(1))
        writer.write(target)
      case .redo(let target):
        writer.write(UInt64(2))
        writer.write(target)
      }
      writer.write(UInt64(bitPattern: action.time.nanoseconds))
      writer.write(action.origin.session)
      switch action.origin.kind {
      case .screen: writer.write(nil as String?) { $0.write($1) }
      case .command(let words): writer.write(words) { $0.write($1) }
      }
      writer.write(action.summary)
      writer.write(action.names) { $0.write($1.bytes) }
      writer.write(action.changes) { $0.write($1) }
    case .done(let numbers):
      writer.write(UInt64(3))
      writer.write(numbers) { $0.write($1) }
    case .dropped(let numbers):
      writer.write(UInt64(4))
      writer.write(numbers) { $0.write($1) }
    }
    return writer.bytes
  }

  /// Nil for what a newer version wrote, and for what can't be read.
  init?(_ bytes: ArraySlice<UInt8>, withChanges: Bool) {
    var reader = JournalReader(bytes)
    guard let record = try? JournalRecord.read(&reader, withChanges) else { return nil }
    self = record
  }

  private static func read(
    _ reader: inout JournalReader, _ withChanges: Bool
  ) throws(JournalReader.Malformed) -> JournalRecord? {
    switch try reader.number() {
    case 1:
      return .start(
        FileTime(nanoseconds: Int64(bitPattern: try reader.number())), isFirst: try reader.flag())
    case 2: return try action(&reader, withChanges).map { .action($0) }
    case 3:
      return .done(
        try reader.list { (reader) throws(JournalReader.Malformed) in try reader.number() })
    case 4:
      return .dropped(
        try reader.list { (reader) throws(JournalReader.Malformed) in try reader.number() })
    default: return nil
    }
  }

  private static func action(
    _ reader: inout JournalReader, _ withChanges: Bool
  ) throws(JournalReader.Malformed) -> JournalAction? {
    guard try reader.number() == inCatalogue else { return nil }
    let number = try reader.number()
    let verb: JournalAction.Verb
    switch try reader.number() {
    case 0: verb = .change
    case 1: verb = .undo(try reader.number())
    case 2: verb = .redo(try reader.number())
    default: return nil
    }
    let time = FileTime(nanoseconds: Int64(bitPattern: try reader.number()))
    let session = try reader.number()
    let words = try reader.optional { (reader) throws(JournalReader.Malformed) in
      try reader.text()
    }
    var action = JournalAction(
      number: number, verb: verb, time: time,
      origin: ChangeOrigin(words.map { .command($0) } ?? .screen, session: session),
      summary: try reader.summary(), names: [], changes: [])
    guard withChanges else { return action }
    action.names = try reader.list { (reader) throws(JournalReader.Malformed) in
      FilePath(bytes: Array(try reader.bytes()))
    }
    action.changes = try reader.list { (reader) throws(JournalReader.Malformed) in
      try reader.change()
    }
    return action
  }
}
