import AlbumenTestSupport
import Files
import PhotoExport
import PhotoModel
import Testing
import Transfer

@testable import PhotoImport

/// Tests disks that are full or reject a file, and sources that change during the import.
@Suite struct ImportDestinationTests {
  private let fixture: ImportFixture

  init() throws {
    fixture = try ImportFixture()
    fixture.options.moves = true
  }

  /// Expects an unchanged card, and no incomplete files in the library.
  private func expectNothingMoved() throws {
    #expect(try fixture.contents("card") == ImportFixture.card)
    #expect(try fixture.contents("library") == [:])
  }

  @Test func `a full disk ends an import, and nothing is taken away`() throws {
    let full = FileSystem { $0 == .write ? .noSpace : nil }

    let report = fixture.run(try fixture.plan(), in: full)

    #expect(report.end == FileProblem(.diskFull, fixture.library) && report.notStarted == 5)
    try expectNothingMoved()
  }

  @Test func `a disk that is read-only ends an import`() throws {
    try fixture.folder.folder("library")
    let locked = FileSystem { $0 == .create ? .readOnlyFileSystem : nil }

    let report = fixture.run(try fixture.plan(), in: locked)

    #expect(report.end == FileProblem(.destinationReadOnly, fixture.library))
    #expect(fixture.problems.count == 1)
    try expectNothingMoved()
  }

  @Test func `a library that is taken out is named once, and nothing was taken away for it`() throws
  {
    let (folder, library) = (fixture.folder, fixture.library)
    var isMissing = false

    let report = fixture.run(
      try fixture.plan(),
      shouldContinue: { progress in
        if progress.filesDone == 1, !isMissing {
          isMissing = true
          try? FileSystem().rename(library, to: folder.path("out"))
        }
        return true
      })

    #expect(report.end == FileProblem(.destinationMissing, library), "\(fixture.problems)")
    #expect(try fixture.contents("card") == ImportFixture.card)
  }

  @Test func `a file that is too large for FAT stays, with its photo, and the rest comes in`()
    throws
  {
    let fat = FileSystemLimits(unit: .utf16, largestFile: 12, refusesWindowsCharacters: true)

    let report = fixture.run(try fixture.plan(), limits: fat)

    let refused = fixture.problems.filter { [.tooLarge, .nameRefused].contains($0.code) }
    #expect(refused.map(\.path) == ["b.mov", "c.jpg"].map { fixture.folder.path("card/\($0)") })
    #expect(try fixture.contents("library") == ["a.jpg": "a photo"])
    #expect(try fixture.contents("card").count == 4 && report.end == nil)
  }

  @Test func `a name that FAT has not stays, with its photo, and the rest comes in`() throws {
    let name = fixture.folder.path("card/a:b.jpg")
    try fixture.folder.file("card/a:b.jpg", "a photo", modifiedAt: FileTime(seconds: 1))
    var plan = try fixture.plan()
    let file = AssetFile(
      path: name, role: .main, type: nil, size: 7, modifiedAt: FileTime(seconds: 1))
    plan.add(
      Asset(
        id: Asset.ID(rawValue: 9), main: file, addedAt: FileTime(seconds: 1), metadata: Metadata()),
      isInDestination: false)

    let report = fixture.run(
      plan, limits: FileSystemLimits(unit: .utf16, refusesWindowsCharacters: true))

    #expect(fixture.problems == [FileProblem(.nameRefused, name)])
    #expect(try fixture.contents("library").count == 5 && report.end == nil)
    #expect(try fixture.contents("card") == ["a:b.jpg": "a photo"])
  }

  /// As on FAT and APFS: `A.JPG` exists if `a.jpg` does.
  @Test func `where letters count in either case two photos of one name come in under two`() throws
  {
    try fixture.folder.file("library/A.JPG", "mine")

    let plan = try fixture.plan()

    let names = plan.copies.map {
      String(decoding: $0.name, as: UTF8.self).lowercased()
    }
    #expect(Set(names).count == names.count && !names.contains("a.jpg"), "\(names)")
    _ = fixture.run(plan)
    #expect(try fixture.contents("library")["A.JPG"] == "mine")
  }

  @Test func `a source that is written to while it is copied stays, and is named`() throws {
    let folder = fixture.folder
    var isChanged = false

    let report = fixture.run(
      try fixture.plan(),
      shouldContinue: { progress in
        if progress.current == folder.path("card/c.jpg"), !isChanged,
          progress.bytesDone == progress.byteCount
        {
          isChanged = true
          _ = try? folder.file("card/c.jpg", "another phot0")
        }
        return true
      })

    let library = try fixture.contents("library")
    #expect(library["c.jpg"] == nil || library["c.jpg"] == "another photo")
    #expect(try fixture.contents("card")["c.jpg"] == "another phot0")
    #expect(fixture.problems.contains { $0.code == .changed || $0.code == .originalNotRemoved })
    #expect(report.end == nil)
  }
}
