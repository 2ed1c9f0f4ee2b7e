package import Files
package import PhotoModel

/// A hidden folder, accessible only to its user, for unpacked files that are to be imported. It is
/// removed with its last reference. If its process was killed, it is removed when the next one is
/// created in the same folder.
package final class StagingFolder: Sendable {
  package let path: FilePath
  private let system: FileSystem

  /// Creates the folder and its parents. It is in the folder of the imported photos, so that it is
  /// on the same disk.
  package init(in folder: FilePath, of system: FileSystem = FileSystem()) throws(Errno) {
    self.system = system
    try system.makeFolders(folder)
    DraftLeftovers(folder: folder, system: system).removeFolders { path in
      // A folder that can't be removed is tried again the next time.
      try? system.removeAll(path)
    }
    // The path without links, as a scan reports it.
    path = DraftFile.newPath(in: try system.realPath(folder))
    try system.makeFolders(path, permissions: .ownerReadWriteExecute)
  }

  // Errors are ignored here. Call `remove` to handle them.
  deinit { try? remove() }

  /// Removes the folder with its contents, if it exists.
  package func remove() throws(Errno) {
    guard system.mayExist(path, followingLinks: false) else { return }
    try system.removeAll(path)
  }
}
