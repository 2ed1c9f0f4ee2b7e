/// The fourteenth step: small pictures of photos and their hashes, to find similar photos.
extension CatalogueSchema {
  static let fourteenth = """
    PRAGMA user_version = 14;

    -- The hash of the picture of a shown file, which had this size and time then; null for a
    -- picture that is almost uniform. The pictures have a table of their own, so that the hashes
    -- of all photos are read from few pages.
    CREATE TABLE picture_hash (
      asset INTEGER PRIMARY KEY REFERENCES asset(id) ON DELETE CASCADE,
      size INTEGER NOT NULL CHECK (size >= 0),
      modified_at INTEGER NOT NULL,
      hash BLOB CHECK (hash IS NULL OR length(hash) = 32)
    );

    -- 32 by 32 grey pixels, from the top left.
    CREATE TABLE grey_picture (
      asset INTEGER PRIMARY KEY REFERENCES picture_hash(asset) ON DELETE CASCADE,
      pixels BLOB NOT NULL CHECK (length(pixels) = 1024)
    );

    -- Photos that look alike but that the user called different, each two once.
    CREATE TABLE different_pair (
      first INTEGER NOT NULL REFERENCES asset(id) ON DELETE CASCADE,
      second INTEGER NOT NULL REFERENCES asset(id) ON DELETE CASCADE,
      PRIMARY KEY (first, second),
      CHECK (first < second)
    ) WITHOUT ROWID;
    CREATE INDEX different_pair_by_second ON different_pair(second);
    """
}
