import Files
import Foundation
import PhotoModel
import Testing
import Transfer

@testable import PhotoExport

/// Tests exports into archives, which are unpacked with `tar` and a ZIP reader.
@Suite struct ArchiveRunTests {
  private let fixture: ExportFixture

  init() throws { fixture = try ExportFixture() }

  private func plan(_ archive: FilePath) throws -> ExportPlan {
    var planner = ExportPlanner(archive: archive)
    planner.add(try fixture.asset("a.jpg", "a.xmp"))
    planner.add(try fixture.asset("a.jpg", folder: "other"))
    return planner.plan
  }

  private func export(
    _ plan: ExportPlan, _ target: ArchiveTarget, isCancelled: @escaping () -> Bool = { false },
    stream: @escaping (UnsafeRawBufferPointer) throws(Errno) -> Void = { _ in }
  ) -> ExportReport {
    var run = ArchiveRun(plan, into: target, temporary: fixture.root, isCancelled: isCancelled)
    return run.run(stream: stream)
  }

  private func list(_ program: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = program
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `a tar archive has all files under names of their own`() throws {
    let path = fixture.root.appending("out/photos.tar")

    let report = export(try plan(path), .tar(path))

    #expect(report.copied == 3 && report.problems.isEmpty)
    #expect(try list("tar", "-tf", path.lossyString) == "a.jpg\na.xmp\na (1).jpg\n")
    #expect(try list("tar", "-xOf", path.lossyString, "a.xmp") == "a.xmp")
    #expect(fixture.names(in: path.folder) == ["photos.tar"])
  }

  @Test func `a stream is the same archive`() throws {
    let path = fixture.root.appending("photos.tar")
    let plan = try plan(FilePath("-"))
    var bytes: [UInt8] = []

    let report = export(plan, .stream, stream: { bytes += Array($0) })

    #expect(report.copied == 3)
    try fixture.write(bytes, to: path)
    #expect(try list("tar", "-tf", path.lossyString) == "a.jpg\na.xmp\na (1).jpg\n")
  }

  @Test func `what can't be read is reported, and the rest is in the archive`() throws {
    let path = fixture.root.appending("photos.zip")
    let plan = try plan(path)
    try FileManager.default.removeItem(atPath: fixture.library.appending("a.jpg").lossyString)

    let report = export(plan, .zip(path))

    #expect(report.copied == 2 && report.problems.map(\.code) == [.missing])
    let script = """
      use IO::Uncompress::Unzip; my $u = IO::Uncompress::Unzip->new($ARGV[0]) or die;
      for (my $s = 1; $s > 0; $s = $u->nextStream) { print $u->getHeaderInfo->{Name}, "\\n" }
      """
    #expect(try list("perl", "-e", script, path.lossyString) == "a.xmp\na (1).jpg\n")
  }

  @Test func `nothing is replaced, and what is cancelled leaves nothing`() throws {
    let path = fixture.root.appending("out/photos.zip")
    try fixture.write("mine", to: path)
    #expect(export(try plan(path), .zip(path)).problems.map(\.code) == [.archiveExists])
    #expect(fixture.read(path) == "mine")

    let other = fixture.root.appending("out/other.zip")
    let report = export(try plan(other), .zip(other), isCancelled: { true })
    #expect(report.isCancelled && report.copied == 0)
    #expect(fixture.names(in: path.folder) == ["photos.zip"])
  }

  @Test func `the next archive removes what a killed export left beside it`() throws {
    let path = fixture.root.appending("out/photos.zip")
    // A number greater than any process id, since this machine was started.
    let name = String(decoding: DraftFile.newPath(in: path.folder).name, as: UTF8.self)
    let left = name.replacing("-\(getpid())-", with: "-\(Int32.max)-")
    try #require(left != name)
    try fixture.write("half", to: path.folder.appending(left))

    #expect(export(try plan(path), .zip(path)).problems == [])

    #expect(fixture.names(in: path.folder) == ["photos.zip"])
  }

  @Test func `a reader that goes away ends the export`() throws {
    let report = export(
      try plan(FilePath("-")), .stream, stream: { _ throws(Errno) in throw .brokenPipe })

    #expect(report.end?.code == .destinationFailed && report.copied == 0)
  }

  @Test(arguments: [
    ("-", ArchiveTarget.stream), ("a.zip", .zip(FilePath("a.zip"))),
    ("/x/A.TAR", .tar(FilePath("/x/A.TAR"))),
  ])
  func `an archive is known by its name`(path: String, target: ArchiveTarget) {
    #expect(ArchiveTarget(FilePath(path)) == target)
  }

  @Test(arguments: [("a.rar", "rar"), ("/x/A.7Z", "7z"), ("a.tar.gz", "tar.gz"), ("a.tgz", "tgz")])
  func `an archive that can't be written is refused`(path: String, type: String) {
    #expect(throws: FileProblem(.archiveUnsupported, FilePath(path), detail: type)) {
      try ArchiveTarget.check(FilePath(path))
    }
  }

  @Test func `a folder may have the name of an archive`() throws {
    let folder = fixture.root.appending("photos.7z")
    try fixture.write("a", to: folder.appending("a.jpg"))

    try ArchiveTarget.check(folder)
    for name in ["a.zip", "a.tar", "photos", "rar", "a.rar.d"] {
      try ArchiveTarget.check(fixture.root.appending(name))
    }
  }

  @Test func `other names are folders`() {
    for path in ["zip", "a.zip.d", "photos", "/", "a.tgz"] {
      #expect(ArchiveTarget(FilePath(path)) == nil)
    }
  }
}
