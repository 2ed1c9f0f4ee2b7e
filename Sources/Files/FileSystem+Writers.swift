import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// Whether a program is known to have the file open to write. False where the system can't say, as on network
  /// drives and for files of other users: there the size and the time of the file show what was written. Blocks, for up
  /// to 63 ms where there is one: a process that this one starts has its open files until it is the other program.
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
