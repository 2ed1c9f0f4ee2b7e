package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// No call on a file fails with this number by itself.
private let otherProgram: CInt = EREMOTE

extension Errno {
  /// A name is in the library of another photo program, which alone may change files there.
  package static let foreignPackage = Errno(rawValue: otherProgram)
}

extension FileSystem {

  /// Throws `foreignPackage` for a name below the package of another program, directly or through a link. Only
  /// that program may change files there: it keeps a database of them.
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

  /// Whether a file, or what a link of that name leads to, is in the package of another photo program.
  package func isInForeignPackage(_ path: FilePath) -> Bool {
    isBelowForeignPackage(path) || isBelowForeignPackage(followed(path))
  }

  private static func isInForeignPackage(_ folder: FilePath) -> Bool {
    folder.bytes.split(separator: .slash).contains { name in
      ForeignPackage(ofFolder: name) != nil
    }
  }
}
