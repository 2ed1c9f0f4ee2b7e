import AlbumenTestSupport
import Files
import Foundation
import MetadataWriting
import PhotoMetadata
import PhotoModel
import SampleFiles
import Testing
import WriterProtocol

/// Tests the XMP of files when some of it changes, or none.
@Suite(.timeLimit(.minutes(15))) struct PacketWritingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func packet(_ attributes: String, _ elements: String = "") -> String {
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/" \
    x:xmptk="A camera"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
    <rdf:Description rdf:about="uuid:5f5d2d26" \(attributes)>\(elements)</rdf:Description>\
    </rdf:RDF></x:xmpmeta><?xpacket end="w"?>
    """
  }

  enum Format: String, CaseIterable { case jpeg, tiff, png, webp }

  private func photo(_ packet: String, _ format: Format = .jpeg) throws -> FilePath {
    let bytes: [UInt8]
    switch format {
    case .jpeg:
      var jpeg = JPEGBuilder(exif: ExifSample.camera())
      jpeg.add(xmp: packet)
      bytes = jpeg.bytes
    case .tiff:
      var tiff = ExifSample.camera()
      tiff.main[0x0111] = .long([8])
      tiff.main[0x0117] = .long([1])
      tiff.main[700] = .byte(Array(packet.utf8))
      bytes = tiff.bytes
    case .png:
      var png = PNGBuilder()
      png.chunks.append(PNGBuilder.text("XML:com.adobe.xmp", packet))
      bytes = png.bytes
    case .webp:
      var webp = WebPBuilder()
      webp.addCanvas(width: 40, height: 30)
      // The XMP flag.
      webp.chunks[0].payload[0] = 4
      webp.addLossy(width: 40, height: 30)
      webp.chunks.append(("XMP ", Array(packet.utf8)))
      bytes = webp.bytes
    }
    return try folder.file("a.\(format)", bytes)
  }

  private func failure(
    _ path: FilePath, _ fields: [RequestedField], exifTool: FilePath? = nil,
    turn: FileRotation? = nil
  ) -> WritingError? {
    let writer = MetadataWriter(
      tools: WritingTools(writer: BuiltProgram.path("albumen-writer"), exifTool: exifTool),
      width: 1)
    var change = FileChange(path: path, requestedFields: fields, target: .file)
    change.rotation = turn
    if case .failure(let error) = writer.write(change) { return error }
    return nil
  }

  private func bytes(_ path: FilePath) throws -> Data {
    try Data(contentsOf: URL(filePath: path.lossyString))
  }

  private func has(_ text: String, _ path: FilePath) throws -> Bool {
    try bytes(path).range(of: Data(text.utf8)) != nil
  }

  private func read(_ path: FilePath) throws -> Metadata? {
    let file = try FileSystem().open(path)
    return try MetadataReader().read(
      descriptor: file.descriptor.rawValue, path: path, count: Int(file.status().size))?.metadata
  }

  private static let title = [RequestedField("title", .text("Porto"))]

  /// A property with an attribute without a namespace, which Adobe's library in Exiv2 rejects.
  private static let refused = """
    <flir:Unit xmlns:flir="http://ns.flir.com/xmp/1.0/" rdf:parseType="Resource" plain="1">\
    <flir:Name>Celsius</flir:Name></flir:Unit>
    """

  @Test(arguments: Format.allCases)
  func `XMP that Exiv2 can't read is kept, and gets what was wanted`(_ format: Format) throws {
    let path = try photo(Self.packet("", Self.refused), format)
    let tags = try WriterProcess(program: BuiltProgram.path("albumen-writer"))
      .tags(of: FileSystem().open(path))
    try #require(!tags.contains { $0.name.hasPrefix("Xmp.") })

    #expect(failure(path, Self.title) == nil)

    #expect(try read(path)?.title == "Porto")
    #expect(try has(Self.refused, path))
  }

  @Test(arguments: Format.allCases)
  func `what was not asked for keeps its form`(_ format: Format) throws {
    let attributes = """
      xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"
      """
    let directory = """
      <Container:Directory xmlns:Container="http://ns.google.com/photos/1.0/container/">\
      <rdf:Seq><rdf:li rdf:parseType="Resource"><Container:Item \
      xmlns:Item="http://ns.google.com/photos/1.0/container/item/" Item:Semantic="GainMap" \
      Item:Length="12"/></rdf:li></rdf:Seq></Container:Directory>
      """
    let path = try photo(Self.packet(attributes, directory), format)

    #expect(failure(path, Self.title) == nil)

    #expect(try read(path)?.title == "Porto")
    for text in [attributes, directory, "rdf:about=\"uuid:5f5d2d26\"", "x:xmptk=\"A camera\""] {
      #expect(try has(text, path), "\(text)")
    }
  }

  @Test func `a list that is there twice is one afterwards`() throws {
    func list(_ word: String) -> String {
      """
      <dc:subject xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Bag><rdf:li>\(word)</rdf:li>\
      </rdf:Bag></dc:subject>
      """
    }
    let path = try photo(Self.packet("", list("one") + list("two")))
    #expect(try read(path)?.keywords == ["one", "two"])

    #expect(failure(path, [RequestedField("keywords", .texts(["three", "two"]))]) == nil)

    #expect(try read(path)?.keywords == ["three", "two"])
    #expect(try !has("one", path))
  }

  @Test(arguments: [Format.jpeg, .tiff])
  func `a picture that is turned by its tag keeps all other XMP`(_ format: Format) throws {
    let attributes = """
      xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSTimeStamp="12:30:05" \
      xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation=
      """
    let path = try photo(Self.packet(attributes + "\"1\""), format)

    #expect(failure(path, [], turn: FileRotation(quarters: 1)) == nil)

    #expect(try has(Self.packet(attributes + "\"6\""), path))
  }

  @Test func `a digest of other IPTC stays where IPTC is not changed`() throws {
    // A dataset that Exiv2 moves after another one.
    let iptc: [UInt8] = [0x1C, 2, 90, 0, 1, 0x50, 0x1C, 2, 0, 0, 2, 0, 2]
    var jpeg = JPEGBuilder(exif: ExifSample.camera())
    let digest = [UInt8](repeating: 7, count: 16)
    let resources = JPEGBuilder.resource(0x0404, iptc) + JPEGBuilder.resource(0x0425, digest)
    jpeg.segments.append((0xED, Array("Photoshop 3.0\0".utf8) + resources))
    let path = try folder.file("a.jpg", jpeg.bytes)

    #expect(failure(path, [], turn: FileRotation(quarters: 1)) == nil)

    #expect(try bytes(path).range(of: Data(digest)) != nil)
  }

  @Test func `a second packet is not lost`() throws {
    var jpeg = JPEGBuilder(exif: ExifSample.camera())
    let packets = ["1", "2"].map { Self.packet("xmlns:a=\"urn:a\" a:b=\"\($0)\"") }
    for packet in packets { jpeg.add(xmp: packet) }
    let path = try folder.file("a.jpg", jpeg.bytes)
    let before = try bytes(path)

    #expect(failure(path, Self.title) == .checkFailed("has XMP that can't be changed"))
    #expect(try bytes(path) == before)
    #expect(failure(path, [RequestedField("fNumber", .number(8))]) == nil)
    for packet in packets { #expect(try has(packet, path)) }
  }

  @Test(.enabled(if: Command.isInstalled("exiftool")), arguments: [Format.jpeg, .tiff, .webp])
  func `where exiftool writes, XMP keeps its form, too`(_ format: Format) throws {
    let path = try photo(Self.packet("", Self.refused), format)
    // Without the other program.
    let writer = MetadataWriter(
      tools: WritingTools(writer: nil, exifTool: ExifToolDump.program), width: 1)

    let outcome = writer.write(FileChange(path: path, requestedFields: Self.title, target: .file))

    if case .failure(let error) = outcome { Issue.record("\(error)") }
    #expect(try read(path)?.title == "Porto")
    #expect(try has(Self.refused, path) && has("rdf:about=\"uuid:5f5d2d26\"", path))
  }
}
