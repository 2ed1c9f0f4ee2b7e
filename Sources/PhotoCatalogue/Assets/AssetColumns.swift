import Foundation
import PhotoModel

/// The columns that store the metadata of an asset: some columns of its own, followed by those of
/// the table of fields. The statements that write and read them are made from one list of names, so
/// that they can't differ.
enum AssetColumns {
  /// The first columns, by position.
  enum LeadingColumn: Int32, CaseIterable {
    case day, time, traits, size, place, gear, damage, sources
  }

  static let names = LeadingColumn.allCases.map { "\($0)" } + fields.flatMap(\.columns)
  static let count = Int32(names.count)

  private static let fields = Field.all.filter { !$0.columns.isEmpty }
  private static let values = fields.map(\.value)
  private static let sources = CaptureTime.Source.allCases

  /// The values of all columns, including those that are not metadata.
  struct Values: Equatable {
    /// The metadata without camera and lens, which are stored as `gear`.
    var metadata: Metadata
    var packed: AssetRow.Packed
    var size: Int64
    var gear: Int64?
    /// The number of the place, or nil without a position.
    var place: Int64?
    var damage: String?
  }

  /// Binds all values, starting at the parameter `first`.
  static func bind(_ values: Values, to statement: Prepared, from first: Int32) {
    statement.bind(values.packed.day.map(Int64.init), at: first + LeadingColumn.day.rawValue)
    statement.bind(values.packed.time, at: first + LeadingColumn.time.rawValue)
    statement.bind(Int64(values.packed.traits), at: first + LeadingColumn.traits.rawValue)
    statement.bind(values.size, at: first + LeadingColumn.size.rawValue)
    statement.bind(values.place, at: first + LeadingColumn.place.rawValue)
    statement.bind(values.gear, at: first + LeadingColumn.gear.rawValue)
    statement.bind(values.damage, at: first + LeadingColumn.damage.rawValue)
    let sources = values.metadata.sources
    statement.bind(
      sources.isEmpty ? nil : sources.bytes, at: first + LeadingColumn.sources.rawValue)
    var column = first + Int32(LeadingColumn.allCases.count)
    withUnsafePointer(to: values.metadata) { metadata in
      for value in AssetColumns.values {
        bind(value, of: metadata, to: statement, at: &column)
      }
    }
  }

  /// Binds one field and advances `column` past its columns.
  private static func bind(
    _ value: FieldValue, of metadata: UnsafePointer<Metadata>, to statement: Prepared,
    at column: inout Int32
  ) {
    switch value {
    case .text(let path, _): statement.bind(path[metadata].pointee, at: column)
    case .texts(let path, _, _): statement.bind(json(path[metadata].pointee), at: column)
    case .number(let path, _): statement.bind(path[metadata].pointee, at: column)
    case .integer(let path, _): statement.bind(path[metadata].pointee, at: column)
    case .flag(let path): statement.bind(path[metadata].pointee.map { $0 ? 1 : 0 }, at: column)
    case .time(let path):
      let time = path[metadata].pointee
      let basis = time?.basis
      statement.bind(time.flatMap { sources.firstIndex(of: $0.source) }, at: column)
      statement.bind(time?.offset, at: column + 1)
      statement.bind(basis == .wall ? nil : basis?.rawValue, at: column + 2)
    case .size(let path):
      let size = path[metadata].pointee
      statement.bind(size?.width, at: column)
      statement.bind(size?.height, at: column + 1)
    case .position(let path):
      let location = path[metadata].pointee
      statement.bind(location?.latitude, at: column)
      statement.bind(location?.longitude, at: column + 1)
      statement.bind(location?.altitude, at: column + 2)
    case .subtypes: break
    }
    column += width(of: value)
  }

  /// Returns the number of columns of a value. Subtypes are stored in the traits.
  private static func width(of value: FieldValue) -> Int32 {
    switch value {
    case .text, .texts, .number, .integer, .flag: 1
    case .size: 2
    case .time, .position: 3
    case .subtypes: 0
    }
  }

