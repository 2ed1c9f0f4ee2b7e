import CLeases
package import Files
package import PhotoModel

extension FileSystem {
  /// Whether a program has the file open to write. False where the system can't say, as on network drives, and
  /// for files of other users.
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
