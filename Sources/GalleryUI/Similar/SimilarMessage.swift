package import GalleryEngine
package import PhotoModel

package enum SimilarEffect: Sendable {
  /// Make the pictures of photos that have none, and find the similar ones.
  case find(AssetSet, Job.ID)
  /// Remember that photos are different from each other, or forget it.
  case setDifferent([Asset.ID], to: Bool)
}

package enum SimilarMessage: Sendable {
  case found(Result<SimilarResult, StoreError>, job: Job.ID)
  /// It could not be stored that photos are different, or no longer.
  case notRemembered([Asset.ID], areDifferent: Bool, StoreError)
}
