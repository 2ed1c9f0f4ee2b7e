import Files
package import PhotoCatalogue
package import PhotoModel

extension Catalogue {
  /// Whether photos that come into a folder are photos of the library after the next scan. False where the catalogue
  /// can't be read, which is said elsewhere.
  package func isPartOfLibrary(_ folder: FilePath) -> Bool {
    let real = FileSystem().resolved(folder)
    do throws(CatalogueError) {
      return try holdsFolder(at: real)
    } catch {
      return false
    }
  }
}
