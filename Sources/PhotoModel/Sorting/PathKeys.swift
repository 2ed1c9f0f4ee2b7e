/// The paths of files, for ordering photos with equal day and time by path bytes. Stored in one
/// buffer, of about the total size of the names.
///
/// Photos with unknown paths come before all others, ordered by ID.
package struct PathKeys: Sendable {
  /// A folder's number (4 bytes), the name's length (2 bytes) and the name, one after the other.
  private var bytes: [UInt8] = []
  /// The offset of an asset's entry, by its ID, plus one; 0 for none.
  private var starts: [UInt32] = []
  /// The paths of folders, with a slash at the end.
  private var folders: [UInt32: [UInt8]] = [:]
  /// The number of bytes of entries that are no longer used.
  private var unusedByteCount = 0

  private static let headerLength = 6
  /// Not the number of any folder: the name is a complete path.
  private static let noFolder: UInt32 = 0
  /// The minimum number of unused bytes for compaction.
  private static let compactionThreshold = 1 << 16

  package init() {}

  package func contains(_ id: Asset.ID) -> Bool { start(of: id) != nil }

  // MARK: Changing

  /// Sets the path of a folder, which must be known before the names in it are compared.
  package mutating func insert(_ path: FilePath, of folder: FolderID) {
    folders[folder.rawValue] = path.bytes.last == .slash ? path.bytes : path.bytes + [.slash]
  }

  package func contains(_ folder: FolderID) -> Bool { folders[folder.rawValue] != nil }

  package mutating func insert(
    _ name: some Collection<UInt8>, in folder: FolderID, of id: Asset.ID
  ) {
    insert(name, folder: folder.rawValue, of: id)
  }

  package mutating func insert(_ path: FilePath, of id: Asset.ID) {
    insert(path.bytes, folder: PathKeys.noFolder, of: id)
  }

  private mutating func insert(_ name: some Collection<UInt8>, folder: UInt32, of id: Asset.ID) {
    remove(id)
    let index = Int(id.rawValue)
    if index >= starts.count {
      starts.append(contentsOf: repeatElement(0, count: index + 1 - starts.count))
    }
    starts[index] = UInt32(bytes.count) + 1
    let length = min(name.count, Int(UInt16.max))
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: folder >> UInt32(shift))) }
    for shift in [0, 8] { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    bytes.append(contentsOf: name.prefix(length))
  }

  /// Copies the paths of some assets from another table. Assets that it doesn't contain are
  /// recorded as having no path.
  package mutating func insert(_ ids: [Asset.ID], from other: PathKeys) {
    folders.merge(other.folders) { $1 }
    for id in ids {
      if let entry = other.entry(of: id) {
        insert(other.bytes[entry.name], folder: entry.folder, of: id)
      } else {
        insert([], folder: PathKeys.noFolder, of: id)
      }
    }
  }

  /// Removes a path that may have changed.
  package mutating func remove(_ id: Asset.ID) {
    guard let entry = entry(of: id) else { return }
    starts[Int(id.rawValue)] = 0
    unusedByteCount += entry.name.count + PathKeys.headerLength
    if unusedByteCount > PathKeys.compactionThreshold, unusedByteCount > bytes.count / 2 {
      compact()
    }
  }

  private mutating func compact() {
    var compactedBytes: [UInt8] = []
    compactedBytes.reserveCapacity(bytes.count - unusedByteCount)
    for index in starts.indices where starts[index] > 0 {
      guard let entry = entry(of: Asset.ID(rawValue: UInt32(index))) else { continue }
      starts[index] = UInt32(compactedBytes.count) + 1
      compactedBytes +=
        bytes[(entry.name.lowerBound - PathKeys.headerLength)..<entry.name.upperBound]
    }
    (bytes, unusedByteCount) = (compactedBytes, 0)
  }

  // MARK: Comparing

  private func start(of id: Asset.ID) -> Int? {
    let index = Int(id.rawValue)
    guard index < starts.count, starts[index] > 0 else { return nil }
    return Int(starts[index]) - 1
  }

  private func entry(of id: Asset.ID) -> (folder: UInt32, name: Range<Int>)? {
    guard let start = start(of: id) else { return nil }
    let folder = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
    let length = Int(bytes[start + 4]) | Int(bytes[start + 5]) << 8
    let name = start + PathKeys.headerLength
    return (folder, name..<(name + length))
  }

  /// Whether the path of one asset comes before that of the other, by bytes. Total: assets with the
  /// same path are ordered by ID.
  package func precedes(_ left: Asset.ID, _ right: Asset.ID) -> Bool {
    guard let first = entry(of: left), let second = entry(of: right) else {
      let (isFirstKnown, isSecondKnown) = (contains(left), contains(right))
      return isFirstKnown == isSecondKnown ? left < right : isSecondKnown
    }
    let order =
      first.folder == second.folder
      ? compare(first.name, second.name)
      : compare(first, second)
    return order == 0 ? left < right : order < 0
  }

  /// Compares names in one folder. Returns a negative number if the first comes first.
  private func compare(_ first: Range<Int>, _ second: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { all in
      let count = min(first.count, second.count)
      for index in 0..<count {
        let (left, right) = (all[first.lowerBound + index], all[second.lowerBound + index])
        if left != right { return left < right ? -1 : 1 }
      }
      return first.count - second.count
    }
  }

  /// Compares complete paths. A folder's path ends with a slash here, so that `/a-b/1` comes before
  /// `/a/1`.
  private func compare(
    _ first: (folder: UInt32, name: Range<Int>), _ second: (folder: UInt32, name: Range<Int>)
  ) -> Int {
    let (left, right) = (folders[first.folder] ?? [], folders[second.folder] ?? [])
    let count = min(left.count + first.name.count, right.count + second.name.count)
    for index in 0..<count {
      let one = index < left.count ? left[index] : bytes[first.name.lowerBound + index - left.count]
      let other =
        index < right.count ? right[index] : bytes[second.name.lowerBound + index - right.count]
      if one != other { return one < other ? -1 : 1 }
    }
    return (left.count + first.name.count) - (right.count + second.name.count)
  }
}
