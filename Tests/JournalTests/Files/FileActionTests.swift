import AlbumenTestSupport
import Files
import PhotoModel
import Testing

@testable import Journal

/// Tests changes whose state is in files: done, interrupted, and recovered by checking each file.
@Suite(.timeLimit(.minutes(15))) struct FileActionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func journal(
    _ system: FileSystem = FileSystem(), at seconds: Int = 1_700_000_000,
    in name: String = "journal"
  ) -> ChangeJournal {
    ChangeJournal(in: folder.path(name), by: ChangeOrigin(.screen), of: system) {
      FileTime(seconds: seconds)
    }
  }

  private func begin(
    _ journal: ChangeJournal, _ verb: JournalAction.Verb = .change, planned: Int = 3
  ) throws(JournalError) -> FileAction {
    try journal.beginFiles(
      verb, .files(.trashed, photos: planned), planned: planned, names: [], of: "a", after: 0)
  }

  /// Makes files and returns moves of them from `p` to `t`, with info files.
  private func moves(_ count: Int) throws -> [FileStep] {
    try folder.folder("t")
    return try (0..<count).map { number in
      let from = try folder.file(
        "p/\(number).jpg", [UInt8(number)], modifiedAt: FileTime(seconds: 1000 + number))
      return .moved(
        FileMove(
          from: from, to: folder.path("t/\(number).jpg"),
          version: FileVersion(try FileSystem().status(of: from)),
          toInfo: InfoFile(path: folder.path("t/\(number).note"), bytes: Array("from p".utf8))))
    }
  }

  private func reconcile() throws -> [InterruptedAction] {
    try journal().reconcile("a") { () throws(JournalError) in 0 }
  }

  private func history() throws -> JournalHistory {
    try journal().history(of: "a") { () throws(JournalError) in 0 }
  }

  private func names() throws -> [String] { try folder.names(in: "p") + folder.names(in: "t") }

  @Test func `files are moved with their notes, and back`() throws {
    let steps = try moves(3)
    let report = try begin(journal()).perform(steps)

    #expect(report.done == steps)
    #expect(
      try names() == ["0.jpg", "0.note", "1.jpg", "1.note", "2.jpg", "2.note"])
    let history = try history()
    #expect(history.undoable == [1])
    #expect(history.entries.first?.files == FileCount(done: 3, of: 3))
    let action = try #require(try journal().action(of: 1, in: "a"))
    #expect(action.changes == [.files(steps)])

    guard case .files(let back)? = action.changes.inverted.first else { return }
    #expect(try begin(journal(), .undo(1)).perform(back).skipped == [])

    #expect(try names() == ["0.jpg", "1.jpg", "2.jpg"])
    #expect(try self.history().redoable == [1])
  }

  @Test func `the entry says of how many photos files were really changed`() throws {
    let photos = [7, 7, 8].map(Asset.ID.init)
    let steps = zip(try moves(3), photos).map { step, photo in
      guard case .moved(var move) = step else { return step }
      move.photo = photo
      return FileStep.moved(move)
    }
    try folder.remove("p/2.jpg")

    _ = try begin(journal(), planned: 2).perform(steps)

    #expect(try history().entries.first?.summary == .files(.trashed, photos: 1))
    // Photos that are changed only in the catalogue also count.
    let action = try begin(journal())
    let changes = [
      RecordedChange.favourites([
        FavouriteChange(from: .unset, to: .yes, photos: AssetSet(photos))
      ])
    ]
    try journal().begin([try #require(action.catalogueDraft(changes))], of: "a", after: 2).finish()
    action.recordCatalogueChanges(changes)
    try action.finish()
    #expect(try history().entries.last?.summary == .files(.trashed, photos: 2))
  }

  @Test func `what was changed, is gone or has its name taken is left, and the rest is done`()
    throws
  {
    let steps = try moves(5)
    try folder.file("p/0.jpg", [9, 9])
    try folder.remove("p/1.jpg")
    try folder.file("t/2.jpg", "another")

    let report = try begin(journal()).perform(steps)

    #expect(report.skipped.map(\.reason) == [.changed, .missing, .nameTaken])
    #expect(report.done == Array(steps[3...]))
    #expect(try folder.names(in: "p") == ["0.jpg", "2.jpg"])
    #expect(try journal().action(of: 1, in: "a")?.changes == [.files(Array(steps[3...]))])
  }

  @Test func `an action that does nothing is no entry`() throws {
    let steps = try moves(1)
    try folder.remove("p/0.jpg")
    _ = try begin(journal()).perform(steps)
    #expect(try history().entries == [])
    #expect(try reconcile() == [])
  }

  @Test func `what was cut off is an entry of what was done, by looking at each file`() throws {
    let steps = try moves(5)
    do {
      let action = try begin(journal(), planned: 9)
      try action.record(steps)
      let worker = FileWorker(FileSystem())
      for step in steps.prefix(2) { try worker.execute(worker.prepare(step)) }
      // An info file without its file, as after a crash.
      try folder.file("t/2.note", "from p")
      try folder.file("t/3.note", "fro")
      try folder.file("t/4.note", "another's")
    }

    #expect(try journal().reconciledMoves("a") == Array(steps[..<2]))
    #expect(try history().entries.map(\.state) == [.unfinished])
    let cutOff = try reconcile()

    #expect(try history().entries.map(\.state) == [.done])
    #expect(cutOff.map(\.isDone) == [true])
    #expect(cutOff.map(\.files) == [FileCount(done: 2, of: 9)])
    #expect(try history().entries.first?.files == FileCount(done: 2, of: 9))
    #expect(try journal().action(of: 1, in: "a")?.changes == [.files(Array(steps[..<2]))])
    #expect(try folder.names(in: "t") == ["0.jpg", "0.note", "1.jpg", "1.note", "4.note"])
    #expect(try reconcile() == [])
  }

  @Test(arguments: [false, true])
  func `a folder that was made for a file goes where the file does not come`(
    isCutOff: Bool
  ) throws {
    let from = try folder.file("p/0.jpg", [0])
    do {
      let action = try begin(journal())
      try action.record([
        .moved(
          FileMove(
            from: from, to: folder.path("new/2020/0.jpg"),
            version: FileVersion(try FileSystem().status(of: from))))
      ])
      try folder.folder("new/2020")
      if !isCutOff {
        action.markNotDone([0])
        try action.finish()
      }
    }
    if isCutOff { #expect(try reconcile().map(\.isDone) == [false]) }

    #expect(!FileSystem().isFolder(folder.path("new")))
    #expect(try folder.names(in: "p") == ["0.jpg"])
  }

  @Test func `what was cut off before its first file leaves no drafts beside its photos`() throws {
    let photo = try folder.file("p/a.heic", [1])
    for name in ["p/.albumen-999999999-0.partial", "p/.albumen-999999999-1.partial_exiftool_tmp"] {
      try folder.file(name, [1])
    }
    do {
      _ = try journal().beginFiles(
        .change, .files(.trashed, photos: 1), planned: 1, names: [photo], of: "a", after: 0)
    }

    #expect(try reconcile().map(\.isDone) == [false])

    #expect(try folder.names(in: "p") == ["a.heic"])
  }

  @Test func `a crash leaves no empty note, and no empty file where a name was to be`() throws {
    let steps = try moves(2)
    do {
      let action = try begin(journal(), planned: 2)
      try action.record(steps)
      let worker = FileWorker(FileSystem())
      try worker.execute(worker.prepare(steps[0]))
      // The state of an info file and a reserved name after a power failure.
      try folder.file("t/0.note", "")
      try folder.file("t/1.jpg", "")
      try folder.file("t/1.note", "from p")
    }

    #expect(try reconcile().map(\.files) == [FileCount(done: 1, of: 2)])

    #expect(try folder.names(in: "t") == ["0.jpg", "0.note"])
    let note = try FileSystem().open(folder.path("t/0.note")).contents(atMost: 100)
    #expect(note == Array("from p".utf8))
    #expect(try begin(journal()).perform([steps[1]]).skipped == [])
  }

  @Test func `what an undo had to leave is undone once nothing stands in its way`() throws {
    let steps = try moves(2)
    _ = try begin(journal()).perform(steps)
    try folder.file("p/0.jpg", "another's")
    let back = try #require(try journal().action(of: 1, in: "a")).changes.inverted

    for isFree in [false, true] {
      if isFree { try FileSystem().remove(folder.path("p/0.jpg")) }
      guard case .files(let steps)? = back.first else { return }
      let left = try begin(journal(), .undo(1)).perform(steps).skipped
      #expect(left.map(\.reason) == (isFree ? [] : [.nameTaken]))
      #expect(try history().undoable == (isFree ? [] : [1]))
    }
    #expect(try names() == ["0.jpg", "1.jpg"])
    #expect(try history().redoable == [1])
  }

  @Test func `an undo that was cut off is gone on with, and all of it is done again`() throws {
    let steps = try moves(5)
    _ = try begin(journal()).perform(steps)
    let back = Array(steps.reversed().map(\.inverted))
    do {
      let action = try begin(journal(), .undo(1))
      try action.record(back)
      let worker = FileWorker(FileSystem())
      for step in back.prefix(2) { try worker.execute(worker.prepare(step)) }
    }
    #expect(try reconcile().map(\.files) == [FileCount(done: 2, of: 5)])
    #expect(try history().undoable == [1])

    #expect(try begin(journal(), .undo(1)).perform(back).skipped == [])

    #expect(try folder.names(in: "p").count == 5)
    #expect(try history().redoable == [1])
    let redoChanges = try #require(try journal().action(of: 1, in: "a")).changes.inverted
    guard case .files(let forth)? = redoChanges.first else { return }
    #expect(try begin(journal(), .redo(1)).perform(forth).skipped == [])
    #expect(try folder.names(in: "p") == [])
    #expect(try history().undoable == [1])
  }

  @Test func `what another program is at work on is not taken for cut off`() throws {
    let steps = try moves(2)
    let action = try begin(journal())
    try action.record(steps)

    #expect(try journal().reconciledMoves("a") == nil)
    #expect(try reconcile() == [])
    #expect(try history().entries.map(\.state) == [.unfinished])
    #expect(try history().undoable == [])

    #expect(action.perform([]).error == nil)
    #expect(try history().entries.count == 1)
  }

  @Test func `what was stopped is an entry of what was done`() throws {
    let steps = try moves(4)
    let token = CancellationToken()
    let report = try begin(journal(), planned: 4).perform(steps, token: token) {
      if $0 >= 2 { token.cancel() }
    }
    #expect(report.isCancelled)
    #expect(report.done.count == 2)
    #expect(try history().entries.first?.files == FileCount(done: 2, of: 4))
  }

  @Test func `changes of the catalogue go on meanwhile, and none is dropped`() throws {
    let steps = try moves(2)
    let action = try begin(journal())
    let marks = ChangeJournal.Draft([
      .marks(added: JournalFormatTests.set(1), removed: AssetSet())
    ])
    try journal().begin([marks], of: "a", after: 1).finish()
    _ = action.perform(steps)

    let history = try journal().history(of: "a") { () throws(JournalError) in 2 }
    #expect(history.undoable == [2, 1])
    // A catalogue restored from an older copy hasn't moved the files back.
    let older = try journal().history(of: "a") { () throws(JournalError) in 0 }
    #expect(older.undoable == [1])
  }

  @Test func `what says from where a file in the trash came is kept longer than other changes`()
    throws
  {
    let day = 24 * 3600
    let now = 1_700_000_000
    let steps = try moves(1)
    _ = try begin(journal(at: now - 200 * day)).perform(steps)
    for (number, age) in [(UInt64(1), 150), (2, 1)] {
      let draft = ChangeJournal.Draft([
        .marks(added: JournalFormatTests.set(1), removed: AssetSet())
      ])
      try journal(at: now - age * day).begin([draft], of: "a", after: number).finish()
    }

    _ = try journal().reconcile("a") { () throws(JournalError) in 3 }
    #expect(try journal().action(of: 1, in: "a")?.changes == [.files(steps)])

    try folder.remove("t/0.jpg")
    _ = try journal().reconcile("a") { () throws(JournalError) in 3 }
    #expect(try journal().action(of: 1, in: "a") == nil)
  }

  @Test func `a replaced file gets its bytes back, and the new ones again`() throws {
    var numbers = SeededNumbers(7)
    let image = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let (old, new) = (Array("old".utf8) + image, Array("newer".utf8) + image + [1])
    let system = FileSystem()
    let path = try folder.file("p/a.jpg", old, modifiedAt: FileTime(seconds: 10))
    let before = FileVersion(try system.status(of: path))
    let draft = try DraftFile(in: path.folder, of: system)
    try draft.file.write(new)
    let delta = old.withUnsafeBytes { old in
      new.withUnsafeBytes { ByteDelta(making: old, from: $0) }
    }
    let step = FileStep.replaced(
      FileReplacement(
        path: path,
        before: FileContent(
          version: before, checksum: try FileWorker.checksum(of: system.open(path))),
        after: FileContent(
          version: FileVersion(try draft.file.status()),
          checksum: try FileWorker.checksum(of: draft.file)), old: delta))
    let action = try begin(journal())
    try action.record([step])
    try draft.replace(path, expecting: try system.status(of: path))
    try action.finish()
    func bytes() throws -> [UInt8]? { try system.open(path).contents(atMost: 1 << 20) }

    for (verb, expected) in [
      (JournalAction.Verb.undo(1), old), (.redo(1), new), (.undo(1), old),
    ] {
      let steps = try #require(try journal().action(of: 1, in: "a")).changes.inverted
      guard case .files(let steps)? = steps.first else { return }
      #expect(try begin(journal(), verb).perform(steps).skipped == [], "\(verb)")
      #expect(try bytes() == expected, "\(verb)")
    }
    #expect(try folder.names(in: "p") == ["a.jpg"])

    try folder.file("p/a.jpg", "something else")
    let steps = try #require(try journal().action(of: 1, in: "a")).changes.inverted
    guard case .files(let steps)? = steps.first else { return }
    #expect(try begin(journal(), .redo(1)).perform(steps).skipped.map(\.reason) == [.changed])
    #expect(try bytes() == Array("something else".utf8))
  }

  @Test func `a replaced file of the same size and time that was copied gets its bytes back`()
    throws
  {
    let system = FileSystem()
    let time = FileTime(seconds: 10)
    let path = try folder.file("p/a.jpg", "old", modifiedAt: time)
    let before = FileContent(
      version: FileVersion(try system.status(of: path)),
      checksum: try FileWorker.checksum(of: system.open(path)))
    let new = try folder.file("p/b.jpg", "new", modifiedAt: time)
    let after = FileContent(
      version: FileVersion(try system.status(of: new)),
      checksum: try FileWorker.checksum(of: system.open(new)))
    var old = ByteDelta()
    old.append(.bytes(Array("old".utf8)))
    let step = FileStep.replaced(
      FileReplacement(path: path, before: before, after: after, old: old))
    let action = try begin(journal())
    try action.record([step])
    try action.finish()
    // Another program makes a copy of it and replaces it with the copy.
    try folder.file("p/c.jpg", "new", modifiedAt: time)
    try system.rename(folder.path("p/c.jpg"), to: path)

    #expect(try begin(journal(), .undo(1)).perform([step.inverted]).skipped == [])

    #expect(try system.open(path).contents(atMost: 9) == Array("old".utf8))
  }

  @Test func `each call that fails leaves each file in one place, and the journal knows which`()
    throws
  {
    var round = 0
    try FailingCalls.forEach([.noSpace, .ioError]) { calls in
      round += 1
      let folder = try TemporaryFolder()
      // The journal's clock is old, so that folders without a file count as made for the change.
      try folder.file("t/note.txt", [])
      let steps: [FileStep] = try (0..<2).map { number in
        let from = try folder.file(
          "p/\(number).jpg", [UInt8(number)], modifiedAt: FileTime(seconds: 1000 + number))
        return .moved(
          FileMove(
            from: from, to: folder.path("t/\(number).jpg"),
            version: FileVersion(try FileSystem().status(of: from)),
            toInfo: InfoFile(path: folder.path("t/\(number).note"), bytes: [1])))
      }
      func journal(_ system: FileSystem) -> ChangeJournal {
        ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen), of: system) {
          FileTime(seconds: 5)
        }
      }
      if let action = try? begin(journal(calls.system)) { _ = action.perform(steps) }

      let good = journal(FileSystem())
      _ = try good.reconcile("a") { () throws(JournalError) in 0 }
      let moved = try folder.names(in: "t").filter { $0.hasSuffix(".jpg") }
      let stayed = try folder.names(in: "p")
      #expect((moved + stayed).sorted() == ["0.jpg", "1.jpg"], "\(calls)")
      var recordedSteps: [FileStep] = []
      if case .files(let done)? = try good.action(of: 1, in: "a")?.changes.first {
        recordedSteps = done
      }
      #expect(recordedSteps.count == moved.count, "\(calls)")

      let back = recordedSteps.reversed().map(\.inverted)
      #expect(try begin(good, .undo(1)).perform(back).skipped == [], "\(calls)")
      #expect(try folder.names(in: "p") == ["0.jpg", "1.jpg"], "\(calls)")
      #expect(try folder.names(in: "t").filter { $0.hasSuffix(".jpg") } == [], "\(calls)")
    }
    #expect(round > 20)
  }

  @Test func `empty folders that can't be removed are named once, and filled ones never`() throws {
    for name in ["new/sub", "filled"] { try folder.folder(name) }
    try folder.file("filled/a.jpg", [1])
    let worker = FileWorker(FileSystem { $0 == .remove ? .permissionDenied : nil })
    let folders = Set(["new", "new/sub", "filled"].map { folder.path($0) })

    #expect(
      worker.removeFolders(folders, createdSince: FileTime(seconds: 0)) == [folder.path("new/sub")])
    #expect(
      FileWorker(FileSystem()).removeFolders(folders, createdSince: FileTime(seconds: 0)) == [])
    #expect(!FileSystem().isFolder(folder.path("new")))
  }
}
