package import PhotoModel

/// A folder that holds what was thrown away: `files`, and in `info` what is known of each.
package struct TrashPlace: Hashable, Sendable {
  package var path: FilePath
  /// The top of the volume that it is of: paths in it begin there. Nil for the user's own trash at home,
  /// whose paths begin at the root.
  package var top: FilePath?

  package init(path: FilePath, top: FilePath?) {
    self.path = path
    self.top = top
  }

  package var files: FilePath { path.appending("files") }
  package var info: FilePath { path.appending("info") }

  package func file(_ name: [UInt8]) -> FilePath { files.appending(name) }
  package func info(of name: [UInt8]) -> FilePath { info.appending(name + TrashPlace.ending) }

  static let ending = Array(".trashinfo".utf8)

  /// What the trash writes of a path, which begins at the root.
  package func written(_ path: FilePath) -> FilePath {
    guard let top, path.isBelow(top) else { return path }
    let start = top.bytes.last == .slash ? top.bytes.count : top.bytes.count + 1
    return FilePath(bytes: Array(path.bytes[start...]))
  }

  /// From where a file came of which this is written; nil for what no trash may say: a path out of its
  /// volume.
  package func original(_ written: FilePath) -> FilePath? {
    let parts = written.bytes.split(separator: .slash)
    guard !parts.isEmpty, !parts.contains(where: { $0.elementsEqual("..".utf8) }) else {
      return nil
    }
    if written.bytes.first == .slash { return written }
    // That at home may have paths from the folder that it lies in.
    return (top ?? path.folder).appending(written.bytes)
  }
}

extension FilePath {
  /// Whether it lies in a folder or below it.
  package func isBelow(_ folder: FilePath) -> Bool {
    guard bytes.starts(with: folder.bytes), bytes.count > folder.bytes.count else { return false }
    return folder.bytes.last == .slash || bytes[folder.bytes.count] == .slash
  }
}

/// Which trash a file goes to, by the rules of the specification.
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

  /// What is tried, in this order. `top` is the top of the file's volume, `homeTop` that of the home trash.
  func candidates(top: FilePath, homeTop: FilePath) -> [Candidate] {
    top == homeTop ? [.home] : [.shared(top), .own(top)]
  }

  enum Candidate: Hashable, Sendable {
    case home
    /// `.Trash/1000`, in a folder that the administrator made for all users.
    case shared(FilePath)
    /// `.Trash-1000`.
    case own(FilePath)
  }

  func place(_ candidate: Candidate) -> TrashPlace {
    switch candidate {
    case .home: TrashPlace(path: home, top: nil)
    case .shared(let top):
      TrashPlace(path: top.appending(".Trash").appending(String(user)), top: top)
    case .own(let top): TrashPlace(path: top.appending(".Trash-\(user)"), top: top)
    }
  }

  /// What is known of a folder that might be used.
  struct Facts: Hashable, Sendable {
    /// A folder, and no link to one.
    var isFolder: Bool
    var isSticky: Bool
    var owner: UInt32
  }

  /// Whether the folder for all users may be used: no link, and with the sticky bit, without which others
  /// might put a link in a user's place.
  func allowsShared(_ facts: Facts?) -> Bool {
    facts.map { $0.isFolder && $0.isSticky } ?? false
  }

  /// Whether a user's own folder may be used, nil for one that is to be made.
  func allowsOwn(_ facts: Facts?) -> Bool {
    facts.map { $0.isFolder && $0.owner == user } ?? true
  }
}
