package import GalleryEngine
package import PhotoModel

package enum WritingEffect: Sendable {
  /// Write to files, after all that was asked for before.
  case start(EditJob, ChangeTarget, run: RequestNumber)
  /// Stop all of it.
  case cancel
  /// Remember where changes are kept.
  case keep(ChangeTarget)
}

package enum WritingMessage: Sendable {
  case progressed(JobProgress, run: RequestNumber)
  /// `taken` is the number that the loader gave the rows; nil where no row is another.
  case finished(Result<WrittenPhotos, StoreError>, run: RequestNumber, taken: Int?)
  case notKept(StoreError)
}
