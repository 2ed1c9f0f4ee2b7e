import PhotoModel
import Testing

@Suite struct DayTests {
  @Test func `the first day of 1970 is day 0, a Thursday`() {
    let day = Day(year: 1970, month: 1, day: 1)

    #expect(day?.number == 0)
    #expect(day?.weekday == 4)
  }

  @Test(arguments: [
    (2020, 2, 29), (2000, 2, 29), (1900, 2, 28), (1969, 12, 31), (1826, 1, 1), (2400, 12, 31),
  ])
  func `a date is the same after it was counted`(year: Int, month: Int, day: Int) throws {
    let counted = try #require(Day(year: year, month: month, day: day))

    #expect(counted.parts == (year, month, day))
  }

  @Test func `every day of four hundred years follows the one before`() throws {
    var previous = try #require(Day(year: 1800, month: 1, day: 1))
    for year in 1800..<2200 {
      for month in 1...12 {
        for day in 1...Day.length(ofMonth: month, year: year)
        where (year, month, day) != (1800, 1, 1) {
          let next = try #require(Day(year: year, month: month, day: day))
          #expect(next.number == previous.number + 1)
          previous = next
        }
      }
    }
  }

  @Test(arguments: [
    (2019, 2, 29), (1900, 2, 29), (2020, 13, 1), (2020, 0, 1), (2020, 4, 31), (2020, 1, 0),
  ])
  func `a day that no calendar has is none`(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test func `a day reads as ISO 8601`() throws {
    #expect(try #require(Day(year: 2020, month: 3, day: 2)).description == "2020-03-02")
  }

  @Test(arguments: [Int32.min, .min + 1, -719_468, 0, .max])
  func `no number of a day ends the program`(number: Int32) {
    let day = Day(number: number)

    for other in [Day(number: .min), Day(number: .max)] {
      #expect(abs(day.number - other.number) >= 0)
    }
    #expect(day.advanced(by: .max) >= day)
    #expect(day.advanced(by: .min) <= day)
    #expect((1...7).contains(day.weekday))
    #expect(!day.description.isEmpty)
  }

  @Test func `weekdays follow ISO 8601`() throws {
    #expect(try #require(Day(year: 2020, month: 3, day: 12)).weekday == 4)
    #expect(try #require(Day(year: 2021, month: 8, day: 1)).weekday == 7)
    #expect(try #require(Day(year: 1953, month: 6, day: 1)).weekday == 1)
  }
}

@Suite struct WallTimeTests {
  @Test func `a time before 1970 keeps its clock`() {
    let wall = WallTime(secondsSince1970: -1)

    #expect(wall.description == "1969-12-31T23:59:59")
  }

  @Test func `an offset moves the wall clock, over midnight too`() {
    let wall = WallTime(secondsSince1970: 86_399, offset: 3600)

    #expect(wall.description == "1970-01-02T00:59:59")
  }

  @Test func `sub-seconds show without zeroes at the end`() throws {
    let day = try #require(Day(year: 2020, month: 1, day: 1))

    let wall = WallTime(day: day, hour: 1, minute: 2, second: 3, nanosecond: 50_000_000)

    #expect(wall?.description == "2020-01-01T01:02:03.05")
  }

  @Test(arguments: [Int64.min, .min + 1, -1, .max])
  func `no count of seconds ends the program`(seconds: Int64) {
    for offset in [Int.min, 0, Int.max] {
      for nanosecond in [Int64.min, 0, Int64.max] {
        let wall = WallTime(secondsSince1970: seconds, nanosecond: nanosecond, offset: offset)
        #expect((0..<24).contains(wall.hour))
        #expect(!wall.description.isEmpty)
        #expect(wall.secondsSince1970 != 0 || seconds != 1)
      }
    }
    #expect((0..<24).contains(WallTime(day: Day(number: 0), nanosecond: seconds).hour))
  }

  @Test func `no offset ends the program`() {
    for offset in [Int.min, .max] {
      let time = CaptureTime(wall: WallTime(day: Day(number: 0)), offset: offset, source: .exif)
      #expect(time.iso8601.hasPrefix("1970-01-01"))
    }
  }

  @Test func `hour 24 is no time`() {
    #expect(WallTime(day: Day(number: 0), hour: 24, minute: 0, second: 0) == nil)
  }

  @Test func `an offset is written with its sign and minutes`() {
    let wall = WallTime(day: Day(number: 0))

    #expect(
      CaptureTime(wall: wall, offset: -12_600, source: .exif).iso8601 == "1970-01-01T00:00:00-03:30"
    )
    #expect(CaptureTime(wall: wall, source: .exif).iso8601 == "1970-01-01T00:00:00")
  }

  @Test func `an offset with seconds, from before there were zones, is left out of ISO 8601`() {
    let wall = WallTime(day: Day(number: 0))

    #expect(
      CaptureTime(wall: wall, offset: -17_762, source: .sidecar).iso8601 == "1970-01-01T00:00:00")
  }

  @Test func `a moment stays when it is turned to another zone`() {
    let wall = WallTime(day: Day(number: 100), nanosecond: 3_600_500_000_000)
    let time = CaptureTime(wall: wall, offset: 0, source: .sidecar, basis: .utc)

    let convertedTime = time.converted(toOffset: -7200)

    #expect(convertedTime.iso8601 == "1970-04-10T23:00:00.5-02:00")
    #expect(convertedTime.secondsSince1970 == time.secondsSince1970)
    #expect(convertedTime.converted(toOffset: 0) == time)
  }

  @Test func `a day without a time is written as a day`() {
    let time = CaptureTime(
      wall: WallTime(day: Day(number: 0)), source: .filename, isDayOnly: true)

    #expect(time.iso8601 == "1970-01-01")
  }
}
