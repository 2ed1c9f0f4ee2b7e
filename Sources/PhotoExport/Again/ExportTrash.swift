package import PhotoModel

/// Moves files of earlier exports to the trash in one change, which can be undone.
package struct ExportTrash: Sendable {
  /// The result of moving a file.
  package enum Outcome: Hashable, Sendable {
    case moved
    /// The file's disk has no trash, and none can be created there.
    case noTrash
    /// The file stays. The reason is a sentence.
    case failed(String)
  }

  private let hasTrash: @Sendable (FilePath) -> Bool
  private let moving: @Sendable ([FilePath]) -> [FilePath: Outcome]

  /// `hasTrash` returns whether files in a folder can be moved to a trash.
  package init(
    hasTrash: @escaping @Sendable (FilePath) -> Bool,
    move: @escaping @Sendable ([FilePath]) -> [FilePath: Outcome]
  ) {
    (self.hasTrash, moving) = (hasTrash, move)
  }

  /// For disks without a trash: files are deleted.
  package static let none = ExportTrash(hasTrash: { _ in false }, move: { _ in [:] })

  /// Whether files removed from a folder are moved to a trash instead of deleted.
  package func isAvailable(_ folder: FilePath) -> Bool { hasTrash(folder) }

  /// Moves files to the trash. Their paths must not contain links. Returns an outcome for each
  /// file.
  func move(_ files: [FilePath]) -> [FilePath: Outcome] {
    guard !files.isEmpty else { return [:] }
    let outcomes = moving(files)
    return Dictionary(uniqueKeysWithValues: files.map { ($0, outcomes[$0] ?? .noTrash) })
  }
}
