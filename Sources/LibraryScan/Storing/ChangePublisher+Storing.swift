import ActivityLog
import Logging
import PhotoCatalogue
import PhotoModel
import Synchronization
import Workers

/// The work of the storing thread.
extension ChangePublisher {
  func storeAll() {
    while let parts = nextParts() {
      do throws(CatalogueError) {
        try store(parts)
      } catch {
        queue.change { $0.fail() }
        fail(error)
      }
    }
    queue.change { $0.threadEnded() }
  }

  /// Returns the parts to store next. Nil at the end.
  private func nextParts() -> [StoreQueue.Part]? {
    let parts = queue.wait { queue -> Monitor<StoreQueue>.Step<[StoreQueue.Part]?> in
      let now = elapsed
      return switch queue.next(at: now) {
      case .store(let parts): .answer(parts)
      case .wait(let time): .recheck(after: time.map { $0 - now })
      case .end: .answer(nil)
      }
    }
    // Threads that wait for space in the queue can continue.
    queue.wake()
    return parts
  }

  private func store(_ parts: [StoreQueue.Part]) throws(CatalogueError) {
    var found: [(folder: CatalogueFolder, found: FolderFindings)] = []
    for part in parts {
      let folder = try registry.folder(part.ancestors)
      let findings = part.findings
      found.append(
        (
          folder,
          FolderFindings(
            assets: findings.assets, others: findings.nonPhotos,
            removedNames: findings.missing)
        ))
    }
    let timer = LogTimer(.catalogue)
    let stored = try registry.register(found)
    Logger.catalogue.debug(
      "stored",
      metadata: [
        "folders": "\(parts.count)",
        "photos": "\(parts.reduce(0) { $0 + $1.findings.assets.count })", "time": timer.elapsed,
      ])
    publish(stored, zip(parts, found).map { ($0, $1.folder.id) })
  }

  /// Sends the results for assets: those found in `parts`, in order, and others.
  func publish(
    _ stored: StoredFindings, _ parts: [(part: StoreQueue.Part, folder: FolderID)] = []
  ) {
    state.withLock { state in
      let now = elapsed
      var registrations = stored.registrations.makeIterator()
      for (part, folder) in parts {
        let assets = part.findings.assets
        for index in assets.indices {
          guard let registration = registrations.next(),
            queueRow(registration, foundIn: folder, at: now, &state)
          else { continue }
          if assets[index].asset.metadata.location != nil { state.summary.withLocation += 1 }
          guard let detail = assets[index].damage, let path = part.ancestors.last else { continue }
          send(
            .problem(
              ScanProblem(
                path: path.appending(assets[index].asset.main.name), isFolder: false,
                reason: .damaged(detail), asset: registration.id)))
        }
      }
      for registration in stored.consequences {
        _ = queueRow(registration, foundIn: nil, at: now, &state)
      }
      sendBatches(&state)
    }
  }

  /// Queues the row of an asset. Returns whether the library shows it for the first time.
  private func queueRow(
    _ registration: Registration, foundIn folder: FolderID?, at now: Duration,
    _ state: inout State
  ) -> Bool {
    if case .inserted = registration { state.inserted.insert(registration.id) }
    switch registration {
    case .inserted(let row), .returned(let row), .updated(let row):
      // Changes of photos of other libraries in the catalogue are not sent to this one.
      guard folder != nil || registry.hasFolder(row.folder) else { return false }
      if registry.markShown(row.id) { return insert(row, at: now, &state) }
      state.batches.update(row, at: now)
    case .known(let id):
      // Another library found it first, by another path.
      guard let folder, registry.markShown(id) else { return false }
      do throws(CatalogueError) {
        guard var row = try registry.catalogue.rows(of: [id]).first else { return false }
        row.folder = folder
        return insert(row, at: now, &state)
      } catch {
        send(.failed(error))
        return false
      }
    case .removed(let id):
      guard registry.isShown(id) else { return false }
      registry.unmarkShown(id)
      state.batches.remove(id, at: now)
    }
    return false
  }

  private func insert(_ row: AssetRow, at now: Duration, _ state: inout State) -> Bool {
    state.batches.insert(row, at: now)
    if row.mediaType == .video {
      state.summary.videos += 1
    } else {
      state.summary.photos += 1
    }
    return true
  }
}
