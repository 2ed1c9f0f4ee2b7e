package import GalleryEngine
package import PhotoModel

package enum CullingEffect: Sendable {
  /// Read the verdicts of photos.
  case load(AssetSet, request: RequestNumber)
  /// Count the photos by verdict, camera and day.
  case sum(AssetSet, request: RequestNumber)
  /// Find out whether the files of a job can be written. Changes nothing.
  case check(FileEditJob)
}

package enum CullingMessage: Sendable {
  case loaded(Result<CulledPhotos, StoreError>, request: RequestNumber)
  case summed(Result<CullingSummary, StoreError>, request: RequestNumber)
  /// The files that can't be written.
  case checked([WritingFailure])
}
