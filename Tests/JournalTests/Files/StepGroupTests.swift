import AlbumenTestSupport
import Files
import PhotoModel
import Testing

@testable import Journal

/// Tests that the files of a photo are moved together or not at all.
@Suite(.timeLimit(.minutes(15))) struct StepGroupTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.folder("t")
  }

  private func begin(_ verb: JournalAction.Verb = .change) throws -> FileAction {
    try ChangeJournal(in: folder.path("journal"), by: ChangeOrigin(.screen)) {
      FileTime(seconds: 5)
    }.beginFiles(verb, .files(.trashed, photos: 1), planned: 3, names: [], of: "a", after: 0)
  }

  /// Returns moves of files from `p` to `t`, each with the number of its photo.
  private func moves(_ files: (name: String, photo: UInt32?)...) throws -> [FileStep] {
    try files.map { file in
      let from = try folder.file("p/\(file.name)", file.name, modifiedAt: FileTime(seconds: 9))
      return .moved(
        FileMove(
          from: from, to: folder.path("t/\(file.name)"),
          version: FileVersion(try FileSystem().status(of: from)),
          photo: file.photo.map { Asset.ID(rawValue: $0) },
          toInfo: InfoFile(path: folder.path("t/\(file.name).note"), bytes: [1])))
    }
  }

  private func moved() throws -> [String] {
    try folder.names(in: "t").filter { !$0.hasSuffix(".note") }
  }

  @Test func `where a file of a photo was saved since it was planned, all of them stay`() throws {
    let steps = try moves(("a.cr3", 1), ("a.jpg", 1), ("a.xmp", 1), ("b.jpg", 2))
    try folder.file("p/a.xmp", "rated meanwhile")

    let report = try begin().perform(steps)

    #expect(report.skipped.map(\.reason) == [.siblingRefused, .siblingRefused, .changed])
    #expect(try moved() == ["b.jpg"])
    #expect(try folder.names(in: "t") == ["b.jpg", "b.jpg.note"])
  }

  @Test(arguments: [nil, 1] as [UInt32?])
  func `a file takes the place that another one of the same photo leaves before it`(
    photo: UInt32?
  ) throws {
    let steps = try moves(("a.jpg", 1))
    let new = folder.path("p/a.jpg")
    let old = try folder.file("u/a.jpg", "the old one", modifiedAt: FileTime(seconds: 3))
    let back = FileStep.moved(
      FileMove(
        from: old, to: new, version: FileVersion(try FileSystem().status(of: old)),
        photo: photo.map { Asset.ID(rawValue: $0) }))
    // Tried alone, its name is taken.
    #expect(FileWorker(FileSystem()).check(back) == .refused(.nameTaken))
    var trial = FileStepSimulation(FileWorker(FileSystem()))
    let verdicts = trial.check([steps[0], back], .change).map(\.what)
    #expect(verdicts == [.ready, .ready])

    let report = try begin().perform(steps + [back])

    #expect(report.skipped == [] && report.done.count == 2)
    #expect(try FileSystem().open(new).contents(atMost: 99) == Array("the old one".utf8))
    #expect(try moved() == ["a.jpg"])
  }

  @Test func `what can't be done in the middle of a photo has the rest of it moved back`() throws {
    let steps = try moves(("a.cr3", 1), ("a.jpg", 1), ("a.xmp", 1), ("b.jpg", 2))
    // Its info file can't be written, which is only found during the move.
    try folder.folder("t/a.xmp.note")

    let action = try begin()
    let report = action.perform(steps)

    #expect(report.skipped.map(\.step) == Array(steps[..<3]))
    #expect(report.skipped.prefix(2).map(\.reason) == [.siblingRefused, .siblingRefused])
    #expect(report.done == [steps[3]])
    #expect(try folder.names(in: "p") == ["a.cr3", "a.jpg", "a.xmp"])
    #expect(try folder.names(in: "t") == ["a.xmp.note", "b.jpg", "b.jpg.note"])
    let recordedAction = try ChangeJournal(in: folder.path("journal"), by: ChangeOrigin(.screen)) {
      FileTime(seconds: 5)
    }.action(of: action.number, in: "a")
    #expect(recordedAction?.changes == [.files([steps[3]])])
  }

  @Test func `a sidecar that is gone by now keeps nothing back, a photo that is gone does`() throws
  {
    let steps = try moves(("a.jpg", 1), ("a.xmp", 1), ("b.jpg", 2), ("b.xmp", 2))
    try folder.remove("p/a.xmp")
    try folder.remove("p/b.jpg")

    let report = try begin().perform(steps)

    #expect(report.skipped.map(\.reason) == [.missing, .missing, .siblingRefused])
    #expect(try moved() == ["a.jpg"])
  }

  @Test func `an undo brings back what is still there of a photo`() throws {
    let steps = try moves(("a.jpg", 1), ("a.xmp", 1))
    _ = try begin().perform(steps)
    try folder.remove("t/a.xmp")

    let report = try begin(.undo(1)).perform(steps.reversed().map(\.inverted))

    #expect(report.skipped.map(\.reason) == [.missing])
    #expect(try folder.names(in: "p") == ["a.jpg"])
  }

  @Test func `a photo is not cut in two where the steps are written down some at a time`() throws {
    let steps = try moves(
      ("a.jpg", 1), ("b.jpg", 2), ("b.xmp", 2), ("b.raw", 2), ("c", nil), ("d", nil))

    #expect(Array(FileChunks(steps.makeIterator(), maxSteps: 2)).map(\.count) == [4, 2])
    #expect(Array(FileChunks(steps[4...].makeIterator(), maxSteps: 1)).map(\.count) == [1, 1])
    #expect(Array(FileChunks(steps.makeIterator(), maxSteps: 9)) == [steps])
    #expect(Array(FileChunks(steps[..<0].makeIterator())).isEmpty)
    #expect(StepGroup.split(steps[...], of: \.self).map(\.count) == [1, 3, 1, 1])
    #expect(StepGroup.split(steps[..<0], of: \.self).isEmpty)
  }

  @Test func `a stop comes between two photos`() throws {
    let steps = try moves(("a.jpg", 1), ("a.xmp", 1), ("b.jpg", 2))

    let token = CancellationToken()
    let report = try begin().perform(steps, token: token) { _ in token.cancel() }

    #expect(report.isCancelled)
    #expect(try moved() == ["a.jpg", "a.xmp"])
  }
}
