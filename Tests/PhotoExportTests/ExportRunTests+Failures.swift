import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Synchronization
import Testing

@testable import PhotoExport
@testable import Transfer

#if canImport(Glibc)
  import Glibc
#endif

/// Tests failures: files that disappear or change, destinations that refuse, calls that fail.
extension ExportRunTests {
  @Test func `a file that went away is named, and the rest goes on`() throws {
    let assets = [try fixture.asset("1.jpg"), try fixture.asset("2.jpg")]
    let plan = try fixture.plan(assets)
    try FileManager.default.removeItem(atPath: assets[0].path.lossyString)

    let report = run(plan)

    #expect(report.problems == [FileProblem(.missing, assets[0].path)])
    #expect(fixture.names(in: fixture.destination) == ["2.jpg"])
  }

  @Test func `a file of another size than planned is not copied`() throws {
    let asset = try fixture.asset("1.jpg")
    let plan = try fixture.plan([asset])
    try fixture.write("edited since", to: asset.path)

    let report = run(plan)

    #expect(report.problems == [FileProblem(.changed, asset.path)])
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

    #expect(report.problems == [FileProblem(.changed, path)])
    #expect(fixture.names(in: fixture.destination).isEmpty)
  }

  @Test func `a pipe in the place of a photo blocks nothing`() throws {
    let asset = try fixture.asset("1.jpg")
    let plan = try fixture.plan([asset])
    try FileManager.default.removeItem(atPath: asset.path.lossyString)
    asset.path.withCString { _ = mkfifo($0, 0o600) }

    #expect(run(plan).problems == [FileProblem(.changed, asset.path)])
  }

  @Test(.disabled(if: geteuid() == 0, "root may read everything"))
  func `a photo that may not be read is named`() throws {
    let asset = try fixture.asset("1.jpg")
    asset.path.withCString { _ = chmod($0, 0) }

    #expect(run(try fixture.plan([asset])).problems.map(\.code) == [.noPermission])
  }

  @Test func `what the disk has no names or no room for is named, and not copied`() throws {
    let assets = [
      try fixture.asset("1:2.jpg", "1:2.MOV"), try fixture.asset("large.jpg"),
      try fixture.asset("b.jpg"),
    ]
    let limits = FileSystemLimits(unit: .utf16, largestFile: 8, refusesWindowsCharacters: true)
    var run = ExportRun(try fixture.plan(assets), limits: limits)

    let report = run.run()

    #expect(fixture.names(in: fixture.destination) == ["b.jpg"])
    #expect(
      Array(report.problems) == [
        FileProblem(.nameRefused, assets[0].files[0].path),
        FileProblem(.nameRefused, assets[0].files[1].path),
        FileProblem(.tooLarge, assets[1].path),
      ])
    #expect(report.end == nil)
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everywhere"))
  func `a destination that may not be written to ends the export at once`() throws {
    let assets = [try fixture.asset("1.jpg"), try fixture.asset("2.jpg")]
    fixture.destination.withCString { _ = mkdir($0, 0o500) }

    let report = run(try fixture.plan(assets))

    #expect(report.end == FileProblem(.destinationForbidden, fixture.destination))
    #expect(report.problems.count == 1)
  }

  @Test func `a file where the folder should be ends the export at once`() throws {
    let asset = try fixture.asset("1.jpg")
    let plan = try fixture.plan([asset])
    try fixture.write("a file", to: fixture.destination)

    #expect(run(plan).end == FileProblem(.destinationNotAFolder, fixture.destination))
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
}
