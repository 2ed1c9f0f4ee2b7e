package import PhotoModel

/// Where files went that later changes moved. A value: it looks at no file.
package struct LaterMoves {
  /// The places that are asked about, by where their files are by now.
  private var origins: [FilePath: FilePath]
  private var found: [FilePath: (path: FilePath, change: UInt64)] = [:]

  /// `paths` are where the files were.
  package init(of paths: [FilePath]) {
    origins = Dictionary(paths.map { ($0, $0) }) { first, _ in first }
  }

  /// What the change of this number has done; the oldest change comes first.
  package mutating func take(_ steps: [FileStep], of change: UInt64) {
    for case .moved(let move) in steps {
      guard let origin = origins.removeValue(forKey: move.from) else { continue }
      origins[move.to] = origin
      found[origin] = (move.to, change)
    }
  }

  /// Where the file of a place is by now, and the change that moved it last; nil for one that none moved.
  package func place(of path: FilePath) -> (path: FilePath, change: UInt64)? { found[path] }
}
