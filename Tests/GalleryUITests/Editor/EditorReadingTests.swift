import Foundation
import Gazetteer
import MetadataEditing
import PhotoMetadata
import PhotoModel
import Templates
import Testing
import TimeZones

@testable import GalleryUI

/// Tests parsing the text typed into the form, with the real gazetteer.
@Suite struct EditorReadingTests {
  /// The gazetteer of this repository.
  private static let gazetteerPath = FilePath(
    URL(filePath: #filePath).pathComponents.prefix { $0 != "Tests" }.joined(separator: "/")
      .dropFirst() + "/Sources/Gazetteer/Resources/gazetteer.bin")

  /// Two points, one hour apart.
  private static let track = TrackIndex([
    GPSTrack(segments: [
      [
        TrackPoint(time: 1_584_014_400, location: Location(latitude: 10, longitude: 20)),
        TrackPoint(time: 1_584_018_000, location: Location(latitude: 11, longitude: 20)),
      ]
    ])
  ])

  private func read(
    _ drafts: [EditorField: EditorState.Draft], _ context: EditorContext = EditorContext()
  ) throws -> EditorReading {
    let gazetteer = try Gazetteer(file: EditorReadingTests.gazetteerPath)
    let tools = EditorTools(
      rules: EditRules(
        toLocalTime: { time, _ in time },
        templateValues: TemplateValues(
          field: { _, _ in nil }, place: { _ in nil }, months: [], weekdays: [])),
      zones: ZoneDatabase(environment: [:]),
      track: { path in
        path == FilePath("/home/ann/day.gpx")
          ? .success(EditorReadingTests.track)
          : .failure(TrackFailure("Can't read '\(path.lossyString)'"))
      }
    ).resolvingPaths(home: FilePath("/home/ann"))
    return EditorReading(
      drafts, tools, GazetteerProvider(language: .english) { gazetteer },
      today: TestLibrary.today, context)
  }

  private func photo(camera: String? = "EOS 40D") -> Asset {
    var photo = TestLibrary.plain([1]).assets[0]
    (photo.metadata.make, photo.metadata.model) = (camera.map { _ in "Canon" }, camera)
    return photo
  }

  @Test(arguments: [
    (1, "sea", true, nil), (1, "+sea", false, nil),
    (3, "sea", false, "adds 1; keeps the others"), (3, "=sea", true, "replaces all keywords"),
    (3, "+sea, +rome trip", false, "adds 2; keeps the others"),
    (3, "-sea", false, "removes 1; keeps the others"),
  ]) func `keywords are added to several photos, and replace those of one`(
    count: Int, text: String, replaces: Bool, note: String?
  ) throws {
    let read = try read([.keywords: .text(text)], EditorContext(count: count))
    #expect(read.edit.keywords?.replaces == replaces)
    #expect(read.notes[.keywords] == note)
  }

  @Test func `the true time of one photo says how wrong the clock of its camera was`() throws {
    let photo = photo()
    let wall = try #require(photo.metadata.captureTime?.wall)

    let read = try read(
      [.correctTime: .text("\(wall.day) 15:29:59")], EditorContext(reference: photo))

    #expect(wall.description.hasSuffix("12:59:59"))
    #expect(read.notes[.correctTime] == "the clock of Canon EOS 40D was 2 h 30 min behind")
    #expect(read.edit.times.count == 1 && read.clock?.isForAll == false)
  }

  @Test func `days make it all photos of the camera on them`() throws {
    let read = try read(
      [.correctTime: .text("15:29:59"), .clockDays: .text("2020-03")],
      EditorContext(reference: photo()))

    let clock = try #require(read.clock)
    #expect(clock.isForAll)
    #expect(clock.correction.days?.lowerBound.description == "2020-03-01")
    #expect(clock.correction.days?.upperBound.description == "2020-03-31")
  }

  @Test func `a photo without a camera sets no clock right, nor does one that is not known yet`()
    throws
  {
    let drafts: [EditorField: EditorState.Draft] = [.correctTime: .text("15:29")]

    #expect(
      try read(drafts, EditorContext(reference: photo(camera: nil))).problems[.correctTime]
        == "the camera of 'IMG_0.JPG' is unknown")
    #expect(try read(drafts).problems[.correctTime] == "the photo is still being read")
  }

  @Test func `two lines about one thing are one too many`() throws {
    let place = EditorPlace(name: "here", location: Location(latitude: 1.5, longitude: 2.25))
    let read = try read([
      .position: .text("1, 2"), .neighbours: .text("30m"), .photo: .place(place),
      .date: .text("gps"), .correctTime: .text("14:03"),
    ])

    #expect(read.problems[.neighbours] == "use Position or Neighbours, not both")
    #expect(read.problems[.photo] == "use Position or From photo, not both")
    #expect(read.problems[.correctTime] == "use Date or Correct time, not both")
    #expect(read.edit.times == [.fromSatellites])
  }

