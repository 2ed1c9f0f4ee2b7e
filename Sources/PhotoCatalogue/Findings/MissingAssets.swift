package import PhotoModel

/// Missing assets with a fingerprint, and found assets that may be the same photos.
package struct MissingAssets: Sendable {
  private struct Key: Hashable, Sendable {
    var size: Int64
    var fingerprint: Fingerprint
  }

  private var missing: [Key: [Asset.ID]] = [:]
  private var sizes: Set<Int64> = []
  private var foundSizes: [Asset.ID: Int64] = [:]
  /// The found assets that have the size of a missing one, in order of their ids.
  package private(set) var found: [Asset.ID] = []

  var isEmpty: Bool { missing.isEmpty }

  mutating func add(_ id: Asset.ID, size: Int64, _ fingerprint: Fingerprint) {
    missing[Key(size: size, fingerprint: fingerprint), default: []].append(id)
    sizes.insert(size)
  }

  mutating func found(_ id: Asset.ID, size: Int64) {
    guard sizes.contains(size) else { return }
    found.append(id)
    foundSizes[id] = size
  }

  /// Removes and returns a missing asset that matches a found one. Each is returned once.
  package mutating func removeAsset(like fingerprint: Fingerprint, sizeOf id: Asset.ID) -> Asset.ID?
  {
    guard let size = foundSizes[id] else { return nil }
    return missing[Key(size: size, fingerprint: fingerprint)]?.popLast()
  }
}
