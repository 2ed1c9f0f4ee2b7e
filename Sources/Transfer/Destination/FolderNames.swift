import Files
package import PhotoModel

/// Lists the folders in a folder, to complete a path.
package enum FolderNames {
  /// Returns the folders in `path`, including links to folders, and the files with an extension,
  /// ignoring case, in no particular order. Empty if the folder can't be read. Reads at most
  /// `limit` entries, because a key press must not wait for a huge folder.
  package static func entries(
    _ path: FilePath, fileExtension: String?, limit: Int = 20_000
  ) -> [(name: [UInt8], isFolder: Bool)] {
    entries(path, limit: limit) { name in
      guard let fileExtension else { return false }
      let text = String(decoding: name, as: UTF8.self).lowercased()
      return text.hasSuffix("." + fileExtension.lowercased())
    }
  }

  /// Returns the folders in `path` in the same way, and the files for whose names `isWanted`
  /// returns true.
  package static func entries(
    _ path: FilePath, limit: Int = 20_000, isIncluded: ([UInt8]) -> Bool
  ) -> [(name: [UInt8], isFolder: Bool)] {
    var names: [(name: [UInt8], isFolder: Bool)] = []
    var entryCount = 0
    do throws(Errno) {
      var reader = try DirectoryReader(path)
      while entryCount < limit, let entry = try reader.next() {
        entryCount += 1
        switch entry.kind {
        case .folder: names.append((Array(entry.bytes), true))
        case .link:
          // A link that can't be followed leads to nothing that could be completed.
          let target = try? reader.target(of: entry)
          let name = Array(entry.bytes)
          if target?.kind == .folder { names.append((name, true)) }
          if target?.kind == .file, isIncluded(name) { names.append((name, false)) }
        case .file:
          let name = Array(entry.bytes)
          if isIncluded(name) { names.append((name, false)) }
        case .special: break
        }
      }
    } catch {
      // The names listed before the error are returned.
    }
    return names
  }
}
