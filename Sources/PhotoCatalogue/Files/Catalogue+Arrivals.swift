import GRDB
package import Journal
import PhotoModel

extension Catalogue {
  /// Notes of files that went to another disk which files they are there, so that the next look at where they
  /// lie knows them, as it knows files that were renamed.
  package func follow(_ steps: [FileStep]) throws(CatalogueError) {
    let moves = steps.compactMap { step -> (path: FilePath, now: FileVersion)? in
      guard case .moved(let move) = step, let arrival = move.arrival else { return nil }
      return (move.from, arrival)
    }
    guard !moves.isEmpty else { return }
    try write { database in
      let update = try Prepared(
        database,
        """
        UPDATE file SET device = ?1, inode = ?2, size = ?3, modified_at = ?4
        WHERE folder = (SELECT id FROM folder WHERE path = ?5) AND name = ?6
        """)
      for (path, now) in moves {
        let (device, inode) = now.identity.columns
        update.bind(device, at: 1)
        update.bind(inode, at: 2)
        update.bind(now.size, at: 3)
        update.bind(now.modifiedAt.nanoseconds, at: 4)
        update.bind(path.folder.bytes, at: 5)
        update.bind(Array(path.name), at: 6)
        try update.run()
      }
    }
  }
}
