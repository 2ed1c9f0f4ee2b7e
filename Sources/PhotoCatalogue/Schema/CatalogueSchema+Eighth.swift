/// The eighth step: smart albums of the user.
extension CatalogueSchema {
  static let eighth = """
    PRAGMA user_version = 8;

    -- What a smart album finds, in the language of queries, as it was typed; null for a list.
    ALTER TABLE album ADD COLUMN query TEXT CHECK (query IS NULL OR is_folder = 0);
    CREATE TRIGGER album_asset_into_smart BEFORE INSERT ON album_asset
      WHEN (SELECT query FROM album WHERE id = NEW.album) IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'a smart album holds what its query finds'); END;
    """
}
