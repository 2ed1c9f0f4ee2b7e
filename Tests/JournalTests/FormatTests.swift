import AlbumenTestSupport
import PhotoModel
import Testing

@testable import Journal

@Suite struct JournalFormatTests {
  static let changes: [RecordedChange] = [
    .marks(added: set(1, 2, 3, 64, 65, 127, 128, 4000), removed: set(0, 63)),
    .marks(added: AssetSet(), removed: set(9)),
    .favourites([
      FavouriteChange(from: .unset, to: .yes, photos: set(5)),
      FavouriteChange(from: .unsetFavourite, to: .no, photos: set(6, 8)),
    ]),
    .fields([
      FieldChange(field: "rating", from: nil, to: "4", photos: AssetRuns(ids(1, 2, 3, 9))),
      FieldChange(field: "title", from: "null", to: nil, photos: AssetRuns(ids(0, 4_000_000))),
    ]),
    .fields([FieldChange(field: "title", from: "1", to: "\"Rom\"", photos: AssetRuns(ids(7)))]),
    album(.created([record(7, photos: 3, 1, 2)])),
    album(.deleted([record(7), record(8, photos: 40)])),
    album(.created([record(7), smart(8)])),
    album(.deleted([smart(8)])),
    album(.query(from: "rating>=4", to: "place:\"São Paulo\"")),
    album(.title(from: "Rome", to: "Roma 東京")),
    album(
      .place(
        from: AlbumPlace(parent: nil, index: 0),
        to: AlbumPlace(parent: UserAlbum.ID(rawValue: 2), index: 3))),
    album(.arrangement(from: .manual, to: .byDate)),
    album(.cover(from: nil, to: Asset.ID(rawValue: 4))),
    album(
      .photos(
        added: [PlacedPhoto(id: Asset.ID(rawValue: 9), index: 2)],
        removed: [PlacedPhoto(id: Asset.ID(rawValue: 1), index: 0)])),
    album(.order(from: ids(5, 1, 9), to: ids(9, 1, 5))),
    .stacks(.made([stack(3, 5, 1, 9), stack(4, 6, 7)])),
    .stacks(.takenApart([StackRecord(number: 3, cover: nil, photos: ids(1, 2))])),
    .stacks(.changed(from: stack(3, 5, 1), to: stack(3, 1, 5, 8))),
    .stacks(.excluded(added: set(1, 2, 64), removed: set(9))),
    .unknown(kind: 99, [1, 2, 3]),
  ]

  static func ids(_ numbers: UInt32...) -> [Asset.ID] { numbers.map { Asset.ID(rawValue: $0) } }
  static func set(_ numbers: UInt32...) -> AssetSet {
    AssetSet(numbers.map { Asset.ID(rawValue: $0) })
  }
  static func album(_ facet: RecordedAlbumChange) -> RecordedChange {
    .album(UserAlbum.ID(rawValue: 7), title: "Rome", facet)
  }
  static func record(_ id: UInt32, photos: UInt32...) -> AlbumRecord {
    AlbumRecord(
      id: UserAlbum.ID(rawValue: id), title: "A/\(id)", isFolder: photos.isEmpty,
      place: AlbumPlace(parent: nil, index: 1), arrangement: .manual, keepsManualOrder: true,
      cover: Asset.ID(rawValue: 1), photos: photos.map { Asset.ID(rawValue: $0) })
  }

  static func stack(_ number: UInt32, _ photos: UInt32...) -> StackRecord {
    StackRecord(
      number: number, cover: Asset.ID(rawValue: photos[0]),
      photos: photos.map { Asset.ID(rawValue: $0) })
  }

  static func smart(_ id: UInt32) -> AlbumRecord {
    var record = record(id)
    (record.isFolder, record.query) = (false, "rating>=4 place:iceland")
    return record
  }

  static func action(_ changes: [RecordedChange], number: UInt64 = 3) -> JournalAction {
    JournalAction(
      number: number, verb: .change, time: FileTime(seconds: 1_600_000_000),
      origin: ChangeOrigin(.command("album add"), session: 77), summary: ChangeSummary(changes),
      photoPaths: [FilePath(bytes: [47, 0xFF, 98])], changes: changes)
  }

  @Test(arguments: changes) func `a change reads back as it was written`(change: RecordedChange)
    throws
  {
    var action = JournalFormatTests.action([change])
    for verb in [JournalAction.Verb.change, .undo(2), .redo(1), .part(1)] {
      action.verb = verb
      let record = JournalRecord.action(action)
      #expect(JournalRecord(record.bytes[...], withChanges: true) == record)
    }
  }

