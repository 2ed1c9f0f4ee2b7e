import Files
import PhotoCatalogue
import PhotoModel
import Workers

/// Listing of one folder by a thread.
extension ScanRun {
  func list(_ visit: ScanPlan.Visit, _ locator: Locator) {
    var visit = visit
    // Called before the folder is listed, so that no later change is missed.
    watcher?.watch(visit.path)
    let knownFolder = registry.knownFolder(visit.path)
    var listing = FolderListing(known: knownFolder, stored: stored(of: knownFolder))
    var isEntered = false
    let problem = FolderLister.list(
      visit.path, withPreview: listing.stored.isEmpty, ignoring: ignored, token
    ) { step in
      switch step {
      case .opened(let status):
        listing.status = status
        isEntered = state.change { state in
          state.plan.enter(&visit, identity: status.identity, modifiedAt: status.modifiedAt)
        }
        return isEntered
      case .found(let count):
        if count > 0 { listing.isEmpty = false }
        publisher.found(files: count)
      case .files(let files):
        compare(files, &listing, visit)
      case .folders(let folders):
        listing.subfolders = Set(folders.map(\.path.name))
        if !folders.isEmpty { listing.isEmpty = false }
        let visited = scope.visitsAllSubfolders ? folders : folders.filter { isNew($0.path) }
        state.change { $0.plan.add(visited, in: visit) }
      case .orphanedSidecars(let count):
        var findings = ChangePublisher.Findings()
        (findings.files, findings.skipped) = (count, count)
        publisher.deliver(findings, ancestors: [])
      }
      return true
    }
    if isEntered, !isStopped { end(listing, visit, isComplete: problem == nil, locator) }
    guard let problem else { return }
    // A folder inside a root existed a moment ago and has been removed: this is not a problem.
    if problem.isVanished { registry.unlist(visit.path) }
    if problem.isVanished, visit.isInside { return }
    if problem.isVanished {
      state.change { state in
        state.missingRoots.append(visit.path)
        guard let knownFolder else { return }
        if scope.treatsMissingRootsAsOffline {
          state.losses.offline.append(Losses.OfflineFolder(folder: knownFolder))
        } else {
          state.losses.vanished.append(knownFolder)
        }
      }
    }
    publisher.report(ScanProblem(path: problem.folder, isFolder: true, reason: problem.reason))
  }

  /// Whether a folder has not been listed yet in its current place. It may be another folder with
  /// the same name.
  private func isNew(_ folder: FilePath) -> Bool {
    guard let listed = registry.listedIdentity(folder) else { return true }
    return (try? FileSystem().status(of: folder))?.identity != listed
  }

  /// Queues the groups of files that are new or changed.
  private func compare(
    _ files: FolderFiles, _ listing: inout FolderListing, _ visit: ScanPlan.Visit
  ) {
    guard !listing.stored.isEmpty else {
      state.change { $0.plan.add(files, in: visit) }
      return
    }
    let unchanged = listing.compare(files, in: visit.path)
    var findings = ChangePublisher.Findings()
    (findings.files, findings.skipped) = (unchanged.files, unchanged.skipped)
    publisher.deliver(findings, ancestors: [])
  }

  /// Ends the listing of a folder. Its missing files are known only if it was completely listed and
  /// is the same folder.
  private func end(
    _ listing: FolderListing, _ visit: ScanPlan.Visit, isComplete: Bool, _ locator: Locator
  ) {
    let isReplaced = listing.isReplaced { containsPhoto($0, in: visit.path, locator) }
    if isComplete { recordListed(listing, visit, isReplaced: isReplaced) }
    guard let unreadFiles = listing.unread else { return }
    if isComplete, !isReplaced, !listing.missingCompanions.isEmpty {
      var findings = ChangePublisher.Findings()
      findings.missing = listing.missingCompanions
      publisher.deliver(findings, ancestors: ancestors(of: visit))
    }
    state.change { $0.plan.add(unreadFiles, in: visit) }
  }

  /// Whether there is a photo among files. Reads them up to the first photo.
  private func containsPhoto(_ files: FolderFiles, in folder: FilePath, _ locator: Locator) -> Bool
  {
    // A folder that can't be opened counts as having no photo.
    guard
      let reader = try? ChunkReader(
        folder: folder, names: files.names, locator: locator, read: read)
    else { return false }
    var findings = ChangePublisher.Findings()
    for index in 0..<files.count where findings.assets.isEmpty && !isStopped {
      reader.read(files[index], into: &findings)
    }
    return !findings.assets.isEmpty
  }

  private func recordListed(_ listing: FolderListing, _ visit: ScanPlan.Visit, isReplaced: Bool) {
    state.change { state in
      if isReplaced
        || scope.treatsMissingRootsAsOffline && !visit.isInside && listing.isEmptyMountPoint
      {
        if let knownFolder = listing.known {
          state.losses.offline.append(
            Losses.OfflineFolder(folder: knownFolder, currentStatus: listing.status))
        }
        return
      }
      if let identity = listing.identity { state.listed[visit.path] = identity }
      guard let knownFolder = listing.known else { return }
      if knownFolder.parent == nil, visit.isInside {
        state.orphans.append(state.plan.ancestors(of: visit))
      }
      state.losses.files += listing.missingMainFiles.map { (knownFolder.id, $0) }
      for child in registry.children(of: knownFolder.id)
      where !listing.subfolders.contains(child.path.name) {
        state.losses.vanished.append(child)
      }
    }
  }

  func ancestors(of visit: ScanPlan.Visit) -> [FilePath] {
    state.withLock { $0.plan.ancestors(of: visit) }
  }

  /// Returns the files of a folder in the catalogue. Empty if they can't be read, which is
  /// reported.
  private func stored(of folder: CatalogueFolder?) -> [StoredFile] {
    guard let folder else { return [] }
    do throws(CatalogueError) {
      return try registry.catalogue.files(in: folder.id)
    } catch {
      publisher.fail(error)
      return []
    }
  }
}
