/// A property of photos that a query can test, under one name.
///
/// Fields of metadata are derived from the table of fields: type, range and unit. All others have
/// their own entries (`QueryField.additionalFields`).
package struct QueryField: Sendable, Identifiable {
  package typealias ID = String

  package enum Kind: Sendable {
    case text(TextPart)
    case measure(Measure, MeasureUnit)
    /// Yes or no, for a field of metadata.
    case flag(String)
    case date, added
    case year, month, day
    case clock, weekday, onThisDay
    /// A word of a list.
    case choice([QueryChoice])
    /// The name of a place at one level, or at any level.
    case place(PlaceRank?)
    /// The place itself, by its complete name.
    case within
    case near
    case album, folder, path, name
    case type
    /// The number of a change in the list of changes.
    case change
  }

  /// A level of places.
  package enum PlaceRank: Hashable, Sendable, CaseIterable {
    case country, province, city, district
  }

  /// Its name in canonical text.
  package let id: ID
  /// Its other spellings.
  package let aliases: [String]
  package let kind: Kind
  /// A short help text in lower case.
  package let help: String

  init(_ id: ID, _ aliases: [String] = [], _ kind: Kind, _ help: String) {
    (self.id, self.aliases, self.kind, self.help) = (id, aliases, kind, help)
  }

  /// All fields, the most frequently used first.
  package static let all: [QueryField] = additionalFields + ofMetadata

  private static let byName: [String: QueryField] = {
    var named: [String: QueryField] = [:]
    for field in all {
      for name in [field.id] + field.aliases { named[name] = named[name] ?? field }
    }
    return named
  }()

  /// Finds a field by its name or another spelling, in lower case.
  package static func named(_ name: String) -> QueryField? { byName[name] }

  /// Returns the field of a parsed query, which must exist.
  static func known(_ id: ID) -> QueryField {
    guard let field = byName[id] else {
      preconditionFailure("A tree names a field that is not there")
    }
    return field
  }

  /// The days of the week, from Monday, as used by `weekday:`.
  package static let weekdays = ClockReader.weekdays

  /// All names that may precede a value.
  package static let names: [String] = all.flatMap { [$0.id] + $0.aliases }

  /// Whether comparisons such as `<` are valid.
  package var hasOrder: Bool {
    switch kind {
    case .measure, .date, .added, .year, .month, .day, .clock, .change: true
    case .text, .flag, .weekday, .onThisDay, .choice, .place, .within, .near, .album, .folder,
      .path,
      .name, .type:
      false
    }
  }
}

/// Where words can be searched for.
package enum TextPart: Hashable, Sendable {
  /// A text, or texts, of the table of fields.
  case field(String)
  /// Maker and model.
  case camera
  /// The name of the displayed file.
  case name
  /// The folders from the root of the library down.
  case folder
  /// The names of its place in any language.
  case place

  /// Where a word without a field is searched for.
  package static let textParts: [TextPart] =
    [.name, .folder, .place, .camera]
    + ["lens", "title", "caption", "keywords", "label"].map { .field($0) }
}
