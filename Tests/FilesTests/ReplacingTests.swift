import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Synchronization
import Testing

@Suite struct ReplacingTests {
  private let folder: TemporaryFolder
  private let system = FileSystem()

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a file that is not there is made, for its user alone`() throws {
    try system.replace(folder.path("a"), with: Array("new".utf8))

    #expect(try text("a") == "new")
    #expect(try system.attributes(of: folder.path("a")).permissions == .ownerReadWrite)
    #expect(try folder.names() == ["a"])
  }

  @Test func `what is asked for is kept: times, owner, permissions and extended attributes`() throws
  {
    let path = try folder.file("a", "old", modifiedAt: FileTime(seconds: 5, nanoseconds: 7))
    try system.open(path).setPermissions([.ownerReadWrite, .groupRead])
    let hasNotes = ExtendedAttribute.set(path, "kept")
    let before = try system.attributes(of: path)

    try system.replace(path, with: Array("new".utf8), keeping: .everything)

    #expect(try text("a") == "new")
    let after = try system.attributes(of: path)
    #expect(after.modifiedAt == before.modifiedAt)
    #expect(after.permissions == before.permissions)
    #expect((after.owner, after.group) == (before.owner, before.group))
    if hasNotes { #expect(ExtendedAttribute.get(path) == "kept") }
  }

  @Test func `a link stays a link: what it leads to is replaced`() throws {
    try folder.file("real/a", "old")
    try folder.link("a", to: FilePath("real/a"))

    try system.replace(folder.path("a"), with: Array("new".utf8))

    #expect(try system.status(of: folder.path("a"), followingLinks: false).kind == .link)
    #expect(try text("real/a") == "new")
  }

  @Test func `only the version is replaced that the new one was made from`() throws {
    let path = try folder.file("a", "old")
    let version = try system.status(of: path)
    try folder.file("a", "somebody else's")

    #expect(throws: TransferError.changed) {
      try system.replace(path, expecting: version) { (file) throws(Errno) in
        try file.write(Array("new".utf8))
      }
    }

    #expect(try text("a") == "somebody else's")
    #expect(try folder.names() == ["a"])
  }

  @Test func `what is written while the new one goes to the disk is not replaced`() throws {
    let path = try folder.file("a", "old")
    let version = try system.status(of: path)

    #expect(throws: TransferError.changed) {
      try system.replace(
        path, expecting: version,
        check: { (_) throws(Errno) in
          try system.open(path, .writeOnly).write(Array("somebody else's".utf8))
        }, write: { (file) throws(Errno) in try file.write(Array("new".utf8)) })
    }

    #expect(try text("a") == "somebody else's")
    #expect(try folder.names() == ["a"])
  }

  @Test func `what is written just before the new one gets its name gets its name back`() throws {
    let path = try folder.file("a", "old")
    let version = try system.status(of: path)
    let isWritten = Mutex(false)
    let system = FileSystem { call in
      guard call == .rename, isWritten.withLock({ exchange(&$0, with: true) }) == false else {
        return nil
      }
      do throws(Errno) {
        try FileSystem().open(path, .writeOnly).write(Array("somebody else's".utf8))
        return nil
      } catch {
        return error
      }
    }

    #expect(throws: TransferError.changed) {
      try system.replace(path, expecting: version) { (file) throws(Errno) in
        try file.write(Array("new".utf8))
      }
    }

    #expect(isWritten.withLock { $0 })
    #expect(try text("a") == "somebody else's")
    #expect(try folder.names() == ["a"])
  }

  #if os(Linux)
    @Test func `a file that a program has open to write is not replaced`() throws {
      let path = try folder.file("a", "old")
      let version = try system.status(of: path)
      let writer = try system.open(path, .readWrite)

      #expect(throws: TransferError.inUse) {
        try system.replace(path, expecting: version) { (file) throws(Errno) in
          try file.write(Array("new".utf8))
        }
      }

      #expect(try text("a") == "old")
      #expect(try folder.names() == ["a"])
      try writer.close()
    }
  #endif

  @Test func `where names can't be exchanged, the version is replaced that was looked at`() throws {
    let path = try folder.file("a", "old")
    let version = try system.status(of: path)
    let calls = Mutex(0)
    let system = FileSystem { call in
      call == .rename
        && calls.withLock({
          $0 += 1; return $0
        }) == 1 ? .invalidArgument : nil
    }

    try system.replace(path, expecting: version) { (file) throws(Errno) in
      try file.write(Array("new".utf8))
    }

    #expect(calls.withLock { $0 } == 2)
    #expect(try text("a") == "new")
    #expect(try folder.names() == ["a"])
  }

  @Test(arguments: [true, false])
  func `a draft that took a name does not count as a writer of it`(exchanges: Bool) throws {
    let path = try folder.file("a", "old")
    let calls = Mutex(0)
    let system = FileSystem { call in
      call == .rename && !exchanges
        && calls.withLock({
          $0 += 1; return $0
        }) == 1
        ? .invalidArgument : nil
    }
    let first = try DraftFile(in: folder.path, of: system)
    try first.file.write(Array("first".utf8))
    try first.replace(path, expecting: try system.status(of: path))

    let second = try DraftFile(in: folder.path, of: system)
    try second.file.write(Array("second".utf8))
    try second.replace(path, expecting: try system.status(of: path))

    #expect(try text("a") == "second")
    #expect(try first.file.status().size == 5)
  }

  @Test func `a link that leads nowhere is not replaced`() throws {
    try folder.link("a", to: FilePath("missing/a"))

    #expect(throws: TransferError.target(.noSuchFileOrDirectory)) {
      try system.replace(folder.path("a"), with: Array("new".utf8))
    }

    #expect(try system.status(of: folder.path("a"), followingLinks: false).kind == .link)
    #expect(try folder.names() == ["a"])
  }

  @Test func `what is no file is not replaced`() throws {
    try folder.pipe("a")

    #expect(throws: TransferError.target(.invalidArgument)) {
      try system.replace(folder.path("a"), with: Array("new".utf8))
    }

    #expect(try system.status(of: folder.path("a")).kind != .file)
    #expect(try folder.names() == ["a"])
  }

  @Test func `what fails its check is not taken`() throws {
    let path = try folder.file("a", "old")

    #expect(throws: TransferError.target(.ioError)) {
      try system.replace(
        path,
        check: { (file) throws(Errno) in
          guard try file.bytes(count: 3) == Array("new".utf8) else { throw .ioError }
        }, write: { (file) throws(Errno) in try file.write(Array("bad".utf8)) })
    }

    #expect(try text("a") == "old")
    #expect(try folder.names() == ["a"])
  }

  @Test func `whichever call fails, the file is the old one or the new one, and whole`() throws {
    try FailingCalls.forEach { calls in
      let path = try folder.file("a", "old")
      var failure: TransferError?

      do throws(TransferError) {
        try calls.system.replace(path, with: Array("new".utf8), keeping: .everything)
      } catch {
        failure = error
      }

      let text = try text("a")
      #expect(text == "new" || failure != nil && text == "old", "\(calls)")
      // Only a file that could not be removed may stay behind.
      if !calls.isPersistent, calls.failed != .remove {
        #expect(try folder.names() == ["a"], "\(calls)")
      }
      try folder.empty()
    }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try system.open(folder.path(name)).contents(atMost: 100) ?? [], as: UTF8.self)
  }
}
