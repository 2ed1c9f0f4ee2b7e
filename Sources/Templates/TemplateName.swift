import PhotoModel

/// What can be named in a template.
package enum TemplateName: Hashable, Sendable {
  /// A field of the table, by its key.
  case field(String)
  /// When it was taken.
  case created
  /// The same with the time and the offset, as ISO 8601 has it.
  case createdISO
  case camera
  case country, province, city, district
  /// Of the file: its name without its ending, its ending, and its folder's name.
  case name, ext, folder
  case counter
  /// The number of the photo in the catalogue.
  case id
  /// An album that it is in, and the folder that this lies in.
  case album, albumFolder
}

extension Template {
  private static let own: [(String, TemplateName)] = [
    ("created", .created), ("created.iso", .createdISO), ("camera", .camera),
    ("place.country", .country), ("place.province", .province), ("place.city", .city),
    ("place.district", .district), ("album", .album), ("album.folder", .albumFolder),
    ("name", .name), ("ext", .ext), ("folder", .folder), ("counter", .counter), ("id", .id),
  ]

  /// The fields that can be named, those of one part.
  private static let fields = Field.all.filter { field in
    switch field.value {
    case .text where field.unit == .recipe: false
    case .text, .texts, .number, .integer, .flag: true
    case .time, .size, .position, .subtypes: false
    }
  }.map(\.id)

  /// All names, in the order in which they are listed for people.
  package static let names: [String] = own.map(\.0) + fields

  package static func name(_ text: String) -> TemplateName? {
    own.first { $0.0 == text }?.1 ?? (fields.contains(text) ? .field(text) : nil)
  }
}
