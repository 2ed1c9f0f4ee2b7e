import Foundation
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// Lists the folders in a folder, for completing a path.
package enum FolderNames {
  /// The names of the folders in `path`, links to folders too, in no order; none when it cannot be
  /// read. Looks at no more than `limit` entries: a key must never wait for a huge folder.
  package static func list(_ path: FilePath, limit: Int = 20_000) -> [[UInt8]] {
    guard let directory = path.withCString({ opendir($0) }) else { return [] }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    var seen = 0
    while seen < limit, let entry = readdir(directory) {
      seen += 1
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name == Array(".".utf8) || name == Array("..".utf8) { continue }
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): names.append(name)
      case Int32(DT_LNK), Int32(DT_UNKNOWN):
        if FileIdentity.status(of: path.appending(name))?.isFolder == true { names.append(name) }
      default: break
      }
    }
    return names
  }
}
