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
}
