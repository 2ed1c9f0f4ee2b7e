import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Testing

@testable import PhotoExport
@testable import Transfer

/// Tests exports into a folder that contains earlier exports.
@Suite struct ExportAgainTests {
  private let fixture: ExportFixture

  init() throws { fixture = try ExportFixture() }

  private func asset(_ names: String..., text: String = "") throws -> Asset {
    let files = try names.map { name in
      let path = fixture.library.appending(name)
      try fixture.write(name + text, to: path)
      let status = try FileSystem().status(of: path)
      return AssetFile(
        path: path, role: .main, type: .jpeg, size: status.size, modifiedAt: status.modifiedAt)
    }
    return TestAssets.asset(files)
  }

  private func export(
    _ assets: [Asset], manner: TransferPolicy = TransferPolicy(), updates: Bool = false
  ) throws -> (report: ExportReport, results: [ExportResult], left: [ExportIndex.Entry]) {
    var planner = try ExportPlanner(into: fixture.destination, policy: manner, updates: updates)
    for asset in assets { planner.add(asset) }
    var results: [ExportResult] = []
    var run = ExportRun(planner.plan, results: { results.append($0) })
    return (run.run(), results, planner.plan.previous?.obsolete ?? [])
  }

  private func names() -> [String] { fixture.names(in: fixture.destination) }

  @Test func `what is there already, also under a number, is not copied again`() throws {
    let photo = try asset("a.jpg", "a.xmp")
    try fixture.write("something else", to: fixture.destination.appending("a.jpg"))
    #expect(try export([photo]).report.copied == 2)
    #expect(names() == ["a (1).jpg", "a (1).xmp", "a.jpg"])

    let nextExport = try export([photo])

    #expect(nextExport.report.copied == 0 && nextExport.report.unchanged == 2)
    #expect(nextExport.results.map(\.outcome) == [.unchanged, .unchanged])
    #expect(nextExport.results[0].target == fixture.destination.appending("a (1).jpg"))
    #expect(names() == ["a (1).jpg", "a (1).xmp", "a.jpg"])
  }

