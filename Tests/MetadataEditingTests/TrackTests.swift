import MetadataEditing
import PhotoMetadata
import PhotoModel
import Testing

@Suite struct TrackTests {
  /// Noon of 12 March 2020 in UTC.
  private let noon = 1_584_014_400.0

  private func point(_ seconds: Double, _ latitude: Double, _ longitude: Double, _ high: Double?)
    -> TrackPoint
  {
    TrackPoint(
      time: noon + seconds,
      location: Location(latitude: latitude, longitude: longitude, altitude: high))
  }

  private func fit(
    _ segments: [[TrackPoint]], limit: Int = 60, ahead: Double = 0, interpolates: Bool = true
  ) -> LocationEdit {
    .track(
      TrackFit(
        track: TrackIndex([GPSTrack(segments: segments)]), cameraAhead: ahead, limit: limit,
        interpolates: interpolates, zone: .fixed(3600)))
  }

  /// Returns the position of a photo taken this many seconds after noon in UTC.
  private func location(
    _ seconds: Int, _ edit: LocationEdit, offset: Int? = 0
  ) -> (location: Location?, refusal: EditRefusal?) {
    var time = EditSample.time(2020, 3, 12, 12, 0, 0, offset: offset)
    time.wall = WallTime(secondsSince1970: Int64(noon) + Int64(seconds + (offset ?? 3600)))
    var metadataEdit = MetadataEdit()
    metadataEdit.location = edit
    let result = metadataEdit.applied(to: EditSample.subject(time), EditSample.rules)
    return (result.metadata.location, result.refusals.first?.reason)
  }

  private var line: [[TrackPoint]] { [[point(0, 10, 20, 100), point(100, 11, 22, 200)]] }

  @Test func `between two points it is on the way between them`() throws {
    let found = try #require(location(25, fit(line, limit: 100)).location)

    #expect(abs(found.latitude - 10.25) < 1e-9 && abs(found.longitude - 20.5) < 1e-9)
    #expect(found.altitude == 125)
  }

  @Test func `without interpolation it is the nearer point`() {
    let edit = fit(line, limit: 100, interpolates: false)

    #expect(location(25, edit).location == line[0][0].location)
    #expect(location(75, edit).location == line[0][1].location)
  }

  @Test func `a point that is too far away in time is none`() {
    #expect(location(50, fit(line, limit: 40)).refusal == .noPositionNear(seconds: 40))
    #expect(location(30, fit(line, limit: 40)).location == line[0][0].location)
    #expect(location(-30, fit(line, limit: 40)).location == line[0][0].location)
    #expect(location(141, fit(line, limit: 40)).refusal == .noPositionNear(seconds: 40))
  }

  @Test func `nothing is on the way between two segments`() {
    let segments = [[point(0, 10, 20, nil)], [point(100, 11, 22, nil)]]

    #expect(location(40, fit(segments)).location?.latitude == 10)
    #expect(location(60, fit(segments)).location?.latitude == 11)
  }

  @Test func `the zone of the photo counts, and another one where it says none`() {
    #expect(location(0, fit(line), offset: 8 * 3600).location?.latitude == 10)
    #expect(location(0, fit(line), offset: nil).location?.latitude == 10)
  }

  @Test func `a camera that was ahead is set back`() {
    #expect(location(90, fit(line, limit: 20, ahead: 90)).location?.latitude == 10)
  }

  @Test func `the way leads over the antimeridian where that is shorter`() throws {
    let edit = fit([[point(0, 0, 179, nil), point(100, 0, -179, nil)]], limit: 100)

    #expect(location(25, edit).location?.longitude == 179.5)
    #expect(location(75, edit).location?.longitude == -179.5)
  }

  @Test func `a photo's neighbour in time gives its position, when it is near enough`() {
    func photo(_ minute: Int, at latitude: Double?) -> Metadata {
      var metadata = Metadata()
      metadata.captureTime = EditSample.time(2020, 3, 12, 14, minute, 0)
      metadata.location = latitude.map { Location(latitude: $0, longitude: 5) }
      return metadata
    }
    let neighbours = Neighbours(
      [photo(50, at: 3), photo(10, at: 1), photo(3, at: nil)], limit: 600)
    var edit = MetadataEdit()
    edit.location = .neighbours(neighbours)
    func edited(_ minute: Int) -> EditedPhoto {
      edit.applied(
        to: EditSample.subject(EditSample.time(2020, 3, 12, 14, minute, 0)), EditSample.rules)
    }

    #expect(edited(3).metadata.location?.latitude == 1)
    #expect(edited(45).metadata.location?.latitude == 3)
    #expect(edited(30).refusals.first?.reason == .noPositionNear(seconds: 600))
  }
}
