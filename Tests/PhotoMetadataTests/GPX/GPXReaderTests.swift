import PhotoMetadata
import PhotoModel
import Testing

@Suite struct GPXReaderTests {
  private func read(_ text: String) throws -> GPSTrack {
    try GPXReader.track(of: Array(text.utf8))
  }

  private func code(_ text: String) -> GPXError.Code? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return (error as? GPXError)?.code
    }
  }

  private func gpx(_ inside: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">\(inside)</gpx>
    """
  }

  private func point(_ lat: String, _ lon: String, _ time: String, ele: String? = nil) -> String {
    let height = ele.map { "<ele>\($0)</ele>" } ?? ""
    return "<trkpt lat=\"\(lat)\" lon=\"\(lon)\">\(height)<time>\(time)</time></trkpt>"
  }

  @Test func `tracks and segments are read with their times and altitudes`() throws {
    let track = try read(
      gpx(
        """
        <trk><name>day</name><trkseg>
        \(point("30.25", "120.5", "2020-03-12T12:00:00Z", ele: "12.5"))
        \(point("30.26", "120.6", "2020-03-12T12:00:10.5Z"))
        </trkseg><trkseg>\(point("31", "121", "2020-03-12T13:00:00Z"))</trkseg></trk>
        <trk><trkseg>\(point("32", "122", "2020-03-13T12:00:00Z"))</trkseg></trk>
        """))

    #expect(track.segments.map(\.count) == [2, 1, 1])
    #expect(track.segments[0][0].time == 1_584_014_400)
    #expect(track.segments[0][1].time == 1_584_014_410.5)
    #expect(
      track.segments[0][0].location
        == Location(latitude: 30.25, longitude: 120.5, altitude: 12.5))
    #expect(track.segments[0][1].location.altitude == nil && track.skipped == 0)
  }

  @Test func `a time with a zone is turned, and one without is UTC`() throws {
    let track = try read(
      gpx(
        """
        <trk><trkseg>\(point("1", "2", "2020-03-12T20:00:00+08:00"))
        \(point("1", "2", "2020-03-12T12:00:05"))</trkseg></trk>
        """))

    #expect(track.segments[0].map(\.time) == [1_584_014_400, 1_584_014_405])
  }

  @Test func `points come in the order of their times, and those without one are left out`() throws
  {
    let track = try read(
      gpx(
        """
        <trk><trkseg>\(point("2", "2", "2020-03-12T12:00:05Z"))
        \(point("1", "2", "2020-03-12T12:00:00Z"))<trkpt lat="3" lon="3"/>
        \(point("91", "2", "2020-03-12T12:00:00Z"))</trkseg></trk>
        """))

    #expect(track.segments[0].map(\.location.latitude) == [1, 2] && track.skipped == 2)
  }

  @Test func `prefixes, extensions and waypoints change nothing`() throws {
    let track = try read(
      """
      <g:gpx xmlns:g="http://www.topografix.com/GPX/1/0"><g:wpt lat="9" lon="9">
      <g:time>2020-03-12T12:00:00Z</g:time></g:wpt><g:trk><g:trkseg>
      <g:trkpt lat="1" lon="2"><g:time> 2020-03-12T12:00:00Z </g:time>
      <g:extensions><g:time>2001-01-01T00:00:00Z</g:time></g:extensions></g:trkpt>
      </g:trkseg></g:trk></g:gpx>
      """)

    #expect(
      track.segments == [
        [TrackPoint(time: 1_584_014_400, location: Location(latitude: 1, longitude: 2))]
      ])
  }

  @Test func `what gives no track says why`() {
    #expect(code("no XML") == .notXML(line: 1))
    #expect(code("") == .notXML(line: 1))
    #expect(code("<gpx>\n<trk></gpx>") == .notXML(line: 2))
    #expect(code("<kml></kml>") == .notGPX)
    #expect(code(gpx("")) == .noPoints)
    #expect(code(gpx("<trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk>")) == .noTimes)
  }

  @Test func `a file in pieces gives the same track, and a point takes 24 bytes`() throws {
    let points = (0..<40).map {
      point("30.1234567", "-120.7654321", "2020-03-12T12:00:\(10 + $0)Z", ele: "-12.345")
    }
    let bytes = Array(gpx("<trk><trkseg>\(points.joined())</trkseg></trk>").utf8)
    let completeTrack = try GPXReader.track(of: bytes)

    for size in [1, 7, 1000] {
      let track = try GPXReader.track { offset in Array(bytes.dropFirst(Int(offset)).prefix(size)) }
      #expect(track == completeTrack)
    }
    #expect(
      completeTrack.segments.first?.first?.location
        == Location(latitude: 30.1234567, longitude: -120.7654321, altitude: -12.345))
    #expect(MemoryLayout<TrackPoint>.stride == 24)
    #expect(throws: GPXError(.notXML(line: 2))) {
      try GPXReader.track { Array(bytes.dropFirst(Int($0)).prefix(99).dropLast($0 > 0 ? 99 : 0)) }
    }
  }

  @Test func `entities of its own and endless depth end the reading`() {
    let entity = "<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx>&a;</gpx>"
    #expect(code(entity) != nil)
    #expect(code(gpx(String(repeating: "<a>", count: 100_000))) != nil)
  }

  @Test func `broken bytes give a track or a reason`() {
    let sample = Array(
      gpx("<trk><trkseg>\(point("1", "2", "2020-03-12T12:00:00Z", ele: "3"))</trkseg></trk>").utf8)
    for index in sample.indices {
      var bytes = sample
      bytes[index] = bytes[index] &+ 7
      _ = try? GPXReader.track(of: bytes)
      _ = try? GPXReader.track(of: Array(sample[..<index]))
    }
    #expect((try? GPXReader.track(of: sample))?.count == 1)
  }
}
