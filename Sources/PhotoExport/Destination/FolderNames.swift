import Files
package import PhotoModel

/// Lists the folders in a folder, for completing a path.
package enum FolderNames {
  /// The names of the folders in `path`, links to folders too, in no order; none when it cannot be
  /// read. Looks at no more than `limit` entries: a key must never wait for a huge folder.
  package static func list(_ path: FilePath, limit: Int = 20_000) -> [[UInt8]] {
    var names: [[UInt8]] = []
    var seen = 0
    do throws(Errno) {
      var reader = try DirectoryReader(path)
      while seen < limit, let entry = try reader.next() {
        seen += 1
        switch entry.kind {
        case .folder: names.append(Array(entry.bytes))
        case .link:
          // A link that cannot be followed leads to nothing that could be completed.
          let target = try? reader.target(of: entry)
          if target?.kind == .folder { names.append(Array(entry.bytes)) }
        case .file, .special: break
        }
      }
    } catch {
      // What was listed until then is offered.
    }
    return names
  }
}
