import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// Which file it is, whatever its path: the device and the number on it.
struct FileIdentity: Hashable {
  private var device: UInt64
  private var number: UInt64

  /// What `stat` tells of a path, links followed; nil with the reason in `errno`.
  static func status(of path: FilePath) -> (identity: FileIdentity, isFolder: Bool)? {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    let identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    return (identity, status.st_mode & S_IFMT == S_IFDIR)
  }
}
