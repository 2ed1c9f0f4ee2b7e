import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct ExifTimeTests {
  private static let original: UInt16 = 0x9003
  private static let digitised: UInt16 = 0x9004
  private static let offset: UInt16 = 0x9011
  private static let fraction: UInt16 = 0x9291

  private static let changed: UInt16 = 0x0132

  @Test func `when the picture was changed is read beside when it was taken`() {
    let read = fields([
      (Self.changed, .ascii("2021:04:05 06:07:08")), (0x9290, .ascii("5")),
      (0x9010, .ascii("+02:00")),
    ])

    #expect(read?.modified?.wall.description == "2021-04-05T06:07:08.5")
    #expect(read?.modified?.offset == 7200)
    #expect(read?.original == nil)
  }

  private func fields(_ values: [(UInt16, TIFFBuilder.Value)]) -> MetadataFields? {
    ExifDecoder.fields(of: ExifSample.only(values).bytes)
  }

  @Test(arguments: TIFFBuilder.Order.allCases)
  func `the original time is read in both byte orders`(order: TIFFBuilder.Order) {
    let block = ExifSample.camera(order).bytes

    let original = ExifDecoder.fields(of: block)?.original

    #expect(original?.wall.description == "2020-03-12T14:03:01.25")
    #expect(original?.offset == 8 * 3600)
  }

  @Test(arguments: [
    ("5", 500_000_000), ("05", 50_000_000), ("123", 123_000_000), ("123456", 123_456_000),
    ("1234567891", 123_456_789), ("007   ", 7_000_000), ("", 0), ("  ", 0), ("x", 0),
  ])
  func `any number of digits is a decimal fraction`(digits: String, nanoseconds: Int) {
    let read = fields([
      (Self.original, .ascii("2020:03:12 14:03:01")), (Self.fraction, .ascii(digits)),
    ])

    #expect(read?.original?.wall.subsecond == nanoseconds)
  }

  @Test(arguments: [
    ("+08:00", 28_800), ("-03:30", -12_600), ("Z", 0), ("+00:00", 0), ("+05:45", 20_700),
  ])
  func `an offset is kept`(text: String, seconds: Int) {
    let read = fields([
      (Self.original, .ascii("2020:03:12 14:03:01")), (Self.offset, .ascii(text)),
    ])

    #expect(read?.original?.offset == seconds)
    #expect(read?.original?.wall.hour == 14)
  }

  @Test(arguments: ["", "   :  ", "local", "+99:00", "08:00"])
  func `an offset that is nonsense is none`(text: String) {
    let read = fields([
      (Self.original, .ascii("2020:03:12 14:03:01")), (Self.offset, .ascii(text)),
    ])

    #expect(read?.original != nil)
    #expect(read?.original?.offset == nil)
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "    :  :     :  :  ", "                   ", ":07:04 16:24:01",
    "2020:02:30 10:00:00", "2020:13:01 10:00:00", "2020:00:10 10:00:00", "1601:01:01 00:00:00",
    "1825:12:31 23:59:59", "2020:03:12 25:00:00", "yesterday", "",
  ])
  func `a date that cannot be is no date`(text: String) {
    #expect(fields([(Self.original, .ascii(text))])?.original == nil)
  }

  @Test(arguments: ["2020:03:12 14:03:01Z", "2020:03:12 14:03:01+00:00", "2020-03-12T14:03:01"])
  func `what programs append or change is tolerated`(text: String) {
    let original = fields([(Self.original, .ascii(text))])?.original

    #expect(original?.wall.description == "2020-03-12T14:03:01")
    #expect(original?.offset == nil)
  }

  @Test func `a date of the first photograph's year is a date`() {
    let read = fields([(Self.original, .ascii("1826:06:01 12:00:00"))])

    #expect(read?.original?.wall.day.year == 1826)
  }

  @Test func `the digitised time has its own fraction and offset`() {
    let read = fields([
      (Self.digitised, .ascii("2020:03:12 14:03:01")), (0x9012, .ascii("+02:00")),
      (0x9292, .ascii("75")),
    ])

    #expect(read?.digitised?.wall.description == "2020-03-12T14:03:01.75")
    #expect(read?.digitised?.offset == 7200)
    #expect(read?.original == nil)
  }

  @Test func `the time of the last change is no capture time`() {
    let block = TIFFBuilder(
      main: TIFFBuilder.Directory([(0x0132, .ascii("2020:03:12 14:03:01"))]))

    let read = ExifDecoder.fields(of: block.bytes)

    #expect(read?.original == nil)
    #expect(read?.digitised == nil)
  }

  @Test func `a time in the first directory counts, as TIFF/EP has it`() {
    let block = TIFFBuilder(
      main: TIFFBuilder.Directory([(Self.original, .ascii("2020:03:12 14:03:01"))]))

    #expect(ExifDecoder.fields(of: block.bytes)?.original != nil)
  }
}
