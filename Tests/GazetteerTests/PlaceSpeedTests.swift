import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import Gazetteer

/// Measures lookups per second on one core, without layers and with a layer of 3,000 adjacent
/// districts. The budget applies to a release build:
///
///     ALBUMEN_PLACE_SPEED=1 swift test -c release -Xswiftc -enable-testing --filter PlaceSpeed
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ALBUMEN_PLACE_SPEED"] != nil), .serialized)
struct PlaceSpeedTests {
  /// The minimum without a layer. With a layer, the lookups wait for memory, which depends on the
  /// machine.
  private let lowest = _isDebugAssertConfiguration() ? 10_000.0 : 500_000

  @Test(arguments: [0, 20, 200])
  func `half a million positions are looked up in a second, fewer in layers`(
    verticesOfSide: Int
  ) throws {
    let temporary = try TemporaryFolder()
    let folder = LayerFolder(path: temporary.path("places"))
    if verticesOfSide > 0 {
      let file = temporary.path("districts.geojson")
      let text = PlaceSpeedTests.districts(verticesOfSide: verticesOfSide)
      #expect(FileManager.default.createFile(atPath: file.lossyString, contents: Data(text.utf8)))
      #expect(try folder.add(file).polygonCount == 3_000)
    }
    let gazetteer = try TestGazetteer.open().adding(folder.open().layers)
    let points = PlaceSpeedTests.points(400_000)

    var best = 0.0
    for _ in 0..<3 {
      let start = ContinuousClock.now
      var found = 0
      for point in points where gazetteer.ids(at: point)?.district != nil { found += 1 }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      best = max(best, Double(points.count) / seconds)
      #expect(found > points.count * 9 / 10)
    }
    print("look-ups beside \(verticesOfSide) vertices a side: \(Int(best)) a second")

    #expect(best > (verticesOfSide == 0 ? lowest : lowest / 5))
  }

  /// The box of 60 by 50 districts.
  private static let (west, south, width, height) = (110.0, 24.0, 0.2, 0.2)

  private static func points(_ count: Int) -> [Location] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in
      Location(
        latitude: .random(in: south..<(south + 50 * height), using: &generator),
        longitude: .random(in: west..<(west + 60 * width), using: &generator))
    }
  }

  /// Returns districts whose sides are curves shared with their neighbours.
  private static func districts(verticesOfSide: Int) -> String {
    func point(_ column: Double, _ row: Double) -> (Double, Double) {
      (
        west + column * width + 0.02 * sin(row * 9 + column),
        south + row * height + 0.02 * sin(column * 7 - row)
      )
    }
    let steps = (0..<verticesOfSide).map { Double($0) / Double(verticesOfSide) }
    let features = (0..<3_000).map { number in
      let (column, row) = (Double(number % 60), Double(number / 60))
      let ring =
        steps.map { point(column + $0, row) } + steps.map { point(column + 1, row + $0) }
        + steps.map { point(column + 1 - $0, row + 1) } + steps.map { point(column, row + 1 - $0) }
      let properties = """
        "name":"District \(number)","level":"district","city":"City \(number / 10)",\
        "province":"Zhejiang","country":"CN"
        """
      return TestGeoJSON.feature(properties, ring + [ring[0]])
    }
    return TestGeoJSON.collection(features)
  }
}
