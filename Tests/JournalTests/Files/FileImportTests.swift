import AlbumenTestSupport
import Files
import Journal
import PhotoModel
import Testing

/// Files that were brought into the library go back, or stay, as far as they are as they were.
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
    #expect(worker.look(.withdrawn(file)) == .ready)

    try worker.carryOut(worker.prepare(.withdrawn(file)))
    #expect(try FileSystem().open(folder.path("card/a.jpg")).contents(atMost: 9)?.count == 7)
    #expect(worker.state(of: .withdrawn(file)) == .done)
    #expect(worker.look(.withdrawn(file)) == .alreadySo)

    try worker.carryOut(worker.prepare(.imported(file)))
    #expect(worker.state(of: .imported(file)) == .done)
    #expect(try worker.seenNothing(at: folder.path("card/a.jpg")))
  }

  @Test func `what was copied has another way out, which is not known here`() throws {
    #expect(worker.look(.withdrawn(try imported(isMoved: false))) == .refused(.noTrash))
  }

  @Test func `nothing goes back onto another file, or to a card that is gone`() throws {
    let file = try imported(isMoved: true)
    try folder.file("card/a.jpg", "another")
    #expect(worker.look(.withdrawn(file)) == .refused(.taken))

    try FileSystem().rename(folder.path("card"), to: folder.path("gone"))
    #expect(!worker.canReturn(file))
  }

  @Test func `a file that was changed since stays`() throws {
    let file = try imported(isMoved: true)
    try folder.file("library/a.jpg", "written to since")

    #expect(worker.look(.withdrawn(file)) == .refused(.changed))
  }

  @Test func `each call that fails while files go back leaves each in one place`() throws {
    var round = 0
    try FailingCalls.forEach([.noSpace, .ioError]) { calls in
      round += 1
      let place = try TemporaryFolder()
      try place.folder("card")
      let steps: [FileStep] = try (0..<2).map { number in
        let path = try place.file("library/\(number).jpg", [UInt8(number)])
        return .withdrawn(
          FileImport(
            path: path, version: FileVersion(try FileSystem().status(of: path)),
            source: place.path("card/\(number).jpg"), isMoved: true))
      }
      func journal(_ system: FileSystem) -> ChangeJournal {
        ChangeJournal(in: place.path("j"), by: ChangeOrigin(.screen), of: system) {
          FileTime(seconds: 5)
        }
      }
      func begin(_ journal: ChangeJournal) throws -> FileAction {
        try journal.beginFiles(
          .change, .files(.imported, photos: 2), planned: 2, names: [], of: "a", after: 0)
      }
      if let action = try? begin(journal(calls.system)) { _ = action.perform(steps) }

      let good = journal(FileSystem())
      _ = try good.settle("a") { () throws(JournalError) in 0 }
      let (back, stayed) = (try place.names(in: "card"), try place.names(in: "library"))
      #expect((back + stayed).sorted() == ["0.jpg", "1.jpg"], "\(calls)")

      #expect(try begin(good).perform(steps).left == [], "\(calls)")
      #expect(try place.names(in: "card") == ["0.jpg", "1.jpg"], "\(calls)")
    }
    #expect(round > 10)
  }
}

extension FileWorker {
  fileprivate func seenNothing(at path: FilePath) throws -> Bool {
    (try? FileSystem().status(of: path, followingLinks: false)) == nil
  }
}
