package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The error number for foreign packages. No file call returns it by itself.
private let foreignPackageNumber: CInt = EREMOTE

extension Errno {
  /// The path is in the library of another photo program, and only that program may change files
  /// there.
  package static let foreignPackage = Errno(rawValue: foreignPackageNumber)
}

extension FileSystem {

  /// Throws `foreignPackage` for a path below the package of another program, directly or through a
  /// link. Only that program may change files there, because it has a database of them.
  func checkForeignPackage(_ path: FilePath) throws(Errno) {
    if isBelowForeignPackage(path) { throw .foreignPackage }
  }

  /// Whether a path is below the package of another photo program, directly or through a link.
  package func isBelowForeignPackage(_ path: FilePath) -> Bool {
    let folder = path.folder
    if FileSystem.isInForeignPackage(folder) { return true }
    // A folder that can't be resolved can't be written to, either.
    return (try? realPath(folder)).map(FileSystem.isInForeignPackage) ?? false
  }

  /// Whether a file, or the target of a link, is in the package of another photo program.
  package func isInForeignPackage(_ path: FilePath) -> Bool {
    isBelowForeignPackage(path) || isBelowForeignPackage(followed(path))
  }

  private static func isInForeignPackage(_ folder: FilePath) -> Bool {
    folder.bytes.split(separator: .slash).contains { name in
      ForeignPackage(ofFolder: name) != nil
    }
  }
}
