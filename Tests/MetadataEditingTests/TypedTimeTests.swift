import MetadataEditing
import PhotoModel
import Testing
import TimeZones

@Suite struct TypedTimeTests {
  private func typed(_ text: String) throws -> TypedTime {
    try TypedTime(text, EditSample.context)
  }

  /// Returns the resulting time of a photo of 1 January 1999, 08:00, at +01:00.
  private func applied(_ text: String) throws -> String? {
    EditSample.edited(
      .set(try typed(text)),
      from: EditSample.subject(EditSample.time(1999, 1, 1, 8, 0, 0, offset: 3600))
    ).time
  }

  @Test(arguments: [
    ("2020-03-12 14:03:01", "2020-03-12T14:03:01+01:00"),
    ("2020-03-12T14:03:01.5", "2020-03-12T14:03:01.5+01:00"),
    ("2020:03:12 14:03:01", "2020-03-12T14:03:01+01:00"),
    ("2020-03-12 14:03", "2020-03-12T14:03:00+01:00"),
    ("20200312T140301", "2020-03-12T14:03:01+01:00"),
    ("12.3.2020 14:03", "2020-03-12T14:03:00+01:00"),
    ("12 March 2020, 14:03", "2020-03-12T14:03:00+01:00"),
    ("Mar 12, 2020 2:03 pm", "2020-03-12T14:03:00+01:00"),
    ("2020-03-12 12:30 am", "2020-03-12T00:30:00+01:00"),
    ("2020-03-12 12:30 PM", "2020-03-12T12:30:00+01:00"),
    ("12 March 2020 at 14:03", "2020-03-12T14:03:00+01:00"),
    ("yesterday 9:05", "2020-03-12T09:05:00+01:00"),
    ("2020-03-12T06:03:01Z", "2020-03-12T06:03:01+00:00"),
    ("2020-03-12 14:03 +08:00", "2020-03-12T14:03:00+08:00"),
    ("12.3.2020 14:03 +0530", "2020-03-12T14:03:00+05:30"),
    ("2020-03-12 14:03 UTC-3", "2020-03-12T14:03:00-03:00"),
    ("24:00", "1999-01-02T00:00:00+01:00"), ("23:59:60", "1999-01-02T00:00:00+01:00"),
    ("12.3.2020 24:00", "2020-03-13T00:00:00+01:00"),
    ("2020-03-12 24:00", "2020-03-13T00:00:00+01:00"),
    ("20200312_140301", "2020-03-12T14:03:01+01:00"),
    ("20200312-1403", "2020-03-12T14:03:00+01:00"), ("2pm", "1999-01-01T14:00:00+01:00"),
    ("2 p.m.", "1999-01-01T14:00:00+01:00"), ("12 am", "1999-01-01T00:00:00+01:00"),
    ("14h03", "1999-01-01T14:03:00+01:00"), ("9h", "1999-01-01T09:00:00+01:00"),
    ("12 March 2020, 2pm +08:00", "2020-03-12T14:00:00+08:00"),
    ("2020-03-12 14h03", "2020-03-12T14:03:00+01:00"),
    ("14:30", "1999-01-01T14:30:00+01:00"), ("2:30 pm", "1999-01-01T14:30:00+01:00"),
    ("2020-03-12", "2020-03-12T08:00:00+01:00"), ("12 mar 2020", "2020-03-12T08:00:00+01:00"),
  ])
  func `a time is read in the usual forms, and keeps what is not said`(
    text: String, time: String
  ) throws {
    #expect(try applied(text) == time)
  }

  @Test(
    .enabled(if: EditSample.zones.isThere),
    arguments: [
      ("2020-03-29 02:30 Europe/Berlin", EditError.Code.skippedClock),
      ("2020-03-29 03:00 Europe/Berlin", nil), ("2020-03-29 01:59:59 Europe/Berlin", nil),
      ("2020-10-25 02:30 Europe/Berlin", nil), ("2020-03-29 02:30 +01:00", nil),
    ] as [(String, EditError.Code?)])
  func `a time that no clock of the zone showed is refused`(text: String, code: EditError.Code?) {
    #expect(EditError.code { _ = try TypedTime(text, EditSample.context) } == code)
  }

