package import GalleryEngine
import PhotoCatalogue
package import PhotoModel

extension CatalogueImporter {
  @concurrent
  package func photos(
    _ photos: AssetSet, onlyIn folder: FilePath, library: [FilePath]
  ) async throws(StoreError) -> AssetSet {
    do {
      return try await offload { [catalogue] isCancelled in
        try ImportService(catalogue).photos(
          photos, onlyIn: folder, library: library, isCancelled: isCancelled)
      }
    } catch let error as CatalogueError {
      throw StoreError(error)
    } catch {
      throw StoreError(.failed("\(error)"))
    }
  }
}
