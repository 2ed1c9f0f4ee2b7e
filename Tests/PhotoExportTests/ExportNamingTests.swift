import PhotoModel
import Templates
import Testing

@testable import PhotoExport
@testable import Transfer

@Suite struct ExportNamingTests {
  static func naming(_ folder: String? = nil, name: String? = nil) throws -> FileNaming {
    FileNaming(
      folder: try folder.map { try Template(parsing: $0) },
      name: try name.map { try Template(parsing: $0) },
      values: TemplateValues(
        field: { field, metadata in field.id == "title" ? metadata.title : nil },
        place: { _ in nil }, months: (1...12).map(String.init), weekdays: []))
  }

  static func photo(_ paths: String..., title: String? = nil, day: Day? = nil) -> Asset {
    var asset = TestAssets.asset(paths.map { TestAssets.file(FilePath($0), size: 10) })
    asset.metadata.title = title
    asset.metadata.captureTime = day.map {
      CaptureTime(
        wall: WallTime(secondsSince1970: Int64($0.number) * 86_400), offset: nil, source: .exif)
    }
    return asset
  }

  private func folder(_ template: String, title: String?) throws -> String {
    let naming = try ExportNamingTests.naming(template)
    let photo = ExportNamingTests.photo("/a/IMG.jpg", title: title)
    return String(decoding: naming.folder(of: TemplateSubject(photo)), as: UTF8.self)
  }

  private func name(_ template: String, title: String?) throws -> String? {
    let naming = try ExportNamingTests.naming(name: template)
    let photo = ExportNamingTests.photo("/a/IMG.jpg", title: title)
    return naming.stem(of: TemplateSubject(photo), limit: 251)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("{title}/x", "Rome", "Rome/x"), ("{title}/x", "a/../../etc", "a-..-..-etc/x"),
    ("{title}/x", "..", "x"), ("{title}/x", nil, "x"),
    ("{title|Elsewhere/Far}/x", nil, "Elsewhere/Far/x"),
    ("../{title}", "Rome", "Rome"), ("/etc/{title}/", "Rome", "etc/Rome"), ("a//b", nil, "a/b"),
    ("{title}", ".ssh", "ssh"), ("{is.raw?RAW/}{title}", "Rome", "Rome"),
    ("{title}", "\u{2028}\u{0}\n", ""), ("{title}{title}", ".", ""), (".{title}", ".", ""),
  ])
  func `values make no folders, and nothing leaves the destination`(
    template: String, title: String?, folder: String
  ) throws {
    #expect(try self.folder(template, title: title) == folder)
  }

  @Test(arguments: [
    ("{title}", "Rome", "Rome"), ("{title}", nil, nil), ("{name}.{ext}", nil, "IMG"),
    ("{title} {name}", "a/b", "a-b IMG"), ("{title}", "...", nil),
  ])
  func `a name keeps its ending, and what is empty keeps the old name`(
    template: String, title: String?, stem: String?
  ) throws {
    #expect(try name(template, title: title) == stem)
  }
}

@Suite struct ExportTemplatePlanTests {
  private let fixture: ExportFixture

  init() throws {
    fixture = try ExportFixture()
  }

  private func plan(_ photos: [Asset], _ naming: FileNaming) throws -> ExportPlan {
    var planner = try ExportPlanner(into: fixture.destination, naming: naming)
    for photo in photos { planner.add(photo) }
    return planner.plan
  }

  private func targets(_ plan: ExportPlan) -> [String] {
    plan.copies.map { String($0.target(in: FilePath("/")).lossyString.dropFirst()) }
  }

