package import PhotoModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A hard or symbolic link that is created under a temporary name in the folder of its final name.
///
/// It is removed with its last reference unless it has been renamed. Used by one thread at a time.
package final class DraftLink: Sendable {
  package enum Kind: Hashable, Sendable {
    /// Another name of the same file, on the same disk.
    case hard
    /// A symbolic link that contains the absolute path of the file.
    case symbolic
  }

  /// The temporary path.
  package let path: FilePath
  private let system: FileSystem
  private let isNamed = Atomic(false)

  /// Creates a link to `file` in `folder`, under an unused name.
  package init(
    _ kind: Kind, to file: FilePath, in folder: FilePath, of system: FileSystem
  ) throws(Errno) {
    self.system = system
    while true {
      let path = DraftFile.newPath(in: folder)
      do throws(Errno) {
        switch kind {
        // If `file` is a link, the file that it leads to is linked.
        case .hard: try system.link(try system.realPath(file), to: path)
        case .symbolic: try system.makeLink(path, to: file)
        }
        self.path = path
        return
      } catch {
        guard error == .fileExists else { throw error }
      }
    }
  }

  deinit {
    if !isNamed.load(ordering: .relaxed) { try? system.remove(path) }
  }

  /// Renames the link to its final name. Throws `fileExists` if the name is taken.
  package func renameExclusively(to target: FilePath) throws(Errno) {
    try system.renameExclusively(path, to: target)
    isNamed.store(true, ordering: .relaxed)
  }

  /// Renames the link to its final name, replacing an existing file.
  package func replace(_ target: FilePath) throws(Errno) {
    try system.rename(path, to: target)
    // If both are names of the same file, rename(2) does nothing, and the old name remains.
    try? system.remove(path)
    isNamed.store(true, ordering: .relaxed)
  }

  /// Undoes `renameExclusively`: renames the link at `name` back to the draft's name.
  package func undoRename(from name: FilePath) throws(Errno) {
    try system.renameExclusively(name, to: path)
    isNamed.store(false, ordering: .relaxed)
  }
}
