import PhotoModel
import WriterProtocol

/// The fields of the camera and the exposure.
extension TagPlan {
  mutating func addCameraField(_ field: RequestedField) {
    switch field.id {
    case "make": setText("Exif.Image.Make", "Xmp.tiff.Make", field.value)
    case "model": setText("Exif.Image.Model", "Xmp.tiff.Model", field.value)
    case "lens":
      setText("Exif.Photo.LensModel", "Xmp.exifEX.LensModel", field.value)
      xmpForExif("Xmp.aux.Lens", TagPlan.text(field.value))
      if field.value == nil { clearLens() }
    case "exposureTime":
      setFraction("Exif.Photo.ExposureTime", "Xmp.exif.ExposureTime", field.value)
      // The same value as a power of two.
      exifIfPresent("Exif.Photo.ShutterSpeedValue", nil)
      xmp("Xmp.exif.ShutterSpeedValue", nil)
    case "fNumber":
      setFraction("Exif.Photo.FNumber", "Xmp.exif.FNumber", field.value)
      exifIfPresent("Exif.Photo.ApertureValue", nil)
      xmp("Xmp.exif.ApertureValue", nil)
    case "iso": setISO(field.value)
    case "focalLength":
      setFraction("Exif.Photo.FocalLength", "Xmp.exif.FocalLength", field.value)
    case "focalLength35":
      let millimetres = TagPlan.number(field.value).map { String(Int($0.rounded())) }
      exif("Exif.Photo.FocalLengthIn35mmFilm", millimetres)
      xmpForExif("Xmp.exif.FocalLengthIn35mmFilm", millimetres)
    case "flash": setFlash(field.value)
    default: break
    }
  }

  /// Removes the tags that also identify a lens: its make and specification.
  private mutating func clearLens() {
    for name in ["LensMake", "LensSpecification"] { exif("Exif.Photo.\(name)", nil) }
    for name in ["exifEX.LensMake", "exifEX.LensSpecification", "aux.LensInfo", "aux.LensID"] {
      xmp("Xmp.\(name)", nil)
    }
  }

  private mutating func setText(_ tag: String, _ property: String, _ value: RequestedField.Value?) {
    let text = TagPlan.text(value)
    exif(tag, text)
    xmpForExif(property, text)
  }

  private mutating func setFraction(
    _ tag: String, _ property: String, _ value: RequestedField.Value?
  ) {
    let fraction = TagPlan.number(value).flatMap(Fraction.init)?.description
    exif(tag, fraction)
    xmpForExif(property, fraction)
  }

  /// The tag holds 16 bits. For larger values, Exif 2.3 requires 65535 there, and the number in a
  /// separate tag together with its type: 2, the recommended exposure index.
  private mutating func setISO(_ value: RequestedField.Value?) {
    let speed = TagPlan.number(value).map { Int($0) }
    exif("Exif.Photo.ISOSpeedRatings", speed.map { String(min($0, 65_535)) })
    let longer = ["StandardOutputSensitivity", "ISOSpeed"].map { "Exif.Photo.\($0)" }
    for tag in longer { exifIfPresent(tag, nil) }
    if let speed, speed >= 65_535 {
      exif("Exif.Photo.SensitivityType", "2")
      exif("Exif.Photo.RecommendedExposureIndex", String(speed))
    } else {
      exifIfPresent("Exif.Photo.RecommendedExposureIndex", speed.map(String.init))
      if longer.contains(where: existing.has) || speed == nil {
        exifIfPresent("Exif.Photo.SensitivityType", nil)
      }
    }
    let text = speed.map(String.init)
    xmpForExif("Xmp.exifEX.PhotographicSensitivity", text)
    if existing.has("Xmp.exif.ISOSpeedRatings") || target == .sidecar {
      xmp("Xmp.exif.ISOSpeedRatings", text.map { .texts([$0]) })
    }
  }

  /// Sets the lowest bit, which means that the flash fired, and keeps the other bits of the file.
  private mutating func setFlash(_ value: RequestedField.Value?) {
    var isFired: Bool?
    if case .flag(let flag) = value { isFired = flag }
    let old = existing.text("Exif.Photo.Flash").flatMap { Int($0) } ?? 0
    exif("Exif.Photo.Flash", isFired.map { String($0 ? old | 1 : old & ~1) })
    let fired = "Xmp.exif.Flash/exif:Fired"
    if target == .sidecar || existing.has(fired) {
      xmp(fired, isFired.map { .text($0 ? "True" : "False") })
    }
  }

  private static func text(_ value: RequestedField.Value?) -> String? {
    if case .text(let text) = value { text } else { nil }
  }

  private static func number(_ value: RequestedField.Value?) -> Double? {
    switch value {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}
