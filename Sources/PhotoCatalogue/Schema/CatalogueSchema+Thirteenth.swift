/// The thirteenth step: stacks that the user made, and photos that no rule may stack.
extension CatalogueSchema {
  static let thirteenth = """
    PRAGMA user_version = 13;

    CREATE TABLE stack (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      cover INTEGER REFERENCES asset(id) ON DELETE SET NULL
    );
    CREATE INDEX stack_by_cover ON stack(cover) WHERE cover IS NOT NULL;

    -- A photo is in at most one stack. `position` is the order in the stack.
    CREATE TABLE stack_asset (
      asset INTEGER PRIMARY KEY REFERENCES asset(id) ON DELETE CASCADE,
      stack INTEGER NOT NULL REFERENCES stack(id) ON DELETE CASCADE,
      position INTEGER NOT NULL
    );
    CREATE INDEX stack_asset_by_position ON stack_asset(stack, position);

    -- Photos whose stack the user took apart: no rule makes it again.
    CREATE TABLE unstacked (
      asset INTEGER PRIMARY KEY REFERENCES asset(id) ON DELETE CASCADE
    );
    """
}
