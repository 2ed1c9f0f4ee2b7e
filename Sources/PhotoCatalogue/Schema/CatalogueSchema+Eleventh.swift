/// The eleventh step: adjustments that other programs made to photos, as recorded in sidecars.
extension CatalogueSchema {
  static let eleventh = """
    PRAGMA user_version = 11;

    -- Names and numbers with blanks between them.
    ALTER TABLE asset ADD COLUMN developed TEXT;

    -- What sidecars say of it is not known: the next scan reads their photos again.
    UPDATE file SET changed_at = 0 WHERE role = 0
      AND asset IN (SELECT asset FROM file WHERE role = 3);
    """
}
