import AlbumenTestSupport
import Files
import PhotoModel
import Synchronization
import Testing

@testable import Journal

/// Tests copying files within the library, and moving them to another disk.
@Suite(.timeLimit(.minutes(15))) struct FileCopyingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  #if os(Linux)
    @Test func `a file that a program has open to write is not moved to another disk`() throws {
      let path = try folder.file("p/a.jpg", "half of it")
      let writer = try FileSystem().open(path, .readWrite)

      #expect(throws: FileRefusal.inUse) {
        try FileWorker(FileSystem()).moveToOtherDisk(path, to: folder.path("t/a.jpg"))
      }

      try writer.close()
      #expect(try folder.names(in: "p") == ["a.jpg"])
      try FileWorker(FileSystem()).moveToOtherDisk(path, to: folder.path("t/a.jpg"))
      #expect(try folder.names(in: "p") == [] && folder.names(in: "t") == ["a.jpg"])
    }
  #endif

  /// Files, and a journal of their changes.
  private struct Place {
    let folder: TemporaryFolder

    func journal(_ system: FileSystem = FileSystem()) -> ChangeJournal {
      ChangeJournal(in: folder.path("j"), by: ChangeOrigin(.screen), of: system) {
        FileTime(seconds: 5)
      }
    }

    func begin(
      _ journal: ChangeJournal, _ verb: JournalAction.Verb = .change
    ) throws(JournalError) -> FileAction {
      try journal.beginFiles(
        verb, .files(.moved, photos: 2), planned: 3, names: [], of: "a", after: 0)
    }

    /// Makes files in `p`, and returns them with the numbers of their photos.
    func versions(
      _ files: [(name: String, photo: UInt32)]
    ) throws -> [(FilePath, FileVersion, Asset.ID)] {
      try files.map { file in
        let path = try folder.file(
          "p/\(file.name)", "bytes of \(file.name)", modifiedAt: FileTime(seconds: 9))
        return (
          path, FileVersion(try FileSystem().status(of: path)), Asset.ID(rawValue: file.photo)
        )
      }
    }

    func copies(_ files: (name: String, photo: UInt32)...) throws -> [FileStep] {
      try versions(files).map { path, version, photo in
        .imported(
          FileImport(
            path: folder.path("t").appending(path.name), version: version, source: path,
            isMoved: false, photo: photo))
      }
    }

    func moves(
      _ files: [(name: String, photo: UInt32)], to target: FilePath? = nil
    ) throws -> [FileStep] {
      try versions(files).map { path, version, photo in
        .moved(
          FileMove(
            from: path, to: (target ?? folder.path("t")).appending(path.name), version: version,
            photo: photo))
      }
    }

    func names(_ name: String) -> [String] {
      ((try? folder.names(in: name)) ?? [])
    }

    /// Returns the contents of a file in `p` or `t`.
    func text(_ name: String) -> String? {
      let bytes = try? FileSystem().open(folder.path(name)).contents(atMost: 100)
      return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    func entry() throws -> [FileStep] {
      let action = try journal().action(of: 1, in: "a")
      if case .files(let done)? = action?.changes.first { return done }
      return []
    }
  }

  private var place: Place { Place(folder: folder) }

  private static let names = ["a.jpg", "a.xmp", "b.jpg"]

  @Test func `all files of a photo are copied with their times, and their originals stay`() throws {
    let steps = try place.copies(("a.jpg", 1), ("a.xmp", 1), ("b.jpg", 2))

    let report = try place.begin(place.journal()).perform(steps)

    #expect(report.skipped == [] && report.done.count == 3)
    #expect(place.names("p") == FileCopyingTests.names)
    #expect(place.names("t") == FileCopyingTests.names)
    #expect(place.text("t/a.xmp") == "bytes of a.xmp")
    #expect(try FileSystem().status(of: folder.path("t/a.jpg")).modifiedAt.seconds == 9)
    // The journal records each new file once, in one entry of two photos.
    #expect(try place.entry() == report.done)
    let history = try place.journal().history(of: "a") { () throws(JournalError) in 0 }
    #expect(history.entries.map(\.files) == [FileCount(done: 3, of: 3)])
    #expect(history.entries.map(\.summary) == [.files(.moved, photos: 2)])
  }

  @Test func `where a file of a photo can't be copied, none of it is`() throws {
    let steps = try place.copies(("a.jpg", 1), ("a.xmp", 1), ("b.jpg", 2), ("c.jpg", 3))
    try folder.file("t/a.xmp", "in the way")
    try folder.file("p/b.jpg", "written to since it was planned")

    let report = try place.begin(place.journal()).perform(steps)

    #expect(report.skipped.map(\.reason) == [.siblingRefused, .nameTaken, .changed])
    #expect(place.names("t") == ["a.xmp", "c.jpg"])
    #expect(place.text("t/a.xmp") == "in the way")
  }

  @Test func `what takes the name of a copy in the last moment keeps it`()
    throws
  {
    let steps = try place.copies(("a.jpg", 1), ("a.xmp", 1))
    // The second name is taken after the first copy has its own.
    let count = Mutex(0)
    let system = FileSystem { call in
      guard call == .renameExclusively else { return nil }
      return count.withLock {
        $0 += 1
        return $0 == 2 ? .fileExists : nil
      }
    }

    let report = try place.begin(place.journal(system)).perform(steps)

    #expect(report.skipped.map(\.reason) == [.siblingRefused, .nameTaken])
    #expect(report.done == [])
    #expect(place.names("t") == [])
    #expect(place.names("p") == ["a.jpg", "a.xmp"])
  }

  @Test func `a stop in the middle of a file leaves nothing of its photo`() throws {
    let steps = try place.copies(("a.jpg", 1), ("a.xmp", 1), ("b.jpg", 2))

    let token = CancellationToken()
    // The disk is first requested to share the bytes; then they are copied.
    let system = FileSystem { call in
      if call == .clone { token.cancel() }
      return nil
    }

    let report = try place.begin(place.journal(system)).perform(steps, token: token)

    #expect(report.isCancelled && report.done == [] && report.notStarted == steps)
    #expect(place.names("t") == [])
  }

  @Test func `how far a copy is shows before its first byte`() throws {
    let steps = try place.copies(("a.jpg", 1), ("b.jpg", 2))
    var counts: [Int] = []

    let report = try place.begin(place.journal()).perform(steps) { counts.append($0) }

    #expect(report.skipped == [])
    #expect(counts.first == 0 && counts.last == 2)
  }

  /// Returns a file system that fails `count` renames as if they were between two disks.
  private static func apart(
    _ count: Int, fault: @escaping @Sendable (FileSystem.Call) -> Errno? = { _ in nil }
  ) -> FileSystem {
    let renames = Mutex(0)
    return FileSystem { call in
      let isApart =
        call == .renameExclusively
        && renames.withLock {
          $0 += 1
          return $0 <= count
        }
      return isApart ? .improperLink : fault(call)
    }
  }

  @Test func `to another disk files are copied and go from their places, and back`() throws {
    let steps = try place.moves([("a.jpg", 1), ("a.xmp", 1), ("b.jpg", 2)])

    // The first file of each of the two photos is tried.
    let report = try place.begin(place.journal(FileCopyingTests.apart(2))).perform(steps)

    #expect(report.skipped == [])
    #expect(place.names("p") == [] && place.names("t") == FileCopyingTests.names)
    #expect(place.text("t/a.xmp") == "bytes of a.xmp")
    let done = try place.entry()
    #expect(done == report.done && done.count == 3)
    for case .moved(let move) in done {
      #expect(move.targetVersion?.matches(try FileSystem().status(of: move.to)) == true)
      #expect(FileWorker(FileSystem()).state(of: .moved(move)) == .done)
    }
    let back = done.reversed().map(\.inverted)
    let undone = try place.begin(place.journal(FileCopyingTests.apart(2)), .undo(1)).perform(back)
    #expect(undone.skipped == [])
    #expect(place.names("p") == FileCopyingTests.names && place.names("t") == [])
  }

  @Test func `what reads back as something else on another disk stays where it is`() throws {
    let steps = try place.moves([("b.jpg", 2)])
    // Only the first rename is to another disk: renaming a copy would succeed.
    let renames = Mutex(0)
    let system = FileSystem.corruptingDrafts(below: folder.path("t")) { call in
      guard call == .renameExclusively else { return nil }
      return renames.withLock { count in
        count += 1
        return count == 1 ? .improperLink : nil
      }
    }

    let report = try place.begin(place.journal(system)).perform(steps)

    #expect(report.done.isEmpty && report.skipped.count == 1)
    #expect(place.names("p").contains("b.jpg") && place.names("t") == [])
  }

  @Test(.enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"))
  func `what has no room on another disk stays, and so do the files of its photo`() throws {
    let disk = try #require(MemoryDisk())
    try folder.file("p/b.raw", repeatElement(1, count: 1_000_000), modifiedAt: FileTime(seconds: 9))
    var steps = try place.moves([("a.jpg", 1), ("b.jpg", 2)], to: disk.path)
    let large = folder.path("p/b.raw")
    steps.append(
      .moved(
        FileMove(
          from: large, to: disk.path.appending("b.raw"),
          version: FileVersion(try FileSystem().status(of: large)), photo: Asset.ID(rawValue: 2))))

    let report = try place.begin(place.journal()).perform(steps)

    #expect(report.done.count == 1)
    #expect(report.skipped.map(\.reason).first == .siblingRefused)
    #expect(place.names("p") == ["b.jpg", "b.raw"])
    #expect(try FileSystem().open(disk.path.appending("a.jpg")).contents(atMost: 99)?.count == 14)
    #expect(!FileWorker(FileSystem()).exists(disk.path.appending("b.jpg")))
  }

  @Test(arguments: [false, true])
  func `a file that is written to while it is copied stays, and no copy of it is kept`(
    isCopy: Bool
  ) throws {
    let steps =
      isCopy ? try place.copies(("a.jpg", 1)) : try place.moves([("a.jpg", 1)])
    let isWritten = Mutex(false)
    let folder = folder

    let system = FileCopyingTests.apart(isCopy ? 0 : 1) { call in
      guard call == .clone else { return nil }
      let isFirst = isWritten.withLock { isWritten in
        defer { isWritten = true }
        return !isWritten
      }
      if isFirst { _ = try? folder.file("p/a.jpg", "BYTES OF a.jpg") }
      return nil
    }

    let report = try place.begin(place.journal(system)).perform(steps)

    #expect(report.skipped.map(\.reason) == [.changed])
    #expect(place.text("p/a.jpg") == "BYTES OF a.jpg" && place.names("t") == [])
  }

  @Test func `where the destination vanishes in the middle, all is whole and comes back`() throws {
    let steps = try place.moves([("a.jpg", 1), ("b.jpg", 2), ("c.jpg", 3)])
    let folder = folder
    let isMissing = Mutex(false)

    let report = try place.begin(place.journal()).perform(steps) { count in
      if count == 1, isMissing.withLock({ $0 == false }) {
        isMissing.withLock { $0 = true }
        try? FileSystem().rename(folder.path("t"), to: folder.path("gone"))
      }
    }

    // The files after it are in a new folder.
    #expect(report.skipped == [])
    #expect(place.names("gone") == ["a.jpg"] && place.names("t") == ["b.jpg", "c.jpg"])
    let back = report.done.reversed().map(\.inverted)
    let undone = try place.begin(place.journal(), .undo(1)).perform(back)
    #expect(undone.skipped.map(\.reason) == [.missing])
    #expect(place.names("p") == ["b.jpg", "c.jpg"] && place.names("gone") == ["a.jpg"])
  }

  @Test func `a link is not copied to another disk, and is refused`() throws {
    try folder.file("p/a.jpg", "a")
    try folder.link("p/l.jpg", to: folder.path("p/a.jpg"))
    let link = folder.path("p/l.jpg")
    let step = FileStep.moved(
      FileMove(
        from: link, to: folder.path("t/l.jpg"),
        version: FileVersion(try FileSystem().status(of: link, followingLinks: false))))

    let report = try place.begin(place.journal(FileCopyingTests.apart(1))).perform([step])

    #expect(report.skipped.map(\.reason) == [.otherDisk])
    #expect(place.names("p") == ["a.jpg", "l.jpg"])
  }

  @Test func `of a copy that was cut off only a file of the same bytes counts`()
    throws
  {
    let steps = try place.moves([("a.jpg", 1), ("b.jpg", 2)])
    for name in ["a.jpg", "b.jpg"] {
      // Another file of the same size and time isn't a copy.
      let text = name == "a.jpg" ? "bytes of a.jpg" : "BYTES OF b.jpg"
      try folder.file("t/\(name)", text, modifiedAt: FileTime(seconds: 9))
    }
    do {
      let action = try place.begin(place.journal())
      try action.record(
        steps.map { step in
          guard case .moved(var move) = step else { return step }
          move.targetVersion = FileVersion(try FileSystem().status(of: move.to))
          return .moved(move)
        })
    }

    _ = try place.journal().reconcile("a") { () throws(JournalError) in 0 }

    #expect(place.names("p") == ["b.jpg"])
    #expect(place.names("t") == ["a.jpg", "b.jpg"])
    #expect(try place.entry().compactMap(\.path) == [folder.path("p/a.jpg")])
  }

  @Test func `an old file stays until the name of its copy is on the other disk`() throws {
    let steps = try place.moves([("a.jpg", 1)])
    let copy = try folder.file("t/a.jpg", "bytes of a.jpg", modifiedAt: FileTime(seconds: 9))
    guard case .moved(var move)? = steps.first else { return }
    move.targetVersion = FileVersion(try FileSystem().status(of: copy))
    let step = FileStep.moved(move)
    let worker = FileWorker(FileSystem { $0 == .synchronize ? .ioError : nil })

    #expect(worker.reconcile(step) == .duplicated)
    #expect(place.names("p") == ["a.jpg"])
    let prepared = try worker.prepare(step)
    #expect(throws: FileRefusal.self) { try worker.execute(prepared) }
    #expect(place.names("p") == ["a.jpg"] && place.names("t") == ["a.jpg"])

    #expect(FileWorker(FileSystem()).reconcile(step) == .done)
    #expect(place.names("p") == [] && place.text("t/a.jpg") == "bytes of a.jpg")
  }

  @Test(arguments: [false, true])
  func `each call that fails leaves each photo whole, and the journal knows where`(
    isCopy: Bool
  ) throws {
    var round = 0
    try FailingCalls.forEach([.noSpace, .ioError]) { calls in
      round += 1
      let fixture = Place(folder: try TemporaryFolder())
      let files: [(name: String, photo: UInt32)] = [("a.jpg", 1), ("a.xmp", 1), ("b.jpg", 2)]
      let steps =
        isCopy
        ? try fixture.copies(("a.jpg", 1), ("a.xmp", 1), ("b.jpg", 2)) : try fixture.moves(files)
      let system =
        isCopy ? calls.system : FileCopyingTests.apart(2) { calls.fault($0) }
      if let action = try? fixture.begin(fixture.journal(system)) { _ = action.perform(steps) }

      let good = fixture.journal()
      _ = try good.reconcile("a") { () throws(JournalError) in 0 }
      for name in FileCopyingTests.names {
        let (old, new) = (fixture.text("p/\(name)"), fixture.text("t/\(name)"))
        #expect(old == "bytes of \(name)" || !isCopy && old == nil, "\(calls)")
        #expect(new == "bytes of \(name)" || new == nil, "\(calls)")
        if !isCopy { #expect((old == nil) != (new == nil), "\(calls): \(name)") }
      }
      let recordedSteps = try fixture.entry()
      // A draft of this process, which still runs, is left to it.
      let named = fixture.names("t").filter { !$0.hasPrefix(".") }
      #expect(recordedSteps.count == named.count, "\(calls)")
      // No drafts remain, unless they can't be removed.
      if !calls.isPersistent, calls.failed != .remove {
        #expect(fixture.names("t").allSatisfy { !$0.hasPrefix(".") }, "\(calls)")
      }
      guard !isCopy else { return }
      let back = recordedSteps.reversed().map(\.inverted)
      #expect(try fixture.begin(good, .undo(1)).perform(back).skipped == [], "\(calls)")
      #expect(fixture.names("p") == FileCopyingTests.names, "\(calls)")
    }
    #expect(round > 40)
  }

  @Test func `each call that fails in the undo of a move to another disk leaves each photo whole`()
    throws
  {
    var round = 0
    try FailingCalls.forEach([.noSpace, .ioError]) { calls in
      round += 1
      let fixture = Place(folder: try TemporaryFolder())
      let steps = try fixture.moves([("a.jpg", 1), ("a.xmp", 1), ("b.jpg", 2)])
      _ = try fixture.begin(fixture.journal(FileCopyingTests.apart(2))).perform(steps)
      let back = try fixture.entry().reversed().map(\.inverted)
      try #require(back.count == 3)
      let system = FileCopyingTests.apart(2) { calls.fault($0) }
      if let action = try? fixture.begin(fixture.journal(system), .undo(1)) {
        _ = action.perform(back)
      }

      let good = fixture.journal()
      _ = try good.reconcile("a") { () throws(JournalError) in 0 }
      for name in FileCopyingTests.names {
        let (old, new) = (fixture.text("p/\(name)"), fixture.text("t/\(name)"))
        #expect((old ?? new) == "bytes of \(name)" && (old == nil) != (new == nil), "\(calls)")
      }
      #expect(try fixture.begin(good, .undo(1)).perform(back).skipped == [], "\(calls)")
      // Drafts of this process, which still runs, are left to it.
      let named = fixture.names("p").filter { !$0.hasPrefix(".") }
      #expect(named == FileCopyingTests.names, "\(calls)")
    }
    #expect(round > 40)
  }
}
