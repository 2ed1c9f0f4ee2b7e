package import PhotoModel

/// Finds the current paths of files that later changes moved. Doesn't access any files.
package struct LaterMoves {
  /// The requested paths, by the current paths of their files.
  private var origins: [FilePath: FilePath]
  private var found: [FilePath: (path: FilePath, change: UInt64)] = [:]

  /// `paths` are the former paths of the files.
  package init(of paths: [FilePath]) {
    origins = Dictionary(paths.map { ($0, $0) }) { first, _ in first }
  }

  /// Applies the steps of a change. Must be called in order, with the oldest change first.
  package mutating func apply(_ steps: [FileStep], of change: UInt64) {
    for case .moved(let move) in steps {
      guard let origin = origins.removeValue(forKey: move.from) else { continue }
      origins[move.to] = origin
      found[origin] = (move.to, change)
    }
  }

  /// Returns the current path of the file that was at `path`, and the last change that moved it.
  /// Nil if none did.
  package func currentPath(of path: FilePath) -> (path: FilePath, change: UInt64)? { found[path] }
}
