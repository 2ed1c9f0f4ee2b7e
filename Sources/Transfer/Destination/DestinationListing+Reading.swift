package import Files
package import PhotoModel

extension DestinationListing {
  /// Lists `path`. Blocks on the disk.
  ///
  /// A folder that doesn't exist yet is empty, and has the free space of the disk that it would be
  /// on.
  package static func read(
    _ path: FilePath, in system: FileSystem = FileSystem()
  ) throws(FileProblem) -> DestinationListing {
    var listing = DestinationListing(path: path)
    do throws(Errno) {
      let status = try system.status(of: path)
      guard status.kind == .folder else { throw Errno.notDirectory }
      listing.names = try names(in: path, system)
      listing.freeByteCount = try? system.freeByteCount(at: path)
      listing.identity = status.identity
    } catch  where error == .noSuchFileOrDirectory {
      listing.freeByteCount = try? system.freeByteCount(at: system.nearestFolder(to: path))
    } catch {
      throw FileProblem(destination: path, reason: error)
    }
    return listing
  }

  /// Records whether a folder of the library is the destination. Blocks on the disk.
  package mutating func recordIfSame(as folder: FilePath, in system: FileSystem = FileSystem()) {
    guard let identity, (try? system.status(of: folder))?.identity == identity else { return }
    aliasFolders.insert(folder)
  }

  private static func names(
    in path: FilePath, _ system: FileSystem
  ) throws(Errno) -> Set<[UInt8]> {
    var reader = try DirectoryReader(path, in: system)
    var names: Set<[UInt8]> = []
    while let entry = try reader.next() { names.insert(Array(entry.bytes)) }
    return names
  }
}
