import PhotoCatalogue
import PhotoModel

/// Compares the files in a folder with those in the catalogue, so that only new and changed files
/// are read.
struct FolderComparison {
  /// For each name, whether the catalogue contains the file unchanged: with the same size, times
  /// and inode.
  private var unchangedFlags: [Bool]
  /// The assets of the unchanged files that belong to one, by index of the name.
  private var assets: [Int: Asset.ID] = [:]
  /// The indexes of files that are known not to be photos.
  private var nonPhotos: Set<Int> = []
  /// The files in the catalogue that no longer exist.
  private(set) var missing: [StoredFile] = []
  /// Whether any of the files was known, with any inode.
  private(set) var hasKnown = false
  private var assetsWithMissingFiles: Set<Asset.ID> = []

  /// `stored` is sorted by the bytes of the names. `status` is called with the indexes of known
  /// names.
  init(_ names: NameList, stored: [StoredFile], status: (Int) -> FileStatus?) {
    unchangedFlags = Array(repeating: false, count: names.count)
    let order = names.sortedIndexes
    var next = 0
    for file in stored {
      while next < order.count, names.precedes(order[next], file.name) { next += 1 }
      guard next < order.count, names[order[next]].elementsEqual(file.name) else {
        if file.role != .missing { markMissing(file) }
        continue
      }
      let nameIndex = order[next]
      guard let status = status(nameIndex), status.kind == .file,
        file.size == status.size, file.modifiedAt == status.modifiedAt
      else { continue }
      hasKnown = true
      guard file.role != .missing, file.hasInode(of: status), file.hasSameChangeTime(status) else {
        continue
      }
      unchangedFlags[nameIndex] = true
      assets[nameIndex] = file.asset
      if file.role == .other { nonPhotos.insert(nameIndex) }
    }
  }

  private mutating func markMissing(_ file: StoredFile) {
    missing.append(file)
    if let asset = file.asset { assetsWithMissingFiles.insert(asset) }
  }

  /// Whether no file of a group has to be read: all are unchanged, and none that belonged to them
  /// has disappeared.
  func isUnchanged(_ group: FileGroup) -> Bool {
    let places = group.media + group.sidecars.map(\.name)
    return places.allSatisfy { nameIndex in
      unchangedFlags[nameIndex] && assets[nameIndex].map(assetsWithMissingFiles.contains) != true
    }
  }

  /// Returns the number of files in an unchanged group that are not photos.
  func skipped(in group: FileGroup) -> Int {
    (group.media + group.sidecars.map(\.name)).count { nonPhotos.contains($0) }
  }
}

extension StoredFile {
  /// Compares only the inodes. Device numbers change when a machine restarts; some file systems
  /// return the inode 0 for every file.
  fileprivate func hasInode(of status: FileStatus) -> Bool {
    identity.inode == status.identity.inode
  }

  /// Whether the change time is the stored one, if one was stored. It also changes with a rename or
  /// new permissions: then the file is read unnecessarily, without other effects.
  fileprivate func hasSameChangeTime(_ status: FileStatus) -> Bool {
    changedAt.map { $0 == status.changedAt } ?? true
  }
}

extension NameList {
  /// Whether a name sorts before other bytes.
  func precedes(_ index: Int, _ bytes: [UInt8]) -> Bool {
    self[index].lexicographicallyPrecedes(bytes)
  }

  /// The indexes, sorted by the bytes of the names.
  var sortedIndexes: [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      (0..<count).sorted { left, right in
        UnsafeBufferPointer(rebasing: bytes[range(of: left)])
          .lexicographicallyPrecedes(UnsafeBufferPointer(rebasing: bytes[range(of: right)]))
      }
    }
  }
}
