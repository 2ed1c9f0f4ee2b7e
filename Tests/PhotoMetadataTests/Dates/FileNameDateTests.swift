import AlbumenTestSupport
import PhotoModel
import Testing

@testable import PhotoMetadata

@Suite struct FileNameDateTests {
  private func read(_ name: String) -> TimeReading? {
    FileNameDate.reading(Array(name.utf8)[...])
  }

  @Test(
    arguments: [
      "IMG_20200312_140301.jpg", "VID_20200312_140301.mp4", "20200312_140301.jpg",
      "IMG_20200312_140301~2.jpg", "IMG_20200312_140301_1.jpg", "MVIMG_20200312_140301.jpg",
      "Screenshot_20200312-140301.png", "Screenshot_20200312-140301_Maps.jpg",
      "Screenshot 2020-03-12 at 14.03.01.png", "Screen Shot 2020-03-12 at 2.03.01 PM.png",
      "Screenshot 2020-03-12 at 2.03.01\u{202F}PM (2).png",
      "Bildschirmfoto 2020-03-12 um 14.03.01.png", "Capture d’écran 2020-03-12 à 14.03.01.png",
      "2020-03-12 14.03.01.jpg", "2020-03-12 14.03.01-1.jpg", "2020-03-12_14-03-01.jpg",
      "signal-2020-03-12-140301.jpg", "signal-2020-03-12-14-03-01-123.jpg",
      "photo_2020-03-12_14-03-01.jpg", "WIN_20200312_14_03_01_Pro.jpg", "20200312T140301.jpg",
      "IMG20200312140301.jpg", "20200312140301.jpg", "Screenshot_2020-03-12-14-03-01.png",
    ])
  func `a date and a time are found`(name: String) {
    #expect(read(name)?.wall.description == "2020-03-12T14:03:01")
    #expect(read(name)?.isUTC == false)
    #expect(read(name)?.offset == nil)
  }

  @Test(
    arguments: [
      ("PXL_20200312_140301123.jpg", "2020-03-12T14:03:01.123"),
      ("PXL_20200312_140301123.MP.jpg", "2020-03-12T14:03:01.123"),
      ("UTC-20240413-203530-a1b2.jpg", "2024-04-13T20:35:30"),
    ])
  func `some names count in UTC`(name: String, expected: String) {
    #expect(read(name)?.wall.description == expected)
    #expect(read(name)?.isUTC == true)
  }

  @Test(
    arguments: [
      "IMG-20200312-WA0001.jpg", "2020-03-12.jpg", "2020-03-12 Lake.jpg", "20200312.jpg",
      "2020_03_12.jpg", "IMG_20200312_990001.jpg", "20200312-1.jpg", "2020-03-12 10.5 km.jpg",
      "IMG_20200312_12345678.jpg",
    ])
  func `a day alone is its midnight`(name: String) {
    #expect(read(name)?.wall.description == "2020-03-12T00:00:00")
  }

  @Test func `a day long ago is found where it is written out`() {
    #expect(read("1965-07-04 wedding.jpg")?.wall.description == "1965-07-04T00:00:00")
  }

  @Test(
    arguments: [
      "", ".jpg", "IMG_1234.jpg", "DSC_0001.NEF", "120200312140301.jpg", "12020-03-12.jpg",
      "2020-03-123.jpg", "20201332.jpg", "2020-02-30.jpg", "IMG_00000000_000000.jpg",
      "19650704.jpg", "a20200312b.jpg", "9F20200312.jpg", "1584021781000.jpg",
      "FB_IMG_1584021781000.jpg", "2020-03.jpg", "2020.jpg", "12-03-2020.jpg",
      "2020-03_12.jpg", "20200312140361.jpg", "1800-01-01.jpg",
    ])
  func `other digits are no date`(name: String) {
    #expect(read(name) == nil)
  }

  @Test func `a date after other digits is found`() {
    #expect(read("1234_20200312_140301.jpg")?.wall.description == "2020-03-12T14:03:01")
  }

  @Test func `names of any bytes are survived`() {
    let name = Array("Screenshot 2020-03-12 at 2.03.01 PM 20200312_140301.png".utf8)

    for cut in Damage.truncations(of: name) {
      let time = FileNameDate.reading(cut[...])?.wall.description
      #expect(time?.hasPrefix("2020-03-12T") != false, "\(time ?? "")")
    }
    for broken in Damage.flips(of: name) {
      if let time = FileNameDate.reading(broken[...]) { expectBelievable(time) }
    }
  }

  @Test(arguments: [
    ("IMG-20200312-WA0001.jpg", true), ("2020-03-12 party.jpg", true),
    ("PXL_20200312.jpg", true), ("IMG_20200312_140301.jpg", false),
    ("2020-03-12 14.03.01.jpg", false),
  ])
  func `a name with a day alone says so`(name: String, isDayOnly: Bool) {
    let reading = FileNameDate.reading(Array(name.utf8)[...])

    #expect((reading?.isDayOnly ?? true) == isDayOnly)
    #expect(reading?.isUTC != true)
  }
}
