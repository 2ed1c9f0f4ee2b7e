import AlbumenTestSupport
import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct RenditionBlocksTests {
  private static let picture = RenditionProperties(
    size: PixelSize(width: 640, height: 480), isSRGB: false)

  private func renewed(
    _ bytes: [UInt8], _ extent: RenditionBlocks.Extent = .all, strips: Bool = false
  ) throws -> RenditionBlocks {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.jpg", bytes)
    let file = path.withCString { open($0, O_RDONLY) }
    defer { close(file) }
    return try #require(
      MetadataReader().renditionMetadata(
        descriptor: file, count: bytes.count, extent, stripsLocation: strips,
        for: RenditionBlocksTests.picture))
  }

  /// Returns the metadata of a JPEG with these blocks.
  private func reading(_ renewed: RenditionBlocks) throws -> Metadata {
    var jpeg = JPEGBuilder(width: 640, height: 480)
    if let exif = renewed.exif { jpeg.add(exif: exif) }
    if let xmp = renewed.xmp { jpeg.add(xmp: String(decoding: xmp, as: UTF8.self)) }
    if let iptc = renewed.iptc { jpeg.add(iptc: iptc) }
    let source = ByteSource(jpeg.bytes)
    return try #require(MetadataReader().read(source, name: Array("a.jpg".utf8)[...])).metadata
  }

  @Test(arguments: [TIFFBuilder.Order.little, .big])
  func `Exif says the same, upright and in the new size`(order: TIFFBuilder.Order) throws {
    var camera = ExifSample.camera(order)
    camera.main.values = camera.main.values.map { $0.0 == 0x0112 ? (0x0112, .short([6])) : $0 }
    let before = try reading(RenditionBlocks(exif: camera.bytes))

    let after = try reading(renewed(JPEGBuilder(exif: camera).bytes))

    #expect(after.orientation ?? 1 == 1)
    #expect(after.pixelSize == PixelSize(width: 640, height: 480))
    #expect(after.captureTime == before.captureTime)
    #expect(after.location == before.location)
    #expect(after.lens == before.lens)
    #expect(after.exposureTime == before.exposureTime)
    #expect(after.camera == "Canon EOS 5D")
  }

  @Test func `without positions nothing says where it was taken`() throws {
    var jpeg = JPEGBuilder(exif: ExifSample.camera())
    jpeg.add(
      xmp: RenditionBlocksTests.packet(
        #"exif:GPSLatitude="30,15N" exif:GPSLongitude="120,10E" photoshop:City="Hangzhou" dc:format="image/jpeg""#
      ))
    jpeg.add(iptc: [0x1C, 2, 90, 0, 4] + Array("Rome".utf8) + [0x1C, 2, 120, 0, 2, 0x48, 0x69])

    let after = try renewed(jpeg.bytes, strips: true)

    #expect(try reading(after).location == nil)
    let text = String(decoding: after.xmp ?? [], as: UTF8.self)
    #expect(!text.contains("GPS"))
    #expect(!text.contains("Hangzhou"))
    #expect(text.contains("image/jpeg"))
    #expect(after.iptc == [0x1C, 2, 120, 0, 2, 0x48, 0x69])
  }

  @Test func `only the rights are left where only they are wanted`() throws {
    var camera = ExifSample.camera()
    camera.main.values += [(0x013B, .ascii("Ada")), (0x8298, .ascii("(c) Ada"))]
    var jpeg = JPEGBuilder(exif: camera)
    jpeg.add(xmp: RenditionBlocksTests.packet(#"photoshop:Credit="A &amp; B" xmp:Rating="5""#))

    let after = try renewed(jpeg.bytes, .rights)
    let metadata = try reading(after)

    #expect(metadata.artist == "Ada")
    #expect(metadata.copyright == "(c) Ada")
    #expect(metadata.captureTime == nil)
    #expect(metadata.location == nil)
    #expect(metadata.rating == nil)
    #expect(metadata.make == nil)
    #expect(String(decoding: after.xmp ?? [], as: UTF8.self).contains("A &amp; B"))
  }

  @Test func `nothing is left where nothing is wanted`() throws {
    #expect(
      try renewed(JPEGBuilder(exif: ExifSample.camera()).bytes, .none) == RenditionBlocks())
  }

  @Test func `a camera's notes keep their place`() throws {
    let notes = Array("NOTES that count from the start".utf8)
    let camera = TIFFBuilder(
      main: TIFFBuilder.Directory([(0x010F, .ascii("Maker"))]),
      exif: TIFFBuilder.Directory([
        (0x9003, .ascii("2020:03:12 14:03:01")), (0x927C, .undefined(notes)),
        (0x9286, .undefined([UInt8](repeating: 65, count: 3000))),
      ]))
    let before = camera.bytes
    let notesRange = try #require(Data(before).range(of: Data(notes)))

    let after = try #require(try renewed(JPEGBuilder(exif: camera).bytes).exif)

    #expect(Data(after).range(of: Data(notes)) == notesRange)
    #expect(try reading(RenditionBlocks(exif: after)).make == "Maker")
  }

  static func packet(_ attributes: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" \
    xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" \(attributes)/></rdf:RDF></x:xmpmeta>
    """
  }
}
