import PhotoModel

/// A name in a template.
package enum TemplateName: Hashable, Sendable {
  /// A field of the table, by its key.
  case field(String)
  /// When the photo was taken.
  case created
  /// When the photo was taken, with the time and the UTC offset in ISO 8601 format.
  case createdISO
  case camera
  case country, province, city, district
  /// The file name without its extension, the extension, and the name of the folder.
  case name, ext, folder
  case counter
  /// The photo's id in the catalogue.
  case id
  /// An album that contains the photo, and the folder of that album.
  case album, albumFolder
}

extension Template {
  private static let builtIn: [(String, TemplateName)] = [
    ("created", .created), ("created.iso", .createdISO), ("camera", .camera),
    ("place.country", .country), ("place.province", .province), ("place.city", .city),
    ("place.district", .district), ("album", .album), ("album.folder", .albumFolder),
    ("name", .name), ("ext", .ext), ("folder", .folder), ("counter", .counter), ("id", .id),
  ]

  /// The fields available in templates: those whose values have a single part.
  private static let fields = Field.all.filter { field in
    switch field.value {
    case .text where field.unit == .recipe: false
    case .text, .texts, .number, .integer, .flag: true
    case .time, .size, .position, .subtypes: false
    }
  }.map(\.id)

  /// All names, in display order.
  package static let names: [String] = builtIn.map(\.0) + fields

  package static func name(_ text: String) -> TemplateName? {
    builtIn.first { $0.0 == text }?.1 ?? (fields.contains(text) ? .field(text) : nil)
  }
}