  @Test func `a track is read from its file, and laid as its lines say`() throws {
    let read = try read([
      .track: .text("~/day.gpx"), .trackAhead: .text("90s"), .trackGap: .text("2h"),
      .trackPoints: .text("no"),
    ])

    #expect(
      read.notes[.track] == "2 points from 2020-03-12 12:00 to 2020-03-12 13:00 UTC")
    #expect(
      read.edit.location
        == .track(
          TrackFit(
            track: EditorReadingTests.track, cameraAhead: 90, limit: 7200, interpolates: false,
            zone: .fixed(0))))
  }

  @Test func `a track overwrites positions where its line says so`() throws {
    for (text, overwrites) in [("yes", true), ("no", false)] {
      let read = try read([.track: .text("~/day.gpx"), .trackOverwrites: .text(text)])
      guard case .track(let fit) = read.edit.location else {
        Issue.record("No track was read")
        return
      }
      #expect(fit.overwrites == overwrites)
    }
    #expect(EditorField.trackOverwrites.requiredField == .track)
  }

  @Test func `what can't be taken of a track stands beside its line`() throws {
    let read = try read([
      .track: .text("~/day.gpx"), .trackAhead: .text("soon"), .trackGap: .text("2mo"),
      .trackPoints: .text("perhaps"),
    ])
    #expect(Set(read.problems.keys) == [.trackAhead, .trackGap, .trackPoints])

    #expect(
      try self.read([.track: .text("other.gpx")]).problems[.track]
        == "Can't read '/home/ann/other.gpx'")
  }

  @Test func `the first results of a template stand beneath it`() throws {
    let samples = TestLibrary.plain([3]).assets
    let context = EditorContext(samples: samples, count: 7)

    let read = try read([.other("title"): .text("Rome {counter:2}")], context)

    #expect(read.notes[.other("title")] == "Rome 01, Rome 02, Rome 03, …")
    #expect(
      try self.read([.other("title"): .text("{lens}")], context).notes[.other("title")]
        == "(unchanged), (unchanged), (unchanged), …")
  }

  @Test func `what becomes of the first date stands beneath a shift`() throws {
    let samples = [photo()]

    let read = try read([.date: .text("+1h")], EditorContext(samples: samples))

    let day = try #require(samples[0].metadata.captureTime?.wall.day)
    #expect(read.notes[.date] == "\(day) 12:59:59 → \(day) 13:59:59")
  }

  @Test func `how far neighbours may be is a length of time`() throws {
    #expect(try read([.neighbours: .text("1h30m")]).neighbours == 5400)
    #expect(try read([.neighbours: .text("soon")]).problems[.neighbours] != nil)
    #expect(
      try read([.neighbours: .text("2mo")]).problems[.neighbours]?.hasPrefix("months") == true)
  }

  @Test func `the places of a name are listed from the largest, each with where it lies`() throws {
    let list = try #require(read([.place: .text("Springfield")]).lists.first)

    #expect(list.items.count > 5 && list.typed == "Springfield")
    #expect(list.items.first?.place.name == "Springfield, Missouri, United States")
    #expect(list.items.contains { $0.place.name == "Springfield, Illinois, United States" })
    #expect(list.items.first?.fact.hasSuffix("000 people") == true)
  }

  @Test func `a place that was chosen gives its own position`() throws {
    let place = EditorPlace(name: "here", location: Location(latitude: 1.5, longitude: 2.25))

    let read = try read([.place: .place(place)])

    #expect(read.edit.location == .set(place.location))
    #expect(read.problems.isEmpty && read.lists.isEmpty)
    #expect(read.notes[.place] == "1.5000° N, 2.2500° E")
  }

  @Test func `of a place that is only typed the likeliest is taken, and said`() throws {
    let read = try read([.place: .text("Hangzhou")])

    #expect(read.notes[.place]?.hasPrefix("Hangzhou, Zhejiang, China: ") == true)
  }
}

@Suite struct GatheredTests {
  @Test func `what is gathered stays where it is while it grows`() {
    var numbers: [Int] = []
    numbers.reserveCapacity(64)
    let gathered = SharedAccumulator(numbers)
    numbers = []
    func bufferAddress() -> UnsafePointer<Int>? {
      var bufferAddress: UnsafePointer<Int>?
      gathered.change { numbers in
        numbers.append(1)
        bufferAddress = numbers.withUnsafeBufferPointer(\.baseAddress)
      }
      return bufferAddress
    }

    let first = bufferAddress()

    #expect((0..<30).allSatisfy { _ in bufferAddress() == first })
    #expect(gathered.value.count == 31)
  }

  @Test func `photos are ordered by their days, and those that are not shown follow`() {
    let library = TestLibrary.plain([1, 2])
    let hiddenID = Asset.ID(rawValue: 4_000_000)
    let rows = Array(library.snapshot.index.rows)
    let photos = EditorPhotos(
      AssetSet(rows.map(\.id) + [hiddenID]), in: library.snapshot.index)

    let ordered = photos.inOrderOfDays()

    #expect(ordered.last == hiddenID && ordered.count == rows.count + 1)
    #expect(ordered.dropLast() == rows.map(\.id).reversed()[...])
  }
}
