import AlbumenTestSupport
import Files
import Foundation
import MetadataWriting
import PhotoModel
import SampleFiles
import Testing
import WriterProtocol

@Suite(.timeLimit(.minutes(15))) struct WriterProcessTests {
  private let folder: TemporaryFolder
  private let writer: WriterProcess

  init() throws {
    folder = try TemporaryFolder()
    writer = try WriterProcess(program: BuiltProgram.path("albumen-writer"))
  }

  private func open(_ path: FilePath) throws -> OpenFile {
    try FileSystem().open(path, .readWrite)
  }

  private func values(_ path: FilePath) throws -> [String: [String]] {
    let tags = try writer.tags(of: open(path))
    return Dictionary(tags.map { ($0.name, $0.raw) }, uniquingKeysWith: { $0 + $1 })
  }

  /// Writes to the file itself, which is in memory at that time.
  @discardableResult
  private func write(_ changes: [TagChange], into path: FilePath) throws -> TagDifference {
    let file = try open(path)
    _ = try writer.open(file)
    return try writer.write(changes, into: file)
  }

  private func camera() throws -> FilePath {
    try folder.file("a.jpg", JPEGBuilder(exif: ExifSample.camera()).bytes)
  }

  private static func packet(_ source: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="\(source)"/>\
    </rdf:RDF></x:xmpmeta>
    """
  }

  @Test func `it names its libraries`() {
    #expect(writer.libraries.hasPrefix("Exiv2 0."))
  }

  @Test func `every tag has its standard name, type, raw and decoded value`() throws {
    let tags = try writer.tags(of: open(camera()))

    let exposure = Tag(
      name: "Exif.Photo.ExposureTime", type: "Rational", raw: ["1/250"], decoded: "1/250 s")
    #expect(tags.contains(exposure))
    #expect(tags.contains { $0.name == "Exif.Image.Make" && $0.raw == ["Canon"] })
  }

  @Test func `Exif, IPTC and XMP are written together, with any text`() throws {
    let path = try camera()
    let text = "Grüße \"x\", lang=de\n\t杭州 📷 <&>"
    try write(
      [
        TagChange("Iptc.Envelope.CharacterSet", .text("\u{1B}%G")),
        TagChange("Iptc.Application2.Keywords", .texts([text, "b"])),
        TagChange("Exif.Image.ImageDescription", .text(text)),
        TagChange("Exif.Image.XPTitle", .text(text)),
        TagChange("Exif.Photo.UserComment", .text(text)),
        TagChange("Exif.Photo.FNumber", nil),
        .packet(Self.packet("before")),
      ], into: path)
    try write(
      [
        .packet(Self.packet("Grüße 📷")),
        TagChange("Iptc.Application2.Keywords", .text(text)),
      ], into: path)

    let values = try values(path)
    #expect(values["Iptc.Application2.Keywords"] == [text])
    #expect(values["Exif.Image.ImageDescription"] == [text])
    #expect(values["Exif.Photo.UserComment"] == ["charset=Unicode \(text)"])
    #expect(values["Exif.Photo.FNumber"] == nil)
    #expect(values["Xmp.dc.source"] == ["Grüße 📷"])
    #expect(values["Exif.Photo.ExposureTime"] == ["1/250"])
  }

  @Test func `a tag that stands there twice is changed as one`() throws {
    var exif = ExifSample.camera()
    exif.exif?.values.append((0x9003, .ascii("1999:01:01 00:00:00")))
    let path = try folder.file("a.jpg", JPEGBuilder(exif: exif).bytes)
    #expect(try values(path)["Exif.Photo.DateTimeOriginal"]?.count == 2)

    try write(
      [TagChange("Exif.Photo.DateTimeOriginal", .text("2021:01:01 00:00:00"))],
      into: path)

    #expect(try values(path)["Exif.Photo.DateTimeOriginal"] == ["2021:01:01 00:00:00"])
  }

  @Test func `texts of IPTC that were Latin-1 become UTF-8 with the mark`() throws {
    var jpeg = JPEGBuilder(exif: ExifSample.camera())
    jpeg.add(iptc: [0x1C, 2, 90, 0, 4, 0x4B, 0xF6, 0x6C, 0x6E])
    let path = try folder.file("a.jpg", jpeg.bytes)

    try write(
      [
        TagChange("Iptc.Envelope.CharacterSet", .text("\u{1B}%G")),
        TagChange("Iptc.Application2.ObjectName", .text("Dom")),
      ], into: path)

    let bytes = try Data(contentsOf: URL(filePath: path.lossyString))
    #expect(bytes.range(of: Data("Köln".utf8)) != nil)
    #expect(try values(path)["Iptc.Application2.City"] == ["Köln"])
  }

  @Test func `what is no picture is refused, and the next is read`() throws {
    let path = try folder.file("b.jpg", Array("no picture".utf8))

    #expect(throws: WriterFailure.self) {
      try write([], into: path)
    }
    #expect(try values(camera())["Exif.Image.Make"] == ["Canon"])
  }

  @Test func `a value that a tag can't hold is refused`() throws {
    let path = try camera()
    let before = try Data(contentsOf: URL(filePath: path.lossyString))

    let error = #expect(throws: WriterFailure.self) {
      try write([TagChange("Exif.Photo.NoSuchTag", .text("1"))], into: path)
    }

    #expect(error?.code == .value)
    #expect(try Data(contentsOf: URL(filePath: path.lossyString)) == before)
  }

  @Test func `what differs is named with both values, and nothing else`() throws {
    let path = try camera()

    let difference = try write(
      [
        TagChange("Exif.Photo.FNumber", .text("8/1")), TagChange("Exif.Photo.ExposureTime", nil),
        TagChange("Exif.Image.Make", .text("Canon")),
      ], into: path)

    // The offsets of directories are also tags.
    func said(_ tags: [WriterProtocol.Tag]) -> [String] {
      tags.filter { !$0.name.hasSuffix("Tag") }.map { "\($0.name) \($0.raw.joined())" }
    }
    #expect(
      said(difference.before) == [
        "Exif.Image.Make Canon", "Exif.Photo.ExposureTime 1/250", "Exif.Photo.FNumber 28/10",
      ])
    #expect(said(difference.after) == ["Exif.Image.Make Canon", "Exif.Photo.FNumber 8/1"])
  }

  @Test func `values beyond all limits differ where one byte of them does`() throws {
    let path = try camera()
    let tag = "Exif.Image.ImageDescription"
    let long = String(repeating: "a", count: 30_000)
    try write([TagChange(tag, .text(long + "b"))], into: path)

    let difference = try write([TagChange(tag, .text(long + "c"))], into: path)

    #expect(difference.before.map(\.name) == [tag])
    #expect(difference.before.map(\.raw) != difference.after.map(\.raw))
  }

  @Test func `what the other kinds of metadata say stays byte by byte`() throws {
    let path = try camera()
    // No program would write it in this form.
    let packet = Self.packet("Porto").replacing("<rdf:RDF", with: "<rdf:RDF \n ")
    try write([.packet(packet)], into: path)

    try write([TagChange("Exif.Photo.FNumber", .text("8/1"))], into: path)

    let bytes = try Data(contentsOf: URL(filePath: path.lossyString))
    #expect(bytes.range(of: Data(packet.utf8)) != nil)
  }

  @Test func `two files are compared by all their tags`() throws {
    let path = try camera()
    var exif = ExifSample.camera()
    exif.main[0x010F] = .ascii("Nikon")
    let other = try folder.file("b.jpg", JPEGBuilder(exif: exif).bytes)
    let name = "Exif.Photo.FNumber"

    _ = try writer.open(open(path))
    let difference = try writer.difference(of: open(other), naming: [name])

    #expect(difference.before.filter { $0.name == "Exif.Image.Make" }.map(\.raw) == [["Canon"]])
    #expect(difference.after.filter { $0.name == "Exif.Image.Make" }.map(\.raw) == [["Nikon"]])
    #expect(difference.after.contains { $0.name == name })
    #expect(!difference.after.contains { $0.name == "Exif.Image.Model" })
  }

  @Test func `nothing is written where no file was opened`() throws {
    let file = try open(camera())

    #expect(throws: WriterFailure.self) {
      try writer.write([TagChange("Exif.Image.Make", nil)], into: file)
    }
  }

  @Test func `a writer that dies is noticed at once`() throws {
    let script = try folder.file("dies", "#!/bin/sh\nexit 0\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: script.lossyString)

    #expect(throws: WriterFailure.self) { try WriterProcess(program: script) }
  }
}
