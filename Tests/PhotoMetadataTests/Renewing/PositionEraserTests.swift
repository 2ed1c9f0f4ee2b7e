import AlbumenTestSupport
import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct PositionEraserTests {
  private func metadata(_ bytes: [UInt8], _ name: String = "a.jpg") -> Metadata? {
    MetadataReader().read(ByteSource(bytes), name: Array(name.utf8)[...])?.metadata
  }

  @Test(arguments: [TIFFBuilder.Order.little, .big])
  func `only the position goes out of Exif`(order: TIFFBuilder.Order) throws {
    let bytes = JPEGBuilder(exif: ExifSample.camera(order)).bytes
    var eraser = PositionEraser(bytes)

    eraser.erasePicture()

    let (before, after) = (try #require(metadata(bytes)), try #require(metadata(eraser.bytes)))
    #expect(before.location != nil)
    #expect(after.location == nil)
    #expect(after.captureTime?.wall == before.captureTime?.wall)
    #expect(after.lens == before.lens)
    #expect(eraser.bytes.count == bytes.count)
  }

  @Test func `a small picture within another says no position either`() {
    let inner = JPEGBuilder(exif: ExifSample.camera()).bytes
    let bytes = JPEGBuilder(exif: ExifSample.camera()).bytes + inner
    var eraser = PositionEraser(bytes)

    eraser.erasePicture()

    #expect(metadata(Array(eraser.bytes.suffix(inner.count)))?.location == nil)
  }

  @Test func `properties of XMP become blanks, as attributes and as elements`() throws {
    let packet = RenditionBlocksTests.packet(
      #"exif:GPSLatitude="30,15N" exif:GPSLongitude="120,10E" xmp:Rating="4" "#
        + #"xmlns:drone="http://www.dji.com/drone-dji/1.0/" drone:GpsLatitude="+30.2" "#
        + #"xmlns:pm="http://ns.camerabits.com/photomechanic/1.0/" pm:CountryCode="CHN""#)
    let nested = packet.replacing(
      "/></rdf:RDF>",
      with: "><Iptc4xmpExt:LocationShown "
        + "xmlns:Iptc4xmpExt=\"http://iptc.org/std/Iptc4xmpExt/2008-02-29/\"><rdf:Bag><rdf:li "
        + "rdf:parseType=\"Resource\"><Iptc4xmpExt:City>Rome</Iptc4xmpExt:City></rdf:li></rdf:Bag>"
        + "</Iptc4xmpExt:LocationShown></rdf:Description></rdf:RDF>")
    var eraser = PositionEraser(Array(nested.utf8))

    eraser.erasePicture()

    let text = String(decoding: eraser.bytes, as: UTF8.self)
    #expect(!text.contains("GPS"))
    #expect(!text.contains("Rome"))
    #expect(!text.contains("+30.2") && !text.contains("CHN"))
    let fields = try #require(XMPDecoder.fields(eraser.bytes))
    #expect(fields.location == nil)
    #expect(fields.rating == 4)
    #expect(text.utf8.count == nested.utf8.count)
  }

  @Test func `positions of Takeout become 0`() throws {
    let text =
      #"{"title":"a","geoData": {"latitude": 30.25, "longitude" : -120.1, "altitude":1e2}}"#
    var eraser = PositionEraser(Array(text.utf8))

    eraser.eraseTakeout()

    let object = try JSONSerialization.jsonObject(with: Data(eraser.bytes)) as? [String: Any]
    let place = object?["geoData"] as? [String: Double]
    #expect(place == ["latitude": 0, "longitude": 0, "altitude": 0])
    #expect(object?["title"] as? String == "a")
  }

  @Test(arguments: MoviePosition.all)
  func `each position of the list goes out of a video`(row: MoviePosition) {
    var sample = MovieBuilder()
    let text = "+30.2741+120.1551/"
    if row.key.hasPrefix("com.") {
      sample.keys = [(row.key, text)]
    } else {
      sample.userData = [MovieBuilder.text(row.key, text)]
    }
    var eraser = PositionEraser(sample.movie)
    #expect(eraser.offsets(of: Array(text.utf8), in: 0..<eraser.bytes.count).count == 1)

    eraser.eraseMovie()

    #expect(eraser.offsets(of: Array(text.utf8), in: 0..<eraser.bytes.count).isEmpty)
    #expect(eraser.bytes.count == sample.movie.count)
  }

  @Test func `places that a person named go out of Takeout`() throws {
    let text =
      #"{"title":"a","enrichments":[{"locationEnrichment":{"location":[{"name":"Home } 7","#
      + #""latitudeE7":302500000,"longitudeE7":1}]}},{"textEnrichment":{"text":"b"}}]}"#
    var eraser = PositionEraser(Array(text.utf8))

    eraser.eraseTakeout()

    let left = String(decoding: eraser.bytes, as: UTF8.self)
    #expect(!left.contains("Home") && !left.contains("30250"))
    #expect(left.contains("textEnrichment") && left.contains("title"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(eraser.bytes)) }
  }

  @Test func `places of video editors, of publishers and heights of drones go out of XMP`() {
    let packet = RenditionBlocksTests.packet(
      #"xmp:Rating="4" xmlns:xmpDM="http://ns.adobe.com/xmp/1.0/DynamicMedia/" "#
        + #"xmpDM:shotLocation="Home" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/" "#
        + #"prism:location="Rome" xmlns:drone="http://www.dji.com/drone-dji/1.0/" "#
        + #"drone:AbsoluteAltitude="+71.5""#)
    var eraser = PositionEraser(Array(packet.utf8))

    eraser.eraseSidecar()

    let text = String(decoding: eraser.bytes, as: UTF8.self)
    #expect(!text.contains("Home") && !text.contains("Rome") && !text.contains("71.5"))
    #expect(text.contains("xmp:Rating"))
    #expect(eraser.problem == nil)
  }

  @Test func `a sidecar in UTF-16 or one that is cut off is refused`() {
    let packet = RenditionBlocksTests.packet(#"exif:GPSLatitude="30,15N" xmp:Rating="4""#)
    let wide: [UInt8] = [0xFF, 0xFE] + packet.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [wide, Array(packet.utf8.prefix(packet.utf8.count - 30))] {
      var eraser = PositionEraser(bytes)

      eraser.eraseSidecar()

      #expect(eraser.problem == "has XMP that can't be read")
      #expect(eraser.changes.isEmpty)
    }
  }

  @Test func `what looks like a structure and is none is left alone`() {
    var numbers = SeededNumbers(7)
    var bytes = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    for offset in stride(from: 0, to: 19_000, by: 500) {
      bytes.replaceSubrange(offset..<(offset + 4), with: [0x49, 0x49, 0x2A, 0])
    }
    var eraser = PositionEraser(bytes)

    eraser.erasePicture()

    #expect(eraser.changes.isEmpty)
  }

  @Test(.enabled(if: Corpus.isAvailable)) func `no file of the corpus keeps a position`() throws {
    let corpus = try #require(Corpus())
    let folder = try TemporaryFolder()
    let reader = MetadataReader()
    var positions = 0
    for file in corpus.files {
      guard let bytes = corpus.bytes(of: file.path), let before = metadata(bytes, file.path) else {
        continue
      }
      let path = try folder.file("copy", bytes)
      let descriptor = path.withCString { open($0, O_RDWR) }
      defer { close(descriptor) }
      do throws(PositionError) {
        try reader.erasePosition(
          of: descriptor, count: bytes.count, name: Array(file.path.utf8))
      } catch {
        // The contents of a damaged file are unknown.
        #expect(
          before.location != nil || file.path.hasPrefix("Broken/"), "\(file.path): \(error)")
        continue
      }
      let after = try #require(
        try reader.read(
          descriptor: descriptor, path: FilePath(file.path), count: bytes.count))
      #expect(after.metadata.location == nil, "\(file.path)")
      #expect(after.metadata.pixelSize == before.pixelSize, "\(file.path)")
      #expect(after.metadata.camera == before.camera, "\(file.path)")
      #expect(after.metadata.captureTime?.wall == before.captureTime?.wall, "\(file.path)")
      if before.location != nil { positions += 1 }
    }
    #expect(positions > 20)
  }
}
