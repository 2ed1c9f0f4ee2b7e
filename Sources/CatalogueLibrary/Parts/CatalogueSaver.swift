import GalleryEngine
import Imaging
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoModel
import Trash

/// Saves photos of the catalogue with their adjustments.
struct CatalogueSaver: PhotoSaver {
  let registry: AssetRegistry
  let trash: TrashRules
  let tools: WritingTools
  let decoders: DecoderStarter

  func plan(
    _ job: SaveJob
  ) async throws(StoreError) -> [Asset.ID: Result<PlannedSave, SavingProblem>] {
    try await registry.runQuery { registry throws(CatalogueError) in
      var (plan, planned) = (SavingPlan(job), [Asset.ID: Result<PlannedSave, SavingProblem>]())
      try registry.forEach(job.photos) { asset in
        planned[asset.id] = Result { () throws(SavingProblem) in try plan.add(asset) }
      }
      return planned
    }
  }

  func save(
    _ job: SaveJob, as planned: [Asset.ID: PlannedSave], _ control: JobControl,
    failed: @escaping @Sendable (SavingProblem) -> Void
  ) async throws(StoreError) -> SaveReport {
    try await registry.runQuery { [self] registry throws(CatalogueError) in
      let catalogue = registry.catalogue
      var report = SaveReport()
      let service = try SavingService(
        catalogue, job.destination, job.saving, trash: try Trash.of(trash), tools: tools,
        photos: job.photos.count, names: job.photos.prefix(8).compactMap { planned[$0]?.source })
      save(job, planned, with: service, control, &report, failed)
      registry.find(report.saved.map(\.path))
      do throws(CatalogueError) {
        try service.describe(report.saved) { report.sidecarFailures.append($0) }
      } catch {
        report.failure = StoreError(error)
      }
      service.finish(isCutOff: report.isCancelled, photos: report.saved.count)
      return report
    }
  }

  private func save(
    _ job: SaveJob, _ planned: [Asset.ID: PlannedSave], with service: SavingService,
    _ control: JobControl,
    _ report: inout SaveReport, _ failed: (SavingProblem) -> Void
  ) {
    let worker = RenditionWorker(start: decoders)
    defer { worker.close() }
    do throws(CatalogueError) {
      try registry.forEach(job.photos, while: { !control.isCancelled }) { asset in
        guard let planned = planned[asset.id], !control.isCancelled else { return }
        do throws(SavingProblem) {
          report.saved.append(try service.save(asset, planned, by: worker))
        } catch {
          report.failed += 1
          failed(error)
        }
        control.report(
          JobProgress(
            filesDone: report.saved.count + report.failed, fileCount: job.photos.count))
      }
    } catch {
      report.failure = StoreError(error)
    }
    report.isCancelled =
      control.isCancelled && report.saved.count + report.failed < job.photos.count
  }
}
