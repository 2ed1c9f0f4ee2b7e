/// Something that a query can ask of a photo, under one name.
///
/// What photos have of metadata follows from the table of fields: its type, its range and its unit. What is
/// none has an entry of its own (`QueryField.own`).
package struct QueryField: Sendable, Identifiable {
  package typealias ID = String

  package enum Kind: Sendable {
    case text(TextPart)
    case measure(Measure, MeasureUnit)
    /// Yes or no, of a field of metadata.
    case flag(String)
    case date, added
    case year, month, day
    case clock, weekday, onThisDay
    /// A word of a list.
    case choice([QueryChoice])
    /// Of a level, or of any.
    case place(PlaceRank?)
    /// The place itself, by its whole name.
    case within
    case near
    case album, folder, path, name
    case type
    /// By its number in the list of changes.
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
  /// A few words of help, in lower case.
  package let help: String

  init(_ id: ID, _ aliases: [String] = [], _ kind: Kind, _ help: String) {
    (self.id, self.aliases, self.kind, self.help) = (id, aliases, kind, help)
  }

  /// All of them, those that are asked for most first.
  package static let all: [QueryField] = own + ofMetadata

  private static let byName: [String: QueryField] = {
    var named: [String: QueryField] = [:]
    for field in all {
      for name in [field.id] + field.aliases { named[name] = named[name] ?? field }
    }
    return named
  }()

  /// By its name or another spelling, in lower case.
  package static func named(_ name: String) -> QueryField? { byName[name] }

  /// One that a tree holds: it was found when the text was read.
  static func known(_ id: ID) -> QueryField {
    guard let field = byName[id] else {
      preconditionFailure("A tree names a field that is not there")
    }
    return field
  }

  /// The days of the week, from Monday, as `weekday:` has them.
  package static let weekdays = ClockReader.weekdays

  /// Every name that may stand in front of a value.
  package static let names: [String] = all.flatMap { [$0.id] + $0.aliases }

  /// Whether `<` and the like make sense.
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

/// What words can be looked for in.
package enum TextPart: Hashable, Sendable {
  /// A text, or texts, of the table of fields.
  case field(String)
  /// Maker and model.
  case camera
  /// The name of the file that is shown.
  case name
  /// The folders from the root of the library down.
  case folder
  /// The names of its place in any language.
  case place

  /// What a word alone is looked for in.
  package static let ofWords: [TextPart] =
    [.name, .folder, .place, .camera]
    + ["lens", "title", "caption", "keywords", "label"].map { .field($0) }
}
