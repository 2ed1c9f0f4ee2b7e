import Foundation
import Gazetteer
import PhotoModel

/// The gazetteer of this repository.
enum TestGazetteer {
  static let path = FilePath(
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/Gazetteer/Resources/gazetteer.bin").path(percentEncoded: false))

  static func open() throws -> Gazetteer {
    try Gazetteer(file: path)
  }
}

extension Gazetteer {
  func place(_ latitude: Double, _ longitude: Double, _ language: PlaceLanguage = .english)
    -> Place?
  {
    place(at: Location(latitude: latitude, longitude: longitude), language: language)
  }
}

extension Place {
  /// The levels from the country down.
  var levels: [String?] { [country, province, city, district] }
}
