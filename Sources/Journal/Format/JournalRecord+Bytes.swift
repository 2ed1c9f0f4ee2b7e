import PhotoModel

extension JournalRecord {
  /// Where the effect of an action is stored. An action in the catalogue is done if the catalogue's
  /// action count includes it; an action in files is done if the files have the recorded state.
  /// Newer versions may add other values, which this version ignores.
  private static let inCatalogue: UInt64 = 0
  private static let inFiles: UInt64 = 1

  /// The values of the first byte of a record.
  static let kindRange: ClosedRange<UInt8> = 1...8

  var bytes: [UInt8] {
    var writer = JournalWriter()
    switch self {
    case .start(let time, let isFirst, let changesBefore):
      writer.write(UInt64(1))
      writer.write(UInt64(bitPattern: time.nanoseconds))
      writer.write(isFirst)
      // Records of older versions end here.
      if let changesBefore { writer.write(changesBefore) }
    case .action(let action):
      writer.write(UInt64(2))
      switch action.storage {
      case .catalogue: writer.write(JournalRecord.inCatalogue)
      case .files(let count):
        writer.write(JournalRecord.inFiles)
        writer.write(count)
      }
      writer.write(action.number)
      switch action.verb {
      case .change: writer.write(UInt64(0))
      case .undo(let target):
        writer.write(UInt64(1))
        writer.write(target)
      case .redo(let target):
        writer.write(UInt64(2))
        writer.write(target)
      case .part(let target):
        writer.write(UInt64(3))
        writer.write(target)
      }
      writer.write(UInt64(bitPattern: action.time.nanoseconds))
      writer.write(action.origin.session)
      writer.write(action.origin.kind.text) { $0.write($1) }
      writer.write(action.summary)
      writer.write(action.photoPaths) { $0.write($1.bytes) }
      writer.write(action.changes) { $0.write($1) }
    case .done(let numbers):
      writer.write(UInt64(3))
      writer.write(numbers) { $0.write($1) }
    case .dropped(let numbers):
      writer.write(UInt64(4))
      writer.write(numbers) { $0.write($1) }
    case .steps(let number, let count, let steps):
      writer.write(UInt64(5))
      writer.write(number)
      writer.write(count)
      for step in steps { writer.write(step) }
    case .changes(let number, let changes):
      writer.write(UInt64(7))
      writer.write(number)
      writer.write(changes) { $0.write($1) }
    case .planned(let number, let changes):
      writer.write(UInt64(8))
      writer.write(number)
      writer.write(changes) { $0.write($1) }
    case .outcome(let number, let outcome):
      writer.write(UInt64(6))
      writer.write(number)
      writer.write(outcome.isInterrupted)
      writer.write(outcome.notDone) { $0.write($1) }
      // Records of older versions end here.
      writer.write(outcome.photos) { $0.write($1) }
    }
    return writer.bytes
  }

  /// Decodes a record. Nil if a newer version wrote it, or if it can't be read.
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
      let time = FileTime(nanoseconds: Int64(bitPattern: try reader.number()))
      let isFirst = try reader.flag()
      return .start(
        time, isFirst: isFirst, changesBefore: try reader.isAtEnd ? nil : reader.number())
    case 2: return try action(&reader, withChanges).map { .action($0) }
    case 3:
      return .done(
        try reader.list { (reader) throws(JournalReader.Malformed) in try reader.number() })
    case 4:
      return .dropped(
        try reader.list { (reader) throws(JournalReader.Malformed) in try reader.number() })
    case 5:
      let (number, count) = (try reader.number(), try reader.count())
      var steps: [FileStep] = []
      if withChanges { for _ in 0..<count { steps.append(try reader.step()) } }
      return .steps(of: number, count: count, steps)
    case 6:
      let number = try reader.number()
      let isCutOff = try reader.flag()
      let notDone = try reader.list { (reader) throws(JournalReader.Malformed) in
        try reader.integer()
      }
      let photos =
        try reader.isAtEnd
        ? nil
        : reader.optional { (reader) throws(JournalReader.Malformed) in try reader.integer() }
      return .outcome(
        of: number, FileOutcome(notDone: notDone, isInterrupted: isCutOff, photos: photos))
    case 7: return .changes(of: try reader.number(), try changes(&reader, withChanges))
    case 8: return .planned(of: try reader.number(), try changes(&reader, withChanges))
    default: return nil
    }
  }

  private static func action(
    _ reader: inout JournalReader, _ withChanges: Bool
  ) throws(JournalReader.Malformed) -> JournalAction? {
    let storage: JournalAction.Storage
    switch try reader.number() {
    case inCatalogue: storage = .catalogue
    case inFiles: storage = .files(try reader.integer())
    default: return nil
    }
    let number = try reader.number()
    let verb: JournalAction.Verb
    switch try reader.number() {
    case 0: verb = .change
    case 1: verb = .undo(try reader.number())
    case 2: verb = .redo(try reader.number())
    case 3: verb = .part(try reader.number())
    default: return nil
    }
    let time = FileTime(nanoseconds: Int64(bitPattern: try reader.number()))
    let session = try reader.number()
    let command = try reader.optional { (reader) throws(JournalReader.Malformed) in
      try reader.text()
    }
    var action = JournalAction(
      number: number, verb: verb, time: time,
      origin: ChangeOrigin(ChangeOrigin.Kind(text: command), session: session),
      summary: try reader.summary(), photoPaths: [], changes: [], storage: storage)
    action.photoPaths = try reader.list { (reader) throws(JournalReader.Malformed) in
      FilePath(bytes: Array(try reader.bytes()))
    }
    action.changes = try changes(&reader, withChanges)
    return action
  }

  private static func changes(
    _ reader: inout JournalReader, _ areWanted: Bool
  ) throws(JournalReader.Malformed) -> [RecordedChange] {
    guard areWanted else { return [] }
    return try reader.list { (reader) throws(JournalReader.Malformed) in try reader.change() }
  }

  /// Decodes a damaged record as far as possible. Only its kind and the number of its action are
  /// reliable.
  init?(damaged bytes: ArraySlice<UInt8>) {
    guard let record = JournalRecord(bytes, withChanges: false) else { return nil }
    switch record {
    case .steps, .changes, .planned, .action: self = record
    case .start, .done, .dropped, .outcome:
      // A flipped bit can turn these records into one another, too, but not with the same length.
      guard record.bytes.count == bytes.count else { return nil }
      self = record
    }
  }
}
