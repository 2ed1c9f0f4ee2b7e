import LibraryScan
package import PhotoCatalogue
import PhotoMetadata
package import PhotoModel

extension AssetRegistry {
  /// Finds these files, where they are in a folder of the library. It blocks. What is found is not shown by this one.
  package func findUnseen(_ files: [FilePath]) throws(CatalogueError) {
    let folders = Set(files.map(\.folder)).filter { catalogue.isPartOfLibrary($0) }
    let ofLibrary = files.filter { folders.contains($0.folder) }
    guard !ofLibrary.isEmpty else { return }
    try NamedFilesSource(
      files: ofLibrary, registry: another(roots: Array(folders)), read: MetadataReader().readFile
    ).find()
  }
}
