package import Files
import PhotoModel
package import Transfer

extension ExportPlan {
  /// Throws an error that would end the export before its first photo, if it can be detected
  /// without writing: a full or read-only disk, or a folder that can't be created. Blocks.
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

  /// Throws if the destination, a folder or an archive, is in the library of another photo program.
  package func checkPackage(in system: FileSystem = FileSystem()) throws(FileProblem) {
    let inFolder = destination.appending("any name")
    if system.isInForeignPackage(inFolder) || system.isBelowForeignPackage(destination) {
      throw FileProblem(.destinationForeign, destination)
    }
  }

  /// Whether the destination would be full before the last photo, as far as that can be predicted.
  /// If copies share blocks with the photos, they may require no space, so the result is false.
  package func exceedsFreeSpace(in system: FileSystem = FileSystem()) -> Bool {
    guard isTooLarge, let folder = try? nearestFolder(system) else { return false }
    return (try? system.limits(at: folder))?.sharesBlocks == false
  }

  /// Returns the destination, or the nearest existing folder in which it would be created.
  private func nearestFolder(_ system: FileSystem) throws(Errno) -> FilePath {
    var folder = destination
    while true {
      do throws(Errno) {
        guard try system.status(of: folder).kind == .folder else { throw Errno.notDirectory }
        return folder
      } catch {
        guard error == .noSuchFileOrDirectory, folder.bytes.count > 1 else { throw error }
        // A broken link: no folder can be created with its name.
        if system.mayExist(folder, followingLinks: false) { throw .fileExists }
        folder = folder.folder
      }
    }
  }
}
