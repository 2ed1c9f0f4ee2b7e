import AlbumenTestSupport
import Files
import Foundation
import MetadataWriting
import PhotoModel
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

  private func camera() throws -> FilePath {
    try folder.file("a.jpg", FixtureJPEG(exif: FixtureExif.camera()).bytes)
  }

  @Test func `it names its libraries`() {
    #expect(writer.libraries.hasPrefix("gexiv2 0."))
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
    let words = "Grüße \"x\", lang=de\n\t杭州 📷 <&>"
    try writer.write(
      [
        TagChange("Iptc.Envelope.CharacterSet", .text("\u{1B}%G")),
        TagChange("Iptc.Application2.Keywords", .texts([words, "b"])),
        TagChange("Exif.Image.ImageDescription", .text(words)),
        TagChange("Exif.Image.XPTitle", .text(words)),
        TagChange("Exif.Photo.UserComment", .text(words)),
        TagChange("Exif.Photo.FNumber", nil),
        TagChange("Xmp.dc.title", .anyLanguage(words)),
        TagChange("Xmp.dc.subject", .texts([words, "b, c"])),
      ], into: open(path))
    try writer.write(
      [
        TagChange("Xmp.dc.subject", .texts([words])),
        TagChange("Iptc.Application2.Keywords", .text(words)),
      ], into: open(path))

    let values = try values(path)
    #expect(values["Iptc.Application2.Keywords"] == [words])
    #expect(values["Exif.Image.ImageDescription"] == [words])
    #expect(values["Exif.Photo.UserComment"] == ["charset=Unicode \(words)"])
    #expect(values["Exif.Photo.FNumber"] == nil)
    #expect(values["Xmp.dc.title"] == ["lang=\"x-default\" \(words)"])
    #expect(values["Xmp.dc.subject"] == [words])
    #expect(values["Exif.Photo.ExposureTime"] == ["1/250"])
  }

  @Test func `a tag that stands there twice is changed as one`() throws {
    var exif = FixtureExif.camera()
    exif.exif?.values.append((0x9003, .ascii("1999:01:01 00:00:00")))
    let path = try folder.file("a.jpg", FixtureJPEG(exif: exif).bytes)
    #expect(try values(path)["Exif.Photo.DateTimeOriginal"]?.count == 2)

    try writer.write(
      [TagChange("Exif.Photo.DateTimeOriginal", .text("2021:01:01 00:00:00"))],
      into: open(path))

    #expect(try values(path)["Exif.Photo.DateTimeOriginal"] == ["2021:01:01 00:00:00"])
  }

  @Test func `texts of IPTC that were Latin-1 become UTF-8 with the mark`() throws {
    var jpeg = FixtureJPEG(exif: FixtureExif.camera())
    jpeg.add(iptc: [0x1C, 2, 90, 0, 4, 0x4B, 0xF6, 0x6C, 0x6E])
    let path = try folder.file("a.jpg", jpeg.bytes)

    try writer.write(
      [
        TagChange("Iptc.Envelope.CharacterSet", .text("\u{1B}%G")),
        TagChange("Iptc.Application2.ObjectName", .text("Dom")),
      ], into: open(path))

    let bytes = try Data(contentsOf: URL(filePath: path.lossyString))
    #expect(bytes.range(of: Data("Köln".utf8)) != nil)
    #expect(try values(path)["Iptc.Application2.City"] == ["Köln"])
  }

  @Test func `what is no picture is refused, and the next is read`() throws {
    let path = try folder.file("b.jpg", Array("no picture".utf8))

    #expect(throws: WriterFailure.self) {
      try writer.write([], into: open(path))
    }
    #expect(try values(camera())["Exif.Image.Make"] == ["Canon"])
  }

  @Test func `a value that a tag can't hold is refused`() throws {
    let path = try camera()
    let before = try Data(contentsOf: URL(filePath: path.lossyString))

    let error = #expect(throws: WriterFailure.self) {
      try writer.write([TagChange("Exif.Photo.NoSuchTag", .text("1"))], into: open(path))
    }

    #expect(error?.code == .value)
    #expect(try Data(contentsOf: URL(filePath: path.lossyString)) == before)
  }

  @Test func `a writer that dies is noticed at once`() throws {
    let script = try folder.file("dies", "#!/bin/sh\nexit 0\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: script.lossyString)

    #expect(throws: WriterFailure.self) { try WriterProcess(program: script) }
  }
}
