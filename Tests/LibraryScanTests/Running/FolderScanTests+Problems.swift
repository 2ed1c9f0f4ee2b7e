import AlbumenTestSupport
import Foundation
import LibraryScan
import PhotoMetadata
import PhotoModel
import Testing

/// Tests files and folders that are missing, can't be read or change during the scan.
extension FolderScanTests {
  @Test func `a missing root is a problem, and the rest goes on`() async throws {
    try folder.file("a/b.jpg", "jpg")

    let result = await scan([folder.path("missing"), folder.path("a")])

    #expect(
      result.problems == [
        ScanProblem(path: folder.path("missing"), isFolder: true, reason: .missing)
      ])
    #expect(result.names == ["b.jpg"])
    #expect(result.summary.unreadable == 1)
  }

  @Test func `a file as a root is a problem`() async throws {
    let file = try folder.file("a.jpg", "jpg")

    let result = await scan([file])

    #expect(result.problems.map(\.reason) == [.notAFolder])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a folder without permission is named`() async throws {
    let closed = try folder.folder("closed")
    closed.withCString { _ = chmod($0, 0) }
    defer { closed.withCString { _ = chmod($0, 0o700) } }

    let result = await scan()

    #expect(
      result.problems == [ScanProblem(path: closed, isFolder: true, reason: .noPermission)])
  }

  @Test func `a file that vanishes is no problem`() async throws {
    try folder.file("a.jpg", "jpg")
    try folder.file("b.jpg", "jpg")
    let other = folder.path("a.jpg")

    let result = await scan { path in
      // The last names are read first.
      if path.name.elementsEqual("b.jpg".utf8) { other.withCString { _ = unlink($0) } }
    }

    #expect(result.names == ["b.jpg"])
    #expect(result.problems.isEmpty)
    #expect(result.lastProgress?.filesRead == 2)
  }

  @Test func `a folder that vanishes is no problem`() async throws {
    for number in 0..<200 { try folder.file("inner/\(number).jpg", "jpg") }
    let inner = folder.path("inner").lossyString

    let result = await scan(threads: 1) { _ in
      try? FileManager.default.removeItem(atPath: inner)
    }

    #expect(result.problems.isEmpty)
    #expect(result.lastProgress?.filesRead == 200)
  }

  @Test func `a folder that cannot be opened again is a problem, reported once`() async throws {
    for number in 0..<200 { try folder.file("inner/\(number).jpg", "jpg") }
    let inner = folder.path("inner")
    let moved = folder.path("moved")

    let result = await scan(threads: 1) { _ in
      // Replaces it with a link to itself, which exists but can't be opened.
      guard moved.withCString({ access($0, F_OK) }) != 0 else { return }
      _ = inner.withCString { from in moved.withCString { rename(from, $0) } }
      inner.withCString { link in "inner".withCString { _ = symlink($0, link) } }
    }

    let message = String(cString: strerror(ELOOP))
    #expect(
      result.problems == [ScanProblem(path: inner, isFolder: true, reason: .unreadable(message))])
    #expect(result.lastProgress?.filesRead == 200)
  }

  @Test func `what cannot be looked at is named once, and the rest goes on`() async throws {
    try folder.file("a.jpg", "jpg")
    let tooLong = FilePath(String(repeating: "x", count: 300))
    try folder.link("link", to: tooLong)
    try folder.link("other", to: tooLong)

    let result = await scan()

    let message = String(cString: strerror(ENAMETOOLONG))
    #expect(result.names == ["a.jpg"])
    #expect(result.problems.map(\.reason) == [.unreadable(message)])
  }

  @Test(.enabled(if: geteuid() != 0, "root may enter everything"))
  func `a folder that may be listed and not entered is named once for its folders`() async throws {
    try folder.folder("listed/a")
    let listed = try folder.folder("listed/b").folder
    listed.withCString { _ = chmod($0, 0o400) }
    defer { listed.withCString { _ = chmod($0, 0o700) } }

    let result = await scan()

    #expect(
      result.problems == [ScanProblem(path: listed, isFolder: true, reason: .noPermission)])
  }

  @Test func `a file that changes while it is read is read again`() async throws {
    let file = try folder.file("a.jpg", "jpg")

    let result = await scan { path in
      guard file.withCString({ access($0, F_OK) }) == 0 else { return }
      let descriptor = file.withCString { open($0, O_WRONLY) }
      defer { close(descriptor) }
      if lseek(descriptor, 0, SEEK_END) == 3 { write(descriptor, " more", 5) }
    }

    #expect(result.assets.first?.main.size == 8)
  }

  @Test func `a damaged photo is shown, with its mark`() async throws {
    let file = try folder.file("a.jpg", "jpg damaged")

    let result = await scan()

    #expect(
      result.problems == [
        ScanProblem(
          path: file, isFolder: false, reason: .damaged("is broken"), asset: result.ids.first)
      ])
    #expect(result.names == ["a.jpg"])
  }

  @Test func `a sidecar that is too large to be read is named, and its photo is shown`()
    async throws
  {
    for names in [["a.jpg"], ["b.jpg", "b.dng"]] {
      for name in names { try folder.file(name, String(name.suffix(3))) }
    }
    var large: Set<FilePath> = []
    for name in ["a.jpg.xmp", "b.xmp"] {
      large.insert(try folder.file(name, String(repeating: " ", count: (4 << 20) + 1)))
    }
    try folder.file("c.jpg", "jpg")
    try folder.file("c.jpg.xmp", "xmp")

    let result = await scan()

    #expect(Set(result.problems.map(\.path)) == large)
    #expect(result.problems.allSatisfy { $0.reason == .unreadable("it is larger than 4 MiB") })
    #expect(result.names.count == 3)
  }

  @Test func `a file that cannot be read is a problem`() async throws {
    let file = try folder.file("a.jpg", "unreadable")

    let result = await scan()

    #expect(
      result.problems == [
        ScanProblem(path: file, isFolder: false, reason: .unreadable("Input/output error"))
      ])
  }
}
