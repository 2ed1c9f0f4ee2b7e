import PhotoModel

/// The order of paths, by bytes, of files whose folders and names are known apart.
enum PathOrder {
  typealias Name = (folder: FilePath, name: [UInt8])

  /// Whether `left` comes before `right`. A folder's path ends with a slash here, which is what its
  /// children's paths go on with: `/a-b/1` comes before `/a/1`.
  static func precedes(_ left: Name, _ right: Name) -> Bool {
    if left.folder == right.folder { return left.name.lexicographicallyPrecedes(right.name) }
    return left.folder.appending(left.name) < right.folder.appending(right.name)
  }
}

/// The names of assets that were compared or found lately, up to a number of them.
struct NameCache: Sendable {
  private static let capacity = 200_000

  private var names: [Asset.ID: (folder: FilePath, name: [UInt8])] = [:]

  subscript(id: Asset.ID) -> PathOrder.Name? { names[id] }

  /// A full cache is emptied: what is compared is compared many times soon after.
  mutating func insert(_ name: PathOrder.Name, for id: Asset.ID) {
    if names.count >= NameCache.capacity { names.removeAll(keepingCapacity: true) }
    names[id] = name
  }

  /// Forgets the names of assets that may have others now.
  mutating func forget(_ ids: [Asset.ID]) {
    for id in ids { names[id] = nil }
  }
}
