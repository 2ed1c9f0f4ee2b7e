import AlbumenTestSupport
import Foundation
import GalleryEngine
import MetadataWriting
import PhotoModel
import SampleFiles
import Testing
import WriterProtocol

@testable import AlbumenCommands

@Suite(.timeLimit(.minutes(15))) struct InfoAllTests {
  private let tags = [
    Tag(name: "Exif.Photo.ExposureTime", type: "Rational", raw: ["1/250"], decoded: "1/250 s"),
    Tag(name: "Xmp.dc.subject", type: "XmpBag", raw: ["a", "b"], decoded: "a, b"),
  ]

  @Test func `each tag has its name, what it means, and what is written`() {
    #expect(
      TagLines.lines(tags) == [
        "", "Exif.Photo.ExposureTime  1/250 s  (1/250)", "Xmp.dc.subject           a, b",
      ])
  }

  @Test func `the program prints every tag, raw and decoded`() throws {
    let fixture = try CommandFixture()
    try fixture.write(
      Data(JPEGBuilder(exif: ExifSample.camera()).bytes), to: "photos/tags.jpg")

    let text = try fixture.run(["info", "--all", "photos/tags.jpg"])
    let json = try fixture.run(["info", "--all", "--json", "photos/tags.jpg"])

    #expect(text.code == 0)
    #expect(text.output.contains("Exif.Photo.ExposureTime"))
    #expect(text.output.contains("1/250 s  (1/250)"))
    #expect(
      json.output.contains(
        #"{"name":"Exif.Photo.ExposureTime","type":"Rational","raw":["1/250"],"decoded":"1/250 s"}"#
      ))
  }

  /// Writes an MP4 and a Live Photo whose videos name a program.
  private func movies(_ fixture: CommandFixture) throws {
    var movie = MovieBuilder()
    movie.keys = [("com.apple.quicktime.software", "1.2")]
    for (name, brands) in [("a.mov", ["qt  "]), ("b.mp4", ["mp42"])] {
      movie.brands = brands
      try fixture.write(Data(movie.bytes), to: "photos/\(name)")
    }
    try fixture.write(Data(JPEGBuilder(exif: ExifSample.camera()).bytes), to: "live/c.jpg")
    movie.brands = ["qt  "]
    try fixture.write(Data(movie.bytes), to: "live/c.mov")
  }

  /// An environment in which exiftool is found.
  private static let paths = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  ]

  @Test(
    .enabled(if: Command.isInstalled("exiftool")), arguments: ["photos/a.mov", "photos/b.mp4"])
  func `videos are read by exiftool`(path: String) throws {
    let fixture = try CommandFixture()
    try movies(fixture)

    let run = try fixture.run(["info", "--all", path], environment: Self.paths)

    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("Keys:Software"), "\(run.output)")
    #expect(!run.output.contains("Xmp.video"), "\(run.output)")
  }

  @Test(.enabled(if: Command.isInstalled("exiftool")))
  func `the tags of a Live Photo's video follow those of the photo`() throws {
    let fixture = try CommandFixture()
    try movies(fixture)

    let run = try fixture.run(["info", "--all", "live/c.jpg"], environment: Self.paths)
    let json = try fixture.run(["info", "--all", "--json", "live/c.jpg"], environment: Self.paths)

    #expect(run.code == 0, "\(run.errors)")
    let video = try #require(run.lines.firstIndex(of: "c.mov"), "\(run.output)")
    let tag = try #require(run.lines.firstIndex { $0.hasPrefix("Keys:Software") })
    #expect(video < tag)
    #expect(json.lines.count == 1)
    let files = try #require(json.output.range(of: #""files":["#))
    let photoTags = try #require(json.output.range(of: #"],"tags":[{"name":"Exif."#))
    #expect(
      json.output[files.upperBound..<photoTags.lowerBound].contains(#""name":"Keys:Software""#))
  }

  @Test func `without exiftool the tags of a video are not read, which is said`() throws {
    let folder = try TemporaryFolder()
    var movie = MovieBuilder()
    movie.brands = ["mp42"]
    let path = try folder.file("b.mp4", movie.bytes)
    let reader = TagReader(tools: WritingTools(writer: BuiltProgram.path("albumen-writer")))
    defer { reader.end() }

    #expect(throws: WritingError.noExifTool(.mp4)) { _ = try reader.tags(of: path) }
    #expect(
      Phrases.unreadableTags(.noExifTool(.mp4), of: FilePath("/a/b.mp4"))
        == "Can't read the tags of '/a/b.mp4': install exiftool to read the tags of MP4 files")
  }

  @Test func `the doctor says what is written by what, and what is missing`() {
    let both = WritingSection(
      tools: WritingTools(writer: FilePath("/b/albumen-writer"), exifTool: FilePath("/b/exiftool")))
    let none = WritingSection(tools: WritingTools(writer: nil))

    #expect(both.rows[1].value == "/b/albumen-writer: JPEG, PNG, WebP, TIFF")
    #expect(both.rows[2].value.hasPrefix("/b/exiftool: HEIF, HEIC, AVIF, JPEG XL, CR2"))
    #expect(
      none.rows[1].value
        == "albumen-writer not found; sidecars only for JPEG, PNG, WebP, TIFF")
    #expect(none.rows[2].value.hasPrefix("not installed; sidecars only for HEIF, "))
  }
}
