import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Testing

@testable import Journal

/// Tests the data kept of a file that is replaced by another one.
@Suite struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func replacement(_ old: [UInt8], _ new: [UInt8]) throws -> FileReplacement {
    let system = FileSystem()
    let (oldPath, newPath) = (try folder.file("old", old), try folder.file("new", new))
    return try FileReplacement(
      path: folder.path("old"), old: try system.open(oldPath), new: try system.open(newPath))
  }

  private func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }

  /// Returns the old bytes, reconstructed as by an undo.
  private func made(_ delta: ByteDelta, from new: [UInt8]) -> [UInt8] {
    delta.pieces.flatMap { piece -> [UInt8] in
      switch piece {
      case .bytes(let bytes): bytes
      case .copy(let offset, let count): Array(new[Int(offset)..<Int(offset + count)])
      }
    }
  }

  @Test func `only what the new file has not is kept, wherever files differ`() throws {
    // More than one read on both sides of the difference.
    let (head, tail) = (noise(300_001), noise(700_003, seed: 2))
    let cases: [(old: [UInt8], new: [UInt8], kept: Int)] = [
      (head + [1, 2, 3] + tail, head + [4, 5, 6] + tail, 3),
      (head + [1, 2, 3] + tail, head + noise(5000, seed: 3) + tail, 3),
      (head + noise(5000, seed: 3) + tail, head + tail, 5000), (head, head, 0),
      (head + tail, head, tail.count), (head, head + tail, 0), ([], head, 0),
      (head, [], head.count),
      (Array(repeating: 0, count: 9000), Array(repeating: 0, count: 12), 8988),
    ]
    for (old, new, kept) in cases {
      let found = try replacement(old, new)
      #expect(made(found.old, from: new) == old, "\(old.count) and \(new.count) bytes")
      #expect(found.old.storedByteCount <= kept)
      #expect(found.before.version.size == old.count)
    }
  }

  @Test func `checksums are those of the whole files`() throws {
    let (old, new) = (noise(600_000), noise(300_000) + noise(400_000, seed: 5))
    let found = try replacement(old, new)
    let system = FileSystem()
    #expect(
      found.before.checksum == (try FileWorker.checksum(of: system.open(folder.path("old")))))
    #expect(
      found.after.checksum == (try FileWorker.checksum(of: system.open(folder.path("new")))))
  }

  @Test func `bytes that were put back at another time are as they are to be`() throws {
    let worker = FileWorker(FileSystem())
    let old = noise(2000)
    let path = try folder.file("new", noise(1500, seed: 2))
    let was = try folder.file("old", old)
    let replacement = try FileReplacement(
      path: path, old: FileSystem().open(was), new: FileSystem().open(path))

    #expect(worker.check(.restored(replacement)) == .ready)
    try folder.file("new", old)
    try folder.setTime(path, FileTime(seconds: 77))
    #expect(worker.check(.restored(replacement)) == .alreadyDone)
    #expect(worker.check(.replaced(replacement)) == .ready)
    try folder.file("new", noise(2000, seed: 3))
    #expect(worker.check(.restored(replacement)) == .refused(.changed))

    let creation = try FileCreation(path, FileSystem().open(path))
    try folder.setTime(path, FileTime(seconds: 78))
    #expect(worker.check(.created(creation)) == .alreadyDone)
    #expect(worker.check(.uncreated(creation)) == .ready)
  }

  @Test(arguments: [0o600, 0o640, 0o644] as [UInt16])
  func `a sidecar that is made again is no wider than its photo`(mode: UInt16) throws {
    let worker = FileWorker(FileSystem())
    let photo = try folder.file("a.jpg", [1])
    try FileManager.default.setAttributes(
      [.posixPermissions: NSNumber(value: mode)], ofItemAtPath: photo.lossyString)
    let path = try folder.file("a.jpg.xmp", [1, 2, 3])
    let creation = try FileCreation(
      path: path,
      content: FileContent(
        version: FileVersion(FileSystem().status(of: path)),
        checksum: FileWorker.checksum(of: FileSystem().open(path))), bytes: [1, 2, 3])
    try worker.execute(try worker.prepare(.uncreated(creation)))

    try worker.execute(try worker.prepare(.created(creation)))

    let attributes = try FileManager.default.attributesOfItem(atPath: path.lossyString)
    let permissions = try #require(attributes[.posixPermissions] as? NSNumber).uint16Value
    #expect(permissions & ~mode == 0 && permissions & 0o600 == 0o600)
  }

  @Test func `a file that was made is removed, made again, and kept where it was changed`() throws {
    let worker = FileWorker(FileSystem())
    let path = try folder.file("a.xmp", [1, 2, 3])
    let creation = FileCreation(
      path: path,
      content: FileContent(
        version: FileVersion(try FileSystem().status(of: path)),
        checksum: try FileWorker.checksum(of: FileSystem().open(path))), bytes: [1, 2, 3])

    #expect(worker.check(.created(creation)) == .alreadyDone)
    try worker.execute(try worker.prepare(.uncreated(creation)))
    #expect(try folder.names(in: "") == [])
    #expect(worker.check(.uncreated(creation)) == .alreadyDone)

    let preparedStep = try worker.prepare(.created(creation))
    try worker.execute(preparedStep)
    #expect(try FileSystem().open(path).contents(atMost: 9) == [1, 2, 3])
    #expect(worker.check(preparedStep.step) == .alreadyDone)

    // Another program has written to it and restored its time.
    let status = try FileSystem().status(of: path)
    try folder.file("a.xmp", [1, 2, 4])
    try folder.setTime(path, status.modifiedAt)
    #expect(throws: FileRefusal.contentMismatch) { try worker.prepare(preparedStep.step.inverted) }
    try folder.file("a.xmp", [1, 2])
    #expect(worker.check(preparedStep.step.inverted) == .refused(.changed))
  }
}
