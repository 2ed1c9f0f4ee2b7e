import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests one file in two folders, as hard links.
@Suite struct HardLinkTests {
  private let photos: StoredPhotos
  private let catalogue: Catalogue

  init() throws {
    photos = try StoredPhotos()
    catalogue = photos.catalogue
  }

  private func rating(_ id: Asset.ID) throws -> Int? {
    try catalogue.assets([id])[id]?.metadata.rating
  }

  @Test func `a photo with files beside it in two folders is read again in either`() throws {
    let id = try photos.find([1], in: "a", companions: [10]) { metadata, _ in metadata.rating = 1 }
    let same = try photos.find([1], in: "b", companions: [11]) { metadata, _ in
      metadata.rating = 1
    }
    #expect(same == id)

    try photos.find([1], in: "a", companions: [10]) { metadata, _ in metadata.rating = 5 }

    #expect(try rating(id[0]) == 5)
  }

  @Test func `a reading with fewer files of the folder changes nothing`() throws {
    let id = try photos.find([1], companions: [10, 11]) { metadata, _ in metadata.rating = 1 }
    try photos.find([1], in: "b")

    try photos.find([1], companions: [10]) { metadata, _ in metadata.rating = 5 }

    #expect(try rating(id[0]) == 1)
  }

  @Test func `the disk is not asked while others wait for the catalogue`() throws {
    let ids = try photos.find(1...3)
    let folder = try #require(
      try catalogue.addFolders([FilePath("/p"), FilePath("/p/b")]).last)
    let assets = (1...3).map { number in
      FolderFindings.Finding(
        FoundAsset(
          main: FoundFile(
            name: Array(StoredPhotos.name(number).utf8), type: .jpeg,
            status: FileStatus(
              kind: .file, identity: FileIdentity(device: 1, inode: UInt64(number)), size: 100,
              modifiedAt: FileTime(seconds: 1), changedAt: FileTime(seconds: 1)))))
    }
    var looks: [Bool] = []

    // Two are moved, and one has another path.
    let stored = try catalogue.store(
      [(folder, FolderFindings(assets: assets))],
      now: FileTime(seconds: 1_000_000)
    ) { path in
      // A catalogue in memory has one connection, which this thread owns during a transaction.
      looks.append(catalogue.database.unsafeIsInTransaction)
      return path.name.elementsEqual(StoredPhotos.name(2).utf8)
        ? FileIdentity(device: UInt64(1), inode: UInt64(2)) : nil
    }

    #expect(stored.registrations.map(\.id) == ids)
    #expect(looks == [false, false, false])
    #expect(
      try catalogue.numbers("SELECT asset FROM file WHERE folder = \(folder.id.rawValue)")
        == ids.map { Int64($0.rawValue) })
    #expect(try catalogue.numbers("SELECT count(*) FROM file WHERE role = 4") == [1])
    #expect(try catalogue.check() == [])
  }
}

extension DatabaseWriter {
  /// Whether the only connection is inside a transaction.
  fileprivate var unsafeIsInTransaction: Bool {
    unsafeReentrantWrite { $0.isInsideTransaction }
  }
}