  @Test func `the files of a photo go into one folder under one stem`() throws {
    let photo = ExportNamingTests.photo(
      "/a/I.HEIC", "/a/I.MOV", "/a/I.HEIC.xmp", title: "Harbour",
      day: Day(year: 2019, month: 8, day: 12))
    let plan = try plan(
      [photo],
      ExportNamingTests.naming("{created:yyyy}/{created:MM-dd}", name: "{title} {counter:2}"))

    #expect(
      targets(plan) == [
        "2019/08-12/Harbour 01.HEIC", "2019/08-12/Harbour 01.MOV", "2019/08-12/Harbour 01.HEIC.xmp",
      ])
    #expect(plan.clashCount == 0)
  }

  @Test func `names that meet in a folder are numbered, those of two folders are not`() throws {
    try fixture.write("x", to: fixture.destination.appending("b/i.jpg"))
    let photos = [
      ExportNamingTests.photo("/1/I.jpg", title: "a"),
      ExportNamingTests.photo("/2/I.jpg", title: "b"),
      ExportNamingTests.photo("/3/I.jpg", title: "A"),
    ]
    let plan = try plan(photos, ExportNamingTests.naming("{title}"))

    #expect(targets(plan) == ["a/I.jpg", "b/I (1).jpg", "A/I (1).jpg"])
    #expect(plan.clashCount == 2)
  }

  @Test func `long values leave room for the longest ending`() throws {
    let title = String(repeating: "ä", count: 300)
    let photos = (0..<2).map { _ in
      ExportNamingTests.photo("/a/I.HEIC", "/a/I.HEIC.xmp", title: title)
    }
    let plan = try plan(photos, ExportNamingTests.naming(name: "{title}"))

    #expect(plan.copies.allSatisfy { $0.name.count <= 255 })
    #expect(Set(plan.copies.map(\.name)).count == 4)
    #expect(plan.copies.allSatisfy { String(validating: $0.name, as: UTF8.self) != nil })
  }

  @Test(arguments: ["{title} {counter:3}", "{counter:3} {title}", "{title} – {title} {counter:3}"])
  func `of a title that is too long the title is cut, and not the counter`(name: String) throws {
    let title = String(repeating: "ä", count: 300)
    let photos = (0..<2).map { _ in ExportNamingTests.photo("/a/I.HEIC", title: title) }

    let plan = try plan(photos, ExportNamingTests.naming(name: name))

    let names = targets(plan)
    #expect(names.map { $0.contains("001") } == [true, false], "\(names)")
    #expect(names.map { $0.contains("002") } == [false, true], "\(names)")
    #expect(names.allSatisfy { (200...255).contains($0.utf8.count) && $0.contains("ääää") })
    #expect(plan.clashCount == 0)
  }

  @Test(arguments: ["", "/"]) func `of long words in a template the counter and the ending stay`(
    end: String
  ) throws {
    let longWord = String(repeating: "w", count: 300)
    let photos = (0..<2).map { _ in ExportNamingTests.photo("/a/I.HEIC", title: "Rome") }
    let template = "\(longWord) {title} {counter:3}"

    let plan = try plan(
      photos,
      end.isEmpty
        ? ExportNamingTests.naming(name: template) : ExportNamingTests.naming(template + end))

    let names = targets(plan).map { $0.replacing("/I.HEIC", with: ".HEIC") }
    #expect(names.map { $0.hasSuffix("Rome 001.HEIC") } == [true, false], "\(names)")
    #expect(names.map { $0.hasSuffix("Rome 002.HEIC") } == [false, true], "\(names)")
    #expect(names.allSatisfy { (200...260).contains($0.utf8.count) })
  }

  @Test func `a number that a taken name gets leaves the counter whole`() throws {
    let title = String(repeating: "a", count: 300)
    let photos = (0..<2).map { _ in ExportNamingTests.photo("/a/I.JPG", title: title) }

    let plan = try plan(photos, ExportNamingTests.naming(name: "{title} end"))

    let names = targets(plan)
    #expect(names.map { $0.hasSuffix(" end.JPG") } == [true, false], "\(names)")
    #expect(names.last?.hasSuffix(" end (1).JPG") == true, "\(names)")
  }

  @Test func `of a folder, too, the title is cut and not the year`() throws {
    let title = String(repeating: "b", count: 300)
    let photo = ExportNamingTests.photo(
      "/a/I.JPG", title: title, day: Day(year: 2019, month: 8, day: 12))

    let plan = try plan([photo], ExportNamingTests.naming("{title} {created:yyyy}"))

    #expect(targets(plan).first?.hasSuffix("b 2019/I.JPG") == true, "\(targets(plan))")
  }

  @Test func `a photo that lies where it would go stays there`() throws {
    let photo = try fixture.asset("1.jpg", folder: "2019")
    var planner = try ExportPlanner(
      into: fixture.library, naming: ExportNamingTests.naming("2019"))
    planner.add(photo)
    #expect(planner.plan.problems.map(\.code) == [.alreadyThere])
  }

  @Test func `photos are copied into folders that are made for them`() throws {
    let photos = [try fixture.asset("1.jpg", "1.xmp"), try fixture.asset("2.jpg", folder: "b")]
    let plan = try plan(photos, ExportNamingTests.naming("x/{folder}", name: "p{counter}"))
    var run = ExportRun(plan)
    let report = run.run()

    #expect(report.copied == 3 && report.problems.isEmpty)
    let x = fixture.destination.appending("x")
    #expect(fixture.names(in: x.appending("library")) == ["p1.jpg", "p1.xmp"])
    #expect(fixture.read(x.appending("b/p2.jpg")) == "2.jpg")
  }

  @Test func `a file that has the name of a folder costs only the photos that go there`() throws {
    try fixture.write("x", to: fixture.destination.appending("b"))
    let photos = [try fixture.asset("1.jpg", folder: "b"), try fixture.asset("2.jpg", folder: "c")]
    let early = try plan(photos, ExportNamingTests.naming("{folder}"))
    #expect(early.problems.map(\.code) == [.noFolder])
    #expect(targets(early) == ["c/2.jpg"])

    let plan = try plan(photos, ExportNamingTests.naming("{folder}/d"))
    #expect(plan.problems.map(\.code) == [.noFolder])
    var run = ExportRun(early)
    #expect(run.run().copied == 1)
  }

  @Test func `a file that takes the name of a folder meanwhile costs only its photos`() throws {
    let photos = [try fixture.asset("1.jpg", folder: "b"), try fixture.asset("2.jpg", folder: "c")]
    let plan = try plan(photos, ExportNamingTests.naming("{folder}"))
    try fixture.write("x", to: fixture.destination.appending("b"))
    var run = ExportRun(plan)
    let report = run.run()

    #expect(report.copied == 1 && report.problems.map(\.code) == [.noFolder])
    #expect(fixture.read(fixture.destination.appending("c/2.jpg")) == "2.jpg")
  }

  @Test func `a name that is taken meanwhile gets a number behind the new one`() throws {
    let photos = [try fixture.asset("1.jpg")]
    let plan = try plan(photos, ExportNamingTests.naming("x", name: "new"))
    try fixture.write("x", to: fixture.destination.appending("x/new.jpg"))
    var run = ExportRun(plan)

    #expect(run.run().renamedMeanwhile == 1)
    #expect(fixture.names(in: fixture.destination.appending("x")) == ["new (1).jpg", "new.jpg"])
  }
}
