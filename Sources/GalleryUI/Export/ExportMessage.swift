package import GalleryEngine
package import PhotoExport
package import PhotoModel

package enum ExportMessage: Sendable {
  case plan(PlanAnswer<ExportForm>, request: RequestNumber)
  /// A name is taken: the export waits for an answer.
  case asks(ExportClash, job: Job.ID)
  case finished(ExportReport, job: Job.ID)
  /// The photos that are to be exported again.
  case found(AssetSet, request: RequestNumber)
  case notFound(StoreError, request: RequestNumber)
  /// Whether settings were kept under a name, or removed.
  case kept(name: String, isRemoved: Bool, isKept: Bool)
}
