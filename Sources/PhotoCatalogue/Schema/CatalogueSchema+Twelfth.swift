/// The twelfth step: an index that finds adjusted photos without reading every row. The album
/// Edited is counted at each start.
extension CatalogueSchema {
  static let twelfth = """
    PRAGMA user_version = 12;

    CREATE INDEX asset_adjusted ON asset(id) WHERE recipe IS NOT NULL;
    """
}
