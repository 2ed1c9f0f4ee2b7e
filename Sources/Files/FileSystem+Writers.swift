import CPosix
package import PhotoModel

extension FileSystem {
  /// Whether a program is known to have the file open to write. False where the system can't say, as on network
  /// drives and for files of other users: there the size and the time of the file show what was written. Blocks.
  package func hasWriters(_ path: FilePath) -> Bool {
    do throws(Errno) {
      let file = try open(path)
      let answer = albumen_has_writers(file.descriptor.rawValue)
      try file.close()
      return answer == 1
    } catch {
      return false
    }
  }
}
