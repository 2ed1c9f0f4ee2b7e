import AlbumenTestSupport
import Files
import PhotoModel
import Synchronization
import Testing

@testable import Journal

/// Tests undoing imports: imported files are moved back, or stay if they have changed.
@Suite struct FileImportTests {
  private let folder: TemporaryFolder
  private let worker = FileWorker(FileSystem())

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("library/a.jpg", "a photo")
    try folder.folder("card")
  }

  private func imported(isMoved: Bool) throws -> FileImport {
    let path = folder.path("library/a.jpg")
    return FileImport(
      path: path, version: FileVersion(try FileSystem().status(of: path)),
      source: folder.path("card/a.jpg"), isMoved: isMoved)
  }

  @Test func `what was moved in goes back to where it came from, and in again`() throws {
    let file = try imported(isMoved: true)
    #expect(worker.check(.withdrawn(file)) == .ready)

    try worker.execute(worker.prepare(.withdrawn(file)))
    #expect(try FileSystem().open(folder.path("card/a.jpg")).contents(atMost: 9)?.count == 7)
    #expect(worker.state(of: .withdrawn(file)) == .done)
    #expect(worker.check(.withdrawn(file)) == .alreadyDone)

    try worker.execute(worker.prepare(.imported(file)))
    #expect(worker.state(of: .imported(file)) == .done)
    #expect(try worker.seenNothing(at: folder.path("card/a.jpg")))
  }

  @Test func `what was copied has another way out, which is not known here`() throws {
    #expect(worker.check(.withdrawn(try imported(isMoved: false))) == .refused(.noTrash))
  }

  @Test func `nothing goes back onto another file, or to a card that is gone`() throws {
    let file = try imported(isMoved: true)
    try folder.file("card/a.jpg", "another")
    #expect(worker.check(.withdrawn(file)) == .refused(.nameTaken))

    try FileSystem().rename(folder.path("card"), to: folder.path("gone"))
    #expect(!worker.canReturn(file))
  }

  /// Returns a file system that fails the first file's rename as if it were between two disks.
  private static func apart(
    _ fault: @escaping @Sendable (FileSystem.Call) -> Errno? = { _ in nil }
  ) -> FileSystem {
    let isFirst = Mutex(true)
    return FileSystem { call in
      let isApart =
        call == .renameExclusively
        && isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
      return isApart ? .improperLink : fault(call)
    }
  }

  @Test func `to another disk a file goes back as a copy that is read back, with its times`()
    throws
  {
    let file = try imported(isMoved: true)
    let reads = Mutex(0)
    let worker = FileWorker(
      FileImportTests.apart { call in
        if call == .read { reads.withLock { $0 += 1 } }
        return nil
      })

    try worker.execute(worker.prepare(.withdrawn(file)))

    #expect(try folder.names(in: "library") == [])
    let back = try FileSystem().status(of: folder.path("card/a.jpg"))
    #expect(file.version.matches(back))
    // The source and the copy are both read to the end.
    #expect(reads.withLock { $0 } >= 4)

    let retryWorker = FileWorker(FileImportTests.apart())
    try retryWorker.execute(retryWorker.prepare(.imported(file)))
    #expect(worker.state(of: .imported(file)) == .done)
    #expect(try folder.names(in: "card") == [])
  }

  @Test func `what was cut off behind its copy goes from the library once that is on the disk`()
    throws
  {
    let file = try imported(isMoved: true)
    try folder.file("card/a.jpg", "a photo")
    let failing = FileWorker(FileSystem { $0 == .synchronize ? .ioError : nil })
    #expect(failing.reconcile(.withdrawn(file)) == .notDone)
    let prepared = try failing.prepare(.withdrawn(file))
    #expect(throws: FileRefusal.self) { try failing.execute(prepared) }
    #expect(try folder.names(in: "library") == ["a.jpg"])

    #expect(worker.reconcile(.withdrawn(file)) == .done)

    #expect(try folder.names(in: "library") == [])
    #expect(try folder.names(in: "card") == ["a.jpg"])
  }

  @Test func `an undo goes on with what was cut off behind its copy`() throws {
    let file = try imported(isMoved: true)
    try folder.file("card/a.jpg", "a photo")
    #expect(worker.canReturn(file))

    try worker.execute(worker.prepare(.withdrawn(file)))

    #expect(try folder.names(in: "library") == [])
    #expect(try folder.names(in: "card") == ["a.jpg"])
  }

  @Test func `one file that is seen at both places is not taken for a copy of itself`() throws {
    var file = try imported(isMoved: true)
    try folder.link("card/a.jpg", to: folder.path("library/a.jpg"))
    #expect(worker.reconcile(.withdrawn(file)) == .notDone)
    #expect(worker.check(.withdrawn(file)) == .refused(.nameTaken))

    try folder.link("linked", to: folder.path("library"))
    file.source = folder.path("linked/a.jpg")
    #expect(worker.reconcile(.withdrawn(file)) == .notDone)
    #expect(worker.check(.withdrawn(file)) == .refused(.nameTaken))
    #expect(try folder.names(in: "library") == ["a.jpg"])
  }

  @Test func `each call that fails while a file goes back to another disk leaves it whole`()
    throws
  {
    var round = 0
    try FailingCalls.forEach([.noSpace, .ioError]) { calls in
      round += 1
      let temporaryFolder = try TemporaryFolder()
      try temporaryFolder.folder("card")
      let path = try temporaryFolder.file("library/a.jpg", "a photo")
      let step = FileStep.withdrawn(
        FileImport(
          path: path, version: FileVersion(try FileSystem().status(of: path)),
          source: temporaryFolder.path("card/a.jpg"), isMoved: true))
      func begin(_ system: FileSystem) throws -> FileAction {
        try ChangeJournal(in: temporaryFolder.path("j"), by: ChangeOrigin(.screen), of: system) {
          FileTime(seconds: 5)
        }.beginFiles(
          .change, .files(.imported, photos: 1), planned: 1, names: [], of: "a", after: 0)
      }
      if let action = try? begin(FileImportTests.apart { calls.fault($0) }) {
        _ = action.perform([step])
      }

      let good = ChangeJournal(in: temporaryFolder.path("j"), by: ChangeOrigin(.screen)) {
        FileTime(seconds: 5)
      }
      _ = try good.reconcile("a") { () throws(JournalError) in 0 }
      // A draft of this process, which still runs, is left to it.
      let files = try ["card", "library"].flatMap { folder in
        try temporaryFolder.names(in: folder).filter { !$0.hasPrefix(".") }.map {
          "\(folder)/\($0)"
        }
      }
      #expect(files.count == 1, "\(calls): \(files)")
      for file in files {
        let bytes = try FileSystem().open(temporaryFolder.path(file)).contents(atMost: 99)
        #expect(bytes == Array("a photo".utf8), "\(calls)")
      }
      #expect(try begin(FileSystem()).perform([step]).skipped == [], "\(calls)")
      #expect(
        try temporaryFolder.names(in: "card").filter { !$0.hasPrefix(".") } == ["a.jpg"], "\(calls)"
      )
    }
    #expect(round > 20)
  }

  @Test func `a file that was changed since stays`() throws {
    let file = try imported(isMoved: true)
    try folder.file("library/a.jpg", "written to since")

    #expect(worker.check(.withdrawn(file)) == .refused(.changed))
  }

  @Test func `each call that fails while files go back leaves each in one place`() throws {
    var round = 0
    try FailingCalls.forEach([.noSpace, .ioError]) { calls in
      round += 1
      let temporaryFolder = try TemporaryFolder()
      try temporaryFolder.folder("card")
      let steps: [FileStep] = try (0..<2).map { number in
        let path = try temporaryFolder.file("library/\(number).jpg", [UInt8(number)])
        return .withdrawn(
          FileImport(
            path: path, version: FileVersion(try FileSystem().status(of: path)),
            source: temporaryFolder.path("card/\(number).jpg"), isMoved: true))
      }
      func journal(_ system: FileSystem) -> ChangeJournal {
        ChangeJournal(in: temporaryFolder.path("j"), by: ChangeOrigin(.screen), of: system) {
          FileTime(seconds: 5)
        }
      }
      func begin(_ journal: ChangeJournal) throws -> FileAction {
        try journal.beginFiles(
          .change, .files(.imported, photos: 2), planned: 2, names: [], of: "a", after: 0)
      }
      if let action = try? begin(journal(calls.system)) { _ = action.perform(steps) }

      let good = journal(FileSystem())
      _ = try good.reconcile("a") { () throws(JournalError) in 0 }
      let (back, stayed) = (
        try temporaryFolder.names(in: "card"), try temporaryFolder.names(in: "library")
      )
      #expect((back + stayed).sorted() == ["0.jpg", "1.jpg"], "\(calls)")

      #expect(try begin(good).perform(steps).skipped == [], "\(calls)")
      #expect(try temporaryFolder.names(in: "card") == ["0.jpg", "1.jpg"], "\(calls)")
    }
    #expect(round > 10)
  }
}

extension FileWorker {
  fileprivate func seenNothing(at path: FilePath) throws -> Bool {
    (try? FileSystem().status(of: path, followingLinks: false)) == nil
  }
}
