import MetadataEditing
import PhotoModel
import Templates
import Testing

@Suite struct KeywordEditTests {
  private func keywords(_ text: String, _ existingKeywords: [String] = ["Boats", "test"]) throws
    -> [String]
  {
    var edit = MetadataEdit()
    edit.keywords = try KeywordEdit(text, limit: 256)
    let photo = EditSample.subject { $0.keywords = existingKeywords }
    return edit.applied(to: photo, EditSample.rules).metadata.keywords
  }

  @Test(arguments: [
    ("+harbour,-test", ["Boats", "harbour"]), ("-TEST", ["Boats"]), ("+boats", ["Boats", "test"]),
    ("harbour, sea", ["Boats", "test", "harbour", "sea"]),
    ("=harbour, sea", ["harbour", "sea"]), ("=harbour,=sea", ["harbour", "sea"]),
    ("+harbour, rome trip", ["Boats", "test", "harbour", "rome trip"]),
    ("=\"a, b\"", ["a, b"]), ("\"=a\"", ["Boats", "test", "=a"]),
    ("+ Places | Europe|Lisbon ", ["Boats", "test", "Places|Europe|Lisbon"]),
    ("\"a, b\",c", ["Boats", "test", "a, b", "c"]), ("+\"a, b\"", ["Boats", "test", "a, b"]),
    ("\"+1\"", ["Boats", "test", "+1"]), ("+sea,+Sea", ["Boats", "test", "sea"]),
    ("-gone", ["Boats", "test"]),
  ])
  func `words are added, a minus removes them, and an equals sign replaces all`(
    text: String, all: [String]
  ) throws {
    #expect(try keywords(text) == all)
  }

  @Test(arguments: [
    ("harbour", ["harbour"]), ("+harbour", ["Boats", "test", "harbour"]),
    ("+harbour, sea", ["Boats", "test", "harbour", "sea"]),
  ])
  func `words without a sign replace the list that a person sees`(
    text: String, all: [String]
  ) throws {
    var edit = MetadataEdit()
    edit.keywords = try KeywordEdit(text, replacesWithoutSign: true)
    let photo = EditSample.subject { $0.keywords = ["Boats", "test"] }
    #expect(edit.applied(to: photo, EditSample.rules).metadata.keywords == all)
  }

  @Test(arguments: [
    ("", EditError.Code.empty), (",", .empty), ("-a,b", .mixedSigns),
    ("=a,-b", .mixedSigns), ("=", .signWithoutKeyword), ("+", .signWithoutKeyword),
    ("+a,-A", .addedAndRemoved), ("+a, - ", .signWithoutKeyword),
    ("a||b", .emptyKeyword), ("\"a", .unclosedQuote), ("a\u{7}b", .controlCharacter),
    (String(repeating: "x", count: 257), .tooManyBytes(limit: 256)),
  ])
  func `what is no keyword is refused with its reason`(text: String, code: EditError.Code) {
    #expect(EditError.code { _ = try KeywordEdit(text, limit: 256) } == code)
  }

  @Test func `more keywords than a photo may have are refused`() throws {
    var edit = MetadataEdit()
    edit.keywords = try KeywordEdit("+one more", limit: 256)
    let photo = EditSample.subject { $0.keywords = (0..<256).map { "k\($0)" } }
    let result = edit.applied(to: photo, EditSample.rules)

    #expect(result.refusals.first?.reason == .tooManyTexts(limit: 256))
    #expect(result.metadata.keywords.count == 256)
  }
}

@Suite struct TitleTemplateTests {
  @Test(arguments: [
    ("{title", TemplateProblem(.unmatchedOpeningBrace, column: 1)),
    ("{album}", .init(.unknownName("album", near: []), column: 2)),
    ("{id}", .init(.unknownName("id", near: []), column: 2)),
  ])
  func `a title names nothing that only a catalogue knows`(
    text: String, problem: TemplateProblem
  ) {
    #expect(EditError.code { _ = try Template(forTexts: text) } == .template(problem))
  }

  @Test func `a title knows its file and its number`() throws {
    var photo = EditSample.subject { $0.location = Location(latitude: 30, longitude: 120) }
    photo.counter = 7
    let template = try Template(forTexts: "{place.city} {counter:3} {name} {folder}")
    #expect(
      template.text(of: photo, EditSample.rules) == "Hangzhou 007 IMG_1 trip")
  }

  @Test func `a title of nothing is refused, and the old one stays`() throws {
    var edit = MetadataEdit()
    edit[EditSample.field("title")] = .template(try Template(forTexts: "{caption}"))
    let photo = EditSample.subject { $0.title = "Old" }
    let result = edit.applied(to: photo, EditSample.rules)

    #expect(result.refusals.first?.reason == .emptyText && result.metadata.title == "Old")
  }
}

@Suite struct TypedValueTests {
  private func read(_ text: String, _ id: String) throws -> Metadata {
    var metadata = Metadata()
    try TypedValue.read(text, of: EditSample.field(id), into: &metadata)
    return metadata
  }

  @Test(arguments: [
    ("1/125", 1 / 125.0), ("1/125 s", 1 / 125.0), ("0.5", 0.5), ("0,5\"", 0.5), ("30 sec", 30),
  ])
  func `an exposure is read as photographers write it`(text: String, seconds: Double) throws {
    #expect(try read(text, "exposureTime").exposureTime == seconds)
  }

  @Test func `numbers are read with their units`() throws {
    #expect(try read("f/2.8", "fNumber").fNumber == 2.8)
    #expect(try read("F 2,8", "fNumber").fNumber == 2.8)
    #expect(try read("ISO 200", "iso").iso == 200)
    #expect(try read("35mm", "focalLength").focalLength == 35)
    #expect(try read("fired", "flash").flash == true)
    #expect(try read("No", "favourite").favourite == false)
  }

