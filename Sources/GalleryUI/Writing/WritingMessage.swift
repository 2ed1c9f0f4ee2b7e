package import GalleryEngine
package import PhotoModel

package enum WritingEffect: Sendable {
  /// Write to files, after all earlier requests.
  case start(FileEditJob, job: Job.ID)
  /// Store where changes are to be stored.
  case storeTarget(ChangeTarget)
}

package enum WritingMessage: Sendable {
  /// `loaderNumber` is the number that the loader assigned to the changed rows, or nil if no rows
  /// have changed.
  case finished(Result<EditReport, StoreError>, job: Job.ID, loaderNumber: Int?)
  case targetNotStored(StoreError)
}
