import Foundation
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

extension DestinationListing {
  /// Looks at `path`. Blocks on the disk.
  ///
  /// A folder that is not there yet is empty, and has the room of the disk it would lie on.
  package static func read(_ path: FilePath) throws(ExportProblem) -> DestinationListing {
    var listing = DestinationListing(path: path)
    guard let status = FileIdentity.status(of: path) else {
      let reason = errno
      guard reason == ENOENT else { throw ExportProblem(destination: path, reason: reason) }
      listing.freeByteCount = freeByteCount(at: nearestFolder(above: path))
      return listing
    }
    guard status.isFolder else { throw ExportProblem(.destinationIsNoFolder, path) }
    listing.names = try names(in: path)
    listing.freeByteCount = freeByteCount(at: path)
    listing.identity = status.identity
    return listing
  }

  /// Notes whether a folder of the library is the destination. Blocks on the disk.
  mutating func look(at folder: FilePath) {
    guard let identity, FileIdentity.status(of: folder)?.identity == identity else { return }
    sameFolders.insert(folder)
  }

  private static func names(in path: FilePath) throws(ExportProblem) -> Set<[UInt8]> {
    guard let directory = path.withCString({ opendir($0) }) else {
      throw ExportProblem(destination: path, reason: errno)
    }
    defer { closedir(directory) }
    var names: Set<[UInt8]> = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.insert(name) }
    }
    return names
  }

  private static func nearestFolder(above path: FilePath) -> FilePath {
    var folder = path.folder
    while folder.bytes.count > 1, FileIdentity.status(of: folder) == nil { folder = folder.folder }
    return folder
  }

  private static func freeByteCount(at path: FilePath) -> Int64? {
    var status = statvfs()
    guard path.withCString({ statvfs($0, &status) }) == 0 else { return nil }
    let (count, overflow) = Int64(clamping: status.f_bavail)
      .multipliedReportingOverflow(by: Int64(clamping: status.f_frsize))
    return overflow ? nil : count
  }
}
