package import Files
package import PhotoCatalogue
import PhotoModel

extension OriginalFiles {
  /// The files of all photos in a catalogue, regardless of which folders are open. If the catalogue
  /// can't be read, every file counts as an original.
  ///
  /// With a `scope`, only files in that library count: files that an import moves away from a card
  /// or another folder at the user's request may have been scanned before.
  package init(
    of catalogue: Catalogue, in system: FileSystem = FileSystem(), scope: LibraryScope? = nil
  ) {
    self.init { path, status in
      if let scope, !scope.contains(path) { return false }
      do {
        return try catalogue.containsFile(at: try system.realPath(path), status) { storedPath in
          do throws(Errno) {
            return try system.statusIfPresent(of: storedPath)?.identity
          } catch {
            // The file can't be seen at that path. Its device was compared before.
            return nil
          }
        }
      } catch {
        return true
      }
    }
  }
}
