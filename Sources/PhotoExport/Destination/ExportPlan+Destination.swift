package import Files
import PhotoModel
package import Transfer

extension ExportPlan {
  /// Throws what would end the export before its first photo, as far as that shows without writing: a
  /// disk that is full or read-only, a folder that can't be made. Blocks on the disk.
  package func checkDestination(in system: FileSystem = FileSystem()) throws(FileProblem) {
    guard !items.isEmpty else { return }
    try checkPackage(in: system)
    do throws(Errno) {
      try system.checkWriting(nearestFolder(system), isFolder: true)
    } catch {
      throw FileProblem(destination: destination, reason: error)
    }
    if freeByteCount == 0, byteCount > 0 { throw FileProblem(.diskFull, destination) }
  }

  /// Throws where the destination, a folder or an archive, is in the library of another photo program.
  package func checkPackage(in system: FileSystem = FileSystem()) throws(FileProblem) {
    let inFolder = destination.appending("any name")
    if system.isInForeignPackage(inFolder) || system.isBelowForeignPackage(destination) {
      throw FileProblem(.destinationForeign, destination)
    }
  }

  /// Whether the destination would be full before its last photo, as far as that can be known: where
  /// copies share their blocks with the photos, all may find room in none.
  package func runsOutOfRoom(in system: FileSystem = FileSystem()) -> Bool {
    guard isTooLarge, let folder = try? nearestFolder(system) else { return false }
    return (try? system.limits(at: folder))?.sharesBlocks == false
  }

  /// The destination, or the folder in which it and those above it would be made.
  private func nearestFolder(_ system: FileSystem) throws(Errno) -> FilePath {
    var folder = destination
    while true {
      do throws(Errno) {
        guard try system.status(of: folder).kind == .folder else { throw Errno.notDirectory }
        return folder
      } catch {
        guard error == .noSuchFileOrDirectory, folder.bytes.count > 1 else { throw error }
        // A link that leads nowhere: no folder can have its name.
        if system.mayExist(folder, followingLinks: false) { throw .fileExists }
        folder = folder.folder
      }
    }
  }
}
