import AlbumenTestSupport
import Files
import Foundation
import PhotoMetadata
import PhotoModel
import SampleFiles
import Testing
import WriterProtocol

@testable import MetadataWriting

@Suite struct ExifToolTextTests {
  @Test func `no value becomes a line, and all of it arrives`() {
    #expect(
      ExifToolText.lines(TagChange("Xmp.dc.title", .anyLanguage("a\n-delete_original"))) == [
        "-XMP-dc:title-x-default#=a&#xa;-delete_original"
      ])
    #expect(
      ExifToolText.escaped(" $x @y & <b> \r\u{0} ")
        == "&#x20;$x @y &#x26; &#x3c;b&#x3e; &#xd;&#x0;&#x20;")
  }

  @Test func `a path that could be another line or an option is refused`() {
    #expect(ExifToolText.line(FilePath("-delete_original.jpg")) == nil)
    #expect(ExifToolText.line(FilePath("/a\n-delete_original/b.jpg")) == nil)
    #expect(ExifToolText.line(FilePath("/a/b.jpg")) == Array("/a/b.jpg".utf8))
  }

  @Test(
    arguments: [
      (
        "Exif.Photo.DateTimeDigitized", "2020:03:12 14:03:01", "ExifIFD:CreateDate",
        "2020:03:12 14:03:01"
      ),
      ("Exif.GPSInfo.GPSLatitude", "38/1 30/1 0/10000000", "GPS:GPSLatitude", "38.5"),
      ("Xmp.exif.GPSLatitude", "38,30.00000000S", "XMP-exif:GPSLatitude", "-38.5"),
      (
        "Xmp.xmp.CreateDate", "2020-03-12T14:03:01.5+08:00", "XMP-xmp:CreateDate",
        "2020:03:12 14:03:01.5+08:00"
      ),
      ("Xmp.photoshop.DateCreated", "2020-03-12", "XMP-photoshop:DateCreated", "2020:03:12"),
      ("Exif.Photo.ExposureTime", "1/60", "ExifIFD:ExposureTime", "1/60"),
      ("Xmp.exif.FNumber", "14/5", "XMP-exif:FNumber", "2.8"),
    ])
  func `tags have exiftool's names and forms`(
    tag: String, text: String, name: String, value: String
  ) {
    #expect(ExifToolText.lines(TagChange(tag, .text(text))) == ["-\(name)#=\(value)"])
  }
}

@Suite(.enabled(if: Command.isInstalled("exiftool")), .timeLimit(.minutes(15)))
struct ExifToolProcessTests {
  private let folder: TemporaryFolder
  private let tool: ExifToolProcess

