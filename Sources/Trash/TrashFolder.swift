package import PhotoModel

/// A trash folder. It contains the folder `files` with the trashed files, and `info` with an info
/// file for each.
package struct TrashFolder: Hashable, Sendable {
  package var path: FilePath
  /// The top folder of its volume, to which paths in its info files are relative. Nil for the
  /// user's trash in the home folder, whose paths are absolute.
  package var top: FilePath?

  package init(path: FilePath, top: FilePath?) {
    self.path = path
    self.top = top
  }

  package var files: FilePath { path.appending("files") }
  package var info: FilePath { path.appending("info") }

  package func file(_ name: [UInt8]) -> FilePath { files.appending(name) }
  package func info(of name: [UInt8]) -> FilePath { info.appending(name + TrashFolder.infoSuffix) }

  static let infoSuffix = Array(".trashinfo".utf8)

  /// Returns an absolute path in the form written to info files.
  package func infoPath(for path: FilePath) -> FilePath {
    guard let top, path.isBelow(top) else { return path }
    let start = top.bytes.last == .slash ? top.bytes.count : top.bytes.count + 1
    return FilePath(bytes: Array(path.bytes[start...]))
  }

  /// Returns the original path for a path in an info file, or nil if it is not allowed because it
  /// leads out of the volume.
  package func original(_ written: FilePath) -> FilePath? {
    let parts = written.bytes.split(separator: .slash)
    guard !parts.isEmpty, !parts.contains(where: { $0.elementsEqual("..".utf8) }) else {
      return nil
    }
    if written.bytes.first == .slash { return written }
    // Info files of the trash in the home folder may contain paths relative to the folder that
    // contains the trash.
    return (top ?? path.folder).appending(written.bytes)
  }
}

extension FilePath {
  /// Returns whether the path is inside a folder, at any depth.
  package func isBelow(_ folder: FilePath) -> Bool {
    guard bytes.starts(with: folder.bytes), bytes.count > folder.bytes.count else { return false }
    return folder.bytes.last == .slash || bytes[folder.bytes.count] == .slash
  }
}

/// Determines the trash folder for a file, by the rules of the freedesktop.org specification.
package struct TrashRules: Hashable, Sendable {
  /// `$XDG_DATA_HOME/Trash`.
  package var home: FilePath
  package var user: UInt32

  package init(home: FilePath, user: UInt32) {
    self.home = home
    self.user = user
  }

  package init(environment: Environment, home: FilePath, user: UInt32) {
    let data = environment.folder("XDG_DATA_HOME") ?? home.appending(".local/share")
    self.init(home: data.appending("Trash"), user: user)
  }

  /// Returns the trash folders to try, in this order. `top` is the top folder of the file's volume,
  /// `homeTop` that of the home trash's volume.
  func candidates(top: FilePath, homeTop: FilePath) -> [Candidate] {
    top == homeTop ? [.home] : [.shared(top), .userFolder(top)]
  }

  enum Candidate: Hashable, Sendable {
    case home
    /// `.Trash/1000`, in a folder that the administrator created for all users.
    case shared(FilePath)
    /// `.Trash-1000`.
    case userFolder(FilePath)
  }

  func place(_ candidate: Candidate) -> TrashFolder {
    switch candidate {
    case .home: TrashFolder(path: home, top: nil)
    case .shared(let top):
      TrashFolder(path: top.appending(".Trash").appending(String(user)), top: top)
    case .userFolder(let top): TrashFolder(path: top.appending(".Trash-\(user)"), top: top)
    }
  }

  /// The relevant properties of a folder that might be used.
  struct FolderProperties: Hashable, Sendable {
    /// Whether it is a folder, and not a symbolic link to one.
    var isFolder: Bool
    var isSticky: Bool
    var owner: UInt32
  }

  /// Returns whether the folder for all users may be used: it must not be a symbolic link, and must
  /// have the sticky bit. Without that, another user could replace a user's folder by a link.
  func allowsShared(_ facts: FolderProperties?) -> Bool {
    facts.map { $0.isFolder && $0.isSticky } ?? false
  }

  /// Returns whether a user's own folder may be used. `facts` is nil if it doesn't exist yet.
  func allowsUserFolder(_ facts: FolderProperties?) -> Bool {
    facts.map { $0.isFolder && $0.owner == user } ?? true
  }
}
