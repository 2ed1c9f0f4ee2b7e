package import PhotoCatalogue
package import PhotoModel
import Synchronization

/// The folders of the library, as they are shown and as stored in the catalogue.
extension AssetRegistry {
  /// All known folders, each after its parent.
  package var folders: [Folder] { state.withLock { $0.folders.all } }

  /// Loads some folders and the folders below them from the catalogue.
  func loadFolders(below roots: [FilePath]) throws(CatalogueError) -> [CatalogueFolder] {
    var loadedFolders: [CatalogueFolder] = []
    // Roots may contain each other.
    var includedIDs: Set<FolderID> = []
    for root in roots {
      loadedFolders += try catalogue.folders(below: realPath(root)).filter {
        includedIDs.insert($0.id).inserted
      }
    }
    state.withLock { state in
      for folder in loadedFolders { state.folders.insert(self.roots.shown(folder)) }
    }
    return loadedFolders
  }

  /// Returns the catalogue's entry of a folder from its path and those of its parents, the root
  /// first.
  package func folder(_ ancestors: [FilePath]) throws(CatalogueError) -> CatalogueFolder {
    let real = ancestors.map { realPath($0) }
    if let path = real.last, let cachedFolder = state.withLock({ $0.folders[path] }),
      cachedFolder.parent != nil || real.count == 1
    {
      return cachedFolder
    }
    let added = try catalogue.addFolders(real)
    guard let folder = added.last else {
      preconditionFailure("A folder's lineage holds at least itself")
    }
    state.withLock { state in
      for folder in added { state.folders.insert(roots.shown(folder)) }
    }
    return folder
  }

  /// Returns a folder as it was loaded from the catalogue. Nil if it is new.
  package func knownFolder(_ path: FilePath) -> CatalogueFolder? {
    let real = realPath(path)
    return state.withLock { $0.folders[real] }
  }

  /// Returns a folder, from its catalogue path, as it was loaded. Nil if it is new.
  func knownFolder(real path: FilePath) -> CatalogueFolder? {
    state.withLock { $0.folders[path] }
  }

  /// Returns the direct subfolders of a folder.
  func children(of folder: FolderID) -> [CatalogueFolder] {
    state.withLock { $0.folders.children(of: folder) }
  }

  /// The folders without a known parent that were never listed: those of photos that were specified
  /// individually, for example by an import.
  var detachedFolders: [CatalogueFolder] {
    state.withLock { state in
      state.folders.catalogueFolders.filter { $0.parent == nil && $0.identity == nil }
    }
  }

  /// Returns a folder and all folders below it.
  func tree(of folder: CatalogueFolder) -> [CatalogueFolder] {
    state.withLock { state in
      var tree = [folder]
      var index = 0
      while index < tree.count {
        tree += state.folders.children(of: tree[index].id)
        index += 1
      }
      return tree
    }
  }

  /// Returns the identity of a folder when it was listed. Nil if it has not been listed since the
  /// start. A listed folder is watched.
  func listedIdentity(_ path: FilePath) -> FileIdentity? {
    state.withLock { $0.listed[path] }
  }

  /// Records that a folder no longer exists, so that a folder that replaces it is treated as new.
  func unlist(_ path: FilePath) {
    state.withLock { $0.listed[path] = nil }
  }

  func recordListed(_ folders: [FilePath: FileIdentity]) {
    state.withLock { $0.listed.merge(folders) { $1 } }
  }

  /// Stores the folders that were completely listed, with their identities, and those that are
  /// offline. Returns whether the display of any has changed.
  func store(
    listed: [FolderID: FileIdentity], offline: [FolderID]
  ) throws(CatalogueError) -> Bool {
    let before = state.withLock { state in
      var before: [FolderID: CatalogueFolder] = [:]
      for id in Array(listed.keys) + offline { before[id] = state.folders[id] }
      return before
    }
    let changed = listed.filter { id, identity in
      guard let folder = before[id] else { return false }
      return folder.identity != identity || !folder.isKnown || folder.isOffline
    }
    let newlyOfflineIDs = offline.filter { before[$0]?.isOffline == false }
    if !changed.isEmpty { try catalogue.markListed(changed) }
    if !newlyOfflineIDs.isEmpty { try catalogue.setOffline(newlyOfflineIDs) }
    var isShownOtherwise = false
    var after: [CatalogueFolder] = []
    for (id, identity) in changed {
      guard var folder = before[id] else { continue }
      isShownOtherwise = isShownOtherwise || folder.isOffline
      (folder.identity, folder.isKnown, folder.isOffline) = (identity, true, false)
      after.append(folder)
    }
    for id in newlyOfflineIDs {
      guard var folder = before[id] else { continue }
      folder.isOffline = true
      isShownOtherwise = true
      after.append(folder)
    }
    refresh(after)
    return isShownOtherwise
  }

  /// Counts what the library shows, as stored in the catalogue. A scan of only some folders leaves
  /// the count unchanged, because otherwise every folder would be queried after each photo that is
  /// copied in.
  func summarise(_ summary: inout ScanSummary, isComplete: Bool) throws(CatalogueError) {
    if isComplete {
      var totals = try catalogue.totals(in: catalogueFolders.map(\.id))
      let otherRows = try rowsOnAlternatePaths()
      if !otherRows.isEmpty {
        let videos = otherRows.count { $0.mediaType == .video }
        totals.photos += otherRows.count - videos
        totals.videos += videos
        totals.withLocation += try catalogue.positions(of: otherRows.map(\.id)).count
      }
      state.withLock { $0.totals = totals }
    }
    let totals = state.withLock { $0.totals }
    summary.photos = totals.photos
    summary.videos = totals.videos
    summary.withLocation = totals.withLocation
  }

  package var catalogueFolders: [CatalogueFolder] {
    state.withLock { $0.folders.catalogueFolders }
  }

  /// Updates folders to their current state in the catalogue.
  package func refresh(_ folders: [CatalogueFolder]) {
    state.withLock { state in
      for folder in folders { state.folders.insert(roots.shown(folder)) }
    }
  }

  /// Records that folders no longer exist. If they come back, they are scanned like new ones.
  func markMissing(_ folders: [CatalogueFolder]) throws(CatalogueError) {
    if folders.isEmpty { return }
    try catalogue.markRemoved(missing: folders.map(\.id))
    for folder in folders { unlist(roots.shown(folder.path)) }
    refresh(
      folders.map { folder in
        var folder = folder
        folder.identity = nil
        return folder
      })
  }

  /// Records that a folder and all folders below it are on a missing disk. When they are back, each
  /// is scanned like a new one. Returns the path of the folder.
  func unlistTree(of folder: CatalogueFolder) -> FilePath {
    for treeFolder in tree(of: folder) { unlist(roots.shown(treeFolder.path)) }
    return roots.shown(folder.path)
  }

  func hasFolder(_ id: FolderID) -> Bool {
    state.withLock { $0.folders.contains(id) }
  }

  /// Whether a folder of the catalogue is in one of the roots.
  package func contains(_ folder: CatalogueFolder) -> Bool { roots.contains(folder.path) }

  /// Returns the catalogue path for a path in a root.
  package func realPath(_ path: FilePath) -> FilePath { roots.real(path) }
}
