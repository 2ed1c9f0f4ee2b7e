import AlbumenTestSupport
import Foundation
import PhotoModel
import Synchronization
import Testing

@testable import Files

@Suite struct FileSystemTests {
  private let folder: TemporaryFolder
  private let system = FileSystem()

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a call that a signal interrupts is made again, and one place does so`() throws {
    let interruptions = Mutex(3)
    let system = FileSystem { _ in
      interruptions.withLock { left in
        left -= 1
        return left >= 0 ? .interrupted : nil
      }
    }
    let file = try folder.file("a", "abc")

    #expect(try system.status(of: file).size == 3)
    #expect(interruptions.withLock { $0 } == -1)
  }

  @Test func `a link is followed to what is there or not yet, and other paths stay`() throws {
    let real = try system.realPath(folder.path)
    let file = try folder.file("a/file", "abc")
    try folder.link("link", to: folder.path("a"))
    try folder.link("a/direct", to: FilePath("file"))
    try folder.link("a/missing", to: FilePath("../b/missing"))
    try folder.link("twice", to: folder.path("link/missing"))
    try folder.link("circle", to: folder.path("circle"))

    #expect(system.followed(file) == file)
    #expect(system.followed(folder.path("nothing")) == folder.path("nothing"))
    #expect(system.followed(folder.path("link/direct")) == real.appending("a").appending("file"))
    #expect(
      system.followed(folder.path("link/missing")).lossyString
        == real.lossyString + "/a/../b/missing")
    #expect(system.followed(folder.path("twice")).lossyString.hasSuffix("/a/../b/missing"))
    #expect(system.followed(folder.path("circle")) == folder.path("circle"))
  }

  @Test func `a folder is removed with all in it, whatever its bytes, and no link is followed`()
    throws
  {
    try folder.file("kept/file", "abc")
    let top = folder.path.appending([0x66, 0xFF])
    let inner = top.appending([0xFC])
    try system.makeFolders(inner)
    _ = try system.create(inner.appending([0xFE]))
    try system.makeLink(top.appending("link"), to: folder.path("kept"))

    try system.removeAll(top)

    #expect(!system.mayExist(top) && system.mayExist(folder.path("kept/file")))
    #expect(throws: Errno.noSuchFileOrDirectory) { try system.removeAll(top) }
  }

  @Test func `only what is not there is absent, and what can't be looked at is not`() throws {
    let file = try folder.file("a", "abc")
    let absent = [
      folder.path("b"), folder.path("a/b"), folder.path(String(repeating: "x", count: 300)),
    ]
    for path in absent {
      #expect(try system.statusIfPresent(of: path) == nil)
      #expect(!system.mayExist(path))
    }
    #expect(try system.statusIfPresent(of: file)?.size == 3)
    #expect(system.mayExist(file))
    for error in [Errno.ioError, .permissionDenied, .staleNFSFileHandle] {
      let system = FileSystem { $0 == .status ? error : nil }
      #expect(throws: error) { _ = try system.statusIfPresent(of: file) }
      #expect(system.mayExist(file))
    }
  }

  @Test func `a link that leads nowhere is there itself`() throws {
    try folder.link("link", to: FilePath("nothing"))
    let link = folder.path("link")
    #expect(!system.mayExist(link))
    #expect(system.mayExist(link, followingLinks: false))
  }

  @Test func `a status names the file, whatever path leads to it`() throws {
    let file = try folder.file("a.jpg", "abc", modifiedAt: FileTime(seconds: 5, nanoseconds: 7))
    try folder.link("link", to: FilePath("a.jpg"))
    try folder.hardLink("hard", to: file)

    let status = try system.status(of: file)

    #expect(status.kind == .file)
    #expect(status.size == 3)
    #expect(status.modifiedAt == FileTime(seconds: 5, nanoseconds: 7))
    #expect(status.changedAt > status.modifiedAt)
    #expect(try system.status(of: folder.path("link")) == status)
    #expect(try system.status(of: folder.path("link"), followingLinks: false).kind == .link)
    #expect(try system.status(of: folder.path("hard")).identity == status.identity)
    #expect(try system.status(of: folder.path).kind == .folder)
  }

  @Test func `a file is opened beside a folder's descriptor, whatever becomes of its path`() throws
  {
    try folder.file("sub/a", "abc")
    let sub = try system.openFolder(folder.path("sub"))
    try system.rename(folder.path("sub"), to: folder.path("moved"))

    let file = try sub.open(Array("a".utf8)[...])

    #expect(try file.contents(atMost: 3) == Array("abc".utf8))
    #expect(try sub.status(of: Array("a".utf8)[...]).size == 3)
  }

  @Test func `opening a pipe does not wait for a writer`() throws {
    try folder.pipe("pipe")

    #expect(try system.open(folder.path("pipe")).status().kind == .special)
  }

  @Test func `a file longer than the limit is not read`() throws {
    let file = try system.open(try folder.file("a", "abc"))

    #expect(try file.contents(atMost: 3) == Array("abc".utf8))
    #expect(try file.contents(atMost: 2) == nil)
    #expect(try system.open(FilePath("/proc/self/stat")).contents(atMost: 10_000)?.isEmpty == false)
  }

  @Test func `a path with a zero in it names nothing`() throws {
    try folder.file("a", "abc")

    #expect(throws: Errno.invalidArgument) {
      try system.status(of: FilePath(bytes: folder.path("a").bytes + [0, 1]))
    }
  }

  @Test func `names are bytes`() throws {
    let path = folder.path.appending([0x63, 0xFF])
    try system.create(path).close()

    var reader = try DirectoryReader(folder.path)
    let entry = try #require(try reader.next())

    #expect(Array(entry.bytes) == [0x63, 0xFF])
    #expect(try reader.next() == nil)
  }

  @Test func `a folder's names come with their kinds, the longest too`() throws {
    let long = String(repeating: "n", count: 255)
    try folder.file(long, "")
    try folder.folder("sub")
    try folder.link("dead", to: FilePath("nowhere"))
    try folder.pipe("pipe")

    var reader = try DirectoryReader(folder.path)
    var found: [String: FileStatus.Kind] = [:]
    while let entry = try reader.next() {
      found[String(decoding: entry.bytes, as: UTF8.self)] = entry.kind
      if entry.kind == .link { #expect(try reader.target(of: entry) == nil) }
    }

    #expect(found == [long: .file, "sub": .folder, "dead": .link, "pipe": .special])
  }

  @Test func `folders are made where they are missing, and a file in the way is named`() throws {
    try system.makeFolders(folder.path("a/b/c"))
    try system.makeFolders(folder.path("a/b/c"))
    try folder.file("a/file", "")

    #expect(system.isFolder(folder.path("a/b/c")))
    #expect(throws: Errno.notDirectory) { try system.makeFolders(folder.path("a/file/d")) }
  }

  @Test(arguments: [Errno.invalidArgument, .noFunction, .notSupported])
  func `no name is replaced, on a file system that can only link too`(reason: Errno) throws {
    let system = FileSystem { $0 == .renameExclusively ? reason : nil }
    let file = try folder.file("new", "new")
    try folder.file("old", "old")

    #expect(throws: Errno.fileExists) {
      try system.renameExclusively(file, to: folder.path("old"))
    }
    try system.renameExclusively(file, to: folder.path("free"))

    #expect(try text("old") == "old")
    #expect(try text("free") == "new")
    #expect(try names() == ["free", "old"])
  }

  @Test func `no name is replaced where there are no links either`() throws {
    let system = FileSystem { [.renameExclusively, .link].contains($0) ? .notPermitted : nil }
    let file = try folder.file("new", "new")
    try folder.file("old", "old")

    #expect(throws: Errno.fileExists) {
      try system.renameExclusively(file, to: folder.path("old"))
    }
    try system.renameExclusively(file, to: folder.path("free"))

    #expect(try text("old") == "old")
    #expect(try names() == ["free", "old"])
  }

  @Test func `a draft that takes no name leaves nothing, and one that is taken back can go`() throws
  {
    do {
      let draft = try DraftFile(in: folder.path, of: system)
      try draft.file.write(Array("abc".utf8))
      try draft.renameExclusively(to: folder.path("a"))
      #expect(try names() == ["a"])
      try draft.undoRename(from: folder.path("a"))
    }
    #expect(try names() == [])
  }

  @Test func `free space and limits are those of the disk`() throws {
    #expect(try system.freeByteCount(at: folder.path) ?? 1 > 0)
    #if os(Linux)
      #expect(try system.freeByteCount(at: FilePath("/proc")) == nil)
    #endif
    let limits = try system.limits(at: folder.path)
    #expect(limits.accepts(name: repeatElement(0x6E, count: limits.longestName)))
    #expect(!limits.accepts(name: repeatElement(0x6E, count: limits.longestName + 1)))
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try system.open(folder.path(name)).contents(atMost: 100) ?? [], as: UTF8.self)
  }

  private func names() throws -> [String] { try folder.names() }
}

@Suite struct FileSystemLimitsTests {
  @Test func `copies may take no room where they can share blocks, or where that is not known`() {
    func shares(_ type: UInt32?) -> Bool {
      FileSystemLimits(type: type, longestName: 255).sharesBlocks
    }

    #expect(shares(0x9123_683E))
    #expect(!shares(0xEF53))
    #expect(!shares(0x4D44))
    #expect(shares(nil))
  }

  @Test func `FAT takes files up to four gigabytes, and no names that Windows has not`() {
    let limits = FileSystemLimits(
      longestName: 255, unit: .utf16, largestFile: Int64(UInt32.max), refusesWindowsCharacters: true
    )

    #expect(limits.accepts(size: 4_294_967_295))
    #expect(!limits.accepts(size: 4_294_967_296))
    #expect(limits.accepts(name: String(repeating: "é", count: 255).utf8))
    for name in ["a:b", "what?", "end.", "end ", "", "a/b", "a\u{1}b"] {
      #expect(!limits.accepts(name: name.utf8), "\(name)")
    }
  }
}
