package import GalleryEngine
package import PhotoModel

package enum CullingEffect: Sendable {
  /// Read the verdicts of photos.
  case load(AssetSet, request: RequestNumber)
  /// Count the photos by verdict, camera and day.
  case sum(AssetSet, request: RequestNumber)
}

package enum CullingMessage: Sendable {
  case loaded(Result<CulledPhotos, StoreError>, request: RequestNumber)
  case summed(Result<CullingSummary, StoreError>, request: RequestNumber)
}
