import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel

extension AssetRegistry {
  /// So many photos are looked up together.
  private static let block = 2048
  /// So many failures are named.
  private static let failureCount = 500

  /// Writes what is wanted of photos, which are looked at once before.
  func write(
    _ job: EditJob, by desk: WritingDesk, _ control: JobControl
  ) throws(CatalogueError) -> WrittenPhotos {
    var plan = WritingPlan()
    try forEach(job.photos, of: job) { plan.add($0, to: desk) }
    guard plan.files > 0 else {
      let outcome = try catalogue.edit(job.photos, at: .now, job.wanted)
      return WrittenPhotos(
        changed: outcome.changed, rows: try catalogue.rows(of: outcome.rows.intersection(shown)))
    }
    var rest = plan.photos[...]
    var written = WrittenPhotos()
    let report: WritingReport
    do {
      report = try desk.carryOut(
        plan.summary, planned: plan.files, names: plan.names,
        next: {
          let block = AssetSet(rest.prefix(AssetRegistry.block))
          rest = rest.dropFirst(AssetRegistry.block)
          var edits: [PhotoEdit] = []
          try forEach(block, of: job) { edits.append($0) }
          return edits
        },
        failed: { failure in
          written.failed += 1
          guard written.failures.count < AssetRegistry.failureCount else { return }
          written.failures.append(failure)
        },
        token: control.token,
        progress: { report in
          control.report(
            JobProgress(filesDone: report.files + written.failed, fileCount: plan.files))
        })
    } catch let error as CatalogueError {
      throw error
    } catch {
      throw CatalogueError(.failed("\(error)"))
    }
    written.changed = report.changed
    written.withoutExifTool = plan.withoutExifTool
    written.rows = try catalogue.rows(of: report.rows.intersection(shown))
    written.files = report.files
    written.isCancelled = report.isCancelled
    written.error = report.error.map { StoreError($0) }
    return written
  }

  private func forEach(
    _ photos: AssetSet, of job: EditJob, _ body: (PhotoEdit) -> Void
  ) throws(CatalogueError) {
    do {
      try forEach(photos) { body(PhotoEdit($0, job.wanted($0.id, $0.metadata))) }
    } catch let error as CatalogueError {
      throw error
    } catch {
      throw CatalogueError(.failed("\(error)"))
    }
  }
}
