package import GalleryEngine
package import PhotoModel

package enum WritingEffect: Sendable {
  /// Write to files, after all that was asked for before.
  case start(FileEditJob, job: Job.ID)
  /// Remember where changes are kept.
  case keep(ChangeTarget)
}

package enum WritingMessage: Sendable {
  /// `taken` is the number that the loader gave the rows; nil where no row is another.
  case finished(Result<EditReport, StoreError>, job: Job.ID, taken: Int?)
  case notKept(StoreError)
}
