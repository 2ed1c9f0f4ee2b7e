import GalleryEngine
import PhotoModel
import Testing

@Suite struct TextTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> Day {
    try #require(Day(year: year, month: month, day: day))
  }

  @Test func `days near today have their names`() throws {
    let today = try day(2020, 3, 13)

    #expect(DayText.title(try day(2020, 3, 13), today: today) == "Today")
    #expect(DayText.title(try day(2020, 3, 12), today: today) == "Yesterday")
    #expect(DayText.title(try day(2020, 3, 11), today: today) == "Wed 11 March 2020")
    #expect(DayText.title(try day(2020, 3, 14), today: today) == "Sat 14 March 2020")
  }

  @Test func `a range says no more than it must`() throws {
    let end = try day(2020, 3, 12)

    #expect(DayText.range(end...end) == "12 Mar 2020")
    #expect(DayText.range(try day(2020, 3, 2)...end) == "2 – 12 Mar 2020")
    #expect(DayText.range(try day(2020, 1, 30)...end) == "Jan – Mar 2020")
    #expect(DayText.range(try day(2018, 1, 30)...end) == "2018 – 2020")
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567")])
  func `thousands are grouped`(number: Int, text: String) {
    #expect(NumberText.grouped(number) == text)
  }

  @Test(arguments: [
    (Int64(0), "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (3_640_000, "3.6 MB"),
    (9_960_000, "10 MB"), (999_700, "1.0 MB"), (12_400_000_000, "12 GB"),
  ])
  func `sizes have two or three digits`(count: Int64, text: String) {
    #expect(NumberText.bytes(count) == text)
  }

  @Test(
    arguments: [
      (0.008, "1/125 s"), (0.5, "0.5 s"), (30, "30 s"), (1.3, "1.3 s"), (0.0001, "1/10000 s"),
      (1.0 / 180_000, "1/180000 s"), (1_200, "1200 s"),
    ] as [(Double, String)])
  func `exposure times read as on a camera`(seconds: Double, text: String) {
    #expect(ExposureText.time(seconds) == text)
  }

  @Test(arguments: [0, -1, 1.0 / 14_033_652, 1e6, .infinity, .nan] as [Double])
  func `an exposure time that no shutter has is not shown`(seconds: Double) {
    var metadata = Metadata()
    (metadata.exposureTime, metadata.iso) = (seconds, 200)

    #expect(ExposureText.time(seconds) == nil)
    #expect(ExposureText.short(metadata) == "ISO 200")
  }

  @Test(arguments: [(12.2, "0:12"), (3_723, "1:02:03"), (-1, "0:00"), (.infinity, "99:59:59")])
  func `lengths read as on a player`(seconds: Double, text: String) {
    #expect(NumberText.duration(seconds) == text)
  }

  @Test func `a position has its hemispheres`() {
    #expect(
      ExposureText.position(Location(latitude: -33.9, longitude: 18.4))
        == "33.9000° S, 18.4000° E")
  }

  @Test func `the home folder is short, its neighbour is not`() {
    let home = FilePath("/home/ann")

    #expect(PathText.short(FilePath("/home/ann/a.jpg"), home: home) == "~/a.jpg")
    #expect(PathText.short(FilePath("/home/anna/a.jpg"), home: home) == "/home/anna/a.jpg")
    #expect(PathText.short(home, home: home) == "~")
  }

  @Test func `bytes of a name that are not UTF-8 are shown as what they are`() {
    let path = FilePath(bytes: Array("/home/ann/caf".utf8) + [0xE9] + Array(".jpg".utf8))

    #expect(PathText.name(path) == #"caf\xE9.jpg"#)
    #expect(PathText.short(path, home: FilePath("/home/ann")) == #"~/caf\xE9.jpg"#)
    #expect(Phrases.quoted(path) == #"$'/home/ann/caf\351.jpg'"#)
    #expect(Phrases.quoted(path, .name) == #"$'caf\351.jpg'"#)
  }

  @Test(arguments: [
    ([0x61, 0xE2, 0x82, 0x62], #"a\xE2\x82b"#), ([0xC3, 0xA9, 0xFF, 0xC3, 0xA9], #"é\xFFé"#),
    ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#), ([0x80], #"\x80"#), ([0xE2, 0x82, 0xAC], "€"),
  ])
  func `only what is not UTF-8 is shown as bytes`(bytes: [UInt8], text: String) {
    #expect(FilePath(bytes: bytes).displayString == text)
  }
}
