import GRDB

/// The fourth step, in a part for each subject: what a catalogue counts, and what it keeps of each
/// file and photo beyond the third.
extension CatalogueSchema {
  /// Runs the parts in this order. One that needs more than SQL takes the database.
  static func fourth(_ database: Database) throws {
    for part in [counts, changeTimes, parts, captureTimes, unreadTimes] {
      try database.execute(sql: part)
    }
    try database.execute(sql: "PRAGMA user_version = 4")
  }

  /// Smart albums are counted from the rows in memory: by day and folder, a catalogue counts what
  /// its summaries and places need.
  ///
  /// The table is made anew: to take a column out of one, SQLite reads all of the schema again.
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

  /// When the state of a file was last changed (`ctime`), in nanoseconds since 1970: an edit that
  /// keeps size and time is seen by it. Null for files that were last looked into before.
  private static let changeTimes = """
    ALTER TABLE file ADD COLUMN changed_at INTEGER;
    """

  /// RAW files and moving parts of photos are looked into again: until now files were one photo by
  /// their names alone.
  static let parts = """
    UPDATE file SET modified_at = modified_at - 1 WHERE role IN (1, 2);
    """

  /// `capture_basis` says what is known of a capture time: null for the wall clock; 1 for the moment
  /// in UTC, which is `day` and `time` less `capture_offset`, so that they follow when another zone
  /// counts; 2 for a wall clock whose offset is that from the clock of the satellites.
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

  /// Earlier versions made wall times of times in UTC and forgot that they had, and knew no Exif
  /// `DateTime`: files whose times may be such are read again by the next scan, with those beside
  /// them. Their change times, which no file has, say so.
  static let unreadTimes = """
    UPDATE file SET changed_at = 0
    WHERE changed_at IS NULL AND role = 0 AND asset IN (
      SELECT id FROM asset
      WHERE capture_basis IS NULL AND (capture_source IS NULL OR capture_source BETWEEN 3 AND 5));
    """
}
