package import GalleryEngine
package import PhotoExport
package import PhotoModel

package enum ExportMessage: Sendable {
  /// What is planned so far.
  case counted(ExportPreview, request: RequestNumber)
  /// `hasTrash` says whether what it removes goes to the trash.
  case planned(ExportWork, hasTrash: Bool = false, request: RequestNumber)
  case refused(ExportProblem, request: RequestNumber)
  /// The photos could not be read.
  case notRead(StoreError, request: RequestNumber)
  /// A name is taken: the export waits for an answer.
  case asks(ExportClash, job: Job.ID)
  case finished(ExportReport, job: Job.ID)
  /// What could follow a text in the line that asks for the folder.
  case completed(text: String, PathCompletion, request: RequestNumber)
  /// The photos that are to be exported again.
  case found(AssetSet, request: RequestNumber)
  case notFound(StoreError, request: RequestNumber)
  /// Whether settings were kept under a name, or removed.
  case kept(name: String, isRemoved: Bool, isKept: Bool)
}
