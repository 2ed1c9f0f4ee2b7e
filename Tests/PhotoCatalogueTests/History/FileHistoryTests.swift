import AlbumenTestSupport
import Files
import Foundation
import GRDB
import Journal
import PhotoModel
import Synchronization
import Testing

@testable import PhotoCatalogue

/// Tests that changes of files are in one order with those of the catalogue, and are undone by the
/// same call.
@Suite(.timeLimit(.minutes(15))) struct FileHistoryTests {
  private let folder: TemporaryFolder
  private let catalogue: Catalogue
  private let ids: [Asset.ID]

  init() throws {
    folder = try TemporaryFolder()
    catalogue = try Catalogue(
      journal: ChangeJournal(in: folder.path("journal"), by: ChangeOrigin(.screen)) {
        FileTime(seconds: 5)
      })
    ids = try StoredPhotos(catalogue).find(1...3)
  }

  private func move(_ count: Int) throws -> FileReport {
    try folder.folder("t")
    let steps = try (0..<count).map { number in
      let from = try folder.file("p/\(number).jpg", [UInt8(number)])
      return FileStep.moved(
        FileMove(
          from: from, to: folder.path("t/\(number).jpg"),
          version: FileVersion(try FileSystem().status(of: from)), photo: ids[number]))
    }
    return try catalogue.beginFiles(.files(.trashed, photos: count), planned: count)
      .perform(steps)
  }

  private func newest(again: Bool = false) throws -> JournalEntry? {
    try catalogue.newestChange(isRedo: again) { _, _ in true }
  }

  @Test func `an album of an import gets a number where a folder or a rule has its title`() throws {
    _ = try catalogue.createAlbum("Trips", isFolder: true)
    for round in 1...2 {
      let action = try catalogue.beginFiles(.files(.imported, photos: 1), planned: 1)
      try catalogue.fill([("Trips", nil), ("Rome", nil)], with: [ids[round]], as: action)
      try action.finish(isInterrupted: false)
    }

    let albums = try catalogue.albums()
    #expect(albums.map(\.title).sorted() == ["Rome", "Trips", "Trips (2)"])
    let numbered = try #require(albums.first { $0.title == "Trips (2)" })
    #expect(try catalogue.assets(in: numbered.id) == [ids[1], ids[2]])
  }

  @Test(arguments: [true, false])
  func `undoing a move removes the folders that it made, and none that was there before`(
    isOfBefore: Bool
  ) throws {
    let now = Int(Date.now.timeIntervalSince1970)
    let began = FileTime(seconds: isOfBefore ? now + 60 : now)
    let catalogue = try Catalogue(
      journal: ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen)) { began })
    _ = try StoredPhotos(catalogue).find(1...3)
    let steps = try ["2020/a.jpg", "2020/5/b.jpg"].enumerated().map { number, name in
      let from = try folder.file("p/\(number).jpg", [UInt8(number)])
      return FileStep.moved(
        FileMove(
          from: from, to: folder.path("new/\(name)"),
          version: FileVersion(try FileSystem().status(of: from)), photo: ids[number]))
    }
    let files = try catalogue.beginFiles(.files(.moved, photos: 2), planned: 2)
    #expect(files.perform(steps).done.count == 2)

    let entry = try #require(try catalogue.newestChange(isRedo: false) { _, _ in true })
    #expect(try catalogue.reverse(entry).done.count == 1)

    #expect(FileSystem().isFolder(folder.path("p")))
    #expect(FileSystem().isFolder(folder.path("new/2020/5")) == isOfBefore)
    #expect(FileSystem().isFolder(folder.path("new")) == isOfBefore)
  }

  @Test
  func `the album of an import has the time from which it is not listed`()
    throws
  {
    let action = try catalogue.beginFiles(.files(.imported, photos: 2), planned: 2)
    let end = FileTime(seconds: 99)
    try catalogue.fill([("Import", end), ("Trip", nil)], with: [ids[0]], as: action)
    try catalogue.fill([("Import", end)], with: [ids[1]], as: action)
    try action.finish(isInterrupted: false)

    let albums = try catalogue.albums()
    #expect(albums.map(\.title) == ["Import", "Trip"] && albums.map(\.hidesAt) == [end, nil])
    #expect(try catalogue.assets(in: albums[0].id) == [ids[0], ids[1]])
  }

  /// Fails each commit.
  private final class FailingCommits: TransactionObserver {
    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseWillCommit() throws { throw DatabaseError(resultCode: .SQLITE_IOERR) }
    func databaseDidCommit(_ database: Database) {}
    func databaseDidRollback(_ database: Database) {}
  }

  @Test func `what the catalogue could not store is no part of a change`() throws {
    let action = try catalogue.beginFiles(.files(.imported, photos: 1), planned: 1)
    let failing = FailingCommits()
    catalogue.database.add(transactionObserver: failing)
    #expect(throws: CatalogueError.self) {
      try catalogue.fill([("Rome", nil)], with: [ids[0]], as: action)
    }
    catalogue.database.remove(transactionObserver: failing)
    try catalogue.fill([("Rome", nil)], with: [ids[0]], as: action)
    try action.finish()

    let stamp = try #require(try catalogue.journalCount()).stamp
    let noted = try catalogue.journal?.action(of: action.number, in: stamp)?.changes
    #expect(noted?.count == 1)
    #expect(try catalogue.history().entries.count == 1)
    #expect(try catalogue.reverse(try #require(try newest())).refused == [])
    #expect(try catalogue.albums() == [])
  }

  @Test func `another session's move to the trash is a library's by where the files lay`() throws {
    func opened() throws -> Catalogue {
      try Catalogue(
        file: folder.path("c.sqlite"),
        journal: ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.command("trash"))) {
          FileTime(seconds: 5)
        })
    }
    let from = try folder.file("p/a.jpg", "photo")
    let step = FileStep.moved(
      FileMove(
        from: from, to: folder.path("t-a.jpg"),
        version: FileVersion(try FileSystem().status(of: from)), photo: ids[0]))
    let other = try opened()
    #expect(
      try other.beginFiles(.files(.trashed, photos: 1), planned: 1).perform([step]).done.count == 1)

    let newest = try opened().newestChange { photos, files in
      #expect(photos == AssetSet([ids[0]]))
      return files == [from]
    }

    #expect(newest?.summary == .files(.trashed, photos: 1))
    #expect(try opened().newestChange { _, _ in false } == nil)
  }

  @Test func `files and marks are undone in the order in which they were changed`() throws {
    try catalogue.changeMarks([MarkStep(adding: AssetSet([ids[0]]))])
    _ = try move(2)
    try catalogue.changeMarks([MarkStep(adding: AssetSet([ids[1]]))])

    for expected in [
      ChangeSummary.marks(added: 1, removed: 0), .files(.trashed, photos: 2),
      .marks(added: 1, removed: 0),
    ] {
      let entry = try #require(try newest())
      #expect(entry.summary == expected)
      #expect(try catalogue.reverse(entry).refused == [])
    }
    #expect(try newest() == nil)
    #expect(try folder.names(in: "p") == ["0.jpg", "1.jpg"])

    for _ in 0..<3 {
      let entry = try #require(try newest(again: true))
      #expect(try catalogue.reverse(entry, isRedo: true).refused == [])
    }
    #expect(try folder.names(in: "t") == ["0.jpg", "1.jpg"])
    #expect(try catalogue.marks() == AssetSet([ids[0], ids[1]]))
  }

  /// Rates photos by writing an XMP file for each.
  private func rate(_ photos: Range<Int>, cutOff: Bool = false) throws {
    let action = try catalogue.beginFiles(
      .fields(["rating"], value: "4", photos: photos.count), planned: photos.count)
    for number in photos {
      let path = try folder.file("p/\(number).xmp", [UInt8(number)])
      let content = FileContent(
        version: FileVersion(try FileSystem().status(of: path)),
        checksum: try FileWorker.checksum(of: FileSystem().open(path)))
      try action.record([
        FileStep.created(
          FileCreation(path: path, content: content, bytes: [UInt8(number)], photo: ids[number]))
      ])
    }
    try catalogue.edit(AssetSet(ids[photos]), at: FileTime(seconds: 9), with: action) { _, _ in
      [.rating(4)]
    }
    if !cutOff { try action.finish() }
  }

  private func ratings() throws -> [Int?] {
    let assets = try catalogue.assets(ids)
    return ids.map { assets[$0]?.metadata.rating }
  }

  @Test func `a plan has the changes that an edit records, and stores nothing`() throws {
    try catalogue.edit([.rating(1)], of: AssetSet([ids[0]]), at: FileTime(seconds: 1))
    try catalogue.edit([.favourite(true)], of: AssetSet([ids[1]]), at: FileTime(seconds: 1))
    let edits: [FieldEdit] = [.rating(4), .favourite(true)]
    let before = try changesOfRows()

    let planned = try catalogue.planned(AssetSet(ids)) { _ in edits }

    #expect(try changesOfRows() == before)
    #expect(try ratings() == [1, nil, nil])
    let action = try catalogue.beginFiles(
      .fields(["rating"], value: "4", photos: ids.count), planned: ids.count)
    try catalogue.edit(
      AssetSet(ids), at: FileTime(seconds: 9), with: action, written: AssetSet(ids)
    ) { _, _ in edits }
    try action.finish()
    let stamp = try #require(try catalogue.journalCount()).stamp
    let recorded = try catalogue.journal?.action(of: action.number, in: stamp)?.changes
    #expect(!planned.isEmpty)
    #expect(planned == recorded)
  }

  /// Returns the number of rows that the catalogue's own connection has changed so far.
  private func changesOfRows() throws -> Int {
    try catalogue.write { database in database.totalChangesCount }
  }

  @Test func `what the catalogue says goes with the files, there and back`() throws {
    try catalogue.edit([.rating(1)], of: AssetSet([ids[0]]), at: FileTime(seconds: 1))
    try rate(0..<2)
    let entry = try #require(try newest())
    #expect(entry.summary == .fields(["rating"], value: "4", photos: 2))
    #expect(entry.files == FileCount(done: 2, of: 2))
    #expect(try catalogue.trial([entry])[0].refused == [])
    #expect(try ratings() == [4, 4, nil])

    let undone = try catalogue.reverse(entry)
    #expect(undone.refused == [])
    #expect(undone.done.photos == AssetSet(ids[0..<2]))
    #expect(try ratings() == [1, nil, nil])
    #expect(try folder.names(in: "p") == [])

    let redone = try catalogue.reverse(try #require(try newest(again: true)), isRedo: true)
    #expect(redone.refused == [])
    #expect(try ratings() == [4, 4, nil])
    #expect(try folder.names(in: "p") == ["0.xmp", "1.xmp"])
    // Again, from the state after redoing.
    _ = try catalogue.reverse(try #require(try newest()))
    #expect(try ratings() == [1, nil, nil])
  }

  @Test func `a photo whose file stays keeps what the catalogue says of it`() throws {
    try rate(0..<2)
    try folder.file("p/1.xmp", "another program's")
    let reversal = try catalogue.reverse(try #require(try newest()))
    #expect(reversal.refused == [.file(folder.path("p/1.xmp"), .changed)])
    #expect(try ratings() == [nil, 4, nil])
    #expect(try folder.names(in: "p") == ["1.xmp"])
  }

  @Test func `what was cut off behind its files is taken back whole`() throws {
    try rate(0..<3, cutOff: true)
    let found = try catalogue.reconcileJournal()
    #expect(found.map(\.files) == [FileCount(done: 3, of: 3)])
    _ = try catalogue.reverse(try #require(try newest()))
    #expect(try ratings() == [nil, nil, nil])
    #expect(try folder.names(in: "p") == [])
  }

  @Test func `what was cut off comes before a change of files that begins later`() throws {
    try rate(0..<1, cutOff: true)
    try rate(1..<2)
    _ = try catalogue.reconcileJournal()
    let changes = try catalogue.history().reversible()
    #expect(changes.count == 2)
    #expect(changes == changes.sorted())
  }

  @Test func `what was cut off comes before a change of the catalogue that is made later`() throws {
    try rate(0..<1, cutOff: true)
    try catalogue.edit([.rating(1)], of: AssetSet([ids[1]]), at: FileTime(seconds: 1))
    _ = try catalogue.reconcileJournal()
    let changes = try catalogue.history().reversible()
    #expect(changes.count == 2)
    #expect(changes == changes.sorted())
  }

  @Test func `what was cut off is reported, even if it is settled before a change`() throws {
    let reported = Mutex<[InterruptedAction]>([])
    catalogue.interruptionReporter = { found in reported.withLock { $0 += found } }
    try rate(0..<1, cutOff: true)
    #expect(reported.withLock(\.count) == 0)
    try catalogue.edit([.rating(1)], of: AssetSet([ids[1]]), at: FileTime(seconds: 1))
    #expect(reported.withLock { $0.map(\.files) } == [FileCount(done: 1, of: 1)])
  }

  @Test func `what is at work is not taken for cut off`() throws {
    let journal = try #require(catalogue.journal)
    var action: FileAction? = try catalogue.beginFiles(.files(.moved, photos: 1), planned: 1)
    #expect(action != nil)
    let stamp = try #require(try catalogue.journalCount()).stamp
    #expect(try !journal.hasInterruptedFiles(stamp))
    action = nil
    #expect(try journal.hasInterruptedFiles(stamp))
  }

  @Test func `what was cut off is settled before an undo has files found`() throws {
    try rate(0..<1)
    let entry = try #require(try newest())
    try rate(1..<2, cutOff: true)
    let journal = try #require(catalogue.journal)
    let stamp = try #require(try catalogue.journalCount()).stamp
    var isCutOff: Bool?
    var files: [FilePath] = []
    let reversal = try catalogue.reverse(
      entry,
      findUnseen: { unseen in
        files = unseen
        isCutOff = try? journal.hasInterruptedFiles(stamp)
      })

    #expect(files == [folder.path("p/0.xmp")])
    #expect(isCutOff == false)
    #expect(reversal.refused == [])
  }

  @Test func `a file in the trash is not looked for by an undo`() throws {
    let from = try folder.file("p/0.jpg", [1])
    let note = InfoFile(path: folder.path("t/0.trashinfo"), bytes: [2])
    try folder.folder("t")
    let move = FileMove(
      from: from, to: folder.path("t/0.jpg"),
      version: FileVersion(try FileSystem().status(of: from)), photo: ids[0], toInfo: note)
    let action = try catalogue.beginFiles(.files(.trashed, photos: 1), planned: 1)
    #expect(action.perform([.moved(move)]).done.count == 1)
    var files: [FilePath] = []
    let reversal = try catalogue.reverse(
      try #require(try newest()), findUnseen: { files = $0 })

    #expect(files == [])
    #expect(reversal.done.count == 1)
  }

  @Test func `a file that was changed since is named, and the rest is undone`() throws {
    _ = try move(3)
    try folder.file("t/1.jpg", "something else")
    let entry = try #require(try newest())
    let changed = ChangeRefusal.file(folder.path("t/1.jpg"), .changed)

    let trial = try catalogue.trial([entry])
    #expect(trial.map(\.refused) == [[changed]])
    #expect(try folder.names(in: "p") == [])

    #expect(try catalogue.reverse(entry).refused == [changed])
    #expect(try folder.names(in: "p") == ["0.jpg", "2.jpg"])
    // The remaining part can be undone once that is possible.
    #expect(try catalogue.history().entry(entry.id)?.state == .done)
  }

  @Test func `an undo that is stopped can be gone on with`() throws {
    _ = try move(3)
    let entry = try #require(try newest())

    let token = CancellationToken()
    let reversal = try catalogue.reverse(entry, token: token) { _ in token.cancel() }
    #expect(reversal.refused == [])
    #expect(reversal.stopped == FileCount(done: 1, of: 3))
    #expect(try folder.names(in: "p").count == 1)
    #expect(try newest()?.id == entry.id)

    let secondReversal = try catalogue.reverse(entry)
    #expect(secondReversal.refused == [])
    #expect(secondReversal.stopped == nil)
    #expect(try folder.names(in: "p").count == 3)
    #expect(try newest() == nil)
  }

  @Test func `a photo in the trash is remembered as long as it lies there`() throws {
    try folder.folder("t")
    let from = try folder.file("p/0.jpg", [1])
    let move = FileMove(
      from: from, to: folder.path("t/0.jpg"),
      version: FileVersion(try FileSystem().status(of: from)), photo: ids[0],
      toInfo: InfoFile(path: folder.path("t/0.note"), bytes: [1]))
    _ = try catalogue.beginFiles(.files(.trashed, photos: 1), planned: 1).perform([.moved(move)])
    let knownFiles = try catalogue.knownFiles()
    _ = try catalogue.forget(knownFiles, now: FileTime(seconds: 10)) { _ in nil }

    try catalogue.purge(missingSince: FileTime(seconds: 99))
    #expect(try catalogue.remembered() == [ids[0]])

    try folder.remove("t/0.jpg")
    try catalogue.purge(missingSince: FileTime(seconds: 99))
    #expect(try catalogue.remembered() == [])
  }

  @Test func `a change is undone once, by the first program that undoes it`() throws {
    _ = try move(2)
    let entry = try #require(try newest())

    let other = try catalogue.beginFiles(
      entry.summary, verb: .undo(entry.id), planned: 2, names: [])
    #expect(try catalogue.reverse(entry).refused == [.inProgress])
    try other.finish()

    #expect(try catalogue.reverse(entry).isComplete)
    #expect(try catalogue.reverse(entry).refused == [.alreadyDone])
    #expect(try catalogue.reverse(entry, isRedo: true).isComplete)
    #expect(try catalogue.reverse(entry, isRedo: true).refused == [.alreadyDone])
  }

  @Test func `where no journal outlives the program, no file is changed`() throws {
    let passing = try Catalogue(
      journal: ChangeJournal(in: nil, by: ChangeOrigin(.screen)) { FileTime(seconds: 5) })
    #expect(throws: CatalogueError.self) {
      try passing.beginFiles(.files(.trashed, photos: 1), planned: 1)
    }
  }
}

extension Catalogue {
  fileprivate func knownFiles() throws -> [(folder: FolderID, name: [UInt8])] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT folder, name FROM file WHERE role = 0").map {
        (FolderID(rawValue: $0[0]), Array($0[1] as Data))
      }
    }
  }

  /// Returns all photos, including missing ones.
  fileprivate func remembered() throws -> [Asset.ID] {
    try read { database in
      try UInt32.fetchAll(database, sql: "SELECT id FROM asset ORDER BY id").map {
        Asset.ID(rawValue: $0)
      }
    }
  }
}
