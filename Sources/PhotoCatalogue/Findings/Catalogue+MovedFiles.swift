package import Journal
package import PhotoModel

extension Catalogue {
  /// Removes files that steps have moved away, without waiting for a scan. Photos whose files no
  /// longer exist become missing, as after a scan, and are recognised again when their files come
  /// back. `identity` returns the file identity at a path; paths that still lead to a file are not
  /// removed.
  package func removeMovedFiles(
    _ steps: [FileStep], now: FileTime, identity: (FilePath) -> FileIdentity?
  ) throws(CatalogueError) -> StoredFindings {
    var names: [Asset.ID: Set<[UInt8]>] = [:]
    for step in steps {
      guard let photo = step.photo, let path = step.path else { continue }
      names[photo, default: []].insert(Array(path.name))
    }
    var all = StoredFindings()
    let order = names.keys.sorted()
    var remainingIDs = order[...]
    while !remainingIDs.isEmpty {
      // Transactions are short, so that another program doesn't wait long.
      let part = remainingIDs.prefix(4096)
      remainingIDs = remainingIDs.dropFirst(part.count)
      let stored = try transaction(now, identity) { transaction in
        for id in part { try transaction.detach(names[id] ?? [], of: id) }
        return StoredFindings()
      }
      all.consequences += stored.consequences
    }
    return all
  }
}

extension FindingsWriter {
  fileprivate mutating func detach(_ names: Set<[UInt8]>, of id: Asset.ID) throws {
    var isWithout = false
    for companion in try files.companions(of: id) where names.contains(companion.name) {
      let path = try files.path(of: companion.folder).appending(companion.name)
      guard identity(path) == nil else { continue }
      try files.remove(companion.name, in: companion.folder)
      isWithout = true
    }
    guard let main = try files.shown(id), main.file.role == .main else { return }
    if names.contains(main.file.name), identity(main.path) == nil {
      try forget(main.file.name, in: main.folder)
    } else if isWithout {
      // The photo's metadata may come from the removed companion.
      try files.markForRereading(main.file.name, in: main.folder)
    }
  }
}
