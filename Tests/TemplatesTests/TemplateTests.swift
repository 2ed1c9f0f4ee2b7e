import Foundation
import PhotoModel
import Templates
import Testing

@Suite struct TemplateTests {
  static let words = TemplateValues(
    field: { field, metadata in
      switch field.value {
      case .text(let path, _): path.get(metadata)
      case .integer(let path, _): path.get(metadata).map(String.init)
      default: nil
      }
    },
    place: { _ in Place(country: "China", city: "Hangzhou") },
    months: ["January", "February", "March"] + (4...12).map(String.init),
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])

  /// Returns a photo of 12 March 2020, 14:03:01, with the number seven.
  static func subject(_ change: (inout Metadata) -> Void = { _ in }) throws -> TemplateSubject {
    let day = try #require(Day(year: 2020, month: 3, day: 12))
    var metadata = Metadata()
    metadata.captureTime = CaptureTime(
      wall: WallTime(secondsSince1970: Int64(day.number) * 86_400 + 14 * 3600 + 181),
      offset: 28_800, source: .exif)
    metadata.title = "Old"
    metadata.iso = 200
    (metadata.make, metadata.model) = ("Canon", "EOS R")
    metadata.location = Location(latitude: 30, longitude: 120)
    metadata.subtypes = [.raw]
    change(&metadata)
    let file = AssetFile(
      path: FilePath("/p/trip/IMG_1.jpg"), role: .main, type: .jpeg, size: 1,
      modifiedAt: FileTime(nanoseconds: 0))
    return TemplateSubject(
      Asset(
        id: Asset.ID(rawValue: 42), main: file, addedAt: FileTime(nanoseconds: 0),
        metadata: metadata), counter: 7, album: "Best / of", albumFolder: "Trips")
  }

  @Test func `bytes of a name that are no text become underlines`() throws {
    var subject = try TemplateTests.subject()
    subject.asset.main.path = FilePath("/p").appending(Array("caf".utf8) + [0xE9, 0x2E, 0x6A])

    #expect(
      try Template(parsing: "{name}.{ext}").text(of: subject, TemplateTests.words) == "caf_.j")
  }

  private func filled(
    _ text: String, _ change: (inout Metadata) -> Void = { _ in }
  ) throws -> String {
    try Template(parsing: text).text(of: TemplateTests.subject(change), TemplateTests.words)
  }

  @Test(arguments: [
    ("{place.city} {counter}", "Hangzhou 7"), ("{counter:3}", "007"), ("{counter:3+100}", "106"),
    ("{created}", "2020-03-12"), ("{created:yyyy.MM.dd HH-mm-ss}", "2020.03.12 14-03-01"),
    ("{created:HH:mm}", "14:03"), ("{created:YYYY DD hh}", "2020 12 14"),
    ("{created:yy}", "20"), ("{created:MMMM}", "March"), ("{created:EEE d. MMM}", "Thu d. Mar"),
    ("{created.iso}", "2020-03-12T14:03:01+08:00"),
    ("{title}, {iso}", "Old, 200"), ("{camera:5}", "Canon"), ("{camera:slug}", "canon-eos-r"),
    ("{title:upper}", "OLD"), ("{title:lower:2}", "ol"),
    ("{name}.{ext} in {folder}", "IMG_1.jpg in trip"), ("{{{name}}}", "{IMG_1}"),
    ("{place.district} {name}", "IMG_1"), ("{place.district|the lake}", "the lake"),
    ("{caption|}x", "x"), ("plain", "plain"), ("{ title }", "Old"), ("{id}", "42"),
    ("{album} {album.folder}", "Best / of Trips"), ("{is.raw?RAW/}x", "RAW/x"),
    ("{is.video?moving|still}", "still"), ("{is.selfie?me}", ""), ("{has.location?there}", "there"),
    ("{missing.date?undated|dated}", "dated"),
  ])
  func `a template is filled with what is known`(text: String, filled: String) throws {
    #expect(try self.filled(text) == filled)
  }

  @Test(arguments: [
    ("Łódź & Übermut!", "łodz-ubermut"), ("  ", ""), ("東京 の 夜", "東京-の-夜"), ("ＡＢＣ", "abc"),
  ])
  func `a slug is of letters and digits`(title: String, slug: String) throws {
    #expect(try filled("{title:slug}") { $0.title = title } == slug)
  }

  @Test func `a clock that is not known is not made up`() throws {
    #expect(
      try filled("{created:HH:mm|no clock}") { $0.captureTime?.isDayOnly = true } == "no clock")
    #expect(try filled("{created:yyyy|no date}") { $0.captureTime = nil } == "no date")
  }

  @Test(arguments: [
    ("{title", TemplateProblem(.unmatchedOpeningBrace, column: 1)),
    ("a}", .init(.unmatchedClosingBrace, column: 2)),
    ("a {}", .init(.noName, column: 4)),
    ("a {zebra}", .init(.unknownName("zebra", near: []), column: 4)),
    ("{plac.city}", .init(.unknownName("plac.city", near: ["place.city"]), column: 2)),
    ("{titel}", .init(.unknownName("titel", near: ["title"]), column: 2)),
    ("{counter:x}", .init(.badFormat("x"), column: 10)),
    ("{created:now}", .init(.badFormat("now"), column: 10)),
    ("{title:3:big}", .init(.badFormat("big"), column: 10)),
    ("{iso:3}", .init(.noFormat("iso"), column: 6)), ("{id:3}", .init(.noFormat("id"), column: 5)),
    ("{is.rubbish?x}", .init(.unknownName("is.rubbish", near: []), column: 2)),
    ("{is.marked?x}", .init(.unknownName("is.marked", near: []), column: 2)),
    ("{is.raw) or (is:video?x}", .init(.unknownName("is.raw) or (is:video", near: []), column: 2)),
    ("{a{b}}", .init(.unmatchedOpeningBrace, column: 1)),
  ])
  func `a mistake is named with its place`(text: String, problem: TemplateProblem) {
    #expect(throws: problem) { try Template(parsing: text) }
  }

  @Test func `all names that are listed are known, and filled`() throws {
    for name in Template.names {
      let template = try Template(parsing: "{\(name)|nothing}")
      #expect(!template.text(of: try TemplateTests.subject(), TemplateTests.words).isEmpty)
    }
  }
}
