import PhotoModel

/// Reads which settings of Lightroom and Camera Raw change the appearance of a photo: properties of
/// `crs` (Adobe's XMP specification, part 2, "Camera Raw namespace").
enum DevelopSettings {
  /// A setting that has no effect if it is 0, with its current and former property names.
  private struct Setting {
    var name: String
    var properties: [String]
  }

  private static let settings = [
    Setting(name: "straighten", properties: ["CropAngle"]),
    Setting(name: "exposure", properties: ["Exposure2012", "Exposure"]),
    Setting(name: "contrast", properties: ["Contrast2012"]),
    Setting(name: "highlights", properties: ["Highlights2012"]),
    Setting(name: "shadows", properties: ["Shadows2012"]),
    Setting(name: "white", properties: ["Whites2012"]),
    Setting(name: "black", properties: ["Blacks2012"]),
    Setting(name: "clarity", properties: ["Clarity2012"]),
    Setting(name: "dehaze", properties: ["Dehaze"]),
    Setting(name: "vibrance", properties: ["Vibrance"]),
    Setting(name: "saturation", properties: ["Saturation"]),
    Setting(name: "vignette", properties: ["PostCropVignetteAmount"]),
  ]
  private static let sides = ["CropLeft", "CropTop", "CropRight", "CropBottom"]

  /// The properties that are read; there are hundreds of others.
  static let names = Set(
    settings.flatMap(\.properties) + sides
      + ["AlreadyApplied", "HasCrop", "HasSettings", "ConvertToGrayscale", "WhiteBalance"])

  /// Returns the settings with their values in one line, such as `crop straighten=-1.2
  /// exposure=+0.7`. Returns nil if there are none, or if they are already applied to the pixels.
  static func text(_ properties: XMPProperties) -> String? {
    func value(_ name: String) -> String? { properties.first(XMPName.develop(name)) }
    func isSo(_ name: String) -> Bool { value(name)?.lowercased() == "true" }
    if isSo("AlreadyApplied") { return nil }
    var parts: [String] = []
    let hasCrop = isSo("HasCrop")
    if hasCrop, isCropped(sides.map { value($0).flatMap(XMPNumber.fraction) }) {
      parts.append("crop")
    }
    for setting in settings {
      // The angle of a crop has no effect without a crop.
      if setting.name == "straighten", !hasCrop { continue }
      let found = setting.properties.lazy.compactMap { value($0).flatMap(number) }.first
      guard let found, found != 0 else { continue }
      parts.append("\(setting.name)=\(found > 0 ? "+" : "")\(formatted(found))")
    }
    if let balance = value("WhiteBalance"), !["As Shot", "Auto"].contains(balance) {
      parts.append("white-balance")
    }
    if isSo("ConvertToGrayscale") { parts.append("mono") }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// Whether sides, as fractions of the picture, crop anything. Invalid ones count as a crop.
  private static func isCropped(_ sides: [Double?]) -> Bool { sides != [0, 0, 1, 1] }

  /// Parses a number. Rejects larger numbers, which no program writes.
  private static func number(_ text: String) -> Double? {
    XMPNumber.fraction(text.first == "+" ? String(text.dropFirst()) : text)
      .flatMap { $0.magnitude <= 1000 ? $0 : nil }
  }

  /// Formats a number rounded to hundredths.
  private static func formatted(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
