import MetadataEditing
import PhotoModel
import Testing

@Suite struct TimeShiftTests {
  @Test(arguments: [
    ("+2h30m", "2020-03-12T16:33:01"), ("-1d", "2020-03-11T14:03:01"),
    ("+1y2mo", "2021-05-12T14:03:01"), ("+1d -2h", "2020-03-13T12:03:01"),
    ("-14h3m2s", "2020-03-11T23:59:59"), ("+0.5s", "2020-03-12T14:03:01.5"),
    ("+1.5h", "2020-03-12T15:33:01"), ("-0:05:30", "2020-03-12T13:57:31"),
    ("+2:30", "2020-03-12T16:33:01"), ("+1w", "2020-03-19T14:03:01"),
    ("+36 hours", "2020-03-14T02:03:01"), ("−1 day", "2020-03-11T14:03:01"),
    ("+3650d", "2030-03-10T14:03:01"),
  ])
  func `a shift moves the clock`(text: String, time: String) throws {
    #expect(EditSample.edited(.shift(try TimeShift(text))).time == time)
  }

  @Test func `a day that a month does not have is its last`() throws {
    let photo = EditSample.subject(EditSample.time(2020, 1, 31))

    #expect(
      EditSample.edited(.shift(try TimeShift("+1mo")), from: photo).time == "2020-02-29T14:03:01")
    #expect(
      EditSample.edited(.shift(try TimeShift("-11mo")), from: photo).time
        == "2019-02-28T14:03:01")
  }

  @Test func `the zone stays`() throws {
    let photo = EditSample.subject(EditSample.time(offset: 7200))

    #expect(
      EditSample.edited(.shift(try TimeShift("+1h")), from: photo).time
        == "2020-03-12T15:03:01+02:00")
  }

  @Test(arguments: [
    ("", EditError.Code.empty), ("2h", .missingSign), ("soon", .invalidShift), ("+", .invalidShift),
    ("+2x", .unknownUnit("x")), ("+2", .unknownUnit("")), ("+1h 2h", .duplicateUnit("h")),
    ("+1h 2:30", .duplicateUnit("h")), ("+1.5d", .notAnInteger), ("+99999999y", .shiftTooLong),
    ("+1:75", .invalidShift), ("+99999999999999999999h", .shiftTooLong),
  ])
  func `what is no shift is refused with its reason`(text: String, code: EditError.Code) {
    #expect(EditError.code { _ = try TimeShift(text) } == code, "\(text)")
  }

  @Test func `a photo that can't be shifted says why`() throws {
    let hours = try TimeShift("+1h")
    var dayOnly = EditSample.time()
    dayOnly.isDayOnly = true
    let day = EditSample.subject(dayOnly)

    #expect(EditSample.edited(.shift(hours), from: EditSample.subject(nil)).refusal == .noDate)
    #expect(EditSample.edited(.shift(hours), from: day).refusal == .noClock)
    #expect(EditSample.edited(.shift(try TimeShift("+1d")), from: day).time == "2020-03-13")
    #expect(EditSample.edited(.shift(try TimeShift("-300y"))).refusal == .dateOutOfRange)
    #expect(EditSample.edited(.shift(try TimeShift("+9000y"))).refusal == .dateOutOfRange)
  }

  @Test func `a shift and then a zone are one edit`() throws {
    let zone = try TypedZone("+02:00", zones: EditSample.zones)
    let edited = EditSample.edited(.shift(try TimeShift("+1h")), .zone(zone, keeping: .clock))

    #expect(edited.time == "2020-03-12T15:03:01+02:00")
  }
}

@Suite struct TypedSpanTests {
  @Test(arguments: [
    ("30m", 1800.0), ("+90s", 90), ("-0:05:30", -330), ("1h30m", 5400), ("1d", 86_400),
  ])
  func `a length of time needs no sign`(text: String, seconds: Double) throws {
    #expect(try TypedSpan.seconds(text) == seconds)
  }

  @Test(arguments: [
    ("2mo", EditError.Code.monthsInDuration), ("", .empty), ("soon", .unknownUnit("soon")),
  ])
  func `what is none is refused`(text: String, code: EditError.Code) {
    #expect(throws: EditError.self) { try TypedSpan.seconds(text) }
  }

  @Test(arguments: [
    ("2020-03-12", "2020-03-12", "2020-03-12"), ("2020-02", "2020-02-01", "2020-02-29"),
    ("2019", "2019-01-01", "2019-12-31"),
    ("2020-03-10 to 2020-03-14", "2020-03-10", "2020-03-14"),
    ("2019-12..2020-01", "2019-12-01", "2020-01-31"), ("12 March", "2020-03-12", "2020-03-12"),
  ])
  func `days are one, a month, a year, or from one to another`(
    text: String, first: String, last: String
  ) throws {
    let days = try #require(try TypedDays.range(text, EditSample.context))

    #expect(days.lowerBound.description == first && days.upperBound.description == last)
  }

  @Test func `all days are all, and what names none is refused`() throws {
    #expect(try TypedDays.range("all", EditSample.context) == nil)
    for (text, code) in [
      ("", EditError.Code.empty), ("whenever", .invalidDays),
      ("2020-03-14 to 2020-03-10", .daysReversed),
    ] {
      #expect(EditError.code { _ = try TypedDays.range(text, EditSample.context) } == code)
    }
  }
}
