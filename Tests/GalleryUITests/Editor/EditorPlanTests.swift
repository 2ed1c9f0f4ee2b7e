import AlbumenTestSupport
import GalleryEngine
import MetadataEditing
import PhotoMetadata
import PhotoModel
import Templates
import Testing
import TimeZones

@testable import GalleryUI

/// Tests the planned changes to photos of a library in memory, and the photos found around them.
@MainActor @Suite(.timeLimit(.minutes(15))) struct EditorPlanTests {
  private nonisolated static let folder = "/home/ann/Photos"
  private nonisolated static let day = TestLibrary.day(2020, 3, 12)
  private nonisolated static let lake = Location(latitude: 30.25, longitude: 120.14, altitude: 12)

  /// Five photos of one camera on two days, the second with a position, and one of another camera.
  private let library: TestLibrary = {
    var library = TestLibrary()
    func camera(_ name: String) -> (inout Metadata) -> Void {
      { ($0.make, $0.model) = ("Canon", name) }
    }
    for (name, age, time) in [
      ("a.jpg", 0, "12:00:00"), ("b.jpg", 0, "12:10:00"), ("c.jpg", 0, "14:00:00"),
      ("d.jpg", 1, "09:00:00"), ("e.jpg", 9, "09:00:00"),
    ] {
      library.add(name, in: folder, on: day.advanced(by: -age), at: time) {
        camera("EOS 40D")(&$0)
        if name == "b.jpg" { $0.location = lake }
      }
    }
    library.add("other.jpg", in: folder, on: day, at: "12:05:00") { camera("EOS R5")(&$0) }
    return library
  }()

  private let tools = EditorTools(
    rules: EditRules(
      toLocalTime: { time, _ in time },
      templateValues: TemplateValues(
        field: { _, _ in nil }, place: { _ in nil }, months: [], weekdays: [])),
    zones: ZoneDatabase(environment: [:]),
    satelliteTime: { path in
      path.name.elementsEqual("a.jpg".utf8)
        ? WallTime(day: day, nanosecond: 4 * 3_600_000_000_000) : nil
    },
    track: { _ in
      .success(
        TrackIndex([
          GPSTrack(segments: [
            [
              TrackPoint(time: 1_584_014_400, location: Location(latitude: 10, longitude: 20)),
              TrackPoint(time: 1_584_015_600, location: Location(latitude: 12, longitude: 20)),
            ]
          ])
        ]))
    })

  private func photos(_ names: String...) -> EditorPhotos {
    EditorPhotos(
      AssetSet(names.map(library.id)), in: library.snapshot.index,
      reference: names.first.map(library.id))
  }

  private func read(
    _ drafts: [EditorField: EditorState.Draft], reference: String? = nil
  ) -> EditorReading {
    EditorReading(
      drafts, tools, .none, today: TestLibrary.today,
      EditorContext(reference: reference.flatMap(library.asset)))
  }

  private func plan(
    _ drafts: [EditorField: EditorState.Draft], _ photos: EditorPhotos, reference: String? = nil
  ) async throws -> EditorPlan {
    let read = read(drafts, reference: reference)
    #expect(read.problems.isEmpty, "\(read.problems)")
    return try await EditorPlanner.plan(read, photos, MemoryStore(library), tools)
  }

  @Test
  func `the clock of a camera is set right on some days, of no other camera and no other day`()
    async throws
  {
    let plan = try await plan(
      [
        .correctTime: .text("13:00"), .clockDays: .text("2020-03-11 to 2020-03-12"),
        .other("title"): .text("Lake"),
      ], photos("a.jpg"), reference: "a.jpg")

    #expect(Array(plan.job.photos) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map(library.id))
    #expect(plan.photos == 4 && plan.changed == 4)
    let edits = { (name: String) -> [String] in
      library.asset(name).map { plan.job.edits(of: $0.id, $0.metadata).map(\.field.id) } ?? []
    }
    #expect(Set(edits("a.jpg")) == ["captureTime", "title"])
    #expect(edits("d.jpg") == ["captureTime"])
  }

  @Test func `without days only the photos of the form are set right`() async throws {
    let plan = try await plan(
      [.correctTime: .text("13:00")], photos("a.jpg", "d.jpg", "other.jpg"), reference: "a.jpg")

    #expect(plan.photos == 3 && plan.changed == 2)
  }

  @Test func `neighbours are those of the library, within the gap`() async throws {
    let plan = try await plan(
      [.neighbours: .text("15m")], photos("a.jpg", "c.jpg", "other.jpg"))

    #expect(plan.changed == 2 && plan.refusals.map(\.first) == [FilePath("\(Self.folder)/c.jpg")])
    #expect(plan.fields.map(\.field) == ["location"])
    #expect(plan.fields[0].changes.map(\.change.to) == ["30.25, 120.14, 12 m"])
  }

  @Test func `what is kept in the catalogue only is not promised to be written`() async throws {
    var tools = tools
    tools.isStoredInCatalogue = { $0.folder == FilePath(Self.folder) }
    let plan = try await EditorPlanner.plan(
      read([.other("title"): .text("New")]), photos("a.jpg", "b.jpg"), MemoryStore(library), tools)

    #expect(plan.changed == 2 && plan.inCatalogueOnly == 2)
    let text = EditorPlanText.lines(plan, target: .file, width: 200).map(\.text).joined()
    #expect(text.contains("Stored in the catalogue only") && !text.contains("in the photo files"))
    var some = plan
    some.inCatalogueOnly = 1
    let mixed = EditorPlanText.lines(some, target: .file, width: 200).map(\.text).joined()
    #expect(mixed.contains("in the photo files") && mixed.contains("For 1 photo"))
  }

  @Test func `the clock of the satellites is read from each file`() async throws {
    let plan = try await plan([.date: .text("gps")], photos("a.jpg", "b.jpg"))

    #expect(plan.changed == 1 && plan.refusals.count == 1)
    let first = try #require(library.asset("a.jpg"))
    #expect(plan.job.edits(of: first.id, first.metadata).map(\.field.id) == ["captureTime"])
  }

  @Test func `photos are laid on a track, and shown before`() async throws {
    let drafts: [EditorField: EditorState.Draft] = [.track: .text("day.gpx")]
    let selectedPhotos = photos("a.jpg", "b.jpg", "c.jpg")

    let preview = try await EditorPlanner.preview(
      read(drafts), selectedPhotos, MemoryStore(library), tools)
    let plan = try await plan(drafts, selectedPhotos)

    #expect(preview.count == 3 && preview.positions.count == 2 && preview.lines.map(\.count) == [2])
    #expect(plan.changed == 1 && plan.keptPositionCount == 1 && plan.refusals.count == 1)
    #expect(plan.fields[0].changes.compactMap(\.change.to) == ["10, 20"])
    let lines = EditorPlanText.lines(plan, target: .catalogue, width: 80).map(\.text)
    #expect(
      lines.contains("1 photo already has a position and keeps it; 'Overwrite' replaces it"))
    let all = try await self.plan(
      drafts.merging([.trackOverwrites: .text("yes")]) { $1 }, selectedPhotos)
    #expect(all.changed == 2 && all.keptPositionCount == 0)
    #expect(
      Set(all.fields[0].changes.compactMap(\.change.to)) == [
        "10, 20", "11, 20, altitude unknown",
      ])
  }

  @Test func `around photos those with a position are found, and the first of them in their order`()
    async throws
  {
    let message = try await EditorLoader.loadContext(
      photos("c.jpg", "other.jpg"), lastViewed: library.id("b.jpg"), MemoryStore(library), .first)

    guard case .contextLoaded(let context, let sources, _) = message else {
      Issue.record("Nothing was found")
      return
    }
    #expect(context.samples.map(\.id) == ["other.jpg", "c.jpg"].map(library.id))
    #expect(context.reference?.id == library.id("c.jpg") && context.count == 2)
    #expect(sources.map(\.place.name) == ["last viewed: b.jpg"])

    let later = try await EditorLoader.loadContext(
      photos("a.jpg"), lastViewed: nil, MemoryStore(library), .first)
    guard case .contextLoaded(_, let next, _) = later else { return }
    #expect(next.map(\.place) == [EditorPlace(name: "next: b.jpg", location: Self.lake)])
    #expect(next.map(\.fact) == ["2020-03-12 12:10:00"])
  }
}
