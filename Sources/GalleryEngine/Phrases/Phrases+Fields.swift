import Foundation
import PhotoModel

/// Messages about changed fields.
extension Phrases {
  /// The name of a field within a sentence. An unknown field, added by a newer version, is named by
  /// its id.
  package static func field(_ id: String) -> String {
    switch id {
    case "model": return "camera model"
    case "focalLength35": return "equivalent focal length"
    default: return Field.named(id).map { AssetFacts.name(of: $0).lowercased() } ?? id
    }
  }

  /// Formats a rating, for example `3 stars`.
  package static func stars(_ count: Int) -> String {
    count == 0 ? "no stars" : NumberText.count(count, "star")
  }

  /// The change of fields, for example `rating 3 photos ★★★★☆` or `setting the title of 3 photos
  /// to 'Rome'`.
  /// `value` is in the catalogue's format; it is set if one field got one value.
  static func fields(_ names: [String], value: String?, photos count: Int) -> String {
    let photos = NumberText.count(count, "photo")
    if names.count == 1, let value, let field = Field.named(names[0]) {
      var metadata = Metadata()
      FieldJSON.read(value, of: field.value, into: &metadata)
      guard let text = FieldText.fullText(field, in: metadata), !text.isEmpty else {
        return "clearing the \(self.field(names[0])) of \(photos)"
      }
      if metadata.verdict != .none {
        return metadata.verdict == .picked ? "picking \(photos)" : "rejecting \(photos)"
      }
      if field.unit == .stars { return "rating \(photos) \(text)" }
      return "setting the \(self.field(names[0])) of \(photos) to "
        + quoted(shortened(text, to: 60))
    }
    return "changing the \(list(names.map(field))) of \(photos)"
  }

  /// The change of keywords, for example `adding keyword 'rome' to 3 photos, removing 'milan'`.
  static func keywords(added: [String], removed: [String], photos count: Int) -> String {
    let photos = NumberText.count(count, "photo")
    func words(_ keywords: [String]) -> String {
      list(keywords.map { quoted(shortened($0, to: 40)) }, of: "keyword")
    }
    func kind(_ keywords: [String]) -> String { keywords.count == 1 ? "keyword" : "keywords" }
    if added.isEmpty { return "removing \(kind(removed)) \(words(removed)) from \(photos)" }
    let first = "adding \(kind(added)) \(words(added)) to \(photos)"
    return removed.isEmpty ? first : "\(first), removing \(words(removed))"
  }

  /// Formats a list, for example `title, caption and rating`. Names only the first three of a long
  /// list.
  static func list(_ names: [String], of kind: String = "field") -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "fields" }
    if names.count > 4 {
      return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more \(kind)s"
    }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
