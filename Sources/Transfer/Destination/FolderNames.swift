import Files
package import PhotoModel

/// Lists the folders in a folder, for completing a path.
package enum FolderNames {
  /// The folders in `path`, links to folders too, and the files whose names have an ending, in whatever letters, in no
  /// order; none when it cannot be read. Looks at no more than `limit` entries: a key must never wait for a huge folder.
  package static func entries(
    _ path: FilePath, ending: String?, limit: Int = 20_000
  ) -> [(name: [UInt8], isFolder: Bool)] {
    entries(path, limit: limit) { name in
      guard let ending else { return false }
      let text = String(decoding: name, as: UTF8.self).lowercased()
      return text.hasSuffix("." + ending.lowercased())
    }
  }

  /// The same with the files whose names are wanted.
  package static func entries(
    _ path: FilePath, limit: Int = 20_000, isWanted: ([UInt8]) -> Bool
  ) -> [(name: [UInt8], isFolder: Bool)] {
    var names: [(name: [UInt8], isFolder: Bool)] = []
    var seen = 0
    do throws(Errno) {
      var reader = try DirectoryReader(path)
      while seen < limit, let entry = try reader.next() {
        seen += 1
        switch entry.kind {
        case .folder: names.append((Array(entry.bytes), true))
        case .link:
          // A link that cannot be followed leads to nothing that could be completed.
          let target = try? reader.target(of: entry)
          let name = Array(entry.bytes)
          if target?.kind == .folder { names.append((name, true)) }
          if target?.kind == .file, isWanted(name) { names.append((name, false)) }
        case .file:
          let name = Array(entry.bytes)
          if isWanted(name) { names.append((name, false)) }
        case .special: break
        }
      }
    } catch {
      // What was listed until then is offered.
    }
    return names
  }
}