  @Test func `a photo that was moved stays in an export that is brought up to date`() throws {
    let photo = try asset("a.jpg")
    #expect(try export([photo], updates: true).report.copied == 1)
    let moved = fixture.library.appending("b").appending("a.jpg")
    try FileManager.default.createDirectory(
      atPath: moved.folder.lossyString, withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: photo.path.lossyString, toPath: moved.lossyString)
    var file = photo.main
    file.path = moved

    for _ in 0..<2 {
      let nextExport = try export([TestAssets.asset([file])], updates: true)
      #expect(
        nextExport.report.copied == 0 && nextExport.report.unchanged == 1 && nextExport.left.isEmpty
      )
      #expect(nextExport.results.map(\.outcome) == [.unchanged])
      #expect(nextExport.results.map(\.source) == [moved])
      #expect(names().filter { !$0.hasPrefix(".") } == ["a.jpg"])
    }
  }

  @Test func `what is made again of a file that was changed there is not removed for it`() throws {
    let photo = try asset("a.jpg")
    _ = try export([photo], updates: true)
    try fixture.write("changed by hand", to: fixture.destination.appending("a.jpg"))
    _ = try export([photo], updates: true)
    #expect(names().filter { !$0.hasPrefix(".") } == ["a (1).jpg", "a.jpg"])

    for round in 0..<3 {
      let nextExport = try export([photo], updates: true)
      #expect(nextExport.report.copied == 0)
      let problems = ExportRemoval(from: fixture.destination).remove(nextExport.left)
      #expect(problems.map(\.code) == (round == 0 ? [.exportChangedNotRemoved] : []))
      #expect(names().filter { !$0.hasPrefix(".") } == ["a (1).jpg", "a.jpg"])
    }
  }

  @Test func `what has its name is skipped or gives way, where that is said`() throws {
    let photo = try asset("a.jpg")
    let target = fixture.destination.appending("a.jpg")
    try fixture.write("something else", to: target)

    let skipped = try export([photo], manner: TransferPolicy(clash: .skip))
    #expect(skipped.report.skipped == 1 && skipped.results.map(\.outcome) == [.skipped])
    #expect(fixture.read(target) == "something else")

    let other = TestAssets.asset(
      [try asset("other/a.jpg").main])
    let replaced = try export([photo, other], manner: TransferPolicy(clash: .replace))
    #expect(replaced.report.copied == 2)
    // A file written by this export itself isn't replaced.
    #expect(fixture.read(target) == "a.jpg")
    #expect(names() == ["a (2).jpg", "a.jpg"])
  }

  @Test(arguments: [TransferPolicy.Clash.replace, .ask])
  func `no photo of the library gives way`(clash: TransferPolicy.Clash) throws {
    let existingPath = fixture.destination.appending("a.jpg")
    try fixture.write("a photo of the library", to: existingPath)
    var planner = try ExportPlanner(into: fixture.destination, policy: TransferPolicy(clash: clash))
    planner.add(try asset("a.jpg"))
    var run = ExportRun(
      planner.plan, originals: OriginalFiles { path, _ in path == existingPath },
      resolveClash: { _ in .init(.replace) })

    #expect(run.run().copied == 1)

    #expect(fixture.read(existingPath) == "a photo of the library")
    #expect(names() == ["a (1).jpg", "a.jpg"])
  }

  @Test func `links lead to the photos, and are found again`() throws {
    for (transfer, folder) in [(TransferPolicy.Transfer.hardLink, "h"), (.symbolicLink, "s")] {
      let photo = try asset("\(folder).jpg")
      let policy = TransferPolicy(transfer: transfer)
      #expect(try export([photo], manner: policy).report.copied == 1)
      let target = fixture.destination.appending("\(folder).jpg")
      let status = try FileSystem().status(of: target)
      #expect(status.identity == (try FileSystem().status(of: photo.path)).identity)
      #expect(try export([photo], manner: policy).report.unchanged == 1)
    }
    #expect(names() == ["h.jpg", "s.jpg"])
  }

  @Test func `an update copies what is new or has changed`() throws {
    let (first, second) = (try asset("a.jpg"), try asset("b.jpg"))
    #expect(try export([first, second], updates: true).report.copied == 2)
    #expect(names() == [".albumen-export", "a.jpg", "b.jpg"])
    let changed = try asset("b.jpg", text: " changed")
    let third = try asset("c.jpg")

    let nextExport = try export([first, changed, third], updates: true)

    #expect(nextExport.report.copied == 2)
    #expect(nextExport.results.map(\.outcome) == [.unchanged, .updated, .exported])
    #expect(fixture.read(fixture.destination.appending("b.jpg")) == "b.jpg changed")
    #expect(names() == [".albumen-export", "a.jpg", "b.jpg", "c.jpg"])
    #expect(try export([first, changed, third], updates: true).report.copied == 0)
  }

  @Test func `an update goes on where one was cut off`() throws {
    let photos = try (0..<5).map { try asset("\($0).jpg") }
    _ = try export(photos, updates: true)
    let path = fixture.destination.appending(ExportIndex.name)
    // The last lines were not written, and one only in part.
    let bytes = try #require(FileManager.default.contents(atPath: path.lossyString))
    try fixture.write(bytes.prefix(bytes.count * 2 / 3), to: path)

    let nextExport = try export(photos, updates: true)

    #expect(nextExport.report.copied == 0 && nextExport.report.unchanged > 0)
    #expect(names() == [".albumen-export"] + (0..<5).map { "\($0).jpg" })
    // Now all are known, and none is read again.
    var planner = try ExportPlanner(into: fixture.destination, updates: true)
    for photo in photos { planner.add(photo) }
    #expect(planner.plan.items.isEmpty && planner.plan.previous?.currentCount == 5)
  }

  @Test func `what somebody has changed there stays, and the photo gets a number`() throws {
    let photo = try asset("a.jpg")
    _ = try export([photo], updates: true)
    try fixture.write("edited by hand", to: fixture.destination.appending("a.jpg"))

    let nextExport = try export([try asset("a.jpg", text: " new")], updates: true)

    #expect(nextExport.report.copied == 1)
    #expect(fixture.read(fixture.destination.appending("a.jpg")) == "edited by hand")
    #expect(fixture.read(fixture.destination.appending("a (1).jpg")) == "a.jpg new")
  }

  @Test func `what left the selection is removed, and nothing else`() throws {
    let (first, second) = (try asset("a.jpg"), try asset("b.jpg"))
    let third = try asset("c.jpg")
    _ = try export([first, second, third], updates: true)
    try fixture.write("by hand", to: fixture.destination.appending("mine.jpg"))
    try fixture.write("edited by hand", to: fixture.destination.appending("c.jpg"))

    let nextExport = try export([first], updates: true)
    #expect(
      nextExport.left.map { String(decoding: $0.target.path, as: UTF8.self) } == ["b.jpg", "c.jpg"])
    let problems = ExportRemoval(from: fixture.destination).remove(nextExport.left)

    #expect(problems.map(\.code) == [.exportChangedNotRemoved])
    #expect(names() == [".albumen-export", "a.jpg", "c.jpg", "mine.jpg"])
  }

  @Test func `of a link in the place of a file it is said that it is one`() throws {
    let (first, second) = (try asset("a.jpg"), try asset("b.jpg"))
    _ = try export([first, second], updates: true)
    let target = fixture.destination.appending("b.jpg")
    try FileManager.default.removeItem(atPath: target.lossyString)
    try FileManager.default.createSymbolicLink(
      atPath: target.lossyString, withDestinationPath: "a.jpg")

    let nextExport = try export([first], updates: true)
    let problems = ExportRemoval(from: fixture.destination).remove(nextExport.left)

    #expect(problems.map(\.code) == [.replacedByLink])
    #expect(names() == [".albumen-export", "a.jpg", "b.jpg"])
  }

  @Test func `an original is neither replaced nor removed`() throws {
    let (first, second) = (try asset("a.jpg"), try asset("b.jpg"))
    _ = try export([first, second], updates: true)
    let changed = try asset("a.jpg", text: " new")
    var planner = try ExportPlanner(into: fixture.destination, updates: true)
    planner.add(changed)
    let destination = fixture.destination
    let originals = OriginalFiles { path, _ in path.bytes.starts(with: destination.bytes) }
    var run = ExportRun(planner.plan, originals: originals)

    let report = run.run()
    let left = planner.plan.previous?.obsolete ?? []
    let removal = ExportRemoval(from: destination, originals: originals)

    #expect(report.copied == 0 && report.problems.map(\.code) == [.isOriginal])
    #expect(fixture.read(destination.appending("a.jpg")) == "a.jpg")
    #expect(left.count == 1 && !left.contains(where: removal.mayRemove))
    #expect(removal.remove(left).map(\.code) == [.isOriginal])
    #expect(names() == [".albumen-export", "a.jpg", "b.jpg"])
  }

  @Test func `what is removed goes to the trash, and is deleted only where there is none`() throws {
    let files = try ["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map { try asset($0) }
    _ = try export(files, updates: true)
    let left = try export([files[3]], updates: true).left
    let destination = try FileSystem().realPath(fixture.destination)
    let trash = ExportTrash(hasTrash: { _ in true }) { files in
      #expect(files == ["a.jpg", "b.jpg", "c.jpg"].map { destination.appending($0) })
      return [files[0]: .noTrash, files[1]: .failed("Can't")]
    }

    let problems = ExportRemoval(from: fixture.destination, trash: trash).remove(left)

    #expect(problems.map(\.code) == [.notRemoved])
    // The third file has no result, which counts as a disk without a trash.
    #expect(names() == [".albumen-export", "b.jpg", "d.jpg"])
  }

  @Test func `a file that was moved to the trash is known again once it is restored`() throws {
    let path = Array("2019/a.jpg".utf8)
    let entry = ExportIndex.Entry(
      source: FilePath("/photos/a.jpg"), size: 5, modifiedAt: FileTime(seconds: 1),
      target: ExportIndex.Target(path: path, size: 7, modifiedAt: FileTime(seconds: 2)))
    let bytes = ExportIndex.start + ExportIndex.line(entry) + ExportIndex.line(trashing: entry)
    try fixture.write("restored", to: fixture.destination.appending("a.jpg"))
    var restored = try FileSystem().status(of: fixture.destination.appending("a.jpg"))
    (restored.size, restored.modifiedAt) = (7, FileTime(seconds: 2))
    var index = try #require(ExportIndex(reading: bytes))

    index.reconcile { _ in nil }
    #expect(index.isEmpty)
    var reloadedIndex = try #require(ExportIndex(reading: index.bytes))
    reloadedIndex.reconcile { $0 == path ? restored : nil }

    #expect(reloadedIndex.all == [entry])
    #expect(reloadedIndex.bytes == ExportIndex.start + ExportIndex.line(entry))
  }

  @Test func `an index of another program is not touched`() throws {
    try fixture.write("something", to: fixture.destination.appending(ExportIndex.name))

    #expect(throws: FileProblem.self) { _ = try export([try asset("a.jpg")], updates: true) }
    #expect(fixture.read(fixture.destination.appending(ExportIndex.name)) == "something")
  }

  @Test func `what is written is read again, and sums are kept up to date`() throws {
    let (first, second) = (try asset("a.jpg"), try asset("b.jpg"))
    let policy = TransferPolicy(verifies: true)
    #expect(try export([first, second], manner: policy, updates: true).report.copied == 2)
    try check(names: ["a.jpg", "b.jpg"])
    let changed = try asset("b.jpg", text: " changed")
    #expect(try export([first, changed], manner: policy, updates: true).report.copied == 1)
    try check(names: ["a.jpg", "b.jpg"])

    let last = try export([first], manner: policy, updates: true)
    #expect(ExportRemoval(from: fixture.destination).remove(last.left).isEmpty)
    try check(names: ["a.jpg"])
  }

  @Test func `a copy that reads back as something else is not exported`() throws {
    let settings = TransferPolicy(verifies: true)
    var planner = try ExportPlanner(into: fixture.destination, policy: settings)
    planner.add(try asset("a.jpg"))
    var run = ExportRun(
      planner.plan, in: .corruptingDrafts(below: fixture.destination))

    let report = run.run()

    #expect(report.problems.map(\.code) == [.notVerified] && report.copied == 0)
    #expect(fixture.names(in: fixture.destination).isEmpty)
  }

  @Test func `an export that makes no sums leaves none that is wrong`() throws {
    let (first, second) = (try asset("a.jpg"), try asset("b.jpg"))
    let other = try asset("c.jpg")
    let all = [first, second, other]
    _ = try export(all, manner: TransferPolicy(verifies: true), updates: true)
    try check(names: ["a.jpg", "b.jpg", "c.jpg"])

    let changed = try asset("b.jpg", text: " changed")
    #expect(try export([first, changed, other], updates: true).report.copied == 1)
    try check(names: ["a.jpg", "c.jpg"])
    let replacing = TransferPolicy(clash: .replace)
    #expect(try export([try asset("c.jpg", text: "!")], manner: replacing).report.copied == 1)
    try check(names: ["a.jpg"])
  }

  /// Checks that `sha256sum` finds exactly these files, all unchanged.
  private func check(names: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sha256sum", "-c", "SHA256SUMS"]
    process.currentDirectoryURL = URL(filePath: fixture.destination.lossyString)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: data, as: UTF8.self) == names.map { "\($0): OK\n" }.joined())
    #expect(process.terminationStatus == 0)
  }

  @Test func `files get the times at which photos were taken`() throws {
    var photo = try asset("a.jpg")
    photo.metadata.captureTime = CaptureTime(
      wall: WallTime(secondsSince1970: 1_584_021_781), offset: 7200, source: .exif)

    _ = try export([photo], manner: TransferPolicy(touches: true))

    let status = try FileSystem().status(of: fixture.destination.appending("a.jpg"))
    #expect(status.modifiedAt.seconds == 1_584_021_781 - 7200)
  }
}