  @Test(.enabled(if: EditSample.zones.isThere))
  func `a photo with a time that no clock of its new zone showed stays as it is`() throws {
    let photo = EditSample.subject(EditSample.time(2020, 3, 29, 2, 30, 0))
    let paris = try TypedZone("Europe/Paris", zones: EditSample.zones)

    #expect(EditSample.edited(.zone(paris, keeping: .clock), from: photo).refusal == .skippedClock)
    #expect(
      EditSample.edited(.set(try typed("2:30 Europe/Paris")), from: photo).refusal == .skippedClock)
    #expect(
      EditSample.edited(.set(try typed("3:30 Europe/Paris")), from: photo).time
        == "2020-03-29T03:30:00+02:00")
  }

  @Test func `the last midnight that photos can be of has none behind it`() throws {
    let photo = EditSample.subject(EditSample.time(9999, 12, 31, 8, 0, 0))
    #expect(EditSample.edited(.set(try typed("24:00")), from: photo).refusal == .dateOutOfRange)
  }

  @Test(.enabled(if: EditSample.zones.isThere)) func `a zone has the offset of that day`() throws {
    #expect(try applied("2020-03-12 14:03 Europe/Paris") == "2020-03-12T14:03:00+01:00")
    #expect(try applied("2020-07-12 14:03 europe/paris") == "2020-07-12T14:03:00+02:00")
    #expect(try applied("2020-07-12 14:03 shanghai") == "2020-07-12T14:03:00+08:00")
  }

  @Test func `a day is all that is known of a photo without a clock`() throws {
    let bare = EditSample.subject(nil)

    #expect(EditSample.edited(.set(try typed("2020-03-12")), from: bare).time == "2020-03-12")
    #expect(EditSample.edited(.set(try typed("14:03")), from: bare).refusal == .noDay)
  }

  @Test(arguments: [
    ("", EditError.Code.empty), ("zebra", .invalidDate), ("2020-02-30", .impossibleDate),
    ("2020-13-01 14:03", .impossibleDate), ("1825-12-31", .impossibleDate),
    ("2020-03-12 25:00", .impossibleClock), ("13:00 pm", .impossibleClock),
    ("13pm", .impossibleClock), ("25h03", .impossibleClock), ("14h3", .impossibleDate),
    ("2020-03", .incompleteDate), ("2020", .incompleteDate), ("12 mar", .incompleteDate),
    ("03/04/2020 14:03", .ambiguousDate(EditSample.day(2020, 4, 3), EditSample.day(2020, 3, 4))),
    ("2020-03-12 14:03 Nowhere/Atall", .noSuchZone), ("2020-03-12 and more", .invalidDate),
  ])
  func `what is no time is refused with its reason`(text: String, code: EditError.Code) {
    #expect(EditError.code { _ = try typed(text) } == code, "\(text)")
  }

  @Test func `a zone keeps the clock, or the moment`() throws {
    let photo = EditSample.subject(EditSample.time(offset: 3600))
    let zone = try TypedZone("+08:00", zones: EditSample.zones)

    #expect(
      EditSample.edited(.zone(zone, keeping: .clock), from: photo).time
        == "2020-03-12T14:03:01+08:00")
    #expect(
      EditSample.edited(.zone(zone, keeping: .moment), from: photo).time
        == "2020-03-12T21:03:01+08:00")
    #expect(EditSample.edited(.zone(zone, keeping: .moment)).refusal == .unknownInstant)
    // The clocks of the place determine the moment: those of Tokyo, nine hours ahead of UTC.
    let placed = EditSample.subject { $0.location = Location(latitude: 35.7, longitude: 139.7) }
    let utc = TypedZone.fixed(0)
    #expect(
      EditSample.edited(.zone(utc, keeping: .moment), from: placed).time
        == "2020-03-12T05:03:01+00:00")
    #expect(
      EditSample.edited(.zone(zone, keeping: .clock), from: EditSample.subject(nil)).refusal
        == .noDate)
  }

  @Test(arguments: ["+25:00", "UTC+", "Etc", "GMT+5x", "Mars/Olympus", ""])
  func `what is no zone is refused`(text: String) {
    let code = EditError.code { _ = try TypedZone(text, zones: EditSample.zones) }

    #expect(code == (text.isEmpty ? .empty : .noSuchZone))
  }

  @Test func `a time can be that of the file's name`() {
    func named(_ name: String) -> (time: String?, refusal: EditRefusal?) {
      EditSample.edited(
        .fromName, from: EditSample.subject(EditSample.time(offset: 3600), name: name))
    }

    #expect(named("IMG_20190504_101112.jpg").time == "2019-05-04T10:11:12+01:00")
    #expect(named("IMG-20190504-WA0001.jpg").time == "2019-05-04")
    #expect(named("PXL_20190504_101112123.jpg").time == "2019-05-04T19:11:12.123+09:00")
    #expect(named("IMG_1.jpg").refusal == .noDateInName)
  }

  @Test func `a time can be that of the satellites, in the zone of the place`() {
    var photo = EditSample.subject()
    #expect(EditSample.edited(.fromSatellites, from: photo).refusal == .noSatelliteTime)

    photo.satelliteTime = EditSample.time(2020, 3, 12, 5, 0, 0).wall
    #expect(EditSample.edited(.fromSatellites, from: photo).time == "2020-03-12T14:00:00+09:00")
  }

  @Test func `one photo's true time sets the clock of its camera right, and of no other`() throws {
    func photo(_ model: String, _ time: CaptureTime?) -> EditSubject {
      EditSample.subject(time) { $0.model = model }
    }
    let reference = photo("X100", EditSample.time(2010, 1, 1, 0, 10, 0))
    let truth = try typed("2020-03-12 14:03 +02:00")
    let correction = try #require(
      ClockCorrection(
        of: reference.metadata, correctTime: truth,
        days: EditSample.day(2010, 1, 1)...EditSample.day(2010, 1, 2)))

    func corrected(_ photo: EditSubject) -> String? {
      EditSample.edited(.clock(correction), from: photo).time
    }
    #expect(corrected(reference) == "2020-03-12T14:03:00+02:00")
    #expect(
      corrected(photo("X100", EditSample.time(2010, 1, 1, 20, 10, 5)))
        == "2020-03-13T10:03:05+02:00")
    #expect(
      corrected(photo("X100", EditSample.time(2010, 1, 3, 0, 0, 0))) == "2010-01-03T00:00:00")
    #expect(corrected(photo("Z 6", EditSample.time(2010, 1, 1, 1, 0, 0))) == "2010-01-01T01:00:00")
    #expect(ClockCorrection(of: Metadata(), correctTime: truth) == nil)
  }

  @Test func `a time that stays as it was is no change`() throws {
    var edit = MetadataEdit()
    edit.times = [.set(try typed("2020-03-12 14:03:01"))]

    #expect(edit.applied(to: EditSample.subject(), EditSample.rules).changed.isEmpty)
  }
}
