import PhotoModel

/// Query fields derived from the table of fields.
extension QueryField {
  /// The spellings and help texts of the fields of metadata; a field not listed here keeps its name
  /// from the table.
  private static let spellings: [String: (id: String, aliases: [String], help: String)] = [
    "make": ("make", ["maker", "manufacturer", "brand"], "the camera maker"),
    "model": ("model", [], "the camera's model"),
    "lens": ("lens", [], "the lens"),
    "exposureTime": (
      "shutter", ["exposure", "shutterspeed", "shutter-speed"], "the exposure time"
    ),
    "fNumber": ("f", ["aperture", "f-number", "fstop"], "the aperture"),
    "iso": ("iso", ["sensitivity"], "the sensitivity"),
    "focalLength": ("focal", ["focal-length"], "the focal length in millimetres"),
    "focalLength35": (
      "focal35", ["focal-35", "focal-length35"], "the 35 mm equivalent focal length"
    ),
    "flash": ("flash", [], "whether the flash fired"),
    "title": ("title", ["headline"], "words in the title"),
    "caption": ("caption", ["description"], "words in the caption"),
    "keywords": ("keyword", ["tag", "tags"], "a keyword"),
    "rating": ("rating", ["stars", "rated"], "stars, 0 to 5"),
    "label": ("label", ["color", "colour"], "the colour label"),
    "pick": ("pick", [], "1 picked, -1 rejected"),
    "artist": ("artist", ["creator", "author", "photographer"], "the photographer"),
    "copyright": ("copyright", ["rights"], "the copyright"),
    "duration": ("duration", ["length"], "the duration"),
  ]

  /// The fields whose type can be queried directly. Values of several parts, and numbers that
  /// users do not type, have their own entries.
  static let ofMetadata: [QueryField] = Field.all.compactMap { field in
    guard let kind = kind(of: field) else { return nil }
    let defaultID = field.id.lowercased()
    let spelling = spellings[field.id]
    let id = spelling?.id ?? defaultID
    let aliases = (spelling?.aliases ?? []) + (id == defaultID ? [] : [defaultID])
    return QueryField(id, aliases, kind, spelling?.help ?? (field.label ?? field.id).lowercased())
  }

  private static func kind(of field: Field) -> Kind? {
    switch field.value {
    // Adjustments have no text to search: `is:edited`.
    case .text where field.unit == .recipe: nil
    case .text, .texts: .text(.field(field.id))
    case .number, .integer:
      field.unit == .orientation ? nil : .measure(.field(field.id), MeasureUnit(field.unit))
    // A favourite is the user's value, otherwise the file's: `is:favourite`.
    case .flag: field.id == Field.favourite.id ? nil : .flag(field.id)
    case .time, .size, .position, .subtypes: nil
    }
  }
}

extension MeasureUnit {
  fileprivate init(_ unit: Field.Unit) {
    self =
      switch unit {
      case .exposure: .exposure
      case .aperture: .aperture
      case .focalLength: .millimetres
      case .duration: .seconds
      case .stars: .stars
      case .none, .camera, .sensitivity, .flash, .orientation, .pick, .recipe: .plain
      }
  }
}
