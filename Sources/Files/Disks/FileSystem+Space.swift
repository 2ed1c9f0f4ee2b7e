import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// The room for this user on the disk that a path lies on, in bytes; nil where it is more than
  /// can be said, and where the file system counts no room: some behind FUSE, and `/proc`.
  package func freeByteCount(at path: FilePath) throws(Errno) -> Int64? {
    let record = try space(at: path)
    guard record.f_blocks > 0 else { return nil }
    let (count, overflow) = Int64(clamping: record.f_bavail)
      .multipliedReportingOverflow(by: Int64(clamping: record.f_frsize))
    return overflow ? nil : count
  }

  /// What names and sizes the file system takes that a path lies on.
  package func limits(at path: FilePath) throws(Errno) -> FileSystemLimits {
    let longest = Int(clamping: try space(at: path).f_namemax)
    return FileSystemLimits(type: try type(at: path), longestName: longest)
  }

  /// The number of its kind, as statfs(2) has it on Linux; nil elsewhere.
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
