/// The tenth step: adjustments of photos.
extension CatalogueSchema {
  static let tenth = """
    PRAGMA user_version = 10;

    -- The text of a recipe as it was found or made, whatever it says.
    ALTER TABLE asset ADD COLUMN recipe TEXT;
    """
}
