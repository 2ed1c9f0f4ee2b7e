package import Files
package import PhotoModel

/// The thumbnails shared by all programs of the desktop, as in freedesktop.org's Thumbnail Managing
/// Standard 0.9: found by the name of a file, and valid for one version of it.
///
/// Keeps nothing in memory and may be used from any thread. If its folder can't be written, or
/// belongs to someone else, it is read-only; if it can't be read either, it is empty.
package struct ThumbnailCache: Sendable {
  /// The folder `thumbnails`.
  let root: FilePath
  /// The name and version of the program, for example `Albumen 1.0`, and the name of its failures
  /// folder in `fail`.
  let software: String
  let failureFolderName: String
  let system: FileSystem

  /// Creates a cache below `cacheHome`, which is created when something is first written.
  package init(cacheHome: FilePath, version: String, of system: FileSystem = FileSystem()) {
    self.system = system
    root = FileURI.canonical(cacheHome.appending("thumbnails"))
    software = "Albumen \(version)"
    failureFolderName = "albumen-\(version)"
  }

  /// The user's cache: `$XDG_CACHE_HOME`, or `.cache` in the home folder. A new version of the
  /// program tries the failed files of the previous one again.
  package init(environment: Environment, home: FilePath, version: String) {
    self.init(
      cacheHome: environment.folder("XDG_CACHE_HOME") ?? home.appending(".cache"), version: version)
  }

  /// Returns the identity of a file's thumbnails; nil for files in the cache itself, which have
  /// none.
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
