import Foundation
import PhotoModel
import Testing

@testable import PhotoExport

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct ExportRunTests {
  private let fixture: ExportFixture

  init() throws {
    fixture = try ExportFixture()
  }

  private func run(_ plan: ExportPlan) -> ExportReport {
    var run = ExportRun(plan)
    return run.run()
  }

  @Test func `the files are copied whole, into folders that are made`() throws {
    let asset = try fixture.asset("1.HEIC", "1.MOV")
    let deep = fixture.destination.appending("of/photos")
    let report = try run(
      ExportPlan([asset], reading: deep))

    #expect(fixture.names(in: deep) == ["1.HEIC", "1.MOV"])
    #expect(fixture.read(deep.appending("1.MOV")) == "1.MOV")
    #expect(report.copied == 2)
    #expect(report.byteCount == 11)
    #expect(report.problems.isEmpty)
  }

  @Test func `times and permissions are kept`() throws {
    let asset = try fixture.asset("1.jpg")
    let times = [timespec(tv_sec: 1_000_000, tv_nsec: 5), timespec(tv_sec: 2_000_000, tv_nsec: 7)]
    asset.path.withCString { _ = utimensat(AT_FDCWD, $0, times, 0) }
    asset.path.withCString { _ = chmod($0, 0o4640) }

    _ = run(try fixture.plan([asset]))

    var copy = stat()
    fixture.destination.appending("1.jpg").withCString { _ = stat($0, &copy) }
    #expect(copy.st_mtim.tv_sec == 2_000_000)
    #expect(copy.st_mtim.tv_nsec == 7)
    #expect(copy.st_atim.tv_sec == 1_000_000)
    #expect(copy.st_mode & 0o7777 == 0o640)
  }

  @Test func `nothing that is there is replaced`() throws {
    let asset = try fixture.asset("1.jpg")
    try fixture.write("mine", to: fixture.destination.appending("1.jpg"))

    _ = run(try fixture.plan([asset]))

    #expect(fixture.read(fixture.destination.appending("1.jpg")) == "mine")
    #expect(fixture.read(fixture.destination.appending("1 (1).jpg")) == "1.jpg")
  }

  @Test func `a name taken after the plan was made gives the whole pair the next number`() throws {
    let asset = try fixture.asset("1.HEIC", "1.MOV")
    let plan = try fixture.plan([asset])
    try fixture.write("mine", to: fixture.destination.appending("1.MOV"))

    let report = run(plan)

    #expect(
      fixture.names(in: fixture.destination) == ["1 (1).HEIC", "1 (1).MOV", "1.MOV"])
    #expect(fixture.read(fixture.destination.appending("1.MOV")) == "mine")
    #expect(report.copied == 2)
    #expect(report.renamedMeanwhile == 1)
  }

  @Test func `cancelling within a pair leaves nothing of it`() throws {
    let first = try fixture.asset("1.jpg")
    let second = try fixture.asset("2.HEIC", "2.MOV")
    let plan = try fixture.plan([first, second])
    let progress = Recorder()
    var run = ExportRun(
      plan, isCancelled: { progress.seen.contains { $0.filesDone == 2 } },
      report: { progress.seen.append($0) })

    let report = run.run()

    #expect(report.isCancelled)
    #expect(report.copied == 1)
    #expect(fixture.names(in: fixture.destination) == ["1.jpg"])
  }

  @Test func `a large file can be cancelled half way`() throws {
    let path = fixture.library.appending("large.mov")
    let size = 32 * 1024 * 1024
    try fixture.write(repeatElement(7, count: size), to: path)
    let plan = try fixture.plan([TestAssets.asset([TestAssets.file(path, size: Int64(size))])])
    let progress = Recorder()
    var run = ExportRun(
      plan, isCancelled: { progress.seen.contains { $0.bytesDone > 0 } },
      report: { progress.seen.append($0) })

    let report = run.run()

    #expect(report.isCancelled)
    #expect(progress.seen.map(\.bytesDone).max().map { $0 < Int64(size) } == true)
    #expect(fixture.names(in: fixture.destination).isEmpty)
  }

  @Test func `a file that went away is named, and the rest goes on`() throws {
    let assets = [try fixture.asset("1.jpg"), try fixture.asset("2.jpg")]
    let plan = try fixture.plan(assets)
    try FileManager.default.removeItem(atPath: assets[0].path.lossyString)

    let report = run(plan)

    #expect(report.problems == [ExportProblem(.vanished, assets[0].path)])
    #expect(fixture.names(in: fixture.destination) == ["2.jpg"])
  }

  @Test func `a file of another size than planned is not copied`() throws {
    let asset = try fixture.asset("1.jpg")
    let plan = try fixture.plan([asset])
    try fixture.write("edited since", to: asset.path)

    let report = run(plan)

    #expect(report.problems == [ExportProblem(.changed, asset.path)])
    #expect(fixture.names(in: fixture.destination).isEmpty)
  }

  @Test func `a file that is written to while it is copied is not kept`() throws {
    let path = fixture.library.appending("large.mov")
    let size = 12 * 1024 * 1024
    try fixture.write(repeatElement(7, count: size), to: path)
    let plan = try fixture.plan([TestAssets.asset([TestAssets.file(path, size: Int64(size))])])
    let handle = try #require(FileHandle(forWritingAtPath: path.lossyString))
    var run = ExportRun(
      plan,
      report: { progress in
        if progress.bytesDone > 0, progress.filesDone == 0 { try? handle.write(contentsOf: [1]) }
      })

    let report = run.run()

    #expect(report.problems == [ExportProblem(.changed, path)])
    #expect(fixture.names(in: fixture.destination).isEmpty)
  }

  @Test func `a pipe in the place of a photo blocks nobody`() throws {
    let asset = try fixture.asset("1.jpg")
    let plan = try fixture.plan([asset])
    try FileManager.default.removeItem(atPath: asset.path.lossyString)
    asset.path.withCString { _ = mkfifo($0, 0o600) }

    #expect(run(plan).problems == [ExportProblem(.changed, asset.path)])
  }

  @Test(.disabled(if: geteuid() == 0, "root may read everything"))
  func `a photo that may not be read is named`() throws {
    let asset = try fixture.asset("1.jpg")
    asset.path.withCString { _ = chmod($0, 0) }

    #expect(run(try fixture.plan([asset])).problems.map(\.code) == [.noPermission])
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everywhere"))
  func `a destination that may not be written to ends the export at once`() throws {
    let assets = [try fixture.asset("1.jpg"), try fixture.asset("2.jpg")]
    fixture.destination.withCString { _ = mkdir($0, 0o500) }

    let report = run(try fixture.plan(assets))

    #expect(report.end == ExportProblem(.destinationForbidden, fixture.destination))
    #expect(report.problems.count == 1)
  }

  @Test func `a file where the folder should be ends the export at once`() throws {
    let asset = try fixture.asset("1.jpg")
    let plan = try fixture.plan([asset])
    try fixture.write("a file", to: fixture.destination)

    #expect(run(plan).end == ExportProblem(.destinationIsNoFolder, fixture.destination))
  }

  @Test func `a destination that goes away ends the export and is named once`() throws {
    let assets = [try fixture.asset("1.jpg"), try fixture.asset("2.jpg")]
    let plan = try fixture.plan(assets)
    let destination = fixture.destination
    var run = ExportRun(
      plan,
      report: { _ in try? FileManager.default.removeItem(atPath: destination.lossyString) })

    let report = run.run()

    #expect(report.end?.code == .destinationFailed)
    #expect(report.problems.count == 1)
  }

  @Test func `the same photos in the same folder are a problem, by whatever path`() throws {
    let asset = try fixture.asset("1.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.destination.lossyString, withDestinationPath: fixture.library.lossyString)

    let report = run(try fixture.plan([asset]))

    #expect(report.problems == [ExportProblem(.alreadyThere, asset.path)])
    #expect(fixture.names(in: fixture.library) == ["1.jpg"])
  }

  @Test func `an empty photo is copied too`() throws {
    let path = fixture.library.appending("0.jpg")
    try fixture.write("", to: path)
    let asset = TestAssets.asset([TestAssets.file(path, size: 0)])

    #expect(run(try fixture.plan([asset])).copied == 1)
  }

  @Test func `progress ends with every file and byte`() throws {
    let progress = Recorder()
    var run = ExportRun(
      try fixture.plan([try fixture.asset("1.jpg", "1.xmp"), try fixture.asset("2.jpg")]),
      report: { progress.seen.append($0) })

    _ = run.run()

    #expect(progress.seen.last?.filesDone == 3)
    #expect(progress.seen.last?.fraction == 1)
  }

  @Test(arguments: ["1.xmp", "1.MOV"])
  func `a photo that lost one of its files is exported without it, and the file named`(
    lost: String
  ) throws {
    let asset = try fixture.asset("1.HEIC", lost)
    let plan = try fixture.plan([asset])
    try FileManager.default.removeItem(atPath: asset.files[1].path.lossyString)

    let report = run(plan)

    #expect(report.problems == [ExportProblem(.vanished, asset.files[1].path)])
    #expect(report.copied == 1)
    #expect(fixture.names(in: fixture.destination) == ["1.HEIC"])
  }

  @Test func `a pair whose name is taken keeps together where nothing renames safely`() throws {
    let asset = try fixture.asset("1.HEIC", "1.MOV")
    let plan = try fixture.plan([asset])
    try fixture.write("mine", to: fixture.destination.appending("1.MOV"))
    var folder = ExportFolder(path: fixture.destination)
    folder.renameExclusively = { _, _ in EINVAL }
    var run = ExportRun(plan, folder: folder)

    let report = run.run()

    #expect(
      fixture.names(in: fixture.destination) == ["1 (1).HEIC", "1 (1).MOV", "1.MOV"])
    #expect(report.copied == 2)
    #expect(report.problems.isEmpty)
  }

  @Test func `a file system that calls every name taken ends the photo, not the program`() throws {
    let asset = try fixture.asset("1.jpg")
    let plan = try fixture.plan([asset])
    var folder = ExportFolder(path: fixture.destination)
    folder.renameExclusively = { _, _ in EEXIST }
    var run = ExportRun(plan, folder: folder)

    let report = run.run()

    #expect(report.problems.map(\.code) == [.unwritable])
    #expect(fixture.names(in: fixture.destination).isEmpty)
  }

  @Test func `a name can be taken without the help of the file system`() throws {
    var folder = ExportFolder(path: fixture.library)
    folder.renameExclusively = { _, _ in ENOTSUP }
    try fixture.write("new", to: fixture.library.appending("temporary"))
    try fixture.write("mine", to: fixture.library.appending("taken"))
    let temporary = fixture.library.appending("temporary")

    #expect(folder.name(temporary, Array("taken".utf8)) == .taken)
    #expect(folder.name(temporary, Array("free".utf8)) == .done)
    #expect(fixture.read(fixture.library.appending("taken")) == "mine")
    #expect(fixture.read(fixture.library.appending("free")) == "new")
  }
}

/// Collects progress; used on one thread.
private final class Recorder {
  var seen: [ExportProgress] = []
}
