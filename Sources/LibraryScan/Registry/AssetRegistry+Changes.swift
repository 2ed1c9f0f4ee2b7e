package import PhotoCatalogue
package import PhotoModel

/// What a scan has stored, and what it takes out.
extension AssetRegistry {
  /// Stores what was found, in one transaction, and says what became of each.
  package func register(
    _ findings: [(folder: CatalogueFolder, found: FolderFindings)]
  ) throws(CatalogueError) -> StoredFindings {
    try catalogue.store(findings, now: FileTime.now, identity: identity)
  }

  /// So many assets are changed by one transaction, so that another program waits for a moment
  /// only.
  private static let mostChanged = 4096

  /// Takes out assets whose files are gone, and hands on what became of each part of them.
  package func forget(
    _ names: [(folder: FolderID, name: [UInt8])], _ publish: (StoredFindings) -> Void
  ) throws(CatalogueError) {
    var rest = names[...]
    while !rest.isEmpty {
      let part = rest.prefix(AssetRegistry.mostChanged)
      rest = rest.dropFirst(part.count)
      publish(try catalogue.forget(Array(part), now: FileTime.now, identity: identity))
    }
  }

  /// Finds among assets that are new those that went missing on another disk. One that was known before, and has
  /// come back, must not be among them: where a twin of it is missing still, it would become that one.
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
    var rest = pairs[...]
    while !rest.isEmpty {
      let part = rest.prefix(AssetRegistry.mostChanged)
      rest = rest.dropFirst(part.count)
      publish(try catalogue.recognise(Array(part), now: .now))
    }
  }

  /// So long a photo that is gone is remembered, of which the user has said nothing.
  private static let memory = Duration.seconds(30 * 86_400)

  func purge() throws(CatalogueError) {
    let limit = FileTime.now.nanoseconds - Int64(AssetRegistry.memory / .nanoseconds(1))
    try catalogue.purge(missingSince: FileTime(nanoseconds: limit))
  }
}
