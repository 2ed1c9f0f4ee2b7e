package import GalleryEngine
package import PhotoModel

package enum DetailsMessage: Sendable {
  /// The answer to the request of this number; photos that are gone are left out.
  case loaded([Asset.ID: Asset], request: RequestNumber)
  case tags(Result<[FileTag], StoreError>, of: FilePath, request: RequestNumber)
  /// These could not be read.
  case notRead([Asset.ID], StoreError, request: RequestNumber)
}
