package import Journal
package import LibraryScan
package import PhotoCatalogue
import PhotoMetadata
import PhotoModel

extension AssetRegistry {
  /// Looks at the files that undoing or redoing an entry changes, where a crash has kept the catalogue from it. It
  /// blocks. What is found is not shown by this one.
  package func findUnseen(
    of entry: JournalEntry, again: Bool = false
  ) throws(CatalogueError) {
    let unseen = try catalogue.unseenFiles(of: entry, again: again)
    guard !unseen.isEmpty else { return }
    // Files in the trash are none of the library.
    let folders = Set(unseen.map(\.folder)).filter { catalogue.isPartOfLibrary($0) }
    let files = unseen.filter { folders.contains($0.folder) }
    guard !files.isEmpty else { return }
    try NamedFilesSource(
      files: files, registry: another(roots: Array(folders)), read: MetadataReader().readFile
    ).find()
  }
}
