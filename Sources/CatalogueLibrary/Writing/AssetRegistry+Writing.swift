import GalleryEngine
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoModel

/// Changes of photos that are also written to their files, for the screen and for commands. All
/// methods block.
extension AssetRegistry {
  /// The number of photos written at a time.
  private static let batchSize = 2048
  /// The number of photos rotated at a time. It is smaller because each file is read completely.
  private static let rotationBatchSize = 512

  /// Changes fields in the catalogue only, and appends photos to albums. The result has no rows for
  /// photos that the library doesn't show.
  func edit(
    _ job: EditJob, addingTo albums: [UserAlbum.ID: [Asset.ID]] = [:]
  ) throws(CatalogueError) -> EditReport {
    let outcome =
      switch job.change {
      case .uniform(let edits):
        try catalogue.edit(
          edits, of: job.photos, at: .now, cullingSession: job.cullingSession,
          isRestoring: job.isRestoring, addingTo: albums)
      case .each(let edits):
        try catalogue.edit(
          job.photos, at: .now, cullingSession: job.cullingSession,
          isRestoring: job.isRestoring, addingTo: albums, edits)
      }
    var report = EditReport(changed: outcome.changed, rows: outcome.rows.intersection(shown))
    report.addedToAlbums = outcome.addedToAlbums
    return report
  }

  /// Returns what a job would do to files. Photos that would not change are left out.
  func plan(
    _ job: FileEditJob, by service: WritingService
  ) throws(CatalogueError) -> [Asset.ID: PlannedFiles] {
    let offline = OfflineFolders(catalogue)
    var planned: [Asset.ID: PlannedFiles] = [:]
    try forEachEdit(of: job, job.ids) { edit in
      let failures = service.refusals(of: edit).map(offline.checkingOffline)
      // Some photos share a sidecar.
      var seenPaths: Set<FilePath> = []
      let paths = service.changes(of: edit).map(\.place).filter { seenPaths.insert($0).inserted }
      guard !paths.isEmpty || !failures.isEmpty else { return }
      planned[edit.asset.id] = PlannedFiles(failures.isEmpty ? paths : [], failures: failures)
    } failed: { asset, error in
      let failure = WritingFailure(path: asset.path, error: error)
      planned[asset.id] = PlannedFiles([], failures: [offline.checkingOffline(failure)])
    }
    return planned
  }

  /// Runs a job. If fields are written, all photos are examined first to count the files; if there
  /// are no files to write, only the catalogue changes, and nothing if it has the values already.
  func write(
    _ job: FileEditJob, by service: WritingService, _ control: JobControl,
    failed: (WritingFailure) -> Void
  ) throws(CatalogueError) -> EditReport {
    let plan = try plan(of: job, service, control.token)
    var report = EditReport()
    if control.isCancelled {
      (report.isCancelled, report.notReached) = (true, job.photos)
      return report
    }
    if plan.files == 0, case .fields(let edit, _) = job.change {
      return edit.copiesCatalogue ? report : try self.edit(edit)
    }
    let offline = OfflineFolders(catalogue)
    report.planned = plan.files
    func fail(_ failure: WritingFailure) {
      let failure = offline.checkingOffline(failure)
      report.add(failure)
      failed(failure)
    }
    var remaining = plan.photos[...]
    let size = job.isRotation ? AssetRegistry.rotationBatchSize : AssetRegistry.batchSize
    let done = try service.run(
      plan.summary, planned: plan.files, names: plan.names, cullingSession: job.cullingSession,
      next: { () throws(CatalogueError) in
        var edits: [PhotoEdit] = []
        while edits.isEmpty, !remaining.isEmpty {
          let block = remaining.prefix(size)
          remaining = remaining.dropFirst(size)
          try forEachEdit(of: job, block) {
            edits.append($0)
          } failed: { asset, error in
            fail(WritingFailure(path: asset.path, error: error))
            report.failed.insert(asset.id)
          }
        }
        return edits
      },
      failed: fail, token: control.token,
      progress: { files in
        control.report(
          JobProgress(filesDone: files + report.failureCount, fileCount: plan.files))
      })
    report.changed = done.changed
    report.rows = done.rows.intersection(shown)
    report.files = done.files
    report.failed.formUnion(done.failed)
    report.notReached = done.notReached.union(AssetSet(remaining))
    report.withoutExifTool = plan.withoutExifTool
    (report.isCancelled, report.error) = (done.isCancelled, done.error)
    return report
  }

  /// Plans a job. Returns early if it is cancelled.
  private func plan(
    of job: FileEditJob, _ service: WritingService, _ token: CancellationToken
  ) throws(CatalogueError) -> WritingPlan {
    var plan = WritingPlan(job)
    if job.isRotation {
      // Photos that can't be rotated are found and reported later, when they are written.
      let first = Array(plan.photos.prefix(WritingPlan.nameCount))
      let paths = try shownPaths(of: first)
      for id in first { if let path = paths[id] { plan.add(name: path) } }
    } else {
      try forEachEdit(of: job, job.ids, while: { !token.isCancelled }) {
        plan.add($0, to: service)
      }
    }
    return plan
  }

  /// Calls `body` with the edits of photos, in order. Photos without a change are skipped.
  private func forEachEdit(
    of job: FileEditJob, _ photos: some Sequence<Asset.ID>,
    while shouldContinue: () -> Bool = { true }, _ body: (PhotoEdit) -> Void,
    failed: (Asset, WritingError) -> Void = { _, _ in }
  ) throws(CatalogueError) {
    try forEach(photos, while: shouldContinue) { asset in
      switch job.change {
      case .fields(let edit, _):
        let edits = edit.edits(of: asset.id, asset.metadata)
        if edits.isEmpty { return }
        var photo = PhotoEdit(asset, edits)
        photo.copiesCatalogue = edit.copiesCatalogue
        if job.options.rejectsAsRating { photo.keepStars() }
        body(photo)
      case .rotate(_, let rotation):
        switch PhotoEdit.rotating(asset, by: rotation, job.options) {
        case .success(let edit): body(edit)
        case .failure(let error): failed(asset, error)
        }
      }
    }
  }
}

extension FileEditJob {
  /// The culling session whose verdicts are written.
  fileprivate var cullingSession: Int? {
    if case .fields(let job, _) = change { job.cullingSession } else { nil }
  }

  var isRotation: Bool { if case .rotate = change { true } else { false } }
}
