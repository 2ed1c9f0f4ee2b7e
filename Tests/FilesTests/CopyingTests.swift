import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Testing

@Suite struct CopyingTests {
  private let folder: TemporaryFolder
  /// More bytes than one copy call handles, and not a multiple of that. Made once, because it takes
  /// a second in a debug build.
  private static let made = (0..<9_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 12) }
  private var bytes: [UInt8] { CopyingTests.made }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The ways to copy bytes: the calls that the file system doesn't support.
  @Test(arguments: [[], [.clone], [.clone, .copyRange]] as [Set<FileSystem.Call>])
  func `all bytes arrive, whatever the file system can do`(missing: Set<FileSystem.Call>) throws {
    let system = FileSystem { missing.contains($0) ? .notSupported : nil }
    let source = try system.open(try folder.file("a", bytes))
    let target = try system.create(folder.path("b"))
    var steps: [Int64] = []

    let isComplete = try source.copy(to: target, size: Int64(bytes.count)) {
      steps.append($0)
      return true
    }

    #expect(isComplete)
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

    let isComplete = try source.copy(to: target, size: Int64(bytes.count)) { $0 == 0 }

    #expect(!isComplete)
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

  @Test(.enabled(if: CloningDisk.isSupported, "making a disk needs root and mkfs.btrfs"))
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
    #expect(calls.recordedCalls.contains(.clone))
    #expect(!calls.recordedCalls.contains(.copyRange))
  }
}
