import GRDB

/// Copies stacks that the user made or took apart.
extension Salvage {
  mutating func copyStacks() throws {
    // Earlier versions had no stacks.
    if let version = sourceVersion, version < 13 { return }
    let isStackLost = try copy("stack", ["cover"])
    let isPhotoLost = try copy("stack_asset", ["stack", "position"], id: "asset")
    let isExclusionLost = try copy("unstacked", [], id: "asset")
    report.hasLostStacks = isStackLost || isPhotoLost || isExclusionLost
    // A stack whose row is lost has no cover now.
    try target.execute(
      sql: """
        DELETE FROM stack_asset WHERE asset NOT IN (SELECT id FROM asset);
        DELETE FROM unstacked WHERE asset NOT IN (SELECT id FROM asset);
        INSERT INTO stack (id) SELECT DISTINCT stack FROM stack_asset
          WHERE stack NOT IN (SELECT id FROM stack);
        UPDATE stack SET cover = NULL WHERE cover NOT IN (SELECT id FROM asset);
        """)
  }
}
