import PhotoModel
import Synchronization

@testable import PhotoCatalogue

/// A catalogue with photos as found by a scan, without files. Each photo has a unique name, and is
/// the same file each time it is found.
final class StoredPhotos: Sendable {
  let catalogue: Catalogue
  private let disk = Mutex<[FilePath: FileIdentity]>([:])
  private static let folder = FilePath("/p")

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  convenience init() throws {
    self.init(try Catalogue())
  }

  /// Finds the photos with these numbers, in a folder with this name, and returns their ids.
  @discardableResult
  func find(
    _ numbers: some Sequence<Int>, in folder: String = "a", companions: [Int] = [],
    _ describe: (inout Metadata, Int) -> Void = { _, _ in }
  ) throws -> [Asset.ID] {
    let catalogueFolder = try self.folder(folder)
    let companions = companions.map { number in
      FoundAsset.Companion(role: .raw, file: file(number, at: catalogueFolder.path))
    }
    let assets = numbers.map { number in
      var metadata = Metadata()
      describe(&metadata, number)
      return FolderFindings.Finding(
        FoundAsset(
          main: file(number, at: catalogueFolder.path), companions: companions, metadata: metadata))
    }
    return try catalogue.store(
      [(catalogueFolder, FolderFindings(assets: assets))],
      now: FileTime(seconds: 1_000_000), identity: { self.identity($0) }
    ).registrations.map(\.id)
  }

  /// Removes the files from the folder.
  func remove(_ numbers: some Sequence<Int>, in folder: String = "a") throws {
    let catalogueFolder = try self.folder(folder)
    let names = numbers.map { Array(StoredPhotos.name($0).utf8) }
    disk.withLock { disk in
      for name in names { disk[catalogueFolder.path.appending(name)] = nil }
    }
    _ = try catalogue.forget(
      names.map { (catalogueFolder.id, $0) }, now: FileTime(seconds: 2_000_000),
      identity: { self.identity($0) })
  }

  static func name(_ number: Int) -> String { "IMG_\(number).JPG" }

  private func folder(_ name: String) throws -> CatalogueFolder {
    let path = StoredPhotos.folder.appending(name)
    guard let folder = try catalogue.addFolders([StoredPhotos.folder, path]).last else {
      preconditionFailure("A lineage of two folders makes two")
    }
    return folder
  }

  private func file(_ number: Int, at folder: FilePath) -> FoundFile {
    let identity = FileIdentity(device: 1, inode: UInt64(number))
    let name = Array(StoredPhotos.name(number).utf8)
    disk.withLock { $0[folder.appending(name)] = identity }
    return FoundFile(
      name: name, type: .jpeg,
      status: FileStatus(
        kind: .file, identity: identity, size: 100, modifiedAt: FileTime(seconds: 1),
        changedAt: FileTime(seconds: 1)))
  }

  private func identity(_ path: FilePath) -> FileIdentity? {
    disk.withLock { $0[path] }
  }
}

extension Catalogue {
  @discardableResult
  func setFavourite(_ isFavourite: Bool, of ids: [Asset.ID]) throws -> [AssetRow] {
    try rows(
      of: edit([.favourite(isFavourite)], of: AssetSet(ids), at: FileTime(seconds: 5)).rows)
  }
}

/// Returns the refusal of `body`, or nil if it succeeds.
func refusal(_ body: () throws -> Void) rethrows -> AlbumRefusal? {
  do {
    try body()
    return nil
  } catch let error as CatalogueError {
    guard case .refused(let refusal) = error.code else { throw error }
    return refusal
  }
}
