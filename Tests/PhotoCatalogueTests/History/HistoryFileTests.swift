import AlbumenTestSupport
import Files
import Journal
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests the journal on disk, next to a catalogue's file.
@Suite struct HistoryFileTests {
  private let library: StoredLibrary

  init() throws {
    library = try StoredLibrary(photos: 100)
  }

  private func open(_ system: FileSystem = FileSystem()) throws -> Catalogue {
    try Catalogue(
      file: library.file,
      journal: ChangeJournal(
        in: library.folder.path("journal"), by: ChangeOrigin(.command("edit")), of: system
      ) { FileTime(seconds: 5) })
  }

  private let id = Asset.ID(rawValue: 3)

  @Test func `where it can't be written down nothing is changed, and the reason is named`() throws {
    let catalogue = try open(FileSystem { $0 == .write ? .noSpace : nil })
    let before = try catalogue.marks()

    let error = #expect(throws: CatalogueError.self) {
      try catalogue.changeMarks(adding: AssetSet([id]), removing: before)
    }

    #expect(error?.code == .journal(.diskFull))
    #expect(error?.file?.lossyString.hasSuffix(".journal") == true)
    #expect(try catalogue.marks() == before)
  }

  @Test func `another program takes back what one did`() throws {
    let before = try open().marks()
    try open().changeMarks(adding: AssetSet([id]), removing: AssetSet())

    let other = try open()
    let entry = try #require(try other.newestChange { _, _ in true })
    #expect(!other.isOfThisSession(entry))
    #expect(try other.reverse(entry).refused == [])

    #expect(try open().marks() == before)
  }

  @Test func `an undo that the catalogue did not take is no undo that goes on`() throws {
    let catalogue = try open()
    let before = try catalogue.albums()
    _ = try catalogue.createAlbum("Rome")
    let entry = try #require(try catalogue.newestChange { _, _ in true })
    let journal = try #require(catalogue.journal)
    let count = try #require(try catalogue.journalCount())
    // The state after a program was killed between journal and catalogue, or its transaction
    // failed.
    _ = try journal.begin(
      [ChangeJournal.Draft([], verb: .undo(entry.id), summary: entry.summary)], of: count.stamp,
      after: count.number)

    #expect(try catalogue.reverse(entry).isComplete)
    #expect(try catalogue.albums() == before)
    #expect(try catalogue.reverse(entry).refused == [.alreadyDone])
  }

  @Test func `a copy to read has the history of its file, and takes no change`() throws {
    let folder = try TemporaryFolder()
    let root = folder.path("journal")
    let file = folder.path("catalogue.sqlite")
    let original = try Catalogue(
      file: file,
      journal: ChangeJournal(in: root, by: ChangeOrigin(.screen)) { FileTime(seconds: 5) })
    _ = try original.createAlbum("Rome")

    let copy = try Catalogue(
      copyOf: file,
      journal: ChangeJournal(in: root, by: ChangeOrigin(.screen), isReadOnly: true) {
        FileTime(seconds: 5)
      })

    let entries = try copy.history().entries
    #expect(try entries == original.history().entries)
    #expect(try copy.trial(entries).map(\.isComplete) == [true])
    #expect(throws: CatalogueError.self) { try copy.reverse(entries[0]) }
    #expect(throws: CatalogueError.self) { try copy.createAlbum("Oslo") }
    #expect(try original.history().entries == entries)
    #expect(try original.albums().map(\.title) == ["Rome"])
  }

  @Test func `a catalogue that is put back from a copy drops what came later`() throws {
    let first = try open()
    try first.createAlbum("One")
    first.checkpoint()
    let bytes = try #require(
      try FileSystem().open(library.file).contents(atMost: 100_000_000))
    try first.createAlbum("Two")
    first.close()
    for name in ["-wal", "-shm"] {
      try? FileSystem().remove(FilePath(library.file.lossyString + name))
    }
    try FileSystem().replace(library.file, with: bytes)

    let second = try open()
    try second.createAlbum("Three")

    let history = try second.history()
    #expect(history.entries.map(\.state) == [.done, .lost, .done])
    #expect(history.undoable.count == 2)
  }

  @Test func `a catalogue that is made again keeps its journal`() throws {
    let catalogue = try open()
    let before = try catalogue.marks()
    try catalogue.changeMarks(adding: AssetSet([id]), removing: AssetSet())
    catalogue.close()

    _ = try Catalogue.rebuild(library.file, now: FileTime(seconds: 9)) { "Saved \($0)" }

    let new = try open()
    let entry = try #require(try new.newestChange { _, _ in true })
    #expect(try new.reverse(entry).refused == [])
    #expect(try new.marks() == before)
  }

  @Test func `every call of the system that fails leaves all of a change or nothing`() throws {
    let base = library.folder.path("journal")
    try FailingCalls.forEach([.noSpace]) { calls in
      let catalogue = try Catalogue(
        file: library.file,
        journal: ChangeJournal(in: base, by: ChangeOrigin(.screen), of: calls.system) {
          FileTime(seconds: 5)
        })
      let before = try catalogue.marks()
      let isMarked = before.contains(id)
      let step = MarkStep(
        adding: isMarked ? AssetSet() : AssetSet([id]),
        removing: isMarked ? AssetSet([id]) : AssetSet())
      let isDone = (try? catalogue.changeMarks([step])) != nil
      catalogue.close()

      let good = try open()
      _ = try good.reconcileJournal()
      #expect(try good.marks().contains(id) == (isDone ? !isMarked : isMarked), "\(calls)")
      if isDone {
        let entry = try #require(try good.newestChange { _, _ in true })
        #expect(try good.reverse(entry).refused == [], "\(calls)")
        #expect(try good.marks() == before, "\(calls)")
      }
      good.close()
    }
  }
}
