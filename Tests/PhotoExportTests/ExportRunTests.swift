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

@Suite struct ExportRunTests {
  let fixture: ExportFixture

  init() throws {
    fixture = try ExportFixture()
  }

  func run(_ plan: ExportPlan) -> ExportReport {
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

    let copy = try FileSystem().attributes(of: fixture.destination.appending("1.jpg"))
    #expect(copy.modifiedAt == FileTime(seconds: 2_000_000, nanoseconds: 7))
    #expect(copy.accessedAt.seconds == 1_000_000)
    #expect(copy.permissions.rawValue == 0o640)
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

  @Test func `the same photos in the same folder are a problem, by whatever path`() throws {
    let asset = try fixture.asset("1.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.destination.lossyString, withDestinationPath: fixture.library.lossyString)

    let report = run(try fixture.plan([asset]))

    #expect(report.problems == [FileProblem(.alreadyThere, asset.path)])
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

    #expect(report.problems == [FileProblem(.missing, asset.files[1].path)])
    #expect(report.copied == 1)
    #expect(fixture.names(in: fixture.destination) == ["1.HEIC"])
  }

  @Test func `a pair whose name is taken keeps together where nothing renames safely`() throws {
    let asset = try fixture.asset("1.HEIC", "1.MOV")
    let plan = try fixture.plan([asset])
    try fixture.write("mine", to: fixture.destination.appending("1.MOV"))
    let system = FileSystem { $0 == .renameExclusively ? .invalidArgument : nil }
    var run = ExportRun(plan, in: system)

    let report = run.run()

    #expect(
      fixture.names(in: fixture.destination) == ["1 (1).HEIC", "1 (1).MOV", "1.MOV"])
    #expect(report.copied == 2)
    #expect(report.problems.isEmpty)
  }

  @Test func `a file system that calls every name taken ends the photo, not the program`() throws {
    let asset = try fixture.asset("1.jpg")
    let plan = try fixture.plan([asset])
    let system = FileSystem { $0 == .renameExclusively ? .fileExists : nil }
    var run = ExportRun(plan, in: system)

    let report = run.run()

    #expect(report.problems.map(\.code) == [.nameTaken])
    #expect(fixture.names(in: fixture.destination).isEmpty)
  }

  @Test func `a network drive that takes nothing at the close is a full disk`() throws {
    let asset = try fixture.asset("1.jpg")
    let plan = try fixture.plan([asset])
    let closed = Mutex(0)
    var run = ExportRun(
      plan,
      in: FileSystem { call in
        guard call == .close else { return nil }
        // The first close is that of the photo, the second that of the copy.
        return closed.withLock {
          $0 += 1
          return $0 == 2 ? .noSpace : nil
        }
      })

    let report = run.run()

    #expect(report.end == FileProblem(.diskFull, fixture.destination))
    #expect(fixture.names(in: fixture.destination).isEmpty)
  }

  @Test func `whichever call fails, no file is half, none is lost, and none is written over`()
    throws
  {
    try FailingCalls.forEach { calls in
      let pair = try fixture.asset("1.HEIC", "1.MOV")
      let single = try fixture.asset("2.jpg")
      try fixture.write("mine", to: fixture.destination.appending("2.jpg"))
      let plan = try fixture.plan([pair, single])
      // The name is taken after the plan was made.
      try fixture.write("mine", to: fixture.destination.appending("1.MOV"))
      var run = ExportRun(plan, in: calls.system)

      let report = run.run()

      for asset in [pair, single] {
        for file in asset.files {
          let name = String(decoding: file.path.name, as: UTF8.self)
          #expect(fixture.read(file.path) == name, "\(calls)")
        }
      }
      var copies = 0
      for name in fixture.names(in: fixture.destination) {
        let text = fixture.read(fixture.destination.appending(name))
        if ["1.MOV", "2.jpg"].contains(name) {
          #expect(text == "mine", "\(calls)")
        } else if name.hasPrefix(".albumen-") {
          // Only a file that could not be removed may stay, and never under the name of a photo.
          #expect(calls.isPersistent || calls.failed == .remove, "\(calls) left \(name)")
        } else {
          copies += 1
          #expect(text == name.replacing(" (1)", with: ""), "\(calls) left \(name)")
        }
      }
      #expect(report.copied == copies, "\(calls)")
      #expect(copies == 3 || !report.problems.isEmpty, "\(calls)")
      try FileManager.default.removeItem(atPath: fixture.destination.lossyString)
    }
  }

  @Test func `whichever call fails, a folder is listed whole or not at all`() throws {
    try FailingCalls.forEach { calls in
      try fixture.write("mine", to: fixture.destination.appending("1.jpg"))

      do throws(FileProblem) {
        let listing = try DestinationListing.read(fixture.destination, in: calls.system)
        #expect(listing.names == [Array("1.jpg".utf8)], "\(calls)")
      } catch {
        #expect(error.abortsTransfer, "\(calls)")
      }
    }
  }

  @Test func `the next export removes what a killed one left`() throws {
    let fixture = try ExportFixture()
    let plan = try fixture.plan([try fixture.asset("1.jpg")])
    // A number greater than any process id, and the id of this process.
    for number in [Int(Int32.max), Int(getpid())] {
      let draft = fixture.destination.appending(".albumen-\(number)-9999999.partial")
      try fixture.write("half", to: draft)
    }

    var run = ExportRun(plan, restTime: 0)
    let report = run.run()

    #expect(report.copied == 1)
    #expect(
      fixture.names(in: fixture.destination) == [".albumen-\(getpid())-9999999.partial", "1.jpg"])
  }
}

/// Collects progress on one thread.
private final class Recorder {
  var seen: [JobProgress] = []
}
