import GalleryEngine
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoModel

/// Changes of photos that their files get too, as screen and commands ask for them. All of it blocks.
extension AssetRegistry {
  /// How many photos are written together.
  private static let block = 2048
  /// The same of photos that are turned: each is read as a whole.
  private static let turnedBlock = 512

  /// Changes fields in the catalogue alone. Rows of photos that the library does not show are left out.
  func edit(_ job: EditJob) throws(CatalogueError) -> EditReport {
    let outcome =
      switch job.change {
      case .uniform(let edits): try catalogue.edit(edits, of: job.photos, at: .now)
      case .each(let edits): try catalogue.edit(job.photos, at: .now, edits)
      }
    return EditReport(changed: outcome.changed, rows: outcome.rows.intersection(shown))
  }

  /// What a job would do to files. Photos that stay as they are are left out.
  func plan(
    _ job: FileEditJob, by service: WritingService
  ) throws(CatalogueError) -> [Asset.ID: PlannedFiles] {
    let offline = OfflineFolders(catalogue)
    var planned: [Asset.ID: PlannedFiles] = [:]
    try forEachEdit(of: job, job.ids) { edit in
      let failures = service.refusals(of: edit).map(offline.judged)
      // Some photos share a sidecar.
      var seen: Set<FilePath> = []
      let paths = service.changes(of: edit).map(\.place).filter { seen.insert($0).inserted }
      guard !paths.isEmpty || !failures.isEmpty else { return }
      planned[edit.asset.id] = PlannedFiles(failures.isEmpty ? paths : [], failures: failures)
    } failed: { asset, error in
      let failure = WritingFailure(path: asset.path, error: error)
      planned[asset.id] = PlannedFiles([], failures: [offline.judged(failure)])
    }
    return planned
  }

  /// Does a job. Photos whose fields are written are looked at once before, so that it is known how many files there
  /// are; where there is none, the catalogue alone changes.
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
    if plan.files == 0, case .fields(let edit, _) = job.change { return try self.edit(edit) }
    let offline = OfflineFolders(catalogue)
    report.planned = plan.files
    func fail(_ failure: WritingFailure) {
      let failure = offline.judged(failure)
      report.add(failure)
      failed(failure)
    }
    var rest = plan.photos[...]
    let size = job.isTurn ? AssetRegistry.turnedBlock : AssetRegistry.block
    let done = try service.run(
      plan.summary, planned: plan.files, names: plan.names,
      next: { () throws(CatalogueError) in
        var edits: [PhotoEdit] = []
        while edits.isEmpty, !rest.isEmpty {
          let block = rest.prefix(size)
          rest = rest.dropFirst(size)
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
    report.notReached = done.notReached.union(AssetSet(rest))
    report.withoutExifTool = plan.withoutExifTool
    (report.isCancelled, report.error) = (done.isCancelled, done.error)
    return report
  }

  /// Ends early where it is cancelled.
  private func plan(
    of job: FileEditJob, _ service: WritingService, _ token: CancellationToken
  ) throws(CatalogueError) -> WritingPlan {
    var plan = WritingPlan(job)
    if job.isTurn {
      // What can't be turned is found with the photos, and named.
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

  /// What is changed of photos, in their order. Photos without a change are passed over.
  private func forEachEdit(
    of job: FileEditJob, _ photos: some Sequence<Asset.ID>,
    while shouldContinue: () -> Bool = { true }, _ body: (PhotoEdit) -> Void,
    failed: (Asset, WritingError) -> Void = { _, _ in }
  ) throws(CatalogueError) {
    try forEach(photos, while: shouldContinue) { asset in
      switch job.change {
      case .fields(let edit, _):
        let edits = edit.edits(of: asset.id, asset.metadata)
        if !edits.isEmpty { body(PhotoEdit(asset, edits)) }
      case .turn(_, let turn):
        switch PhotoEdit.turning(asset, by: turn, job.options) {
        case .success(let edit): body(edit)
        case .failure(let error): failed(asset, error)
        }
      }
    }
  }
}

extension FileEditJob {
  var isTurn: Bool { if case .turn = change { true } else { false } }
}
