package import Foundation
package import PhotoModel

extension AssetFacts {
  /// Returns where each value of a photo came from, and the user's values that override those of
  /// the files, in the order of `Field.all`. The times of the overrides are shown in `zone`.
  package static func sources(
    of asset: Asset, _ overrides: [FieldOverride], zone: TimeZone
  ) -> Group {
    var facts: [Fact] = []
    for field in Field.all {
      if let override = overrides.first(where: { $0.field.id == field.id }) {
        facts.append(Fact(label: name(of: field), value: text(of: override, zone: zone)))
      } else if let source = asset.metadata.sources[field], hasName(field) {
        facts.append(Fact(label: name(of: field), value: name(of: source)))
      }
    }
    return Group(title: "Sources", facts: facts)
  }

  /// Whether a field is shown on its own; the model is shown with the maker.
  private static func hasName(_ field: Field) -> Bool { name(of: field) != field.id }

  static func name(of field: Field) -> String {
    if let label = field.label { return label }
    switch field.value {
    case .time: return "Date"
    case .position: return "Position"
    case .text, .texts, .number, .integer, .flag, .size, .subtypes: return field.id
    }
  }

  private static func text(of override: FieldOverride, zone: TimeZone) -> String {
    let files =
      FieldText.fullText(override.field, in: override.replaced).map { "in the file: \($0)" }
      ?? "not in the file"
    let source = override.replaced.sources[override.field].map { " (\(name(of: $0)))" } ?? ""
    return "changed in Albumen on \(moment(override.editedAt, zone: zone)); \(files)\(source)"
  }

  private static func name(of source: FieldSource) -> String {
    switch source {
    case .exif: "Exif"
    case .xmp: "XMP"
    case .iptc: "IPTC"
    case .container: "file header"
    case .sidecar: "XMP sidecar"
    case .takeout: "Google Takeout"
    case .name: "file name"
    case .raw: "RAW file"
    case .liveVideo: "live video"
    case .user: "changed in Albumen"
    }
  }
}
