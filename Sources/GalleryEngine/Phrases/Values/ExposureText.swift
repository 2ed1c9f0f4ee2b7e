import Foundation
package import PhotoModel

/// Exposure and position as photographers write them.
package enum ExposureText {
  /// No shutter is quicker than a millionth of a second or open for longer than a day: what files say
  /// beyond that is a slip of the program that wrote them.
  private static let believable = 1e-6...86_400

  /// `1/125 s`, `0.5 s`, `30 s`; nil for a time that no photo was exposed for.
  package static func time(_ seconds: Double) -> String? {
    guard believable.contains(seconds) else { return nil }
    if seconds < 0.3 { return "1/\(Int((1 / seconds).rounded())) s" }
    return "\(NumberText.trimmed(seconds, digits: 1)) s"
  }

  /// `f/2.8`.
  package static func aperture(_ number: Double) -> String {
    "f/\(NumberText.trimmed(number, digits: 1))"
  }

  /// `35 mm`.
  package static func focalLength(_ millimetres: Double) -> String {
    "\(NumberText.trimmed(millimetres, digits: 1)) mm"
  }

  /// `1/125 f/2.8 ISO 200`: what is known of it, for a cell.
  package static func short(_ metadata: Metadata) -> String {
    var parts: [String] = []
    if let time = metadata.exposureTime.flatMap(time) { parts.append(String(time.dropLast(2))) }
    if let number = metadata.fNumber { parts.append(aperture(number)) }
    if let iso = metadata.iso { parts.append("ISO \(iso)") }
    return parts.joined(separator: " ")
  }

  /// `30.2501° N, 120.1430° E`.
  package static func position(_ location: Location) -> String {
    let latitude = String(format: "%.4f° ", abs(location.latitude))
    let longitude = String(format: "%.4f° ", abs(location.longitude))
    return latitude + (location.latitude < 0 ? "S" : "N") + ", " + longitude
      + (location.longitude < 0 ? "W" : "E")
  }
}
