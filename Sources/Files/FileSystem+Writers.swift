import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// Whether a program has the file open for writing. False if the system can't determine this, as
  /// on network drives and for files of other users. In those cases, the size and time of the file
  /// show whether it was written.
  ///
  /// Blocks for up to 63 ms if there is a writer, because a child process that this process starts
  /// keeps its open files until it executes its program.
  package func hasWriters(_ path: FilePath) -> Bool {
    do throws(Errno) {
      let file = try open(path)
      var pause: UInt32 = 1_000
      while albumen_has_writers(file.descriptor.rawValue) == 1 {
        guard pause <= 32_000 else { return true }
        usleep(pause)
        pause *= 2
      }
      try file.close()
      return false
    } catch {
      return false
    }
  }
}
