package import Files
package import PhotoCatalogue
import PhotoModel

extension OriginalFiles {
  /// The files of all photos of a catalogue, whichever folders are open. Where the catalogue can't be read, every
  /// file counts as an original.
  package init(of catalogue: Catalogue, in system: FileSystem = FileSystem()) {
    self.init { path, identity in
      do {
        return try catalogue.holdsFile(at: try system.realPath(path), identity) { known in
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
