import PhotoCatalogue
import PhotoModel

/// Compares the files that are in a folder with those that the catalogue remembers of it, to read
/// only what is new or changed.
struct FolderComparison {
  /// Places of names that are in the catalogue just so: the same size, times and number.
  private var same: [Bool]
  /// The asset of each of those that are part of one, by place.
  private var assets: [Int: Asset.ID] = [:]
  /// The places that are known to be no photos.
  private var others: Set<Int> = []
  /// What the catalogue remembers and is not here any more.
  private(set) var gone: [StoredFile] = []
  /// Whether any of the files was known, under whatever number.
  private(set) var hasKnown = false
  private var assetsWithLosses: Set<Asset.ID> = []

  /// `stored` is in order of the bytes of the names. `status` is asked for the places of names that
  /// are known.
  init(_ names: NameList, stored: [StoredFile], status: (Int) -> FileStatus?) {
    same = Array(repeating: false, count: names.count)
    let order = names.sortedPlaces
    var next = 0
    for file in stored {
      while next < order.count, names.precedes(order[next], file.name) { next += 1 }
      guard next < order.count, names[order[next]].elementsEqual(file.name) else {
        if file.role != .missing { markMissing(file) }
        continue
      }
      let place = order[next]
      guard let status = status(place), status.kind == .file,
        file.size == status.size, file.modifiedAt == status.modifiedAt
      else { continue }
      hasKnown = true
      guard file.role != .missing, file.hasNumber(of: status), file.isUntouched(status) else {
        continue
      }
      same[place] = true
      assets[place] = file.asset
      if file.role == .other { others.insert(place) }
    }
  }

  private mutating func markMissing(_ file: StoredFile) {
    gone.append(file)
    if let asset = file.asset { assetsWithLosses.insert(asset) }
  }

  /// Whether nothing has to be read of a group: all its files are as they were, and none that
  /// belonged to them is gone.
  func isUnchanged(_ group: FileGroup) -> Bool {
    let places = group.media + group.sidecars.map(\.name)
    return places.allSatisfy { place in
      same[place] && assets[place].map(assetsWithLosses.contains) != true
    }
  }

  /// How many files of a group that is unchanged are no photos.
  func skipped(in group: FileGroup) -> Int {
    (group.media + group.sidecars.map(\.name)).count { others.contains($0) }
  }
}

extension StoredFile {
  /// Devices are given other numbers when a machine starts anew, so that only the file's own number
  /// counts at a path that is the same; some file systems call every file number 0.
  fileprivate func hasNumber(of status: FileStatus) -> Bool {
    identity.inode == status.identity.inode
  }

  /// Whether nothing of the file was changed since, as far as that was noted. New names and
  /// permissions change it, too: then a file is read in vain, and nothing else comes of it.
  fileprivate func isUntouched(_ status: FileStatus) -> Bool {
    changedAt.map { $0 == status.changedAt } ?? true
  }
}

extension NameList {
  /// Whether a name comes before other bytes.
  func precedes(_ place: Int, _ bytes: [UInt8]) -> Bool {
    self[place].lexicographicallyPrecedes(bytes)
  }

  /// The places in order of the bytes of the names.
  var sortedPlaces: [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      (0..<count).sorted { left, right in
        UnsafeBufferPointer(rebasing: bytes[range(of: left)])
          .lexicographicallyPrecedes(UnsafeBufferPointer(rebasing: bytes[range(of: right)]))
      }
    }
  }
}
