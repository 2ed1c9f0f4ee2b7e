import GRDB

/// The seventh step: the words of photos in pages, so that a search reads little data.
extension CatalogueSchema {
  static func seventh(_ database: Database) throws {
    try database.execute(sql: pages)
    try WordPages(database).rebuildAll()
    try database.execute(sql: "PRAGMA user_version = 7")
  }

  /// `id` is the page number, which is the id of its photos divided by 512; the bits from 32 on are
  /// 0 for names and 1 for other texts. `WordPage` defines the format of `lines`.
  private static let pages = """
    CREATE TABLE word_page (
      id INTEGER PRIMARY KEY,
      lines BLOB NOT NULL
    );
    -- Pages that the transaction under way makes anew before it ends.
    CREATE TABLE stale_page (
      page INTEGER PRIMARY KEY
    );
    CREATE TRIGGER asset_reworded
      AFTER UPDATE OF title, caption, keywords, label, artist, copyright ON asset
      WHEN NEW.title IS NOT OLD.title OR NEW.caption IS NOT OLD.caption
      OR NEW.keywords IS NOT OLD.keywords OR NEW.label IS NOT OLD.label
      OR NEW.artist IS NOT OLD.artist OR NEW.copyright IS NOT OLD.copyright
    BEGIN INSERT OR IGNORE INTO stale_page VALUES (NEW.id / 512); END;
    CREATE TRIGGER asset_unsaid AFTER DELETE ON asset
    BEGIN INSERT OR IGNORE INTO stale_page VALUES (OLD.id / 512); END;
    CREATE TRIGGER file_renamed AFTER UPDATE OF asset, role, name ON file
      WHEN (NEW.role = 0 OR OLD.role = 0)
      AND (NEW.asset IS NOT OLD.asset OR NEW.role <> OLD.role OR NEW.name <> OLD.name)
    BEGIN
      INSERT OR IGNORE INTO stale_page SELECT OLD.asset / 512 WHERE OLD.asset IS NOT NULL;
      INSERT OR IGNORE INTO stale_page SELECT NEW.asset / 512 WHERE NEW.asset IS NOT NULL;
    END;
    CREATE TRIGGER file_deleted AFTER DELETE ON file WHEN OLD.role = 0 AND OLD.asset IS NOT NULL
    BEGIN INSERT OR IGNORE INTO stale_page VALUES (OLD.asset / 512); END;

    -- The numbers that queries compare, beside each other: to go through all of them takes a third of
    -- what the whole rows take. In the order of the ids, so that new photos come at its end.
    CREATE INDEX asset_numbers ON asset(
      id, rating, iso, f_number, exposure_time, focal_length, focal_length35, flash, pick, duration,
      width, height, latitude, longitude, altitude, capture_offset, missing_since
    ) WHERE missing_since IS NULL;
    """
}
