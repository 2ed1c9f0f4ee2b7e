import AlbumenTestSupport
import Files
import Foundation
import Journal
import PhotoExport
import PhotoModel
import Synchronization
import Testing
import Transfer

@testable import PhotoImport

@Suite(.timeLimit(.minutes(10))) struct ImportRunTests {
  private let fixture: ImportFixture

  init() throws { fixture = try ImportFixture() }

  @Test func `a photo that moves keeps its extended attributes`() throws {
    let card = fixture.folder.path("card/a.jpg")
    // Some disks don't support extended attributes.
    try #require(ExtendedAttribute.set(card, "rome"))
    fixture.options.moves = true

    _ = fixture.run(try fixture.plan())

    let path = fixture.library.appending("a.jpg")
    #expect(ExtendedAttribute.get(path) == "rome")
  }

  @Test(arguments: [false, true])
  func `a copy that reads back as something else does not come in`(isBackup: Bool) throws {
    if isBackup { fixture.options.backup = fixture.backup }
    fixture.options.moves = true
    let disk = isBackup ? fixture.backup : fixture.library

    _ = fixture.run(try fixture.plan(), in: .corruptingDrafts(below: disk))

    #expect(Set(fixture.problems.map(\.code)) == [.notVerified])
    #expect(try fixture.contents("card") == ImportFixture.card)
    #expect(try fixture.contents("library").isEmpty)
  }

  @Test func `all files of photos come in as they are, with their times, and are written down`()
    throws
  {
    let report = fixture.run(try fixture.plan())

    #expect(try fixture.contents("library") == ImportFixture.card)
    #expect(try fixture.contents("card") == ImportFixture.card)
    #expect(report.photos == 3 && report.files == 5 && report.end == nil)
    // The first step is also recorded before the folder is made, and that record counts as not
    // done.
    #expect(fixture.problems == [] && fixture.left == [0])
    let status = try FileSystem().status(of: fixture.library.appending("a.jpg"))
    #expect(status.modifiedAt == FileTime(seconds: 1_600_000_000))
    #expect(fixture.done.count == 5 && fixture.noted.first?.target == fixture.done.first?.target)
    #expect(fixture.done.allSatisfy { FileWorker(FileSystem()).state(of: $0) == .done })
    let first = try #require(fixture.arrived.first?.files.first)
    var hash = SHA256()
    hash.update(Array("a photo".utf8))
    #expect(first.hash == hash.hash && first.source == fixture.folder.path("card/a.jpg"))
    #expect(first.status == status)
  }

  @Test func `originals go when they are to, and second copies are made`() throws {
    fixture.options.moves = true
    fixture.options.backup = fixture.backup

    let report = fixture.run(try fixture.plan())

    #expect(try fixture.contents("library") == ImportFixture.card)
    #expect(try fixture.contents("backup") == ImportFixture.card)
    #expect(try fixture.contents("card") == [:] && report.removed == 5)
  }

  @Test func `a second copy that is there already is none to make again`() throws {
    try fixture.folder.file("backup/a.jpg", "a photo")
    try fixture.folder.file("backup/c.jpg", "something else")
    fixture.options.backup = fixture.backup

    _ = fixture.run(try fixture.plan())

    var expected = ImportFixture.card
    (expected["c.jpg"], expected["c (1).jpg"]) = ("something else", "another photo")
    #expect(try fixture.contents("backup") == expected)
  }

  @Test func `a photo whose file is another by now stays, with all its files`() throws {
    let plan = try fixture.plan()
    try fixture.folder.file("card/b.mov", "a longer one than it was before")

    let report = fixture.run(plan)

    #expect(try fixture.contents("library").keys.sorted() == ["a.jpg", "c.jpg"])
    #expect(report.photos == 2)
    #expect(
      fixture.problems.map(\.code) == [.changed, .siblingFailed, .siblingFailed])
  }

  @Test func `a photo of the catalogue is imported and not taken away`() throws {
    fixture.options.moves = true
    let path = fixture.folder.path("card/c.jpg")
    let identity = try FileSystem().status(of: path).identity

    let report = fixture.run(
      try fixture.plan(), originals: OriginalFiles { _, found in found.identity == identity })

    #expect(report.photos == 3 && report.removed == 4)
    #expect(fixture.problems == [FileProblem(.originalInCatalogue, path)])
    #expect(try fixture.contents("card") == ["c.jpg": "another photo"])
  }

  @Test func `nothing comes in through a link below the library`() throws {
    let plan = try fixture.plan(in: "2014")
    try fixture.folder.file("elsewhere/x.jpg", "x")
    try fixture.folder.file("library/y.jpg", "y")
    try fixture.folder.link("library/2014", to: fixture.folder.path("elsewhere"))

    let report = fixture.run(plan)

    #expect(report.photos == 0)
    #expect(fixture.problems.contains { $0.code == .noFolder })
    #expect(try fixture.contents("elsewhere") == ["x.jpg": "x"])
  }

  #if os(Linux)
    @Test func `an original that a program opened to write meanwhile stays`() throws {
      fixture.options.moves = true
      // Then nothing is recorded before the copies, because no folder has to be made.
      try fixture.folder.folder("library")
      let path = fixture.folder.path("card/c.jpg")
      let descriptor = Mutex<Int32>(-1)

      let report = fixture.run(
        try fixture.plan(),
        note: { _ throws(FileProblem) in
          descriptor.withLock { if $0 < 0 { $0 = path.withCString { open($0, O_RDWR) } } }
        })
      #expect(descriptor.withLock { close($0) } == 0)

      #expect(report.photos == 3 && report.removed == 4)
      #expect(fixture.problems == [FileProblem(.originalNotRemoved, path)])
      #expect(try fixture.contents("card") == ["c.jpg": "another photo"])
    }

    @Test func `a file that a program writes to is not imported, nor taken away`() throws {
      let plan = try fixture.plan()
      let writer = try FileSystem().open(fixture.folder.path("card/c.jpg"), .readWrite)

      let report = fixture.run(plan)
      try writer.close()

      #expect(report.photos == 2)
      #expect(fixture.problems == [FileProblem(.inUse, fixture.folder.path("card/c.jpg"))])
      #expect(try fixture.contents("library")["c.jpg"] == nil)
      #expect(try fixture.contents("card")["c.jpg"] == "another photo")
    }
  #endif

  @Test func `a name that was taken meanwhile is never written over`() throws {
    let plan = try fixture.plan()
    try fixture.folder.file("library/b.mov", "mine")

    _ = fixture.run(plan)

    let contents = try fixture.contents("library")
    #expect(contents["b.mov"] == "mine" && contents["b.heic"] == nil && contents["c.jpg"] != nil)
    #expect(fixture.problems.map(\.code) == [.nameTaken])
    #expect(fixture.left == [1, 2, 3])
  }

  @Test func `what was copied before an import was stopped comes in`() throws {
    let report = fixture.run(try fixture.plan(), shouldContinue: { $0.filesDone < 1 })

    #expect(try fixture.contents("library") == ["a.jpg": "a photo"])
    #expect(report.isCancelled && report.notStarted == 4)
    #expect(
      fixture.notBegun.map { String(decoding: $0.name, as: UTF8.self) }
        == ["b.heic", "b.mov", "b.heic.xmp", "c.jpg"])
  }

  @Test func `a card may be pulled out at any moment: what came is whole, the rest is named`()
    throws
  {
    var moments = 0
    _ = fixture.run(
      try fixture.plan(),
      shouldContinue: { _ in
        moments += 1
        return true
      })
    #expect(moments >= 5)
    for moment in 0..<moments {
      let fixture = try ImportFixture()
      let (plan, folder) = (try fixture.plan(), fixture.folder)
      var checkCount = 0

      let report = fixture.run(
        plan,
        shouldContinue: { _ in
          if checkCount == moment {
            try? FileSystem().rename(folder.path("card"), to: folder.path("pulled"))
          }
          checkCount += 1
          return true
        })

      let came = (try? fixture.contents("library")) ?? [:]
      let named = Set(fixture.notBegun + fixture.problems.map(\.path))
      for (name, text) in ImportFixture.card {
        let isNamed = named.contains(folder.path("card/\(name)"))
        #expect(came[name] == text || came[name] == nil && isNamed, "\(moment): \(name)")
      }
      #expect(came.count == report.files, "\(moment)")
      #expect(
        report.files == 5 || report.end == FileProblem(.sourceMissing, folder.path("card")),
        "\(moment)")
      #expect(try fixture.contents("pulled") == ImportFixture.card, "\(moment)")
    }
  }

  @Test func `a card that is pulled out is named once`() throws {
    let plan = try fixture.plan()
    var isMissing = false
    let folder = fixture.folder

    let report = fixture.run(
      plan,
      shouldContinue: { progress in
        if progress.filesDone == 1, !isMissing {
          isMissing = true
          try? FileSystem().rename(folder.path("card"), to: folder.path("pulled"))
        }
        return true
      })

    #expect(report.end == FileProblem(.sourceMissing, folder.path("card")))
    #expect(fixture.problems.count == 1 && report.notStarted == 4)
    #expect(try fixture.contents("library") == ["a.jpg": "a photo"])
  }

  @Test func `nothing comes in that could not be written down`() throws {
    let report = fixture.run(try fixture.plan()) { _ throws(FileProblem) in
      throw FileProblem(.notRecorded, FilePath("/j"))
    }

    #expect(try fixture.contents("library") == [:])
    #expect(report.end?.code == .notRecorded && report.notStarted == 5)
  }

  /// Every photo is accounted for: complete on the card or in the library, and only under its own
  /// name.
  @Test(arguments: [false, true])
  func `each call of the file system fails once, and no photo is harmed`(moves: Bool) throws {
    try FailingCalls.forEach { calls in
      let fixture = try ImportFixture()
      fixture.options.moves = moves
      fixture.options.backup = fixture.backup
      let plan = try fixture.plan()
      try fixture.folder.file("library/other.jpg", "mine")

      let report = fixture.run(plan, in: calls.system)

      let (card, library) = (try fixture.contents("card"), try fixture.contents("library"))
      #expect(library["other.jpg"] == "mine", "\(calls)")
      for (name, text) in ImportFixture.card {
        #expect(card[name] == text || library[name] == text, "\(calls): \(name)")
        #expect(library[name] == nil || library[name] == text, "\(calls): \(name)")
        if !moves { #expect(card[name] == text, "\(calls): \(name)") }
      }
      // Every file in the library was recorded, and every step recorded as done has its file.
      let worker = FileWorker(FileSystem())
      let places = Set(
        fixture.done.compactMap(\.path).map { String(decoding: $0.name, as: UTF8.self) })
      let named = library.keys.filter { !$0.hasPrefix(".albumen-") && $0 != "other.jpg" }
      #expect(places.isSuperset(of: named), "\(calls)")
      for step in fixture.done { #expect(worker.state(of: step) == .done, "\(calls)") }
      // A photo has all its files there, or none.
      if !calls.isPersistent {
        let pair = ["b.heic", "b.mov", "b.heic.xmp"].filter { library[$0] != nil }
        #expect(pair.isEmpty || pair.count == 3, "\(calls)")
      }
      let isComplete = named.count == 5 && (!moves || card.isEmpty)
      #expect(isComplete || !fixture.problems.isEmpty || report.end != nil, "\(calls)")
    }
  }
}
