package import PhotoModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A link under another name, beside the place that it is to take: a second name of a file, or a symbolic
/// link to it.
///
/// It goes away with its last reference, unless it was given its name by then. One thread at a time uses it.
package final class DraftLink: Sendable {
  package enum Kind: Hashable, Sendable {
    /// Another name of the same file; both lie on one disk.
    case hard
    /// A file that says where the other one lies, by its whole path.
    case symbolic
  }

  /// Its name for the time being.
  package let path: FilePath
  private let system: FileSystem
  private let isNamed = Atomic(false)

  /// Makes a link to `file` in `folder`, under a name that nothing has.
  package init(
    _ kind: Kind, to file: FilePath, in folder: FilePath, of system: FileSystem
  ) throws(Errno) {
    self.system = system
    while true {
      let path = DraftFile.newPath(in: folder)
      do throws(Errno) {
        switch kind {
        // Of a link the file that it leads to gets another name.
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

  /// Gives the link a name; `fileExists` where something has it.
  package func takeName(_ target: FilePath) throws(Errno) {
    try system.renameExclusively(path, to: target)
    isNamed.store(true, ordering: .relaxed)
  }

  /// Gives the link a name in place of what has it.
  package func replace(_ target: FilePath) throws(Errno) {
    try system.rename(path, to: target)
    // Where both are names of one file, the system does nothing, and the old name stays.
    try? system.remove(path)
    isNamed.store(true, ordering: .relaxed)
  }

  /// Makes the link a draft again that had taken `name`.
  package func takeBack(_ name: FilePath) throws(Errno) {
    try system.renameExclusively(name, to: path)
    isNamed.store(false, ordering: .relaxed)
  }
}
