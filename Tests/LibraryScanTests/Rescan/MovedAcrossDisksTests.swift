import AlbumenTestSupport
import Files
import Foundation
import PhotoCatalogue
import PhotoModel
import Testing

@testable import LibraryScan

/// Tests moves across disks. They are simulated by copies, which have a new inode, as files on
/// another disk do.
@Suite(.timeLimit(.minutes(15))) struct MovedAcrossDisksTests {
  private let folder: TemporaryFolder
  private let catalogue: Catalogue

  init() throws {
    folder = try TemporaryFolder()
    catalogue = try Catalogue()
  }

  @Test func `a photo that was hashed keeps its asset on another disk`() async throws {
    let original = try folder.file("a/photo.jpg", contents(1))
    let id = try #require(await scan().first)
    try hashAll()

    try move(original, to: "b/renamed.jpg")

    #expect(await scan() == [id])
    #expect(try catalogue.path(of: id) == folder.path("b/renamed.jpg"))
  }

  @Test func `another photo of the same size is another asset`() async throws {
    let original = try folder.file("a/photo.jpg", contents(1))
    let id = try #require(await scan().first)
    try hashAll()

    original.withCString { _ = unlink($0) }
    try folder.file("b/other.jpg", contents(2))

    let found = await scan()
    #expect(found.count == 1)
    #expect(!found.contains(id))
  }

  @Test func `a photo that comes back does not become a duplicate that is still missing`()
    async throws
  {
    let files = try ["a/1.jpg", "b/2.jpg", "c/3.jpg"].map { try folder.file($0, contents(1)) }
    let ids = await scan()
    #expect(ids.count == 3)
    try hashAll()
    let paths = try ids.map { try catalogue.path(of: $0) }
    let otherFolder = try TemporaryFolder()
    let away = files.indices.map { otherFolder.path("\($0).jpg") }
    for (file, other) in zip(files, away) { try FileSystem().rename(file, to: other) }
    #expect(await scan() == [])

    // One after another, with a scan in between, as when an undo moves them back.
    for (file, other) in zip(files, away) {
      try FileSystem().rename(other, to: file)
      _ = await scan()
    }
    #expect(Set(await scan()) == Set(ids))
    #expect(try ids.map { try catalogue.path(of: $0) } == paths)
  }

  @Test func `of a photo that was not hashed nothing is guessed`() async throws {
    let original = try folder.file("a/photo.jpg", contents(1))
    let id = try #require(await scan().first)

    try move(original, to: "b/photo.jpg")

    #expect(await scan() != [id])
  }

  @Test func `a copy that was known before does not become the one that went`() async throws {
    let original = try folder.file("a/photo.jpg", contents(1))
    let copy = try folder.file("b/photo.jpg", contents(1))
    let ids = await scan()
    try hashAll()
    let copyID = try #require(try catalogue.asset(at: copy, identity: identity(copy)))

    original.withCString { _ = unlink($0) }

    #expect(ids.count == 2)
    #expect(await scan() == [copyID])
  }

  @Test func `a fingerprint is that of both ends`() throws {
    let long = [UInt8](repeating: 1, count: 10_000)
    var otherMiddle = long
    otherMiddle[5000] = 2
    var otherEnd = long
    otherEnd[9999] = 2
    let paths = try [long, otherMiddle, otherEnd].enumerated().map { number, bytes in
      try folder.file("\(number)", bytes)
    }

    let prints = try paths.map { try #require(Fingerprint(of: $0)) }

    #expect(prints[0] == prints[1])
    #expect(prints[0] != prints[2])
    #expect(Fingerprint(of: folder.path("missing")) == nil)
  }

  private func contents(_ number: UInt8) -> [UInt8] {
    Array("jpg ".utf8) + [UInt8](repeating: number, count: 9000)
  }

  private func move(_ path: FilePath, to name: String) throws {
    let bytes = try #require(FileManager.default.contents(atPath: path.lossyString))
    try folder.file(name, Array(bytes))
    path.withCString { _ = unlink($0) }
  }

  private func identity(_ path: FilePath) -> FileIdentity {
    (try? FileSystem().status(of: path))?.identity ?? FileIdentity(device: 0, inode: 0)
  }

  private func hashAll() throws {
    for file in try catalogue.withoutFingerprint(before: nil, limit: 100) {
      let fingerprint = try #require(Fingerprint(of: file.path))
      try catalogue.setFingerprints([file.id: fingerprint])
    }
  }

  /// Scans, and returns the ids of all photos shown afterwards.
  private func scan() async -> Set<Asset.ID> {
    let registry = AssetRegistry(catalogue: catalogue, roots: [folder.path])
    let source = LibrarySource(
      roots: [folder.path], registry: registry, extent: .once, threads: 2,
      read: FakeReader.read)
    var visibleIDs: Set<Asset.ID> = []
    for await event in source.events() {
      guard case .changes(let changes) = event else { continue }
      visibleIDs.subtract(changes.removed)
      visibleIDs.formUnion((changes.inserted + changes.updated).map(\.id))
    }
    return visibleIDs
  }
}
