import Files
package import PhotoModel
import Trash

/// Where an import goes, and where a second copy of all goes.
package struct ImportPlace: Hashable, Sendable {
  package var into: FilePath
  package var backup: FilePath?

  package init(into: FilePath, backup: FilePath? = nil) {
    (self.into, self.backup) = (into, backup)
  }

  /// A folder that would be imported into itself or a part of it, or that lies in what it is imported into; with that.
  package func clash(with sources: [FilePath]) -> (source: FilePath, target: FilePath)? {
    let system = FileSystem()
    for source in sources where system.isFolder(source) {
      for target in [into, backup].compactMap(\.self) {
        let (from, to) = (real(source), real(target))
        if from == to || to.isBelow(from) || from.isBelow(to) { return (source, target) }
      }
    }
    return nil
  }

  private func real(_ path: FilePath) -> FilePath { TrashDesk.followed(path.appending("x")).folder }
}
