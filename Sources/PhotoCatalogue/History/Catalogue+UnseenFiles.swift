import GRDB
package import Journal
package import PhotoModel

extension Catalogue {
  /// The files that undoing or redoing an entry changes, and that the catalogue does not have at their paths: after a
  /// crash, what was moved is where the catalogue has not looked yet. Their photos are known by device and inode, and
  /// not any more once the files are replaced.
  package func unseenFiles(
    of entry: JournalEntry, again: Bool = false
  ) throws(CatalogueError) -> [FilePath] {
    guard entry.files != nil, let journal, let count = try journalCount() else { return [] }
    let action = try asking { () throws(JournalError) in
      try journal.action(of: entry.id, again: again, in: count.stamp)
    }
    let steps = action?.changes.inverted.flatMap(\.steps) ?? []
    return try read { database in
      let known = try Prepared(
        database,
        """
        SELECT asset FROM file
        WHERE folder = (SELECT id FROM folder WHERE path = ?) AND name = ? AND asset = ?
        AND role < \(StoredFile.Role.other.rawValue)
        """)
      return try steps.compactMap { step in
        guard let photo = step.photo, let path = step.path else { return nil }
        known.bind(path.folder.bytes, at: 1)
        known.bind(Array(path.name), at: 2)
        known.bind(Int64(photo.rawValue), at: 3)
        return try known.first({ known.assetID(0) }) == nil ? path : nil
      }
    }
  }
}
