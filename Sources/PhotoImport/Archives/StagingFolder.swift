package import Files
import Foundation
package import PhotoModel

/// A hidden folder, which only its user may look into, for what is unpacked before it comes into the library.
/// It goes away with its last reference, and where its process was ended, by the next one that is made there.
package final class StagingFolder: Sendable {
  package let path: FilePath

  /// Beside the photos that it is for, so that it is on their disk. Makes the folders above.
  package init(in folder: FilePath, of system: FileSystem = FileSystem()) throws(Errno) {
    try system.makeFolders(folder)
    DraftLeftovers(folder: folder, system: system).removeFolders { path in
      try? FileManager.default.removeItem(atPath: path.lossyString)
    }
    // As a scan shows what lies there: without links.
    path = DraftFile.newPath(in: try system.realPath(folder))
    try system.makeFolders(path, permissions: .ownerReadWriteExecute)
  }

  deinit { remove() }

  /// Removes it with all in it, for a program that ends without more ado.
  package func remove() {
    // Links in it are removed, never followed; and none is ever made there.
    try? FileManager.default.removeItem(atPath: path.lossyString)
  }
}
