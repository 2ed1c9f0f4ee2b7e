/// The fifth step: the source of each field of a photo, and the user's values that override files.
extension CatalogueSchema {
  static let fifth = """
    PRAGMA user_version = 5;

    -- Half a byte for each field, by its number in the table of fields. Null for photos whose files
    -- were last read before.
    ALTER TABLE asset ADD COLUMN sources BLOB;

    -- What the user said of a field, by its name in the table of fields, and what the files say: both
    -- in JSON, with the number of where the latter came from. The columns of the asset hold what counts. `said_at` is in nanoseconds since 1970.
    CREATE TABLE field_override (
      asset INTEGER NOT NULL REFERENCES asset(id) ON DELETE CASCADE,
      field TEXT NOT NULL CHECK (length(field) > 0),
      value TEXT NOT NULL CHECK (json_valid(value)),
      replaced TEXT NOT NULL CHECK (json_valid(replaced)),
      source INTEGER,
      said_at INTEGER NOT NULL,
      PRIMARY KEY (asset, field)
    ) WITHOUT ROWID;

    \(unknownSources)
    """

  /// The sources are unknown for all existing photos, so the next scan reads their files again.
  static let unknownSources = "UPDATE file SET changed_at = 0 WHERE role = 0;"
}
