import GalleryEngine
import MetadataEditing
import PhotoModel

/// The labels of the fields in the editor's form, and hints about their input.
extension Phrases {
  static func label(of field: EditorField) -> String {
    switch field {
    case .date: return "Date"
    case .zone: return "Set time zone"
    case .convertedZone: return "Convert to"
    case .correctTime: return "Correct time"
    case .clockDays: return "Days"
    case .position: return "Position"
    case .map: return "Map"
    case .place: return "Place"
    case .photo: return "From photo"
    case .neighbours: return "Neighbours"
    case .track: return "GPX track"
    case .trackAhead: return "Clock ahead"
    case .trackGap: return "Maximum gap"
    case .trackPoints: return "Interpolate"
    case .trackOverwrites: return "Overwrite"
    case .keywords: return "Keywords"
    case .other(let id): return fieldTitle(id)
    }
  }

  /// The title of a field at the start of a line.
  static func fieldTitle(_ id: String) -> String {
    switch id {
    case "model": return "Model"
    case "make": return "Make"
    case "exposureTime": return "Exposure time"
    case "focalLength35": return "35 mm equiv."
    default: return field(id).prefix(1).uppercased() + field(id).dropFirst()
    }
  }

  static func notBoth(_ one: String, _ other: String) -> String {
    "use \(one) or \(other), not both"
  }

  /// The hint about the input that a field accepts.
  static func editorHint(_ field: EditorField, _ keys: Keymap) -> String {
    func key(_ command: AnswerCommand) -> String { keys.key(for: .answer(command), in: .form) }
    switch field {
    case .date: return "2020-03-12 14:03, +2h30m, -1d, name (file name) or gps"
    case .zone: return "+08:00 or Europe/Paris; the clock time stays the same"
    case .convertedZone: return "+08:00 or Europe/Paris; the clock time is converted"
    case .correctTime: return "14:03 or 2020-03-12 14:03: corrects the camera's clock"
    case .clockDays: return "2020-03-10 to 2020-03-14, 2020-03 or all (this camera)"
    case .position: return "30.25, 120.14, 30°15'N 120°8'E, or a map link"
    case .map: return "\(key(.accept)) opens the map"
    case .place: return "Hangzhou, or Springfield, Illinois: sets the position"
    case .photo: return "\(key(.accept)) lists photos to copy the position from"
    case .neighbours: return "30m: from the photo nearest in time, at most 30 min away"
    case .track: return "~/tracks/day.gpx: the position by time; \(key(.complete)) completes"
    case .trackAhead: return "+90s: how far the camera's clock was ahead of GPS time"
    case .trackGap: return "10m: the maximum time between photo and track point"
    case .trackPoints: return "yes: between two track points; no: at the nearest one"
    case .trackOverwrites: return "no: keep existing positions; yes: replace them"
    case .keywords: return "+harbour adds, -test removes, =harbour replaces all"
    case .other(let id): return fieldHint(id)
    }
  }

  /// The effect of an edit on the keywords of several photos.
  static func keywords(_ edit: KeywordEdit) -> String {
    if edit.replaces { return "replaces all keywords" }
    let parts = [
      edit.added.isEmpty ? nil : "adds \(NumberText.grouped(edit.added.count))",
      edit.removed.isEmpty ? nil : "removes \(NumberText.grouped(edit.removed.count))",
    ]
    return parts.compactMap(\.self).joined(separator: ", ") + "; keeps the others"
  }

  private static func fieldHint(_ id: String) -> String {
    guard let field = Field.named(id) else { return "" }
    switch field.unit {
    case .exposure: return "1/125, 0.5 or 30"
    case .aperture: return "f/2.8"
    case .sensitivity: return "200"
    case .focalLength: return "35 mm"
    case .flash: return "fired, or did not fire"
    case .stars: return "0 to 5, or rejected"
    case .pick: return "picked, rejected or none"
    case .none, .camera, .duration, .orientation, .recipe: break
    }
    switch field.value {
    case .flag: return "yes or no"
    case .text: return "text; {place.city} {created:yyyy} {counter:3} per photo"
    case .texts, .number, .integer, .time, .size, .position, .subtypes: return ""
    }
  }
}
