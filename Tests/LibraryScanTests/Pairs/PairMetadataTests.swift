import PhotoMetadata
import PhotoModel
import Testing

@testable import LibraryScan

@Suite struct PairMetadataTests {
  private func reading(
    _ type: FileType, day: Int32, source: CaptureTime.Source
  ) -> FileReading {
    var metadata = Metadata()
    metadata.captureTime = CaptureTime(wall: WallTime(day: Day(number: day)), source: source)
    metadata.location = type == .mov ? Location(latitude: 1, longitude: 2) : nil
    return FileReading(type: type, metadata: metadata)
  }

  @Test(arguments: [CaptureTime.Source.filename, .sidecar])
  func `a photo does not take the date of a video of another day`(source: CaptureTime.Source) {
    let still = reading(.heic, day: 10_000, source: source)

    let joined = PairMetadata.joined(
      still, raws: [], liveVideo: reading(.mov, day: 12_000, source: .container))

    #expect(joined.captureTime == still.metadata.captureTime)
    #expect(joined.location == nil)
  }

  @Test func `a guess gives way to a video of that day`() {
    let video = reading(.mov, day: 10_001, source: .container)

    let joined = PairMetadata.joined(
      reading(.heic, day: 10_000, source: .filename), raws: [], liveVideo: video)

    #expect(joined.captureTime == video.metadata.captureTime)
    #expect(joined.location == video.metadata.location)
  }

  @Test func `what another file says has that file as its source, and nothing else has`() throws {
    var main = reading(.jpeg, day: 10_000, source: .exif)
    var raw = reading(.dng, day: 10_000, source: .exif)
    let (lens, time, iso) = try (field("lens"), field("captureTime"), field("iso"))
    main.metadata.iso = 100
    main.metadata.sources[iso] = .exif
    main.metadata.sources[time] = .exif
    (raw.metadata.iso, raw.metadata.lens) = (200, "50 mm")

    let joined = PairMetadata.joined(
      main, raws: [raw], liveVideo: reading(.mov, day: 10_000, source: .container))

    #expect(joined.iso == 100 && joined.lens == "50 mm")
    #expect(joined.sources[iso] == .exif && joined.sources[time] == .exif)
    #expect(joined.sources[lens] == .raw)
    #expect(try joined.sources[field("location")] == .liveVideo)
    #expect(try joined.sources[field("title")] == nil)
  }

  @Test func `what the photo's sidecar clears does not come back from its other files`() throws {
    var main = reading(.jpeg, day: 10_000, source: .exif)
    main.metadata.captureTime = nil
    for name in ["captureTime", "location", "lens"] {
      main.corrected.insert(try field(name).number)
    }
    var raw = reading(.dng, day: 10_000, source: .exif)
    (raw.metadata.iso, raw.metadata.lens) = (200, "50 mm")

    let joined = PairMetadata.joined(
      main, raws: [raw], liveVideo: reading(.mov, day: 10_000, source: .container))

    #expect(joined.captureTime == nil && joined.location == nil && joined.lens == nil)
    #expect(joined.iso == 200)
  }

  private func field(_ id: String) throws -> Field {
    try #require(Field.all.first { $0.id == id })
  }
}
