package import PhotoCatalogue
package import PhotoModel

/// Storing the results of a scan, and removing lost assets.
extension AssetRegistry {
  /// Stores findings in one transaction, and returns the result for each.
  package func register(
    _ findings: [(folder: CatalogueFolder, found: FolderFindings)]
  ) throws(CatalogueError) -> StoredFindings {
    try catalogue.store(findings, now: FileTime.now, identity: identity)
  }

  /// The maximum number of assets changed in one transaction, so that other programs wait only
  /// briefly.
  private static let batchSize = 4096

  /// Removes assets whose files no longer exist, and publishes the results of each batch.
  package func remove(
    _ names: [(folder: FolderID, name: [UInt8])], _ publish: (StoredFindings) -> Void
  ) throws(CatalogueError) {
    var remainingNames = names[...]
    while !remainingNames.isEmpty {
      let part = remainingNames.prefix(AssetRegistry.batchSize)
      remainingNames = remainingNames.dropFirst(part.count)
      publish(try catalogue.forget(Array(part), now: FileTime.now, identity: identity))
    }
  }

  /// Recognises among new assets those that went missing on another disk. `found` must not contain
  /// an asset that was known before and has come back: if a duplicate of it is still missing, it
  /// would be taken for that one.
  func recogniseMissing(
    among found: AssetSet, _ publish: (StoredFindings) -> Void
  ) throws(CatalogueError) {
    var candidates = try catalogue.missing(likeFound: found)
    var pairs: [(missing: Asset.ID, found: Asset.ID)] = []
    for id in candidates.found {
      guard let path = try catalogue.path(of: id), let fingerprint = Fingerprint(of: path),
        let missing = candidates.removeAsset(like: fingerprint, sizeOf: id)
      else { continue }
      pairs.append((missing, id))
    }
    var remainingPairs = pairs[...]
    while !remainingPairs.isEmpty {
      let part = remainingPairs.prefix(AssetRegistry.batchSize)
      remainingPairs = remainingPairs.dropFirst(part.count)
      publish(try catalogue.recognise(Array(part), now: .now))
    }
  }

  /// How long a missing photo is remembered if the user has set nothing for it.
  private static let retention = Duration.seconds(30 * 86_400)

  func purge() throws(CatalogueError) {
    let limit = FileTime.now.nanoseconds - Int64(AssetRegistry.retention / .nanoseconds(1))
    try catalogue.purge(missingSince: FileTime(nanoseconds: limit))
  }
}
