import Foundation
import PhotoModel
import Testing

@testable import PhotoExport

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct ExportLeftoversTests {
  @Test(
    arguments: [
      (".albumen-1234-0.partial", 1234), (".albumen-1-12.partial", 1),
      (".albumen-0-0.partial", nil), (".albumen--1-0.partial", nil),
      (".albumen-12.partial", nil), (".albumen-1x-0.partial", nil), (".albumen-1-.partial", nil),
      (".albumen-1-0-0.partial", nil), ("albumen-1234-0.partial", nil),
      (".albumen-1234-0.partial.jpg", nil), (".albumen-99999999999-0.partial", nil),
      (".albumen-\u{661}-0.partial", nil),
    ] as [(String, Int32?)])
  func `a draft is known by its name`(name: String, process: Int32?) {
    #expect(ExportLeftovers.process(ofDraft: Array(name.utf8)) == process)
  }

  @Test(arguments: [
    (7, 3600, true), (7, 3599, false), (7, 0, false), (7, -9000, false), (8, 3600, false),
  ])
  func `a draft of this user goes once it has rested for an hour`(
    owner: UInt32, age: Int, goes: Bool
  ) {
    let now = 2_000_000_000
    // The photo is older than its copy.
    let status = FileStatus(
      kind: .file, identity: FileIdentity(device: 1, inode: 1), size: 1,
      modifiedAt: FileTime(seconds: 1_000_000_000), changedAt: FileTime(seconds: now - age))

    let leftovers = ExportLeftovers(folder: FilePath("/out"))
    #expect(leftovers.mayGo(status, of: owner, user: 7, now: FileTime(seconds: now)) == goes)
  }

  @Test func `a draft that was written just now stays, whatever became of its process`() throws {
    let fixture = try ExportFixture()
    try fixture.write("half", to: fixture.destination.appending(".albumen-5-0.partial"))

    ExportLeftovers(folder: fixture.destination) { _ in false }.remove()

    #expect(fixture.names(in: fixture.destination) == [".albumen-5-0.partial"])
  }

  @Test func `only plain files go, of processes that are gone`() throws {
    let fixture = try ExportFixture()
    let out = fixture.destination
    for name in [".albumen-5-0.partial", ".albumen-6-0.partial", ".hidden", "photo.jpg"] {
      try fixture.write("half", to: out.appending(name))
    }
    try fixture.write("", to: out.appending(".albumen-5-1.partial").appending("inside.jpg"))
    try FileManager.default.createSymbolicLink(
      atPath: out.appending(".albumen-5-2.partial").lossyString, withDestinationPath: "photo.jpg")

    ExportLeftovers(folder: out, restTime: 0) { $0 == 6 }.remove()

    #expect(
      fixture.names(in: out) == [
        ".albumen-5-1.partial", ".albumen-5-2.partial", ".albumen-6-0.partial", ".hidden",
        "photo.jpg",
      ])
  }

  @Test func `the next export removes what a killed one left`() throws {
    let fixture = try ExportFixture()
    let plan = try fixture.plan([try fixture.asset("1.jpg")])
    // A greater number than that of any process, and that of this one.
    for number in [Int(Int32.max), Int(getpid())] {
      let draft = fixture.destination.appending(".albumen-\(number)-0.partial")
      try fixture.write("half", to: draft)
    }

    var run = ExportRun(plan, restTime: 0)
    let report = run.run()

    #expect(report.copied == 1)
    #expect(fixture.names(in: fixture.destination) == [".albumen-\(getpid())-0.partial", "1.jpg"])
  }
}
