package import PhotoModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written under another name, beside the place that it is to take.
///
/// It goes away with its last reference, unless it was given its name by then. One thread at a time
/// gives it names; all may write into it.
package final class DraftFile: Sendable {
  /// Its name for the time being: hidden, and never that of a photo.
  package let path: FilePath
  /// Open to read and to write.
  package let file: OpenFile
  private let isNamed = Atomic(false)
  private var system: FileSystem { file.system }

  /// Makes a file in `folder` that only its user may read, or as many as `permissions` and the user's
  /// mask allow. Its name is one that nothing has, with the number of this process and where that counts:
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

  /// A name of a draft that this process has not used.
  package static func newPath(in folder: FilePath) -> FilePath {
    let number = count.add(1, ordering: .relaxed).oldValue
    let place = ProcessPlace.here.map { "\($0)-" } ?? ""
    return folder.appending(".albumen-\(place)\(getpid())-\(number).partial")
  }

  /// So many were made by this process: a folder may have hundreds at a time, whose names are not tried again.
  private static let count = Atomic<UInt32>(0)

  /// Makes the file `path`, which only its user may read; `fileExists` where another process
  /// is writing it.
  package init(_ path: FilePath, of system: FileSystem) throws(Errno) {
    file = try system.create(path)
    self.path = path
  }

  deinit {
    // What cannot be removed cannot be helped: a scan passes over it.
    if !isNamed.load(ordering: .relaxed) { try? system.remove(path) }
  }

  /// Waits until all that was written is on the disk. With `isSynchronized` it is there by `synchronizeAtOnce`.
  package func finish(isSynchronized: Bool = false) throws(Errno) {
    if !isSynchronized { try file.synchronize() }
    try file.flush()
  }

  /// Gives the file its name in place of what has it.
  package func replace(_ target: FilePath) throws(Errno) {
    try system.rename(path, to: target)
    isNamed.store(true, ordering: .relaxed)
  }

  /// With `isKept` the file stays when the last reference goes.
  func keepName(_ isKept: Bool) { isNamed.store(isKept, ordering: .relaxed) }

  /// Removes the replaced file, which has the draft's name after an exchange.
  func removeReplaced() {
    file.closeForWriting()
    for _ in 0..<2 {
      do throws(Errno) {
        try system.remove(path)
        isNamed.store(true, ordering: .relaxed)
        return
      } catch {
        // A network drive may fail once. A file that stays has a draft's name, and is removed like a left draft.
      }
    }
  }

  /// Gives the file a name; `fileExists` where something has it.
  package func takeName(_ target: FilePath) throws(Errno) {
    try system.renameExclusively(path, to: target)
    isNamed.store(true, ordering: .relaxed)
    file.closeForWriting()
  }

  /// Makes the file a draft again that had taken `name`. When that cannot be, it keeps its name.
  package func takeBack(_ name: FilePath) throws(Errno) {
    try system.renameExclusively(name, to: path)
    isNamed.store(false, ordering: .relaxed)
  }
}
