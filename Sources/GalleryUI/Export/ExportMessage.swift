package import GalleryEngine
package import PhotoExport

package enum ExportMessage: Sendable {
  case planned(ExportPlan, request: RequestNumber)
  case refused(ExportProblem, request: RequestNumber)
  /// The photos could not be read.
  case notRead(StoreError, request: RequestNumber)
  /// Of the export of this number.
  case happened(ExportEvent, run: RequestNumber)
  /// What could follow a text in the line that asks for the folder.
  case completed(text: String, PathCompletion, request: RequestNumber)
}
