import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import Gazetteer

/// A suite whose tests add places to the gazetteer of the tests, in a temporary folder.
protocol LayerFixture {
  var temporary: TemporaryFolder { get }
}

/// Places around 30.25° north, 120.15° east, where the gazetteer returns China › Zhejiang ›
/// Hangzhou › Xihu.
extension LayerFixture {
  var folder: LayerFolder { LayerFolder(path: temporary.path("places")) }
  var square: TestGeoJSON.Ring { TestGeoJSON.box(120, 30, 121, 31) }

  @discardableResult
  func add(
    _ text: String, as name: String = "areas", level: PlaceLevel? = nil, key: String? = nil
  ) throws(LayerError) -> LayerFolder.Addition {
    let file = temporary.path("\(name).geojson")
    _ = FileManager.default.createFile(atPath: file.lossyString, contents: Data(text.utf8))
    return try folder.add(file, level: level, nameProperty: key)
  }

  func gazetteer() throws -> Gazetteer {
    let (layers, failures) = folder.open()
    #expect(failures.isEmpty)
    return try TestGazetteer.open().adding(layers)
  }

  func levels(_ latitude: Double, _ longitude: Double) throws -> [String?]? {
    try gazetteer().place(latitude, longitude)?.levels
  }

  func location(_ latitude: Double, _ longitude: Double) -> Location {
    Location(latitude: latitude, longitude: longitude)
  }
}
