package import GalleryEngine
package import PhotoModel

package enum DetailsMessage: Sendable {
  /// The response to a request. Photos that no longer exist are left out.
  case loaded([Asset.ID: Asset], request: RequestNumber)
  case tags(Result<[FileTag], StoreError>, of: FilePath, request: RequestNumber)
  /// These photos couldn't be read.
  case loadFailed([Asset.ID], StoreError, request: RequestNumber)
}