  @Test(arguments: [
    ChangeOrigin.Kind.screen, .culling(1), .culling(12), .restoring(culling: 12),
    .command("album add"), .command("culling restoring"), .command("culling x restoring"),
    .command("culling"), .command("culling x"), .command("cull"),
  ]) func `an origin reads back`(kind: ChangeOrigin.Kind) {
    var action = JournalFormatTests.action([])
    action.origin = ChangeOrigin(kind, session: 9)
    let record = JournalRecord.action(action)
    #expect(JournalRecord(record.bytes[...], withChanges: true) == record)
  }

  @Test(arguments: [
    ChangeSummary.keywords(added: ["a", "b"], removed: ["c"], photos: 3),
    .keywords(added: [], removed: ["c"], photos: 1),
  ]) func `a summary of keywords reads back`(summary: ChangeSummary) {
    var action = JournalFormatTests.action([])
    action.summary = summary
    let record = JournalRecord.action(action)
    #expect(JournalRecord(record.bytes[...], withChanges: true) == record)
  }

  @Test func `a file begins with the number of changes before it, if it says that`() {
    for before in [UInt64(0), 12, nil] {
      let record = JournalRecord.start(
        FileTime(seconds: 5), isFirst: false, changesBefore: before)
      #expect(JournalRecord(record.bytes[...], withChanges: true) == record)
    }
  }

  @Test(arguments: changes) func `what is planned of the catalogue reads back`(
    change: RecordedChange
  ) {
    let record = JournalRecord.planned(of: 7, [change])
    #expect(JournalRecord(record.bytes[...], withChanges: true) == record)
    #expect(JournalRecord(record.bytes[...], withChanges: false) == .planned(of: 7, []))
  }

  @Test(arguments: changes) func `a change that is inverted twice is itself`(
    change: RecordedChange
  ) {
    #expect(change.inverted.inverted == change)
  }

  @Test func `what is cut short or changed is nothing, and ends nothing`() {
    let bytes = JournalRecord.action(JournalFormatTests.action(JournalFormatTests.changes)).bytes
    for count in 0..<bytes.count {
      #expect(JournalRecord(bytes[..<count], withChanges: true) == nil, "\(count) bytes")
    }
    for offset in bytes.indices {
      for value in [UInt8(0), 1, 0x7F, 0x80, 0xFF] {
        var broken = bytes
        broken[offset] = value
        _ = JournalRecord(broken[...], withChanges: true)
      }
    }
  }

  @Test func `a record of a newer version is passed over`() {
    #expect(JournalRecord([17, 1, 2, 3], withChanges: true) == nil)
  }

  @Test func `a million marks take no room where they are neighbours, and little where not`() {
    let all = AssetSet((1...1_000_000).map { Asset.ID(rawValue: $0) })
    let every = AssetSet((1...500_000).map { Asset.ID(rawValue: $0 * 2) })
    for (set, limit) in [(all, 100), (every, 130_000)] {
      let record = JournalRecord.action(
        JournalFormatTests.action([.marks(added: set, removed: AssetSet())]))
      let bytes = record.bytes
      #expect(bytes.count < limit)
      #expect(JournalRecord(bytes[...], withChanges: true) == record)
    }
  }

  @Test func `a million photos that got one rating are a few bytes`() {
    var runs = AssetRuns()
    runs.append(1...1_000_000)
    let record = JournalRecord.action(
      JournalFormatTests.action([
        .fields([FieldChange(field: "rating", from: nil, to: "4", photos: runs)])
      ]))

    #expect(record.bytes.count < 120)
    #expect(JournalRecord(record.bytes[...], withChanges: true) == record)
  }

  @Test func `random runs read back`() throws {
    var numbers = SeededNumbers(5)
    for size in 0..<200 {
      let ids = (0..<size).map { _ in
        Asset.ID(rawValue: UInt32.random(in: 0..<700, using: &numbers))
      }
      var runs = AssetRuns()
      for id in ids { runs.append(id) }
      #expect(runs == AssetRuns(ids))
      #expect(Array(runs) == Array(AssetSet(ids)))
      #expect(runs.count == AssetSet(ids).count)
      var writer = JournalWriter()
      writer.write(runs)
      var reader = JournalReader(writer.bytes[...])
      #expect(try reader.runs() == runs)
      #expect(reader.isAtEnd)
    }
  }

  @Test(
    arguments: [[1, 0, 0], [2, 5, 1, 0, 1], [1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [9, 1]]
      as [[UInt8]])
  func `runs that overlap or are absurd are refused`(bytes: [UInt8]) {
    var reader = JournalReader(bytes[...])
    #expect(throws: JournalReader.Malformed.self) { try reader.runs() }
  }

  @Test func `random sets read back`() throws {
    var numbers = SeededNumbers(4)
    for size in 0..<200 {
      let set = AssetSet(
        (0..<size).map { _ in Asset.ID(rawValue: UInt32.random(in: 0..<700, using: &numbers)) })
      var writer = JournalWriter()
      writer.write(set)
      var reader = JournalReader(writer.bytes[...])
      #expect(try reader.set() == set)
      #expect(reader.isAtEnd)
    }
  }
}
