package import Files
package import PhotoModel

/// A hidden folder, which only its user may look into, for what is unpacked before it comes into the library.
/// It goes away with its last reference, and where its process was ended, by the next one that is made there.
package final class StagingFolder: Sendable {
  package let path: FilePath
  private let system: FileSystem

  /// Beside the photos that it is for, so that it is on their disk. Makes the folders above.
  package init(in folder: FilePath, of system: FileSystem = FileSystem()) throws(Errno) {
    self.system = system
    try system.makeFolders(folder)
    DraftLeftovers(folder: folder, system: system).removeFolders { path in
      // What can't be removed is found again by the next one.
      try? system.removeAll(path)
    }
    // As a scan shows what lies there: without links.
    path = DraftFile.newPath(in: try system.realPath(folder))
    try system.makeFolders(path, permissions: .ownerReadWriteExecute)
  }

  // Who is to hear why it can't be removed has called `remove`.
  deinit { try? remove() }

  /// Removes it with all in it, where it is there.
  package func remove() throws(Errno) {
    guard system.mayExist(path, followingLinks: false) else { return }
    try system.removeAll(path)
  }
}
