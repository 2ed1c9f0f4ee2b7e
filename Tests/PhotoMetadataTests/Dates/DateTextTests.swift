import PhotoModel
import Testing

@testable import PhotoMetadata

@Suite struct DateTextTests {
  private func read(_ reading: TimeReading?) -> String? {
    guard let reading else { return nil }
    let offset = reading.offset.map { " \($0)" } ?? ""
    return "\(reading.wall)\(offset)\(reading.isUTC ? " UTC" : "")"
  }

  @Test(
    arguments: [
      ("2020:03:12 14:03:01", "2020-03-12T14:03:01"),
      ("2020:03:12 14:03:01\0", "2020-03-12T14:03:01"),
      ("2020-03-12 14:03:01", "2020-03-12T14:03:01"),
      ("2020/03/12 14:03", "2020-03-12T14:03:00"),
      ("2020: 3:12  4: 3: 1", "2020-03-12T04:03:01"),
      ("2020:03:12 14:03:01.25", "2020-03-12T14:03:01.25"),
      ("2020:03:12 14:03:01+08:00", "2020-03-12T14:03:01 28800"),
      ("2020:03:12 14:03:01Z", "2020-03-12T14:03:01 0"),
      ("2020:03:12", "2020-03-12T00:00:00"),
      ("2020:03:12   :  :  ", "2020-03-12T00:00:00"),
      ("1826:01:01 00:00:00", "1826-01-01T00:00:00"),
    ])
  func `an Exif date is read as cameras write it`(text: String, expected: String) {
    #expect(read(DateText.exif(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ("2020:03:12 24:00:00", "2020-03-13T00:00:00"), ("2020:02:28 24:00", "2020-02-29T00:00:00"),
      ("2019:12:31 24:00:00", "2020-01-01T00:00:00"),
      ("2020:03:12 14:03:60", "2020-03-12T14:04:00"),
      ("2020:03:12 14:59:60.5", "2020-03-12T15:00:00.5"),
      ("2016:12:31 23:59:60", "2017-01-01T00:00:00"),
    ])
  func `the end of a day and of a minute is the start of the next`(text: String, expected: String) {
    #expect(read(DateText.exif(text.utf8)) == expected)
    #expect(read(DateText.iso8601(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      "", " ", "    :  :     :  :  ", "0000:00:00 00:00:00", ":07:04 16:24:01",
      "2019:02:29 12:00:00", "2019:13:01 12:00:00", "2019:00:01 12:00:00",
      "1825:12:31 23:59:59", "1601:01:01 00:00:00", "2020:03:12 24:00:01",
      "2020:03:12 24:01:00", "2020:03:12 25:00:00", "2020:03:12 14:60:01", "2020:03:12 14:03:61",
      "9999:12:31 24:00:00", "9999:12:31 23:59:60", "20200:03:12 14:03:01",
      "2020:03:121 14:03:01", "99999999999999999999999999", "yesterday",
    ])
  func `an impossible or blank Exif date is no date`(text: String) {
    #expect(DateText.exif(text.utf8) == nil)
  }

  @Test(
    arguments: [
      ("2020-03-12T14:03:01.5+08:00", "2020-03-12T14:03:01.5 28800"),
      ("2020-03-12T14:03-0330", "2020-03-12T14:03:00 -12600"),
      ("2020-03-12T14:03:01+08", "2020-03-12T14:03:01 28800"),
      ("2020-03-12T14:03:01Z", "2020-03-12T14:03:01 0"),
      ("2020-03-12T14:03:01.1234567891", "2020-03-12T14:03:01.123456789"),
      ("2020-03-12", "2020-03-12T00:00:00"),
      ("20200312T140301Z", "2020-03-12T14:03:01 0"),
      ("2020:03:12 14:03:01", "2020-03-12T14:03:01"),
      ("2020-03-12T14:03:01+99:00", "2020-03-12T14:03:01"),
    ])
  func `an ISO 8601 date is read with what it has`(text: String, expected: String) {
    #expect(read(DateText.iso8601(text.utf8)) == expected)
  }

  @Test(arguments: ["2019", "2019-05", "2019-05-", "2019-00-00", "T14:03", "201905"])
  func `an ISO 8601 date without its day is no date`(text: String) {
    #expect(DateText.iso8601(text.utf8) == nil)
  }

  @Test(
    arguments: [
      ("2020-03-12T14:03:01+0800", "2020-03-12T14:03:01 28800"),
      ("2020-03-12T14:03:01Z", "2020-03-12T14:03:01 0 UTC"),
      ("2020-03-12T14:03:01+00:00", "2020-03-12T14:03:01 0"),
    ])
  func `a QuickTime date that ends in Z is UTC`(text: String, expected: String) {
    #expect(read(DateText.quickTime(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ("20200312", "140301+0800", "2020-03-12T14:03:01 28800"),
      ("20200312", "140301", "2020-03-12T14:03:01"),
      ("20200312", "", "2020-03-12T00:00:00"),
      ("20200312", "250000+0000", "2020-03-12T00:00:00"),
      ("2020-03-12", "14:03:01-05:00", "2020-03-12T14:03:01 -18000"),
    ])
  func `IPTC keeps day and time apart`(date: String, time: String, expected: String) {
    #expect(read(DateText.iptc(date: date.utf8, time: time.utf8)) == expected)
  }

  @Test func `an IPTC date whose day is unknown is no date`() {
    #expect(DateText.iptc(date: "20200300".utf8, time: "140301".utf8) == nil)
  }

  @Test(
    arguments: [
      ("Thu Mar 12 14:03:01 2020\n\0", "2020-03-12T14:03:01"),
      ("THU MAR  2 14:03:01 2020", "2020-03-02T14:03:01"),
      ("2020/03/12 14:03", "2020-03-12T14:03:00"),
      ("2020-03-12 14:03:01", "2020-03-12T14:03:01"),
      ("Thu Dec 31 24:00:00 2020", "2021-01-01T00:00:00"),
    ])
  func `an AVI date is in words or in numbers`(text: String, expected: String) {
    #expect(read(DateText.avi(text.utf8)) == expected)
  }

  @Test(arguments: ["Thu Foo 12 14:03:01 2020", "Thu Mar 32 14:03:01 2020", "Thu Mar 12", ""])
  func `an AVI date that makes no sense is no date`(text: String) {
    #expect(DateText.avi(text.utf8) == nil)
  }

  @Test(
    arguments: [
      ("+08:00", 28_800), ("-03:30", -12_600), ("Z", 0), ("+0545", 20_700), (" +01:00", 3600),
    ])
  func `an offset is seconds east of Greenwich`(text: String, expected: Int) {
    #expect(DateText.offset(text.utf8) == expected)
  }

  @Test(arguments: ["", "   :  ", "+24:00", "08:00", "+:"])
  func `an offset that no zone has is none`(text: String) {
    #expect(DateText.offset(text.utf8) == nil)
  }

  @Test(arguments: [("5", 500_000_000), ("05", 50_000_000), ("123456789012", 123_456_789)])
  func `sub-seconds are digits after the point`(text: String, expected: Int) {
    #expect(DateText.nanosecond(fraction: text.utf8) == expected)
  }

  @Test func `blank sub-seconds are none`() {
    #expect(DateText.nanosecond(fraction: "   ".utf8) == nil)
  }

  @Test(arguments: [Int64.min, -4_544_208_001, 253_402_300_800, Int64.max])
  func `a count of seconds outside the years of photographs is no date`(seconds: Int64) {
    #expect(DateText.utc(secondsSince1970: seconds) == nil)
  }

  @Test func `a count of seconds is a time in UTC`() {
    #expect(read(DateText.utc(secondsSince1970: 1_584_021_781)) == "2020-03-12T14:03:01 0 UTC")
  }

  @Test func `a date without a time says so`() {
    #expect(DateText.iso8601(Array("2020-03-12".utf8))?.isDayOnly == true)
    #expect(DateText.exif(Array("2020:03:12 00:00:00".utf8))?.isDayOnly == false)
    #expect(DateText.iptc(date: Array("20200312".utf8), time: [UInt8]?.none)?.isDayOnly == true)
  }
}
