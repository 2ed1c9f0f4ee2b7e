package import PhotoModel

/// A pattern for a folder, or for a file with its parent folders. Everything inside a matching
/// folder also matches.
///
/// It is compared with the path from the root of the library, or from `/` if it begins with that. A
/// single name matches a folder at any depth, including the root itself.
package struct PathPattern: Hashable, Sendable {
  private let glob: Glob
  private let isAbsolute: Bool
  private let isAnywhere: Bool
  private let roots: [FilePath]

  package init(_ text: QueryText, roots: [FilePath]) {
    var folded = SearchLine.folded(text.text)
    while folded.count > 1, folded.hasSuffix("/") { folded.removeLast() }
    isAbsolute = folded.hasPrefix("/")
    isAnywhere = !folded.unicodeScalars.contains("/")
    if folded.hasPrefix("./") { folded.removeFirst(2) }
    glob = Glob(folded)
    self.roots = roots
  }

  /// Whether the pattern matches a folder or file, or a folder that contains it.
  package func matches(_ path: FilePath) -> Bool {
    let parts = PathPattern.parts(path, roots, isAbsolute: isAbsolute)
    if isAnywhere { return parts.own.contains { glob.matches($0) } }
    var reached = isAbsolute ? "" : nil as String?
    for part in isAbsolute ? parts.own : Array(parts.own.dropFirst(parts.hasRoot ? 1 : 0)) {
      reached = reached.map { $0 + "/" + part } ?? part
      if let reached, glob.matches(reached) { return true }
    }
    return false
  }

  /// The result of a pattern for all files of a folder.
  package enum FolderMatch: Sendable {
    /// The folder, or one that contains it, matches: all files match.
    case all
    /// Depends on the files' folded names, which are matched from here on.
    case names(Glob.Reached)
  }

  /// Returns, for the files of a folder, what `matches` returns for each path.
  package func matches(filesOf folder: FilePath) -> FolderMatch {
    if matches(folder) { return .all }
    if isAnywhere { return .names(glob.start) }
    let parts = PathPattern.parts(folder, roots, isAbsolute: isAbsolute)
    var text = isAbsolute ? "/" : ""
    for part in isAbsolute ? parts.own : Array(parts.own.dropFirst(parts.hasRoot ? 1 : 0)) {
      text += part + "/"
    }
    return .names(text.withUTF8 { glob.following(UnsafeRawBufferPointer($0), from: glob.start) })
  }

  package func matches(folded name: UnsafeRawBufferPointer, from reached: Glob.Reached) -> Bool {
    glob.isEnd(glob.following(name, from: reached))
  }

  /// Returns the folded components of a path: from the root's own name down, or all of them.
  private static func parts(
    _ path: FilePath, _ roots: [FilePath], isAbsolute: Bool
  ) -> (own: [String], hasRoot: Bool) {
    let below = isAbsolute ? nil : LibraryPath.below(path, roots)
    let bytes = below ?? path.bytes[...]
    let parts = bytes.split(separator: .slash).map {
      SearchLine.folded(String(decoding: $0, as: UTF8.self))
    }
    return (parts, below != nil)
  }
}

/// Paths relative to a library.
package enum LibraryPath {
  /// Returns the part of a path from the name of its root down. Nil for a path outside all roots.
  package static func below(_ path: FilePath, _ roots: [FilePath]) -> ArraySlice<UInt8>? {
    var best: FilePath?
    for root in roots where contains(root, path) && root.bytes.count > best?.bytes.count ?? -1 {
      best = root
    }
    guard let best else { return nil }
    return path.bytes[(best.bytes.count - best.name.count)...]
  }

  private static func contains(_ root: FilePath, _ path: FilePath) -> Bool {
    path.bytes.starts(with: root.bytes)
      && (path.bytes.count == root.bytes.count || root.bytes.last == .slash
        || path.bytes[root.bytes.count] == .slash)
  }
}
