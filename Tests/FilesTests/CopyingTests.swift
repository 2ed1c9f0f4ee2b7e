import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Synchronization
import Testing

@Suite struct CopyingTests {
  private let folder: TemporaryFolder
  /// More than is copied at once, and not a whole number of times that.
  private let bytes = (0..<9_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 12) }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// How bytes may have to be copied: the calls that the file system has not.
  @Test(arguments: [[], [.clone], [.clone, .copyRange]] as [Set<FileSystem.Call>])
  func `all bytes arrive, whatever the file system can do`(missing: Set<FileSystem.Call>) throws {
    let system = FileSystem { missing.contains($0) ? .notSupported : nil }
    let source = try system.open(try folder.file("a", bytes))
    let target = try system.create(folder.path("b"))
    var steps: [Int64] = []

    let isWhole = try source.copy(to: target, size: Int64(bytes.count)) {
      steps.append($0)
      return true
    }

    #expect(isWhole)
    #expect(try target.bytes(count: bytes.count + 1) == bytes)
    #expect(steps.first == 0)
    #expect(steps.last == Int64(bytes.count))
    #expect(steps == steps.sorted())
  }

  @Test(arguments: [[.clone], [.clone, .copyRange]] as [Set<FileSystem.Call>])
  func `copying stops where it is asked to`(missing: Set<FileSystem.Call>) throws {
    let system = FileSystem { missing.contains($0) ? .notSupported : nil }
    let source = try system.open(try folder.file("a", bytes))
    let target = try system.create(folder.path("b"))

    let isWhole = try source.copy(to: target, size: Int64(bytes.count)) { $0 == 0 }

    #expect(!isWhole)
    #expect(try target.status().size < Int64(bytes.count))
  }

  @Test func `a file of another length than expected is not copied`() throws {
    let source = try FileSystem().open(try folder.file("a", "abc"))
    let target = try FileSystem().create(folder.path("b"))

    for size in [2, 4] as [Int64] {
      #expect(throws: TransferError.changed) { try source.copy(to: target, size: size) }
    }
  }

  @Test func `a file that is written to meanwhile has changed`() throws {
    let path = try folder.file("a", bytes)
    let source = try FileSystem().open(path)
    let target = try FileSystem().create(folder.path("b"))

    #expect(throws: TransferError.changed) {
      try source.copy(to: target, size: Int64(bytes.count)) { count in
        if count == 0 { try? folder.setTime(path, FileTime(seconds: 1)) }
        return true
      }
    }
  }

  @Test(.enabled(if: CloningDisk.canBeMade, "making a disk needs root and mkfs.btrfs"))
  func `on a disk that can share data a copy takes no room`() throws {
    let disk = try #require(CloningDisk())
    let calls = FailingCalls(.max, .ioError)
    let system = calls.system
    let source = try system.create(disk.path.appending("a"))
    try source.write(bytes)
    try source.synchronize()
    let target = try system.create(disk.path.appending("b"))

    #expect(try source.copy(to: target, size: Int64(bytes.count)))

    #expect(try target.bytes(count: bytes.count + 1) == bytes)
    #expect(calls.made.contains(.clone))
    #expect(!calls.made.contains(.copyRange))
  }
}

@Suite struct MovingTests {
  private let folder: TemporaryFolder
  private let system = FileSystem()

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a name that is taken is not replaced, and the file stays`() throws {
    let file = try folder.file("a", "a")
    try folder.file("b", "b")

    #expect(throws: TransferError.target(.fileExists)) {
      try system.move(file, to: folder.path("b"))
    }
    #expect(throws: TransferError.source(.noSuchFileOrDirectory)) {
      try system.move(folder.path("gone"), to: folder.path("c"))
    }
    #expect(try folder.names() == ["a", "b"])
  }

  @Test func `within a disk a file is renamed`() throws {
    let file = try folder.file("a", "a")
    let identity = try system.status(of: file).identity

    #expect(try system.move(file, to: folder.path("b")))

    #expect(try system.status(of: folder.path("b")).identity == identity)
    #expect(try folder.names() == ["b"])
  }

  @Test(.enabled(if: MemoryDisk.canBeMade, "mounting a small disk needs root"))
  func `a file goes to another disk with its times, owner and permissions`() throws {
    let disk = try #require(MemoryDisk())
    let file = try folder.file("a", "abc", modifiedAt: FileTime(seconds: 5, nanoseconds: 7))
    try system.open(file).setPermissions([.ownerReadWrite, .otherRead])
    let before = try system.attributes(of: file)

    #expect(try system.move(file, to: disk.path.appending("b")))

    let after = try system.attributes(of: disk.path.appending("b"))
    #expect(after.modifiedAt == before.modifiedAt)
    // Copying reads it, which counts as a reading.
    #expect(after.accessedAt == before.accessedAt)
    #expect(after.permissions == before.permissions)
    #expect(after.owner == before.owner)
    #expect(try folder.names() == [])
  }

  @Test(.enabled(if: MemoryDisk.canBeMade, "mounting a small disk needs root"))
  func `a move that is given up leaves the file where it was and nothing else`() throws {
    let disk = try #require(MemoryDisk())
    let file = try folder.file("a", "abc")

    #expect(try !system.move(file, to: disk.path.appending("b")) { _ in false })
    #expect(throws: TransferError.target(.noSpace)) {
      try system.move(
        try folder.file("large", repeatElement(1, count: 1_000_000)),
        to: disk.path.appending("large"))
    }

    #expect(try folder.names() == ["a", "large"])
    #expect(try names(on: disk) == [])
  }

  /// A rename that answers as between two disks, without a second disk.
  @Test func `whichever call fails, the file is in one of both places, whole`() throws {
    try FailingCalls.forEach { calls in
      let file = try folder.file("a", "abc", modifiedAt: FileTime(seconds: 5))
      try folder.folder("other")
      let target = folder.path("other/b")
      let isFirst = Mutex(true)
      let system = FileSystem { call in
        let isTheMove = call == .renameExclusively && isFirst.withLock { exchange(&$0, false) }
        return isTheMove ? .improperLink : calls.fault(call)
      }

      let isMoved = (try? system.move(file, to: target)) ?? false

      let (old, new) = (text(file), text(target))
      #expect(old == "abc" || isMoved && old == nil, "\(calls)")
      #expect(new == "abc" || !isMoved && new == nil, "\(calls)")
      if isMoved, calls.reason != .permissionDenied {
        #expect(try self.system.status(of: target).modifiedAt.seconds == 5)
      }
      if !calls.isForGood, calls.failed != .remove {
        #expect(try folder.names(in: "other") == (isMoved ? ["b"] : []), "\(calls)")
        #expect((old == nil) == isMoved, "\(calls)")
      }
      try folder.empty()
    }
  }

  private func text(_ path: FilePath) -> String? {
    let bytes = try? system.open(path).contents(atMost: 100)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private func names(on disk: MemoryDisk) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: disk.path.lossyString)
  }

  private func exchange(_ value: inout Bool, _ new: Bool) -> Bool {
    defer { value = new }
    return value
  }
}
