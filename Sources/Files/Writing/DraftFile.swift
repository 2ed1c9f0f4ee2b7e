package import PhotoModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written under a temporary name in the folder of its final name.
///
/// It is removed with its last reference unless it has been renamed. Only one thread at a time may
/// rename it; any thread may write to it.
package final class DraftFile: Sendable {
  /// The temporary path: hidden, and never the name of a photo.
  package let path: FilePath
  /// The file, open for reading and writing.
  package let file: OpenFile
  private let isNamed = Atomic(false)
  private var system: FileSystem { file.system }

  /// Creates a file in `folder` that only its user may read, or with `permissions` reduced by the
  /// umask. Its name is unique and contains the number of this process and its process namespace:
  /// `.albumen-0123456789abcdef-1234-0.partial`.
  package init(
    in folder: FilePath, of system: FileSystem, permissions: FilePermissions = .ownerReadWrite
  ) throws(Errno) {
    while true {
      let path = DraftFile.newPath(in: folder)
      do throws(Errno) {
        file = try system.create(path, permissions: permissions)
        self.path = path
        return
      } catch {
        guard error == .fileExists else { throw error }
      }
    }
  }

  /// Returns a draft path that this process has not used before.
  package static func newPath(in folder: FilePath) -> FilePath {
    let number = count.add(1, ordering: .relaxed).oldValue
    let scopePrefix = ProcessScope.current.map { "\($0)-" } ?? ""
    return folder.appending(".albumen-\(scopePrefix)\(getpid())-\(number).partial")
  }

  /// The number of drafts that this process has created. A folder may have hundreds at a time, and
  /// counting avoids trying their names again.
  private static let count = Atomic<UInt32>(0)

  /// Creates the file `path`, which only its user may read. Throws `fileExists` if another process
  /// is writing it.
  package init(_ path: FilePath, of system: FileSystem) throws(Errno) {
    file = try system.create(path)
    self.path = path
  }

  deinit {
    // A failure is ignored: scans skip drafts.
    if !isNamed.load(ordering: .relaxed) { try? system.remove(path) }
  }

  /// Waits until everything written is on the disk. `isSynchronized` means that `synchronizeAtOnce`
  /// has done this.
  package func finish(isSynchronized: Bool = false) throws(Errno) {
    if !isSynchronized { try file.synchronize() }
    try file.flush()
  }

  /// Renames the draft to its final name, replacing an existing file.
  package func replace(_ target: FilePath) throws(Errno) {
    try system.rename(path, to: target)
    isNamed.store(true, ordering: .relaxed)
  }

  /// If `isKept`, the file remains when the last reference is released.
  func setPersistent(_ isKept: Bool) { isNamed.store(isKept, ordering: .relaxed) }

  /// Removes the replaced file, which has the draft's name after an exchange.
  func removeReplaced() {
    file.reopenReadOnly()
    for _ in 0..<2 {
      do throws(Errno) {
        try system.remove(path)
        isNamed.store(true, ordering: .relaxed)
        return
      } catch {
        // A network drive may fail once. A file that remains has a draft's name and is removed like
        // a leftover draft.
      }
    }
  }

  /// Renames the draft to its final name. Throws `fileExists` if the name is taken.
  package func renameExclusively(to target: FilePath) throws(Errno) {
    try system.renameExclusively(path, to: target)
    isNamed.store(true, ordering: .relaxed)
    file.reopenReadOnly()
  }

  /// Undoes `renameExclusively`: renames the file at `name` back to the draft's name. If that
  /// fails, the file keeps `name`.
  package func undoRename(from name: FilePath) throws(Errno) {
    try system.renameExclusively(name, to: path)
    isNamed.store(false, ordering: .relaxed)
  }
}
