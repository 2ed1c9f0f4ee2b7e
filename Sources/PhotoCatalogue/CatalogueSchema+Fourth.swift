import GRDB

/// The fourth step. It is not published yet: a part is added here by its subject, and no other step
/// is begun before this one has gone out.
extension CatalogueSchema {
  /// Runs the parts in this order. One that needs more than SQL takes the database.
  static func fourth(_ database: Database) throws {
    for part in [counts, changeTimes, parts] { try database.execute(sql: part) }
    try database.execute(sql: "PRAGMA user_version = 4")
  }

  /// Smart albums are counted from the rows in memory: by day and folder, a catalogue counts what
  /// its summaries and places need.
  private static let counts = """
    ALTER TABLE tally DROP COLUMN favourites;
    ALTER TABLE tally DROP COLUMN selfies;
    ALTER TABLE tally DROP COLUMN live_photos;
    ALTER TABLE tally DROP COLUMN panoramas;
    ALTER TABLE tally DROP COLUMN screenshots;
    ALTER TABLE tally DROP COLUMN raw;
    """

  /// When the state of a file was last changed (`ctime`), in nanoseconds since 1970: an edit that
  /// keeps size and time is seen by it. Null for files that were last looked into before.
  private static let changeTimes = """
    ALTER TABLE file ADD COLUMN changed_at INTEGER;
    """

  /// RAW files and moving parts of photos are looked into again: until now files were one photo by
  /// their names alone.
  private static let parts = """
    UPDATE file SET modified_at = modified_at - 1 WHERE role IN (1, 2);
    """
}
