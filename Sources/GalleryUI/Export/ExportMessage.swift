package import GalleryEngine
package import PhotoExport
package import PhotoModel

package enum ExportMessage: Sendable {
  case plan(PlanAnswer<ExportForm>, request: RequestNumber)
  /// A file name is taken, and the export waits for an answer.
  case clashFound(ExportClash, job: Job.ID)
  case finished(ExportReport, job: Job.ID)
  /// The photos to export again.
  case found(AssetSet, request: RequestNumber)
  case findFailed(StoreError, request: RequestNumber)
  /// Whether a preset was stored, or removed.
  case presetStored(name: String, isRemoved: Bool, isKept: Bool)
}