  /// Reads the values that `bind` wrote, starting at the first column, except camera, place and
  /// favourite, which the caller joins.
  static func metadata(_ row: Prepared) -> Metadata {
    let assetRow = AssetRow(
      id: Asset.ID(rawValue: 0), folder: FolderID(rawValue: 0), packed: packed(row),
      addedAt: FileTime(nanoseconds: 0))
    var metadata = Metadata()
    metadata.subtypes = assetRow.subtypes
    metadata.sources = FieldSources(bytes: row.bytes(LeadingColumn.sources.rawValue))
    var column = Int32(LeadingColumn.allCases.count)
    for value in values {
      read(value, of: row, at: column, assetRow, into: &metadata)
      column += width(of: value)
    }
    return metadata
  }

  static func packed(_ row: Prepared) -> AssetRow.Packed {
    AssetRow.Packed(
      day: row.day(LeadingColumn.day.rawValue), time: row.integer(LeadingColumn.time.rawValue),
      traits: UInt16(truncatingIfNeeded: row.integer(LeadingColumn.traits.rawValue)))
  }

  private static func read(
    _ value: FieldValue, of row: Prepared, at column: Int32, _ assetRow: AssetRow,
    into metadata: inout Metadata
  ) {
    switch value {
    case .text(let path, _): path.set(&metadata, row.text(column))
    case .texts(let path, _, _): path.set(&metadata, texts(row.text(column)))
    case .number(let path, _): path.set(&metadata, row.optionalDouble(column))
    case .integer(let path, _): path.set(&metadata, row.optionalInteger(column).map(Int.init))
    case .flag(let path): path.set(&metadata, row.optionalInteger(column).map { $0 == 1 })
    case .time(let path):
      guard let day = assetRow.day, let source = row.optionalInteger(column) else { return }
      let offset = row.optionalInteger(column + 1).flatMap {
        CaptureTime.validOffsets.contains(Int($0)) ? Int($0) : nil
      }
      let basis = row.optionalInteger(column + 2).flatMap {
        CaptureTime.Basis(rawValue: Int($0))
      }
      path.set(
        &metadata,
        CaptureTime(
          wall: WallTime(day: day, nanosecond: assetRow.time), offset: offset,
          source: sources[Int(min(max(0, source), Int64(sources.count - 1)))],
          isDayOnly: !assetRow.hasClock, basis: basis ?? .wall))
    case .size(let path):
      guard let width = row.optionalInteger(column),
        let height = row.optionalInteger(column + 1)
      else { return }
      path.set(&metadata, PixelSize(plausibleWidth: Int(width), height: Int(height)))
    case .position(let path):
      guard let latitude = row.optionalDouble(column),
        let longitude = row.optionalDouble(column + 1)
      else { return }
      path.set(
        &metadata,
        Location(
          latitude: latitude, longitude: longitude, altitude: row.optionalDouble(column + 2)))
    case .subtypes: break
    }
  }

  /// Returns the metadata as it can be stored: values that the constraints of the columns refuse
  /// become unknown, as for readers that check values first.
  static func stored(_ metadata: Metadata) -> Metadata {
    var stored = metadata
    if !isLocated(metadata) { stored.location = nil }
    for value in counted {
      if case .integer(let path, let range) = value, let number = path.get(metadata),
        !range.contains(number)
      {
        path.set(&stored, nil)
      }
    }
    return stored
  }

  /// The fields whose columns have a range constraint.
  private static let counted = values.filter {
    if case .integer = $0 { true } else { false }
  }

  static func isLocated(_ metadata: Metadata) -> Bool {
    guard let location = metadata.location else { return false }
    return (-90...90).contains(location.latitude) && (-180...180).contains(location.longitude)
  }

  private static func json(_ texts: [String]) -> String? {
    // Encoding strings never fails.
    guard !texts.isEmpty, let data = try? JSONEncoder().encode(texts) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  static func texts(_ json: String?) -> [String] {
    guard let json else { return [] }
    // A column with invalid data, written by another program, counts as empty.
    return (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
  }
}
