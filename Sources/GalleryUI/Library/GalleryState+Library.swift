import GalleryEngine
import PhotoModel

/// Handles the messages of the library.
extension GalleryState {
  mutating func update(_ message: LibraryMessage) -> [Effect] {
    switch message {
    case .snapshotMade(let snapshot):
      guard let due = library.gate.offer(snapshot, at: clock.now) else { return [] }
      return apply(due)
    case .storeReported(let event):
      handle(event)
      return requests(after: event)
    case .storeFailed(let error):
      notices.showOnce(error)
      return []
    case .photoLocated(let id, let request):
      return library.locating.receive(request) == .stale ? [] : handleLocated(id)
    case .photoLookupFailed(let error, let request):
      guard library.locating.fail(request, at: clock.now) != .stale else { return [] }
      library.focus.fail()
      notices.showOnce(error)
      return []
    }
  }

  /// Shows a newer snapshot.
  mutating func apply(_ snapshot: LibrarySnapshot) -> [Effect] {
    reportDiskChanges(from: library.snapshot.tree, to: snapshot.tree)
    library.show(snapshot)
    marks.edits.removeShown(upTo: snapshot.lastChangeNumber)
    refreshAlbums()
    var effects = refreshGrid()
    if isCulling {
      // The last photo of the scope was trashed.
      if grid.index.isEmpty, culling.session?.show(.all) == true {
        grids.forget(.culling)
        effects += refreshGrid()
      }
      effects += loadVerdicts()
    }
    if pages.photo != nil, grid.index.isEmpty {
      pages.photo = nil
      notices.sentence = .photoMissing
    }
    refreshComparison()
    limitSimilar()
    effects += filter.requestPhotos() + findSmart() + countValues()
    stacks.recordChange(at: clock.now)
    effects += askForFocus()
    effects += restore()
    return effects
  }

  private mutating func handle(_ event: StoreEvent) {
    switch event {
    case .progress(let progress):
      library.update(progress, at: clock.now)
      // Only the first scan is a job, not later scans of single folders.
      if library.isScanning { jobs.update(.scan, JobProgress(progress), at: clock.now) }
    case .hashing(let progress?):
      if progress.fileCount > 0 { jobs.update(.hashing, progress, at: clock.now) }
    case .hashing(nil):
      endHashing(isCancelled: false)
    case .problem(let problem):
      // There may be many damaged files, so they are counted with the next snapshot or at the end.
      guard library.record(problem), problem.isFolder else { break }
      refreshAlbums()
      notices.sentence = Sentence(Phrases.sentence(problem, naming: .name))
    case .finished(let summary):
      endScan(summary)
      library.finish(summary)
      refreshAlbums()
    case .loaded:
      library.finishLoading()
    case .polling(let reason):
      notices.showOnce(Phrases.sentence(reason))
    case .placesChanged:
      places.recordChange()
    case .failed(let error):
      notices.showOnce(Phrases.sentence(error))
    case .changes, .foldersChanged, .changedExternally:
      break
    }
  }

  /// Returns the requests that follow an event in the library.
  private mutating func requests(after event: StoreEvent) -> [Effect] {
    switch event {
    case .loaded:
      // It is now known which marks belong to this library.
      return loadMarks()
    case .finished:
      // Photos that came back may be marked.
      return askForFocus() + loadMarks() + listTrash() + loadStacksAfterScan() + restore()
    case .changedExternally(let data):
      return (data.contains(.albums) ? loadAlbums() : [])
        + (data.contains(.marks) ? recordMarksOfOtherWindow() + findMarked() : [])
        + (data.contains(.stacks) ? loadStacks() : [])
    case .progress, .problem, .polling, .placesChanged, .failed, .changes, .foldersChanged,
      .hashing:
      return []
    }
  }
}

extension JobProgress {
  fileprivate init(_ scan: ScanProgress) {
    self.init(filesDone: scan.filesRead, fileCount: scan.filesFound)
  }
}
