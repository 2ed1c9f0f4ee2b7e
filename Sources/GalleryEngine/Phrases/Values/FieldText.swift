import PhotoModel

/// Formats the values of fields.
enum FieldText {
  /// Returns the value of a field with all its parts, in one line.
  static func fullText(_ field: Field, in metadata: Metadata) -> String? {
    switch field.value {
    case .time(let path): path.get(metadata)?.iso8601
    case .position(let path): path.get(metadata).map(ExposureText.position)
    case .text, .texts, .number, .integer, .flag, .size, .subtypes: text(of: field, in: metadata)
    }
  }

  /// Returns the value of a field with a single part; nil if it is unknown or trivial.
  static func text(of field: Field, in metadata: Metadata) -> String? {
    switch field.unit {
    case .camera: return metadata.camera
    case .focalLength: return focalLength(metadata)
    case .recipe where field.id == Field.recipe.id:
      return metadata.recipe.map { Phrases.recipe($0, of: metadata.pixelSize) }
    case .recipe: return metadata.developed.map { Phrases.foreignAdjustments($0) }
    case .none, .exposure, .aperture, .sensitivity, .flash, .duration, .orientation, .stars, .pick:
      break
    }
    switch field.value {
    case .text(let path, _): return path.get(metadata)
    case .texts(let path, _, _): return path.get(metadata).joined(separator: ", ")
    case .number(let path, _): return path.get(metadata).flatMap { text($0, in: field.unit) }
    case .integer(let path, _): return path.get(metadata).flatMap { text($0, in: field.unit) }
    case .flag(let path): return path.get(metadata).map { text($0, in: field.unit) }
    case .time, .size, .position, .subtypes: return nil
    }
  }

  private static func text(_ number: Double, in unit: Field.Unit) -> String? {
    switch unit {
    case .exposure: ExposureText.time(number)
    case .aperture: ExposureText.aperture(number)
    case .duration: NumberText.duration(number)
    case .none, .camera, .sensitivity, .focalLength, .flash, .orientation, .stars, .pick, .recipe:
      NumberText.trimmed(number, digits: 1)
    }
  }

  private static func text(_ number: Int, in unit: Field.Unit) -> String? {
    switch unit {
    case .sensitivity: "ISO \(number)"
    case .orientation: orientation(number)
    case .stars: stars(number)
    case .pick: pick(number)
    case .none, .camera, .exposure, .aperture, .focalLength, .flash, .duration, .recipe:
      NumberText.grouped(number)
    }
  }

  private static func text(_ flag: Bool, in unit: Field.Unit) -> String {
    unit == .flash ? (flag ? "fired" : "did not fire") : (flag ? "yes" : "no")
  }

  /// Describes an Exif orientation from 2 to 8: how the stored pixels have to be transformed.
  /// Returns nil for 1, which needs no transformation.
  private static func orientation(_ number: Int) -> String? {
    switch number {
    case 2: "mirrored"
    case 3: "rotated 180°"
    case 4: "mirrored, rotated 180°"
    case 5: "mirrored, rotated 270° clockwise"
    case 6: "rotated 90° clockwise"
    case 7: "mirrored, rotated 90° clockwise"
    case 8: "rotated 270° clockwise"
    default: nil
    }
  }

  /// Returns nil for a photo that is neither picked nor rejected.
  private static func pick(_ pick: Int) -> String? {
    pick == 0 ? nil : pick > 0 ? "picked" : "rejected"
  }

  /// Formats a rating, for example `★★★★☆`.
  private static func stars(_ rating: Int) -> String {
    guard rating >= 0 else { return "rejected" }
    return String(repeating: "★", count: min(rating, 5))
      + String(repeating: "☆", count: max(0, 5 - rating))
  }

  /// Formats a focal length, for example `4.2 mm, 26 mm equivalent` if both are known and differ.
  private static func focalLength(_ metadata: Metadata) -> String? {
    let actualLength = metadata.focalLength.map(ExposureText.focalLength)
    let shared = metadata.focalLength35.map(ExposureText.focalLength)
    return actualLength == shared
      ? actualLength
      : [actualLength, shared.map { $0 + " equivalent" }].compactMap(\.self).joined(separator: ", ")
  }
}
