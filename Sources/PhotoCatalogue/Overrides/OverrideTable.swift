import GRDB
import PhotoModel

/// The statements on the table of the user's values.
final class OverrideTable {
  private let reading: Prepared
  private let writing: Prepared
  private let finding: Prepared
  private let removing: Prepared
  private let copying: Prepared
  private let favourites: Prepared

  init(_ database: Database) throws {
    reading = try Prepared(
      database, "SELECT field, value, replaced, source, said_at FROM field_override WHERE asset = ?"
    )
    writing = try Prepared(
      database,
      """
      INSERT OR REPLACE INTO field_override (asset, field, value, replaced, source, said_at)
      VALUES (?, ?, ?, ?, ?, ?)
      """)
    finding = try Prepared(
      database,
      "SELECT value, replaced, source FROM field_override WHERE asset = ? AND field = ?")
    removing = try Prepared(
      database, "DELETE FROM field_override WHERE asset = ? AND field = ?")
    favourites = try Prepared(database, "SELECT favourite FROM asset WHERE id = ?")
    copying = try Prepared(
      database,
      """
      INSERT OR IGNORE INTO field_override (asset, field, value, replaced, source, said_at)
      SELECT ?2, field, value, replaced, source, said_at FROM field_override WHERE asset = ?1
      """)
  }

  /// Returns the user's values of an asset. Values of fields that this version doesn't support are
  /// kept, but not returned.
  func overrides(of id: Asset.ID) throws -> [FieldOverride] {
    reading.bind(Int64(id.rawValue), at: 1)
    var found: [FieldOverride] = []
    try reading.forEach {
      if let field = Field.named(reading.text(0) ?? "") {
        var (value, replaced) = (Metadata(), Metadata())
        FieldJSON.read(reading.text(1) ?? "", of: field.value, into: &value)
        FieldJSON.read(reading.text(2) ?? "", of: field.value, into: &replaced)
        replaced.sources[field] = FieldSource(
          rawValue: UInt8(truncatingIfNeeded: reading.integer(3)))
        found.append(
          FieldOverride(
            field: field, value: value, replaced: replaced,
            editedAt: FileTime(nanoseconds: reading.integer(4))))
      }
      return true
    }
    return found.sorted { $0.field.number < $1.field.number }
  }

  /// Returns edits that set the user's values of an asset, including whether it is a favourite.
  func edits(of id: Asset.ID) throws -> [FieldEdit] {
    var edits = try overrides(of: id).filter(\.field.isEditable)
      .map { FieldEdit.set($0.field, to: $0.value) }
    favourites.bind(Int64(id.rawValue), at: 1)
    if let favourite = try favourites.first({ favourites.optionalInteger(0) }) ?? nil {
      edits.append(.favourite(favourite == 1))
    }
    return edits
  }

  /// A value in its stored form, with the value in the files that it overrides.
  struct StoredOverride {
    var value: String
    var replaced: String
    var source: Int64?
  }

  func find(_ field: Field, of id: Asset.ID) throws -> StoredOverride? {
    finding.bind(Int64(id.rawValue), at: 1)
    finding.bind(field.id, at: 2)
    return try finding.first {
      StoredOverride(
        value: finding.text(0) ?? "", replaced: finding.text(1) ?? "",
        source: finding.optionalInteger(2))
    }
  }

  func store(_ storedOverride: StoredOverride, as field: Field, of id: Asset.ID, at time: FileTime)
    throws
  {
    writing.bind(Int64(id.rawValue), at: 1)
    writing.bind(field.id, at: 2)
    writing.bind(storedOverride.value, at: 3)
    writing.bind(storedOverride.replaced, at: 4)
    writing.bind(storedOverride.source, at: 5)
    writing.bind(time.nanoseconds, at: 6)
    try writing.run()
  }

  func store(_ override: FieldOverride, of id: Asset.ID) throws {
    let value = override.field.value
    let source = override.replaced.sources[override.field]
    let storedOverride = StoredOverride(
      value: try FieldJSON.text(of: value, in: override.value),
      replaced: try FieldJSON.text(of: value, in: override.replaced),
      source: source.map { Int64($0.rawValue) })
    try store(storedOverride, as: override.field, of: id, at: override.editedAt)
  }

  func remove(_ field: Field, of id: Asset.ID) throws {
    removing.bind(Int64(id.rawValue), at: 1)
    removing.bind(field.id, at: 2)
    try removing.run()
  }

  /// Copies the user's values of one asset to another, except for fields that the other has a value
  /// for.
  func copy(from id: Asset.ID, to other: Asset.ID) throws {
    copying.bind(Int64(id.rawValue), at: 1)
    copying.bind(Int64(other.rawValue), at: 2)
    try copying.run()
  }
}
