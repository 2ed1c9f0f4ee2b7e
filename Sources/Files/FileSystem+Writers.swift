import CLeases
package import PhotoModel

extension FileSystem {
  /// Whether a program has a file open to write.
  package enum Writers: Hashable, Sendable {
    case none, some
    /// The system can't say: on network drives, and for files of other users.
    case unknown
  }

  /// Who writes to a file. Blocks.
  package func writers(of path: FilePath) throws(Errno) -> Writers {
    let file = try open(path)
    let answer = albumen_has_writers(file.descriptor.rawValue)
    try file.close()
    return answer == 1 ? .some : answer == 0 ? .none : .unknown
  }

  /// Whether a program is known to have the file open to write. Where the system can't say, the size and the time
  /// of the file show what was written.
  package func hasWriters(_ path: FilePath) -> Bool {
    do throws(Errno) {
      return try writers(of: path) == .some
    } catch {
      return false
    }
  }
}
