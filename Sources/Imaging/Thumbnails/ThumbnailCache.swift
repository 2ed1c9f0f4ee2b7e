package import Files
package import PhotoModel

/// The thumbnails that all programs of the desktop share, as freedesktop.org's Thumbnail Managing
/// Standard 0.9 has them: found by the name of a file, good for one version of it.
///
/// It keeps nothing in memory and may be used by any thread. Where its folder cannot be written, or
/// is somebody else's, it reads only; where it cannot be read either, it is empty.
package struct ThumbnailCache: Sendable {
  /// The folder `thumbnails`.
  let root: FilePath
  /// The program that writes, as in `Albumen 1.0`, and the folder of its failures in `fail`.
  let software: String
  let failureFolderName: String
  let system: FileSystem

  /// A cache below `cacheHome`, which is made when something is written into it first.
  package init(cacheHome: FilePath, version: String, of system: FileSystem = FileSystem()) {
    self.system = system
    root = FileURI.canonical(cacheHome.appending("thumbnails"))
    software = "Albumen \(version)"
    failureFolderName = "albumen-\(version)"
  }

  /// The cache of the user: `$XDG_CACHE_HOME`, else `.cache` in the home folder. What this version
  /// of the program could not decode, the next one tries.
  package init(environment: Environment, home: FilePath, version: String) {
    self.init(
      cacheHome: environment.folder("XDG_CACHE_HOME") ?? home.appending(".cache"), version: version)
  }

  /// What names the thumbnails of a file; nil for files that have none: those of the cache itself.
  func identity(of file: ImageFile) -> ThumbnailIdentity? {
    guard !contains(file.path) else { return nil }
    return ThumbnailIdentity(file)
  }

  func path(of identity: ThumbnailIdentity, _ level: ThumbnailLevel) -> FilePath {
    root.appending(level.folderName).appending(identity.fileName)
  }

  private func contains(_ path: FilePath) -> Bool {
    FileURI.canonical(path).bytes.starts(with: root.bytes + [.slash])
  }
}
