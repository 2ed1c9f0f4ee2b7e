/// The ninth step: hashes of file contents.
extension CatalogueSchema {
  static let ninth = """
    PRAGMA user_version = 9;

    -- What all bytes of a photo's file hash to, by SHA-256: as they were when they were hashed first, at its
    -- import if it had one, which never changes; and as they were last, with the size and the times of the
    -- file then. A file that has others by now is hashed anew. `role` is that of the file, and not that
    -- of sidecars; times are in nanoseconds since 1970.
    CREATE TABLE content (
      asset INTEGER NOT NULL REFERENCES asset(id) ON DELETE CASCADE,
      role INTEGER NOT NULL CHECK (role BETWEEN 0 AND 2),
      first_size INTEGER NOT NULL CHECK (first_size >= 0),
      first_hash BLOB NOT NULL CHECK (length(first_hash) = 32),
      size INTEGER NOT NULL CHECK (size >= 0),
      modified_at INTEGER NOT NULL, changed_at INTEGER,
      hash BLOB NOT NULL CHECK (length(hash) = 32),
      PRIMARY KEY (asset, role)
    ) WITHOUT ROWID;
    CREATE INDEX content_by_hash ON content(hash) WHERE role = 0;
    CREATE INDEX content_by_first ON content(first_size);

    -- RAW files and moving parts are looked up by their size, as the files that are shown are.
    CREATE INDEX file_by_size ON file(size) WHERE role BETWEEN 1 AND 2;
    """
}
