import AlbumenTestSupport
import Foundation
import MetadataWriting
import PhotoModel
import Testing
import WriterProtocol

@testable import albumen

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
      Data(FixtureJPEG(exif: FixtureExif.camera()).bytes), to: "photos/tags.jpg")

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

  @Test func `the doctor says what is written by what, and what is missing`() {
    let both = WritingSection(
      tools: WritingTools(writer: FilePath("/b/albumen-writer"), exifTool: FilePath("/b/exiftool")))
    let none = WritingSection(tools: WritingTools(writer: nil))

    #expect(both.rows[1].value == "/b/albumen-writer: JPEG, PNG, WebP, TIFF")
    #expect(both.rows[2].value.hasPrefix("/b/exiftool: HEIF, HEIC, AVIF, JPEG XL, CR2"))
    #expect(
      none.rows[1].value
        == "not written, since albumen-writer was not found: JPEG, PNG, WebP, TIFF")
    #expect(none.rows[2].value.hasPrefix("not installed: HEIF, "))
  }
}
