import GRDB
import Journal
import PhotoModel

extension Catalogue {
  /// Returns the files that undoing or redoing an action changes and that are not in the catalogue
  /// at their paths. Files in the trash are excluded, because the catalogue doesn't contain them.
  func unseenFiles(of action: JournalAction) throws(CatalogueError) -> [FilePath] {
    let steps = action.changes.inverted.flatMap(\.steps)
    return try read { database in
      let files = try Prepared(
        database,
        """
        SELECT asset FROM file
        WHERE folder = (SELECT id FROM folder WHERE path = ?) AND name = ? AND asset = ?
        AND role < \(StoredFile.Role.other.rawValue)
        """)
      return try steps.compactMap { step in
        guard step.isOfLibrary, let photo = step.photo, let path = step.path else { return nil }
        files.bind(path.folder.bytes, at: 1)
        files.bind(Array(path.name), at: 2)
        files.bind(Int64(photo.rawValue), at: 3)
        return try files.first({ files.assetID(0) }) == nil ? path : nil
      }
    }
  }
}

extension FileStep {
  /// Whether the step starts from a file in the library, and not from one that is in the trash or
  /// doesn't exist.
  fileprivate var isOfLibrary: Bool {
    switch self {
    case .moved(let move): move.fromInfo == nil
    case .replaced, .restored, .created, .uncreated, .imported, .withdrawn: true
    case .deleted, .undeleted, .unknown: false
    }
  }
}
