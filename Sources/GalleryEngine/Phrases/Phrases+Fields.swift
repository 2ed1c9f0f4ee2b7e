import Foundation
import PhotoModel

/// The sentences about changed fields.
extension Phrases {
  /// A field within a sentence; one of a newer version is called by its name in the table.
  package static func field(_ id: String) -> String {
    switch id {
    case "model": return "camera model"
    case "focalLength35": return "equivalent focal length"
    default: return Field.named(id).map { AssetFacts.name(of: $0).lowercased() } ?? id
    }
  }

  /// `3 stars`.
  package static func stars(_ count: Int) -> String {
    count == 0 ? "no star" : NumberText.count(count, "star")
  }

  /// `3 photos rated ★★★★☆`, `title of 3 photos set to 'Rome'`. `value` is that of the catalogue, where
  /// there is one field that got one value.
  static func fields(_ names: [String], value: String?, photos count: Int) -> String {
    let photos = NumberText.count(count, "photo")
    if names.count == 1, let value, let field = Field.named(names[0]) {
      var metadata = Metadata()
      FieldJSON.read(value, of: field.value, into: &metadata)
      guard let text = FieldText.whole(field, in: metadata), !text.isEmpty else {
        return "\(self.field(names[0])) of \(photos) cleared"
      }
      if field.unit == .stars {
        return metadata.rating == -1 ? "\(photos) rejected" : "\(photos) rated \(text)"
      }
      return "\(self.field(names[0])) of \(photos) set to \(quoted(shortened(text, to: 60)))"
    }
    return "\(list(names.map(field))) of \(photos) changed"
  }

  /// `keyword 'rome' added to 3 photos, 'milan' removed`.
  static func keywords(added: [String], removed: [String], photos count: Int) -> String {
    let photos = NumberText.count(count, "photo")
    func words(_ keywords: [String]) -> String {
      list(keywords.map { quoted(shortened($0, to: 40)) }, of: "keyword")
    }
    func kind(_ keywords: [String]) -> String { keywords.count == 1 ? "keyword" : "keywords" }
    if added.isEmpty { return "\(kind(removed)) \(words(removed)) removed from \(photos)" }
    let first = "\(kind(added)) \(words(added)) added to \(photos)"
    return removed.isEmpty ? first : "\(first), \(words(removed)) removed"
  }

  /// `title, caption and rating`; of many the first three.
  static func list(_ names: [String], of kind: String = "field") -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "fields" }
    if names.count > 4 {
      return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more \(kind)s"
    }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
