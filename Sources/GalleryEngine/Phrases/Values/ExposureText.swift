import Foundation
package import PhotoModel

/// Formats exposure values and positions as photographers write them.
package enum ExposureText {
  /// The plausible exposure times, in seconds: from a millionth of a second to a day. Values
  /// outside are errors of the program that wrote the file.
  private static let plausibleTimes = 1e-6...86_400

  /// Formats an exposure time, for example `1/125 s`, `0.5 s` or `30 s`; nil if it is not
  /// plausible.
  package static func time(_ seconds: Double) -> String? {
    guard plausibleTimes.contains(seconds) else { return nil }
    if seconds < 0.3 { return "1/\(Int((1 / seconds).rounded())) s" }
    return "\(NumberText.trimmed(seconds, digits: 1)) s"
  }

  /// Formats an aperture, for example `f/2.8`.
  package static func aperture(_ number: Double) -> String {
    "f/\(NumberText.trimmed(number, digits: 1))"
  }

  /// Formats a focal length, for example `35 mm`.
  package static func focalLength(_ millimetres: Double) -> String {
    "\(NumberText.trimmed(millimetres, digits: 1)) mm"
  }

  /// Formats the known exposure values for a grid cell, for example `1/125 f/2.8 ISO 200`.
  package static func short(_ metadata: Metadata) -> String {
    var parts: [String] = []
    if let time = metadata.exposureTime.flatMap(time) { parts.append(String(time.dropLast(2))) }
    if let number = metadata.fNumber { parts.append(aperture(number)) }
    if let iso = metadata.iso { parts.append("ISO \(iso)") }
    return parts.joined(separator: " ")
  }

  /// Formats a position, for example `30.2501° N, 120.1430° E`.
  package static func position(_ location: Location) -> String {
    let latitude = String(format: "%.4f° ", abs(location.latitude))
    let longitude = String(format: "%.4f° ", abs(location.longitude))
    return latitude + (location.latitude < 0 ? "S" : "N") + ", " + longitude
      + (location.longitude < 0 ? "W" : "E")
  }
}
