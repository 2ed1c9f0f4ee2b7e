import GRDB

/// The fourth step, in one part per subject: counts, and additional columns for files and photos.
extension CatalogueSchema {
  /// Runs the parts in this order. A part that can't be written in SQL alone is a function of the
  /// database.
  static func fourth(_ database: Database) throws {
    for part in [counts, changeTimes, parts, captureTimes, unreadTimes] {
      try database.execute(sql: part)
    }
    try database.execute(sql: "PRAGMA user_version = 4")
  }

  /// Smart albums are counted from the rows in memory. The catalogue stores per day and folder only
  /// the counts required for summaries and places.
  ///
  /// The table is recreated, because to drop a column SQLite reads the whole schema again.
  private static let counts = """
    CREATE TEMP TABLE kept_tally AS SELECT folder, day, photos, videos, located FROM tally;
    DROP TABLE tally;
    CREATE TABLE tally (
      folder INTEGER NOT NULL REFERENCES folder(id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      photos INTEGER NOT NULL CHECK (photos >= 0),
      videos INTEGER NOT NULL CHECK (videos >= 0),
      located INTEGER NOT NULL CHECK (located >= 0),
      PRIMARY KEY (folder, day)
    ) WITHOUT ROWID;
    INSERT INTO tally SELECT folder, day, photos, videos, located FROM kept_tally;
    DROP TABLE kept_tally;
    """

  /// The time of the last status change of a file (`ctime`), in nanoseconds since 1970. It reveals
  /// edits that keep size and modification time. NULL for files that were last read before this
  /// version.
  private static let changeTimes = """
    ALTER TABLE file ADD COLUMN changed_at INTEGER;
    """

  /// RAW files and Live Photo videos are read again, because earlier versions paired files by their
  /// names alone.
  static let parts = """
    UPDATE file SET modified_at = modified_at - 1 WHERE role IN (1, 2);
    """

  /// `capture_basis` describes what is known of a capture time: NULL for local time; 1 for a moment
  /// in UTC, which is `day` and `time` minus `capture_offset`, so that they are recomputed when
  /// another time zone applies; 2 for a local time whose offset was determined from the GPS clock.
  private static let captureTimes = """
    ALTER TABLE asset ADD COLUMN capture_basis INTEGER CHECK (capture_basis IN (1, 2));
    CREATE INDEX asset_by_basis ON asset(place, capture_basis)
      WHERE capture_basis IS NOT NULL;

    -- What the catalogue as a whole remembers: `home_zone`, the time zone of the library;
    -- `settled_home` and `settled_places`, with which zones the times in UTC became wall times.
    CREATE TABLE setting (
      name TEXT PRIMARY KEY CHECK (length(name) > 0),
      value TEXT NOT NULL
    ) WITHOUT ROWID;
    """

  /// Earlier versions converted UTC times to local times without recording it, and did not read the
  /// Exif field `DateTime`. Files that may have such times are read again by the next scan,
  /// together with their companions. They are marked with a change time that no file has.
  static let unreadTimes = """
    UPDATE file SET changed_at = 0
    WHERE changed_at IS NULL AND role = 0 AND asset IN (
      SELECT id FROM asset
      WHERE capture_basis IS NULL AND (capture_source IS NULL OR capture_source BETWEEN 3 AND 5));
    """
}
