package import PhotoModel

extension FileSystem {
  /// The endings of folders that photo programs keep their libraries and previews in, in lower case.
  private static let packageEndings = [
    "photoslibrary", "migratedphotolibrary", "aplibrary", "lrdata",
  ]

  /// Throws `readOnlyFileSystem` for a name below the package of another program, directly or through a link. Only
  /// that program may change files there: it keeps a database of them.
  func checkForeignPackage(_ path: FilePath) throws(Errno) {
    if isBelowForeignPackage(path) { throw .readOnlyFileSystem }
  }

  /// Whether a path is below the package of another photo program, directly or through a link.
  package func isBelowForeignPackage(_ path: FilePath) -> Bool {
    let folder = path.folder
    if FileSystem.isInForeignPackage(folder) { return true }
    // A folder that can't be resolved can't be written to, either.
    return (try? realPath(folder)).map(FileSystem.isInForeignPackage) ?? false
  }

  private static func isInForeignPackage(_ folder: FilePath) -> Bool {
    folder.bytes.split(separator: .slash).contains { name in
      let ending = FilePath.split(name: name).ending
      return !ending.isEmpty
        && packageEndings.contains(String(decoding: ending, as: UTF8.self).lowercased())
    }
  }
}
