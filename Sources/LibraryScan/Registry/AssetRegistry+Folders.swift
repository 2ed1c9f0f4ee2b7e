package import PhotoCatalogue
package import PhotoModel
import Synchronization

/// The folders of the library: as they are shown, and as the catalogue knows them.
extension AssetRegistry {
  /// Every folder that was seen, each after the one it lies in.
  package var folders: [Folder] { state.withLock { $0.folders.all } }

  /// Takes in what the catalogue knows of some folders and those below them.
  func loadFolders(below roots: [FilePath]) throws(CatalogueError) -> [CatalogueFolder] {
    var known: [CatalogueFolder] = []
    // Roots may lie in each other.
    var taken: Set<FolderID> = []
    for root in roots {
      known += try catalogue.folders(below: realPath(root)).filter { taken.insert($0.id).inserted }
    }
    state.withLock { state in
      for folder in known { state.folders.insert(self.roots.shown(folder)) }
    }
    return known
  }

  /// The number of a folder, by its path and those of the folders it lies in, the root first.
  package func folder(_ ancestors: [FilePath]) throws(CatalogueError) -> CatalogueFolder {
    let real = ancestors.map { realPath($0) }
    if let path = real.last, let known = state.withLock({ $0.folders[path] }),
      known.parent != nil || real.count == 1
    {
      return known
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

  /// A folder as the catalogue knew it when it was loaded; nil for one that is new.
  package func knownFolder(_ path: FilePath) -> CatalogueFolder? {
    let real = realPath(path)
    return state.withLock { $0.folders[real] }
  }

  /// The same for a path as the catalogue has it.
  func knownFolder(real path: FilePath) -> CatalogueFolder? {
    state.withLock { $0.folders[path] }
  }

  /// The folders that lie directly in a folder.
  func children(of folder: FolderID) -> [CatalogueFolder] {
    state.withLock { $0.folders.children(of: folder) }
  }

  /// The folders that no other known folder holds, and that were never listed: those of photos that were named, as
  /// those of an import are.
  var detachedFolders: [CatalogueFolder] {
    state.withLock { state in
      state.folders.catalogueFolders.filter { $0.parent == nil && $0.identity == nil }
    }
  }

  /// A folder and all in it.
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

  /// Where a folder was when it was listed; nil when that was not since the start. From then on it
  /// is watched.
  func listedIdentity(_ path: FilePath) -> FileIdentity? {
    state.withLock { $0.listed[path] }
  }

  /// A folder is not there any more: one that comes in its place is a new one.
  func unlist(_ path: FilePath) {
    state.withLock { $0.listed[path] = nil }
  }

  func noteListed(_ folders: [FilePath: FileIdentity]) {
    state.withLock { $0.listed.merge(folders) { $1 } }
  }

  /// Stores which folders were listed to their ends and where they are, and which are offline. Says
  /// whether any is shown otherwise now.
  func note(
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
    let lost = offline.filter { before[$0]?.isOffline == false }
    if !changed.isEmpty { try catalogue.note(listed: changed) }
    if !lost.isEmpty { try catalogue.setOffline(lost) }
    var isShownOtherwise = false
    var after: [CatalogueFolder] = []
    for (id, identity) in changed {
      guard var folder = before[id] else { continue }
      isShownOtherwise = isShownOtherwise || folder.isOffline
      (folder.identity, folder.isKnown, folder.isOffline) = (identity, true, false)
      after.append(folder)
    }
    for id in lost {
      guard var folder = before[id] else { continue }
      folder.isOffline = true
      isShownOtherwise = true
      after.append(folder)
    }
    refresh(after)
    return isShownOtherwise
  }

  /// Counts what the library shows, as the catalogue has it. A look at some folders leaves the
  /// count as it was: it would ask for every folder after each photo that was copied in.
  func summarise(_ summary: inout ScanSummary, isWhole: Bool) throws(CatalogueError) {
    if isWhole {
      var totals = try catalogue.totals(in: catalogueFolders.map(\.id))
      let others = try reachedByOthers()
      if !others.isEmpty {
        let videos = others.count { $0.mediaType == .video }
        totals.photos += others.count - videos
        totals.videos += videos
        totals.withLocation += try catalogue.positions(of: others.map(\.id)).count
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

  /// Takes in folders as they are in the catalogue now.
  package func refresh(_ folders: [CatalogueFolder]) {
    state.withLock { state in
      for folder in folders { state.folders.insert(roots.shown(folder)) }
    }
  }

  /// Folders are not there any more: when they come back, they are looked at like new ones.
  func markMissing(_ folders: [CatalogueFolder]) throws(CatalogueError) {
    if folders.isEmpty { return }
    try catalogue.note(gone: folders.map(\.id))
    for folder in folders { unlist(roots.shown(folder.path)) }
    refresh(
      folders.map { folder in
        var folder = folder
        folder.identity = nil
        return folder
      })
  }

  /// A folder and all below it are on a disk that is not there: when they are back, each is looked
  /// at like a new one. Returns where the folder was.
  func unlistTree(of folder: CatalogueFolder) -> FilePath {
    for lost in tree(of: folder) { unlist(roots.shown(lost.path)) }
    return roots.shown(folder.path)
  }

  func hasFolder(_ id: FolderID) -> Bool {
    state.withLock { $0.folders.contains(id) }
  }

  /// Whether a folder of the catalogue lies below a root.
  package func holds(_ folder: CatalogueFolder) -> Bool { roots.holds(folder.path) }

  /// The path of the catalogue for one below a root.
  package func realPath(_ path: FilePath) -> FilePath { roots.real(path) }
}
