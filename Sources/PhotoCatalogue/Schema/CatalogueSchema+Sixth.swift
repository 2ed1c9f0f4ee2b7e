/// The sixth step: the artist, copyright, label and verdict of a photo.
extension CatalogueSchema {
  static let sixth = """
    PRAGMA user_version = 6;

    ALTER TABLE asset ADD COLUMN label TEXT;
    -- 1 picked, -1 rejected, 0 neither.
    ALTER TABLE asset ADD COLUMN pick INTEGER CHECK (pick BETWEEN -1 AND 1);
    ALTER TABLE asset ADD COLUMN artist TEXT;
    ALTER TABLE asset ADD COLUMN copyright TEXT;
    DROP INDEX asset_worded;
    CREATE INDEX asset_worded ON asset(id)
      WHERE title IS NOT NULL OR keywords IS NOT NULL OR label IS NOT NULL;

    -- What the files say of them is not known: the next scan reads them again.
    \(unknownSources)
    """
}