  @Test(arguments: [("3", 3), ("★★★", 3), ("★★★☆☆", 3), ("rejected", -1), ("-1", -1), ("0", 0)])
  func `stars are read as numbers and as stars`(text: String, stars: Int) throws {
    #expect(try read(text, "rating").rating == stars)
  }

  @Test(arguments: [
    ("iso", "many", EditError.Code.notANumber), ("iso", "200.5", .notAnInteger),
    ("iso", "0", .outOfRange(from: 1, to: 10_000_000)),
    ("rating", "6", .outOfRange(from: -1, to: 5)),
    ("rating", "★x", .notANumber), ("exposureTime", "1/0", .notANumber),
    ("exposureTime", "-1", .outOfRange(from: nil, to: 604_800)), ("exposureTime", "", .empty),
    ("pick", "yes", .invalidPick), ("pick", "2", .outOfRange(from: -1, to: 1)),
    ("fNumber", "nan", .notANumber), ("fNumber", "inf", .notANumber),
    ("flash", "maybe", .notYesOrNo), ("title", "a\u{1B}[1m", .controlCharacter),
    ("title", "two\nlines", .controlCharacter), ("title", "  ", .empty),
    ("title", String(repeating: "ä", count: 513), .tooManyBytes(limit: 1024)),
  ])
  func `what is no value is refused with its reason`(
    field: String, text: String, code: EditError.Code
  ) {
    #expect(EditError.code { _ = try read(text, field) } == code)
  }

  @Test func `a caption may have lines`() throws {
    #expect(try read("two\nlines", "caption").caption == "two\nlines")
  }
}

@Suite struct MixedValuesTests {
  @Test func `what photos share is one value, and what they don't is counted`() {
    var mixed = MixedValues<String>()
    #expect(mixed.isUnknown && !mixed.isMixed)
    for value in ["a", "b", "b"] { mixed.add(value) }

    #expect(mixed.isMixed && mixed.shared == nil)
    #expect(mixed.values.map(\.value) == ["b", "a"] && mixed.values.map(\.count) == [2, 1])
    mixed.add(nil)
    #expect(mixed.unknown == 1)
  }

  @Test func `one value for all is no mixture, and one photo without it makes it one`() {
    var mixed = MixedValues<Int>()
    mixed.add(4)
    mixed.add(4)
    #expect(mixed.shared == 4 && !mixed.isMixed)

    mixed.add(nil)
    #expect(mixed.shared == nil && mixed.isMixed)
  }

  @Test func `a million values of their own are counted, and few are kept`() {
    var mixed = MixedValues<Int>()
    for number in 0..<100_000 { mixed.add(number) }

    #expect(mixed.values.count == 1000 && mixed.others == 99_000)
  }
}

@Suite struct MetadataEditTests {
  @Test func `what is not spoken of stays, and only what is other is changed`() throws {
    var edit = MetadataEdit()
    var metadata = Metadata()
    (metadata.rating, metadata.title) = (4, "Rome")
    edit[EditSample.field("rating")] = .value(metadata)
    edit[EditSample.field("title")] = .value(metadata)
    edit[EditSample.field("caption")] = .cleared
    let photo = EditSample.subject {
      ($0.title, $0.caption, $0.iso) = ("Rome", "old", 100)
    }
    let result = edit.applied(to: photo, EditSample.rules)

    #expect(result.changed.map(\.id) == ["caption", "rating"])
    #expect(result.metadata.iso == 100 && result.metadata.caption == nil)
    #expect(result.metadata.rating == 4)
  }

  @Test func `a field that can't be changed stays, and the others are changed`() throws {
    var edit = MetadataEdit()
    edit.times = [.shift(try TimeShift("+1h"))]
    edit.keywords = KeywordEdit(added: ["sea"])
    let result = edit.applied(to: EditSample.subject(nil), EditSample.rules)

    #expect(result.changed.map(\.id) == ["keywords"])
    #expect(result.refusals.map(\.field.id) == ["captureTime"])
  }

  @Test func `a track is asked with the new time, and a title with the new place`() throws {
    var edit = MetadataEdit()
    edit.times = [.shift(try TimeShift("+1h"))]
    edit.location = .set(Location(latitude: 30, longitude: 120))
    edit[EditSample.field("title")] = .template(try Template(forTexts: "{place.city} {created:HH}"))
    let result = edit.applied(to: EditSample.subject(), EditSample.rules)

    #expect(result.metadata.title == "Hangzhou 15")
  }
}

@Suite struct AskedOfFilesTests {
  @Test(arguments: [
    ("{place.city}", false), ("a text", false), ("{created:yyyy}", false), ("{name}", true),
    ("{counter:3}", true), ("{place.city} {folder}", true), ("{ext}", true),
  ])
  func `a template asks for a file where its name or its number is a part`(
    text: String, asks: Bool
  ) throws {
    var edit = MetadataEdit()
    let title = try #require(Field.named("title"))
    edit[title] = try MetadataEdit.Change(text, of: title)
    #expect(edit.dependsOnFile == asks)
  }

  @Test func `a time does where it comes from a name or a satellite`() {
    var edit = MetadataEdit()
    edit.times = [.cleared]
    #expect(!edit.dependsOnFile)
    edit.times = [.fromName]
    #expect(edit.dependsOnFile)
    edit.times = [.fromSatellites]
    #expect(edit.dependsOnFile)
  }
}
