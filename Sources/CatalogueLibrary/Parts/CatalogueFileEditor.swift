import GalleryEngine
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoModel

/// Changes fields in the catalogue and in files.
struct CatalogueFileEditor: FileEditor {
  let registry: AssetRegistry
  let tools: WritingTools

  /// Whether the library is watched, so that rotated files are found by the watcher.
  let isWatched: Bool

  func plan(_ job: FileEditJob) async throws(StoreError) -> [Asset.ID: PlannedFiles] {
    try await registry.runQuery { [tools] registry throws(CatalogueError) in
      try registry.plan(job, by: WritingService(registry.catalogue, job, tools))
    }
  }

  func write(
    _ job: FileEditJob, _ control: JobControl,
    failed: @escaping @Sendable (WritingFailure) -> Void
  ) async throws(StoreError) -> EditReport {
    try await registry.runQuery { [tools, isWatched] registry throws(CatalogueError) in
      let report = try registry.write(
        job, by: WritingService(registry.catalogue, job, tools), control, failed: failed)
      // The orientation and size of a rotated picture are read from its file.
      if job.isRotation, !isWatched, report.files > 0 {
        let rotatedPhotos = job.photos.subtracting(report.failed).subtracting(report.notReached)
        registry.rescan(Array(rotatedPhotos))
      }
      return report
    }
  }

  func setChangeTarget(_ target: ChangeTarget) async throws(StoreError) {
    try await registry.runQuery { registry throws(CatalogueError) in
      try registry.catalogue.setChangeTarget(target)
    }
  }

  func tags(of path: FilePath) async throws(StoreError) -> [FileTag] {
    do throws(WritingError) {
      return try await offload { [tools] () throws(WritingError) in
        let reader = TagReader(tools: tools)
        defer { reader.end() }
        return try reader.tags(of: path).map(FileTag.init)
      }
    } catch {
      throw StoreError(.unreadable(Phrases.unreadTags(error)), file: path)
    }
  }
}
