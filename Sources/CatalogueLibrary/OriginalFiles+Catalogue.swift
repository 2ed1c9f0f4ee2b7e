package import Files
package import PhotoCatalogue
import PhotoModel

extension OriginalFiles {
  /// The files of all photos of a catalogue, whichever folders are open. Where the catalogue can't be read, every
  /// file counts as an original.
  ///
  /// With a `scope`, only files in that library count: what an import moves away from a card or another folder, as it
  /// is asked to, may have been looked at before.
  package init(
    of catalogue: Catalogue, in system: FileSystem = FileSystem(), scope: LibraryScope? = nil
  ) {
    self.init { path, status in
      if let scope, !scope.contains(path) { return false }
      do {
        return try catalogue.holdsFile(at: try system.realPath(path), status) { known in
          do throws(Errno) {
            return try system.statusIfPresent(of: known)?.identity
          } catch {
            // It is not at that path as far as can be seen; its device was compared before.
            return nil
          }
        }
      } catch {
        return true
      }
    }
  }
}
