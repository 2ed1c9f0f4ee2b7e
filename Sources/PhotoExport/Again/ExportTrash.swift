package import PhotoModel

/// The trash that files of earlier exports go to: in one change, which can be undone.
package struct ExportTrash: Sendable {
  /// What happened to a file that was to go there.
  package enum Outcome: Hashable, Sendable {
    case moved
    /// Its disk has no trash, and none can be made there.
    case noTrash
    /// It stays: the reason, as a sentence.
    case failed(String)
  }

  private let hasTrash: @Sendable (FilePath) -> Bool
  private let moving: @Sendable ([FilePath]) -> [FilePath: Outcome]

  /// `hasTrash` answers for what is in a folder.
  package init(
    hasTrash: @escaping @Sendable (FilePath) -> Bool,
    move: @escaping @Sendable ([FilePath]) -> [FilePath: Outcome]
  ) {
    (self.hasTrash, moving) = (hasTrash, move)
  }

  /// For disks without one: what goes is deleted.
  package static let none = ExportTrash(hasTrash: { _ in false }, move: { _ in [:] })

  /// Whether what is removed from a folder comes into a trash, rather than being deleted.
  package func serves(_ folder: FilePath) -> Bool { hasTrash(folder) }

  /// Moves files, whose paths have no links, to the trash. Every file has an outcome.
  func move(_ files: [FilePath]) -> [FilePath: Outcome] {
    guard !files.isEmpty else { return [:] }
    let outcomes = moving(files)
    return Dictionary(uniqueKeysWithValues: files.map { ($0, outcomes[$0] ?? .noTrash) })
  }
}