  init() throws {
    folder = try TemporaryFolder()
    tool = try ExifToolProcess(program: #require(ExifToolDump.program))
  }

  private func values(_ path: FilePath) throws -> [String: [String]] {
    Dictionary(try tool.tags(of: path).map { ($0.name, $0.raw) }, uniquingKeysWith: +)
  }

  /// Makes a file with 124 MB of zeros compressed to 0.8 MB.
  private func bomb() throws -> FilePath {
    var png = PNGBuilder()
    png.chunks = [PNGBuilder.bomb("Comment", cycles: 60_000)]
    return try folder.file("bomb.png", png.bytes)
  }

  #if os(Linux)
    @Test func `a file that grows without end when it is unpacked is refused`() throws {
      let small = try ExifToolProcess(
        program: #require(ExifToolDump.program), memory: 160 << 20)
      let other = try folder.file("b.png", PNGBuilder().bytes)

      let error = #expect(throws: WriterFailure.self) { try small.tags(of: bomb()) }

      #expect(
        error == WriterFailure(.crashed, detail: "exiftool needs too much memory for it"))
      #expect(throws: Never.self) { try tool.tags(of: other) }
    }
  #endif

  @Test func `what a photo may hold is read within the limit`() throws {
    #expect(try values(bomb())["PNG:Comment"] != nil)
  }

  @Test(arguments: [Location(latitude: 1.5, longitude: 2.5), nil])
  func `no position of a video stays beside one that is set or erased`(place: Location?) throws {
    var sample = MovieBuilder()
    sample.brands = ["mp42"]
    sample.userData = [
      MovieBuilder.text("©xyz", "+30.2741+120.1551/"),
      BMFFBuilder.fullBox(
        "loci", [0x15, 0xC7], Array("Home\0".utf8), [0], BytePacking.bigEndian(UInt32(120 << 16)),
        BytePacking.bigEndian(UInt32(30 << 16)), [0, 0, 0, 0], Array("earth\0\0".utf8)),
    ]
    sample.keys = MoviePosition.all.map(\.key).filter { $0.hasPrefix("com.") }
      .map { ($0, $0.hasSuffix("ISO6709") ? "+30.2741+120.1551/" : "10") }
    let path = try folder.file("a.mp4", sample.bytes)
    let before = try values(path).keys
    for row in MoviePosition.all {
      let names = row.written + row.erased
      #expect(names.isEmpty || names.contains { name in before.contains { $0.hasPrefix(name) } })
    }

    let field = RequestedField("location", place.map { .position($0) })
    let writer = MetadataWriter(
      tools: WritingTools(
        writer: BuiltProgram.path("albumen-writer"), exifTool: ExifToolDump.program))
    let outcome = writer.write(FileChange(path: path, requestedFields: [field], target: .file))
    if case .failure(let error) = outcome { Issue.record("\(error)") }

    let found = try values(path).filter { ExifToolVideo.isPosition($0.key) }
    let expected = place == nil ? [] : ["Keys:GPSCoordinates", "UserData:GPSCoordinates"]
    #expect(found.keys.sorted() == expected)
    #expect(found.values.allSatisfy { $0.first?.hasPrefix("1.5 2.5") == true })
  }

  @Test func `strange names and values are written as they are, and nothing else happens`() throws {
    let path = try folder.file(
      "-delete_original.jpg", JPEGBuilder(exif: ExifSample.camera()).bytes)
    try folder.file("other.jpg_original", "kept")
    let text = "-delete_original\n-overwrite_original\n$HOME @b \\ \"q\" <&> #[CSTR] Grüße 📷"
    let changes = [
      TagChange("Xmp.dc.title", .anyLanguage(text)),
      TagChange("Xmp.dc.subject", .texts([text, "-all="])),
      TagChange("Exif.Image.ImageDescription", .text(text)),
      TagChange("Exif.Photo.FNumber", nil),
    ]

    try tool.write(changes.flatMap(ExifToolText.lines), into: path)

    let found = try values(path)
    #expect(found["XMP-dc:Title"] == [text])
    #expect(found["XMP-dc:Subject"] == [text, "-all="])
    #expect(found["IFD0:ImageDescription"] == [text])
    #expect(found["ExifIFD:FNumber"] == nil && found["IFD0:Make"] == ["Canon"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path.lossyString)
    #expect(names.sorted() == ["-delete_original.jpg", "other.jpg_original"])
  }

  @Test func `a file that it can't write is refused in its words, and the next is written`() throws
  {
    let text = try folder.file("a.jpg", "no photo")
    let photo = try folder.file("b.jpg", JPEGBuilder(exif: ExifSample.camera()).bytes)

    let error = #expect(throws: WriterFailure.self) {
      try tool.write(["-IFD0:Artist=x"], into: text)
    }
    #expect(error?.code == .unwritable && error?.detail.hasPrefix("Error: ") == true)
    #expect(error?.detail.contains("/") == false)
    try tool.write(["-IFD0:Artist=x"], into: photo)
    #expect(try values(photo)["IFD0:Artist"] == ["x"])
  }

  @Test func `what it says of a tag is raw and decoded`() throws {
    let photo = try folder.file("b.jpg", JPEGBuilder(exif: ExifSample.camera()).bytes)
    let tag = try tool.tags(of: photo).first { $0.name == "IFD0:Orientation" }

    #expect(tag?.raw == ["1"] && tag?.decoded == "Horizontal (normal)")
  }
}
