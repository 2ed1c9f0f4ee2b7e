import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Testing

@Suite struct FileStagerTests {
  private let folder: TemporaryFolder
  private let source: FilePath

  init() throws {
    folder = try TemporaryFolder()
    source = try folder.file("a.jpg", "a photo", modifiedAt: FileTime(seconds: 77))
    try folder.folder("to")
  }

  private func stager(
    _ system: FileSystem = FileSystem(), hashes: Bool = false, refusesWriters: Bool = false,
    sharing: DataSharing = .ifPossible
  ) -> FileStager {
    FileStager(
      system, keeping: [.times, .permissions], hashes: hashes, sharing: sharing,
      refusesWriters: refusesWriters)
  }

  /// If the disk can't share data or copy in the kernel, the bytes are copied through memory.
  @Test(arguments: [[], [.clone], [.clone, .copyRange]] as [Set<FileSystem.Call>])
  func `a copy has the bytes and the time of its file, under a hidden name`(
    missing: Set<FileSystem.Call>
  ) throws {
    let system = FileSystem { missing.contains($0) ? .notSupported : nil }

    let staged = try #require(try stager(system).stage(source, in: folder.path("to")))

    #expect(try system.open(staged.draft.path).bytes(count: 99) == Array("a photo".utf8))
    #expect(try system.status(of: staged.draft.path).modifiedAt == FileTime(seconds: 77))
    #expect(staged.draft.path.name.first == UInt8(ascii: "."))
    #expect(staged.hash == nil)
    #expect(staged.source == (try system.status(of: source)))
  }

  @Test func `what is hashed is what was read, and is read back`() throws {
    let staged = try #require(try stager(hashes: true).stage(source, in: folder.path("to")))

    #expect(staged.hash == (try FileSystem().open(source).contentHash()))
    #expect(try staged.draft.readBack() == staged.hash)
  }

  @Test func `a byte more is seen when the copy is read back`() throws {
    let staged = try #require(try stager(hashes: true).stage(source, in: folder.path("to")))

    try staged.draft.file.write([7])

    #expect(try staged.draft.readBack() != staged.hash)
  }

  @Test func `a draft that is given no name goes away`() throws {
    var staged = try stager().stage(source, in: folder.path("to"))
    #expect(try folder.names(in: "to").count == 1 && staged != nil)

    staged = nil

    #expect(try folder.names(in: "to").isEmpty)
  }

  @Test func `cancelled, it leaves nothing`() throws {
    let staged = try stager(hashes: true).stage(source, in: folder.path("to")) { _ in false }

    #expect(staged == nil)
    #expect(try folder.names(in: "to").isEmpty)
  }

  @Test func `a file of another size, no file, and one that is being written are refused`() throws {
    let to = folder.path("to")
    let writer = try FileHandle(forWritingTo: URL(filePath: source.lossyString))
    #expect(throws: TransferError.inUse) { try stager(refusesWriters: true).stage(source, in: to) }
    try writer.close()
    #expect(try stager(refusesWriters: true).stage(source, in: to) != nil)
    #expect(throws: TransferError.changed) { try stager().stage(source, size: 3, in: to) }
    #expect(throws: TransferError.changed) { try stager().stage(to, in: to) }
    #expect(throws: TransferError.source(.noSuchFileOrDirectory)) {
      try stager().stage(folder.path("none"), in: to)
    }
    #expect(try folder.names(in: "to").isEmpty)
  }

  @Test func `a file that is written to while it is copied has changed`() throws {
    #expect(throws: TransferError.changed) {
      try stager(hashes: true).stage(source, in: folder.path("to")) { _ in
        try? folder.setTime(source, FileTime(seconds: 78))
        return true
      }
    }
    #expect(try folder.names(in: "to").isEmpty)
  }

  @Test func `a copy of its own never asks the disk to share its data`() throws {
    let calls = FailingCalls(.max, .ioError)

    _ = try stager(calls.system, sharing: .never).stage(source, in: folder.path("to"))

    #expect(!calls.recordedCalls.contains(.clone) && calls.recordedCalls.contains(.copyRange))
  }

  @Test func `where data must be shared a disk that can't is an error`() throws {
    let system = FileSystem { $0 == .clone ? .notSupported : nil }

    #expect(throws: TransferError.target(.notSupported)) {
      try stager(system, sharing: .required).stage(source, in: folder.path("to"))
    }
    #expect(try folder.names(in: "to").isEmpty)
  }

  @Test(.enabled(if: CloningDisk.isSupported, "making a disk needs root and mkfs.btrfs"))
  func `a shared file can be cancelled while it is hashed`() throws {
    let disk = try #require(CloningDisk())
    let path = disk.path.appending("a")
    let file = try FileSystem().create(path)
    try file.write([UInt8](repeating: 7, count: 3 << 20))
    try file.synchronize()
    var steps: [Int64] = []

    let staged = try stager(hashes: true).stage(path, in: disk.path) {
      steps.append($0)
      return $0 < 2 << 20
    }

    #expect(staged == nil && steps == [0, 1 << 20, 2 << 20])
  }

  @Test func `a folder that takes no file and a full disk are different errors`() throws {
    #expect(throws: TransferError.folder(.noSuchFileOrDirectory)) {
      try stager().stage(source, in: folder.path("none"))
    }
    let full = FileSystem { [.clone, .copyRange, .write].contains($0) ? .noSpace : nil }
    #expect(throws: TransferError.target(.noSpace)) {
      try stager(full).stage(source, in: folder.path("to"))
    }
    #expect(try folder.names(in: "to").isEmpty)
  }
}
