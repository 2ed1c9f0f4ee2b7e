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
  /// Blocks for up to 255 ms if there is a writer, because a child process that this process starts
  /// keeps its open files until it executes its program.
  package func hasWriters(_ path: FilePath) -> Bool {
    hasWriters(path) { usleep($0) }
  }

  /// Calls `pause` with the number of microseconds to wait before it checks again.
  package func hasWriters(_ path: FilePath, pause: (UInt32) -> Void) -> Bool {
    do throws(Errno) {
      let file = try open(path)
      var microseconds: UInt32 = 1_000
      while albumen_has_writers(file.descriptor.rawValue) == 1 {
        guard microseconds <= 128_000 else { return true }
        pause(microseconds)
        microseconds *= 2
      }
      try file.close()
      return false
    } catch {
      return false
    }
  }
}
