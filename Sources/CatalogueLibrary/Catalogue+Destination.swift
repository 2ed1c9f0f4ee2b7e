import Files
package import PhotoCatalogue
package import PhotoModel

extension Catalogue {
  /// Returns whether the next scan will add photos in this folder to the library. Returns false if
  /// the catalogue can't be read; that error is reported elsewhere.
  package func isPartOfLibrary(_ folder: FilePath) -> Bool {
    let real = FileSystem().resolved(folder)
    do throws(CatalogueError) {
      return try containsFolder(at: real)
    } catch {
      return false
    }
  }
}
