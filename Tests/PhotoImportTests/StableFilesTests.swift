import AlbumenTestSupport
import Files
import Foundation
import PhotoImport
import PhotoModel
import Testing

@Suite struct StableFilesTests {
  private let photo = FilePath("/d/IMG_1.HEIC")
  private let video = FilePath("/d/IMG_1.MOV")
  private let other = FilePath("/d/IMG_2.JPG")

  private func status(_ size: Int64) -> FileStatus {
    FileStatus(
      kind: .file, identity: FileIdentity(device: 1, inode: 1), size: size,
      modifiedAt: FileTime(seconds: 1), changedAt: FileTime(seconds: 1))
  }

  @Test func `a file is taken once it has been still for two seconds`() {
    var files = StableFiles()
    files.record(other, at: .zero)

    #expect(files.removeReady(at: .seconds(1)) { _ in status(10) } == [])
    #expect(files.removeReady(at: .seconds(2)) { _ in status(20) } == [])
    #expect(files.removeReady(at: .milliseconds(3900)) { _ in status(20) } == [])
    #expect(files.removeReady(at: .seconds(4)) { _ in status(20) } == [other])
    #expect(files.isEmpty)
  }

  @Test func `both halves of a photo wait for each other, and no other photo for them`() {
    var files = StableFiles()
    for file in [photo, video, other] { files.record(file, at: .zero) }
    _ = files.removeReady(at: .zero) { _ in status(1) }

    let readyFiles = files.removeReady(at: .seconds(3)) { status($0 == video ? 2 : 1) }

    #expect(readyFiles == [other])
    #expect(files.removeReady(at: .seconds(6)) { status($0 == video ? 2 : 1) } == [photo, video])
  }

  @Test func `a file that a program has open to write waits, however still it is`() throws {
    var files = StableFiles()
    files.record(other, at: .zero)
    _ = files.removeReady(at: .zero) { _ in status(1) }
    #expect(files.removeReady(at: .seconds(9), isWritten: { _ in true }) { _ in status(1) } == [])
    #expect(files.removeReady(at: .seconds(9)) { _ in status(1) } == [other])

    let folder = try TemporaryFolder()
    let path = try folder.file("a.jpg")
    #expect(!FileSystem().hasWriters(path))
    let handle = try FileSystem().open(path, .readWrite)
    let hasWriters = FileSystem().hasWriters(path)
    #if os(Linux)
      #expect(hasWriters)
    #endif
    try handle.close()
    #expect(!FileSystem().hasWriters(path))
  }

  @Test func `an empty file waits, what is gone is forgotten, and a change starts again`() {
    var files = StableFiles()
    files.record(photo, at: .zero)
    _ = files.removeReady(at: .zero) { _ in status(0) }
    #expect(files.removeReady(at: .seconds(9)) { _ in status(0) } == [])
    #expect(files.removeReady(at: .seconds(10)) { _ in nil } == [] && files.isEmpty)

    files.record(other, at: .seconds(20))
    _ = files.removeReady(at: .seconds(20)) { _ in status(5) }
    files.record(other, at: .seconds(21))
    #expect(files.removeReady(at: .seconds(22)) { _ in status(5) } == [])
    #expect(files.removeReady(at: .seconds(23)) { _ in status(5) } == [other])
  }

  /// A newly started process holds its parent's files open like this until it executes its own
  /// program.
  @Test
  func `a file that is open to write for a moment only has no writer`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.jpg", "a photo")
    let writer = try FileHandle(forUpdating: URL(filePath: path.lossyString))
    var pauses: [UInt32] = []

    let hasWriters = FileSystem().hasWriters(path) { microseconds in
      pauses.append(microseconds)
      if pauses.count == 3 { writer.closeFile() }
    }

    #expect(!hasWriters)
    #if os(Linux)
      #expect(pauses == [1_000, 2_000, 4_000])
    #endif
  }
}
