package import GalleryEngine
package import PhotoExport
package import PhotoModel

package enum MovingEffect: Sendable {
  /// Photos of the library in the order of an album arranged by hand, or of the index where that is empty. It begins
  /// a moment later, as more may be typed.
  case plan(
    AssetSet, in: MomentIndex, arranged: [Asset.ID], MoveForm.Draft, request: RequestNumber)
  case complete(String, request: RequestNumber)
  /// No answer is wanted any more.
  case giveUp
}

package enum MovingMessage: Sendable {
  case counted(MovePreview, request: RequestNumber)
  case planned(MovePlan, request: RequestNumber)
  /// The photos could not be read.
  case notRead(StoreError, request: RequestNumber)
  case completed(text: String, PathCompletion, request: RequestNumber)
}
