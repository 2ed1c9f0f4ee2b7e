package import GalleryEngine
package import PhotoModel
package import PhotoQuery

package enum CullingEffect: Sendable {
  /// Read the verdicts of photos.
  case load(AssetSet, request: RequestNumber)
  /// Count the photos by verdict, camera and day.
  case sum(AssetSet, request: RequestNumber)
  /// Find out whether the files of a job can be written. Changes nothing.
  case check(FileEditJob, request: RequestNumber)
  /// Find the photos on cards and removable disks that the library doesn't have.
  case compare(AssetSet, CullingFolders, request: RequestNumber)
  /// Find the photos that match a query, which was typed as `text`.
  case find(Query, text: String, request: RequestNumber)
  /// Cancel the comparison.
  case stopComparing
}

package enum CullingMessage: Sendable {
  case loaded(Result<CulledPhotos, StoreError>, request: RequestNumber)
  case summed(Result<CullingSummary, StoreError>, request: RequestNumber)
  /// The files that can't be written, in the order of their photos.
  case checked([WritingFailure], request: RequestNumber)
  /// The photos that are only on cards and removable disks.
  case compared(Result<ComparedCopies, StoreError>, request: RequestNumber)
  case matched(Result<QueryResult, StoreError>, text: String, request: RequestNumber)
}
