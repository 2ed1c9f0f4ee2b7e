import PhotoModel
import Testing

@testable import PhotoMetadata

@Suite struct CaptureTimeRuleTests {
  private func time(_ text: String, offset: Int? = nil, isUTC: Bool = false) -> TimeReading? {
    DateText.iso8601(text.utf8).map {
      TimeReading(wall: $0.wall, offset: offset, isUTC: isUTC)
    }
  }

  private func fields(
    original: String? = nil, digitised: String? = nil
  ) -> MetadataFields {
    var fields = MetadataFields()
    fields.original = original.flatMap { time($0) }
    fields.digitised = digitised.flatMap { time($0) }
    return fields
  }

  /// Blocks in which every source has a different year, from 2001 for the most trusted.
  private var all: MetadataBlocks {
    var blocks = MetadataBlocks()
    blocks.exif = fields(original: "2001-01-01", digitised: "2002-01-01")
    blocks.exif?.modified = time("2010-01-01")
    blocks.xmp = fields(original: "2003-01-01", digitised: "2004-01-01")
    blocks.xmpSidecar = fields(original: "2005-01-01")
    blocks.iptc = fields(original: "2006-01-01")
    blocks.container = fields(original: "2007-01-01")
    blocks.takeout = fields(original: "2008-01-01")
    blocks.name = Array("IMG_20090101_120000.jpg".utf8)[...]
    return blocks
  }

  @Test func `each source gives way to the more trusted ones`() {
    var blocks = all
    var found: [String] = []
    func appendSource() {
      let time = CaptureTimeRule.captureTime(blocks)
      found.append("\(time?.wall.day.year ?? 0) \(time?.source.rawValue ?? "")")
    }

    appendSource()
    // Without a correction, the photo's own time is used.
    let sidecar = blocks.xmpSidecar
    blocks.xmpSidecar = nil
    appendSource()
    blocks.exif?.original = nil
    appendSource()
    blocks.exif = nil
    appendSource()
    blocks.xmp?.original = nil
    appendSource()
    blocks.xmp = nil
    blocks.xmpSidecar = sidecar
    appendSource()
    blocks.xmpSidecar = nil
    appendSource()
    blocks.iptc = nil
    appendSource()
    blocks.container = MetadataFields()
    appendSource()
    blocks.takeout = nil
    appendSource()
    blocks.name = []
    appendSource()

    #expect(
      found == [
        "2005 xmp", "2001 exif", "2002 exif", "2003 xmp", "2004 xmp", "2005 xmp", "2006 iptc",
        "2007 container", "2008 sidecar", "2009 filename", "0 ",
      ])
  }

  @Test func `an offset does not turn the clock on the wall`() {
    var blocks = MetadataBlocks()
    blocks.exif = MetadataFields()
    blocks.exif?.original = time("2020-03-12T23:30:00", offset: -5 * 3600)

    let found = CaptureTimeRule.captureTime(blocks)

    #expect(found?.iso8601 == "2020-03-12T23:30:00-05:00")
  }

  @Test func `a time in UTC stays so until its place is known`() {
    var blocks = MetadataBlocks()
    blocks.container.original = time("2020-03-12T20:30:00.5", offset: 0, isUTC: true)

    let found = CaptureTimeRule.captureTime(blocks)

    #expect(found?.iso8601 == "2020-03-12T20:30:00.5+00:00")
    #expect(found?.basis == .utc)
  }

  @Test func `when a picture was changed is the very last to be asked`() {
    var blocks = MetadataBlocks()
    blocks.exif = MetadataFields()
    blocks.exif?.modified = time("2010-01-01T08:00:00")
    #expect(CaptureTimeRule.captureTime(blocks)?.source == .modified)
    #expect(CaptureTimeRule.captureTime(blocks)?.wall.day.year == 2010)

    blocks.name = Array("IMG_20090101_120000.jpg".utf8)[...]

    #expect(CaptureTimeRule.captureTime(blocks)?.source == .filename)
  }

  @Test func `the satellites' clock gives the offset where nothing else does`() {
    var blocks = MetadataBlocks()
    blocks.exif = fields(original: "2020-03-12T14:03:01")
    blocks.exif?.satelliteTime = time("2020-03-12T06:02:41")?.wall

    #expect(CaptureTimeRule.captureTime(blocks)?.offset == 8 * 3600)
    #expect(CaptureTimeRule.captureTime(blocks)?.basis == .gps)
  }

  @Test func `an offset that is written wins over the satellites'`() {
    var blocks = MetadataBlocks()
    blocks.exif = MetadataFields()
    blocks.exif?.original = time("2020-03-12T14:03:01", offset: 3600)
    blocks.exif?.satelliteTime = time("2020-03-12T06:02:41")?.wall

    #expect(CaptureTimeRule.captureTime(blocks)?.offset == 3600)
    #expect(CaptureTimeRule.captureTime(blocks)?.basis == .wall)
  }

  @Test(arguments: [
    ("2020-03-12T14:03:00", "2020-03-12T08:18:00", 20_700),
    ("2020-03-12T01:00:00", "2020-03-12T04:30:10", -12_600),
    ("2020-03-13T01:00:00", "2020-03-12T17:00:00", 28_800),
    ("2020-03-12T12:01:59", "2020-03-12T12:00:00", 0),
    ("2020-03-12T11:58:01", "2020-03-12T12:00:00", 0),
  ])
  func `clocks give an offset to the quarter of an hour`(
    wall: String, satellites: String, offset: Int
  ) throws {
    let clock = try #require(time(wall)?.wall)
    let sky = try #require(time(satellites)?.wall)

    #expect(CaptureTimeRule.offset(wall: clock, satellites: sky) == offset)
  }

  @Test(arguments: [
    ("2020-03-12T14:07:00", "2020-03-12T06:00:00"), ("2020-03-13T14:00:00", "2020-03-12T06:00:00"),
    ("2004-01-01T00:00:00", "2020-03-12T06:00:00"), ("2020-03-12T20:15:00", "2020-03-12T06:00:00"),
    // Offsets that no zone has had: +10:15, -1:15, -12:30.
    ("2020-03-12T16:16:00", "2020-03-12T06:00:00"), ("2020-03-12T04:45:00", "2020-03-12T06:00:00"),
    ("2020-03-12T00:30:00", "2020-03-12T13:00:00"),
  ])
  func `clocks that cannot both be right give nothing`(wall: String, satellites: String) throws {
    let clock = try #require(time(wall)?.wall)
    let sky = try #require(time(satellites)?.wall)

    #expect(CaptureTimeRule.offset(wall: clock, satellites: sky) == nil)
  }
}
