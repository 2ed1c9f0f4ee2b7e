import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Testing

@testable import Gazetteer

/// Tests that no damaged file of places crashes the program.
@Suite struct GazetteerFuzzTests: LayerFixture {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  private var texts: [String] {
    [
      TestGeoJSON.collection([
        TestGeoJSON.feature(
          #""name":"Xihu","level":"district","iso_a2":"CN","admin_level":6"#, square,
          TestGeoJSON.box(120.2, 30.2, 120.4, 30.4)),
        TestGeoJSON.feature(
          #""NAME_1":"Fiji","GID_0":"FJI","shapeType":"ADM1""#,
          geometry: TestGeoJSON.polygons([
            [TestGeoJSON.box(179, -18, 181, -16)], [TestGeoJSON.box(-180, -18, -179.5, -16)],
          ])),
      ]),
      #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1.5e1,-2]}]}"#,
    ]
  }

  private func read(_ bytes: [UInt8]) throws -> LayerBuilder {
    try bytes.withUnsafeBytes { buffer in
      var reader = GeoJSONReader(buffer, into: LayerBuilder()) { properties, builder in
        builder.add(FeatureNames(properties))
      }
      try reader.read()
      return reader.builder
    }
  }

  @Test func `no broken GeoJSON ends the program`() throws {
    let folder = try TemporaryFolder()

    let run = FuzzRun("geojson", samples: texts.map { Array($0.utf8) }, defaultCount: 600) {
      bytes in
      let builder = try read(bytes)
      guard !builder.polygons.isEmpty else { return }
      let draft = try DraftFile(in: folder.path, of: FileSystem())
      try LayerWriter(builder, source: draft.path).write(to: draft.file)
      look(try LayerFile(draft.path))
    }

    #expect(run.slowest.time < .seconds(5), "Input \(run.slowest.number)")
  }

  /// Damages the contents of a layer after a valid header.
  @Test func `no broken layer ends the program`() throws {
    try add(texts[0])
    let file = folder.path.appending("areas.layer")
    let fileBytes = Array(try Data(contentsOf: URL(filePath: file.lossyString)))
    let start = SectionedFile.headerLength + 16 * LayerFile.sectionCount
    let (head, body) = (Array(fileBytes[..<start]), Array(fileBytes[start...]))
    let gazetteer = try TestGazetteer.open()

    let run = FuzzRun("layers", samples: [body], defaultCount: 300) { bytes in
      // The length stays the same, because the header contains it.
      var bytes = Array(bytes.prefix(body.count))
      bytes += [UInt8](repeating: 0xFF, count: body.count - bytes.count)
      let path = try temporary.file("broken.layer", head + bytes)
      let layer = try LayerFile(path)
      look(layer)
      let places = gazetteer.adding([Layer(name: "broken", file: layer)])
      _ = places.place(30.25, 120.15, .chinese)
      for match in places.search("x") { _ = places.place(match.levels, language: .english) }
    }

    #expect(run.slowest.time < .seconds(5), "Input \(run.slowest.number)")
  }

  private func look(_ layer: LayerFile) {
    for (x, y) in [(120_150_000, 30_250_000), (179_900_000, -17_000_000), (-180_000_000, 0)] {
      layer.forEachPolygon(x: Int32(x), y: Int32(y)) { place, _ in _ = layer.level(of: place) }
    }
    for number in 0..<min(layer.placeCount, 16) {
      _ = (layer.location(of: number), layer.name(of: number), layer.parent(of: number))
      _ = (layer.countryCode(of: number), layer.level(of: number))
    }
  }
}
