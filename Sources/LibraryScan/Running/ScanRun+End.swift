import Files
import PhotoCatalogue
import PhotoModel
import Workers

/// The work of the last thread.
extension ScanRun {
  /// Removes lost assets after everything was scanned: only then is it known which files were
  /// moved.
  func complete(_ summary: inout ScanSummary, _ zones: Zones) {
    guard !isStopped else {
      summary.isCancelled = token.isCancelled
      return
    }
    let (listed, found, orphans, missing) = state.withLock { state in
      (state.listed, state.losses, state.orphans, state.missingRoots)
    }
    var losses = found
    if scope.visitsAllSubfolders, missing.isEmpty {
      // The listing of a parent folder does not show that these are missing.
      let offline = found.offline.map(\.folder.path)
      losses.vanished += registry.detachedFolders.filter { folder in
        listed[folder.path] == nil && !offline.contains { folder.path.isContained(in: $0) }
      }
    }
    do throws(CatalogueError) {
      let result = try RemovalReview(registry, ignoring: ignored).review(losses)
      try registry.remove(result.files) { publisher.publish($0) }
      try registry.markMissing(result.deleted)
      for ancestors in orphans { _ = try registry.folder(ancestors) }
      try registry.recogniseMissing(among: publisher.inserted) { publisher.publish($0) }
      try registry.convertTimes(
        with: zones.locator, hadNoConvertedTimes: zones.hadNoConvertedTimes,
        isStopped: { isStopped }
      ) { publisher.publish($0) }
      if let zone = zones.locator.unreadZone {
        publisher.report(ScanProblem(zone))
        summary.unreadable += 1
      }
      if isStopped { return }
      if scope.visitsAllSubfolders { try registry.purge() }
      registry.recordListed(listed)
      var identities: [FolderID: FileIdentity] = [:]
      for (path, identity) in listed {
        if let folder = registry.knownFolder(path) { identities[folder.id] = identity }
      }
      // A folder that was listed is present, even if its parent is offline.
      let isShownOtherwise = try registry.store(
        listed: identities, offline: result.offline.filter { identities[$0] == nil })
      for root in missing { watcher?.awaitReturn(of: root, currentStatus: nil) }
      for away in result.topOfflineFolders {
        watcher?.awaitReturn(
          of: registry.unlistTree(of: away.folder), currentStatus: away.currentStatus)
      }
      if isShownOtherwise { publisher.foldersChanged() }
      try registry.summarise(&summary, isComplete: scope.visitsAllSubfolders)
    } catch {
      publisher.fail(error)
    }
  }
}
