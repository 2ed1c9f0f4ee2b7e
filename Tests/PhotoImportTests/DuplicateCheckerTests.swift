import PhotoImport
import PhotoModel
import Testing

@Suite struct DuplicateCheckerTests {
  private func hash(_ byte: UInt8) throws -> ContentHash {
    try #require(ContentHash(bytes: Array(repeating: byte, count: 32)))
  }

  private func ends(_ byte: UInt8) -> Fingerprint {
    Fingerprint(bytes: Array(repeating: byte, count: 16))
  }

  private func asset(_ names: String...) -> Asset {
    let files = names.map { name in
      let role: AssetFile.Role =
        name.hasSuffix("xmp") ? .sidecar : name.hasSuffix("mov") ? .liveVideo : .main
      return AssetFile(
        path: FilePath("/card/" + name), role: role, type: .jpeg, size: Int64(name.utf8.count),
        modifiedAt: FileTime(seconds: 1))
    }
    return Asset(
      id: Asset.ID(rawValue: 1), main: files[0], companions: Array(files.dropFirst()),
      addedAt: FileTime(seconds: 1), metadata: Metadata())
  }

  private func id(_ number: UInt32) -> Asset.ID { Asset.ID(rawValue: number) }

  /// Returns the results for the candidates. `hashes` are the hashes of files by name.
  private func judge(
    _ candidates: [Int64: [LibraryCandidate]], _ hashes: [String: UInt8],
    ends: [String: UInt8] = [:], repeats: [Asset.ID: FilePath] = [:],
    read: @escaping (String) -> Void = { _ in }
  ) -> DuplicateChecker {
    DuplicateChecker(duplicatesInSource: repeats) {
      candidates[$0] ?? []
    } hash: { path in
      read(path.lossyString)
      return try hashes[path.lossyString].map(hash)
    } fingerprint: { path in
      ends[path.lossyString].map(self.ends)
    }
  }

  @Test func `a photo whose size nothing has is new, and never read`() throws {
    var read: [String] = []
    let judge = judge([:], [:]) { read.append($0) }

    #expect(try judge.status(of: asset("a.jpg")) == .new)
    #expect(read.isEmpty)
  }

  @Test func `a photo that holds what another does is here, whatever its name`() throws {
    let judge = judge([5: [LibraryCandidate(photo: id(7), hash: try hash(1))]], ["/card/a.jpg": 1])

    #expect(try judge.status(of: asset("a.jpg")) == .inLibrary(id(7)))
  }

  @Test func `what is outside the library is elsewhere, and the library and its trash come first`()
    throws
  {
    let outsideCandidate = LibraryCandidate(photo: id(6), hash: try hash(1), isOutsideLibrary: true)
    let here = LibraryCandidate(photo: id(7), hash: try hash(1))
    let trashed = LibraryCandidate(photo: id(8), hash: try hash(1), isInTrash: true)
    let names = ["/card/a.jpg": UInt8(1)]

    #expect(
      try judge([5: [outsideCandidate]], names).status(of: asset("a.jpg")) == .outsideLibrary(id(6))
    )
    #expect(
      try judge([5: [outsideCandidate, here]], names).status(of: asset("a.jpg"))
        == .inLibrary(id(7)))
    #expect(
      try judge([5: [outsideCandidate, trashed]], names).status(of: asset("a.jpg"))
        == .inTrash(id(8)))
    #expect(ImportStatus.outsideLibrary(id(6)).isNew && !ImportStatus.inLibrary(id(7)).isNew)
  }

  @Test func `a pair of which one file is outside the library is elsewhere`() throws {
    let judge = judge(
      [
        5: [LibraryCandidate(photo: id(7), hash: try hash(1))],
        6: [LibraryCandidate(photo: id(6), hash: try hash(2), isOutsideLibrary: true)],
      ], ["/card/a.jpg": 1, "/card/ab.mov": 2])

    #expect(try judge.status(of: asset("a.jpg", "ab.mov")) == .outsideLibrary(id(7)))
  }

  @Test func `the library's file is read where it was not hashed yet`() throws {
    let candidate = LibraryCandidate(photo: id(7), path: FilePath("/lib/b.jpg"))
    let same = judge([5: [candidate]], ["/card/a.jpg": 1, "/lib/b.jpg": 1])
    let other = judge([5: [candidate]], ["/card/a.jpg": 1, "/lib/b.jpg": 2])
    let unread = judge([5: [candidate]], ["/card/a.jpg": 1])

    #expect(try same.status(of: asset("a.jpg")) == .inLibrary(id(7)))
    #expect(try other.status(of: asset("a.jpg")) == .new)
    #expect(try unread.status(of: asset("a.jpg")) == .new)
  }

  @Test func `what differs in its ends is not read whole`() throws {
    var read: [String] = []
    let candidate = LibraryCandidate(
      photo: id(7), fingerprint: ends(2), path: FilePath("/lib/b.jpg"))
    let judge = judge([5: [candidate]], ["/card/a.jpg": 1], ends: ["/card/a.jpg": 1]) {
      read.append($0)
    }

    #expect(try judge.status(of: asset("a.jpg")) == .new)
    #expect(read.isEmpty)
  }

  @Test func `one that is there counts before one in the trash`() throws {
    let trashed = LibraryCandidate(photo: id(1), hash: try hash(1), isInTrash: true)
    let libraryCandidate = LibraryCandidate(photo: id(2), hash: try hash(1))

    #expect(
      try judge([5: [trashed, libraryCandidate]], ["/card/a.jpg": 1]).status(of: asset("a.jpg"))
        == .inLibrary(id(2)))
    #expect(
      try judge([5: [trashed]], ["/card/a.jpg": 1]).status(of: asset("a.jpg"))
        == .inTrash(id(1)))
  }

  @Test func `a pair is here when both its files are, and sidecars don't count`() throws {
    let candidates = [
      Int64(5): [LibraryCandidate(photo: id(7), hash: try hash(1))],
      6: [LibraryCandidate(photo: id(7), hash: try hash(2))],
    ]
    let hashes: [String: UInt8] = ["/card/a.jpg": 1, "/card/ab.mov": 2]

    let pair = asset("a.jpg", "ab.mov", "a.jpg.xmp")
    #expect(try judge(candidates, hashes).status(of: pair) == .inLibrary(id(7)))
    #expect(
      try judge(candidates, ["/card/a.jpg": 1, "/card/ab.mov": 3]).status(of: pair) == .new)
  }

  @Test func `the second of two in one import is a repeat of the first`() throws {
    let judge = judge([:], [:], repeats: [id(1): FilePath("/card/first.jpg")])

    #expect(try judge.status(of: asset("a.jpg")) == .duplicateInSource(FilePath("/card/first.jpg")))
  }
}
