import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// Returns the space available to this user on the file system that contains a path, in bytes.
  /// Nil if the number is too large to represent, or if the file system doesn't report its space,
  /// as `/proc` and some FUSE file systems.
  package func freeByteCount(at path: FilePath) throws(Errno) -> Int64? {
    let record = try space(at: path)
    guard record.f_blocks > 0 else { return nil }
    let (count, overflow) = Int64(clamping: record.f_bavail)
      .multipliedReportingOverflow(by: Int64(clamping: record.f_frsize))
    return overflow ? nil : count
  }

  /// Returns the limits on names and sizes of the file system that contains a path.
  package func limits(at path: FilePath) throws(Errno) -> FileSystemLimits {
    let longest = Int(clamping: try space(at: path).f_namemax)
    return FileSystemLimits(type: try type(at: path), longestName: longest)
  }

  /// Returns the type number of the file system, as statfs(2) reports it on Linux. Nil on other
  /// systems.
  package func type(at path: FilePath) throws(Errno) -> UInt32? {
    var type: UInt32 = 0
    do throws(Errno) {
      try perform(.type, path) { albumen_file_system_type($0, &type) }
    } catch  where error == .noFunction {
      return nil
    }
    return type
  }

  private func space(at path: FilePath) throws(Errno) -> statvfs {
    var record = statvfs()
    try perform(.space, path) { statvfs($0, &record) }
    return record
  }
}
