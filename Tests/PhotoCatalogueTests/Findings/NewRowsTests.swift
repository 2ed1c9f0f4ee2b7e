import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct NewRowsTests {
  private let catalogue: Catalogue
  private let folder: CatalogueFolder

  init() throws {
    catalogue = try Catalogue()
    folder = try #require(try catalogue.addFolders([FilePath("/p")]).last)
  }

  private func found(_ name: String, inode: UInt64) -> FoundFile {
    FoundFile(
      name: Array(name.utf8), type: .jpeg,
      status: FileStatus(
        kind: .file, identity: FileIdentity(device: 1, inode: inode), size: Int64(inode),
        modifiedAt: FileTime(seconds: 1), changedAt: FileTime(seconds: 1)))
  }

  private func store(_ assets: [FoundAsset], exists: Bool = true) throws -> [Registration] {
    let findings = FolderFindings(assets: assets.map { FolderFindings.Finding($0) })
    return try catalogue.store([(folder, findings)], now: FileTime(seconds: 9)) { path in
      let number = String(decoding: path.name, as: UTF8.self).prefix { $0.isNumber }
      return exists ? FileIdentity(device: 1, inode: UInt64(number) ?? 0) : nil
    }.registrations
  }

  @Test(arguments: [1, 15, 16, 17, 40])
  func `each asset has its own file and values, however many come at once`(count: Int) throws {
    _ = try store([FoundAsset(main: found("999.jpg", inode: 999))])

    let ids = try store((1...count).map { FoundAsset(main: found("\($0).jpg", inode: UInt64($0))) })
      .map(\.id)

    #expect(ids == (2..<(count + 2)).map { Asset.ID(rawValue: UInt32($0)) })
    let assets = try catalogue.assets(ids)
    for (index, id) in ids.enumerated() {
      #expect(assets[id]?.main.path == FilePath("/p/\(index + 1).jpg"))
      #expect(assets[id]?.main.size == Int64(index + 1))
    }
  }

  @Test func `files beside new ones are theirs`() throws {
    let pairs = (1...20).map { number in
      FoundAsset(
        main: found("\(number).jpg", inode: UInt64(number)),
        companions: [
          FoundAsset.Companion(
            role: .raw, file: found("\(number).nef", inode: UInt64(number + 100)))
        ])
    }

    let assets = try catalogue.assets(try store(pairs).map(\.id))

    #expect(assets.count == 20)
    for asset in assets.values {
      let stem = asset.main.path.bytes.dropLast(3)
      #expect(asset.companions.map(\.path.bytes) == [stem + Array("nef".utf8)])
    }
  }

  @Test func `another path of a file that came just before is no new asset`() throws {
    let registrations = try store([
      FoundAsset(main: found("7.jpg", inode: 7)), FoundAsset(main: found("7b.jpg", inode: 7)),
    ])

    #expect(registrations.map(\.id.rawValue) == [1, 1])
    #expect(try catalogue.files(in: folder.id).map(\.role) == [.main, .alternatePath])
  }

  @Test func `a path that comes twice is one asset, and the later finding counts`() throws {
    let registrations = try store([
      FoundAsset(main: found("7.jpg", inode: 7)), FoundAsset(main: found("7.jpg", inode: 7)),
    ])

    #expect(Set(registrations.map(\.id)).count == 1)
    #expect(try catalogue.files(in: folder.id).count == 1)
  }

  @Test func `no number is given twice`() throws {
    let first = try store([FoundAsset(main: found("7.jpg", inode: 7))]).map(\.id.rawValue)
    _ = try catalogue.forget(
      [(folder.id, Array("7.jpg".utf8))], now: FileTime(seconds: 10), identity: { _ in nil })
    try catalogue.purge(missingSince: FileTime(seconds: 99))

    let second = try store([FoundAsset(main: found("8.jpg", inode: 8))]).map(\.id.rawValue)

    #expect(first == [1])
    #expect(second == [2])
  }
}
