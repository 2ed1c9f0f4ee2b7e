import PhotoModel
import Testing

@testable import albumen_demo

@Suite struct CameraExifTests {
  @Test func `the time is the clock on the wall`() {
    let tiff = TestPhotos.exif(TestPhotos.kyoto())

    #expect(tiff.text(tiff.child(0x8769)[0x9003]) == "2020:03:12 14:03:01")
    #expect(tiff.text(tiff.child(0x8769)[0x9291]) == "500")
  }

  @Test func `the offset is that of the place`() {
    let tiff = TestPhotos.exif(TestPhotos.kyoto())

    #expect(tiff.text(tiff.child(0x8769)[0x9011]) == "+09:00")
  }

  @Test func `a camera before 2020 writes no offset`() {
    let tiff = TestPhotos.exif(
      TestPhotos.kyoto {
        $0.camera = Camera.cameras[0]
        $0.captureTime?.day = Day(number: 16_000)
      })

    #expect(tiff.child(0x8769)[0x9011] == nil)
  }

  @Test func `the position is in degrees, minutes and seconds`() throws {
    let tiff = TestPhotos.exif(TestPhotos.kyoto())

    let parts = tiff.fractions(tiff.child(0x8825)[0x02])
    try #require(parts.count == 3)
    #expect(abs(parts[0] + parts[1] / 60 + parts[2] / 3600 - 35.0116) < 0.000_01)
    #expect(tiff.text(tiff.child(0x8825)[0x01]) == "N")
  }

  @Test func `the west and the south have their letters`() {
    let tiff = TestPhotos.exif(
      TestPhotos.kyoto { $0.location = Location(latitude: -33.9, longitude: -72.8) })

    #expect(tiff.text(tiff.child(0x8825)[0x01]) == "S")
    #expect(tiff.text(tiff.child(0x8825)[0x03]) == "W")
  }

  @Test func `the satellites keep their own time`() {
    let tiff = TestPhotos.exif(TestPhotos.kyoto())

    #expect(tiff.fractions(tiff.child(0x8825)[0x07]) == [5, 3, 1])
  }

  @Test(arguments: [Camera.cameras[0], Camera.cameras[1]])
  func `both byte orders say the same`(camera: Camera) {
    let tiff = TestPhotos.exif(TestPhotos.kyoto { $0.camera = camera })

    #expect(tiff.text(tiff.first[0x0110]) == camera.model)
    #expect(tiff.short(tiff.first[0x0112]) == 6)
  }

  @Test func `the thumbnail stands where the second directory says`() throws {
    let tiff = TestPhotos.exif(TestPhotos.kyoto(), thumbnail: [0xFF, 0xD8, 7, 0xFF, 0xD9])

    let start = try #require(tiff.short(tiff.second[0x0201]))
    #expect(tiff.short(tiff.second[0x0202]) == 5)
    #expect(Array(tiff.bytes[start..<(start + 5)]) == [0xFF, 0xD8, 7, 0xFF, 0xD9])
  }

  @Test func `a photo from Takeout keeps no date`() {
    let tiff = TestPhotos.exif(TestPhotos.kyoto { $0.companions = .takeout })

    #expect(tiff.child(0x8769)[0x9003] == nil)
    #expect(tiff.first[0x0132] == nil)
  }

  @Test func `a selfie names the front lens`() {
    let tiff = TestPhotos.exif(TestPhotos.kyoto { $0.isSelfie = true })

    #expect(tiff.text(tiff.child(0x8769)[0xA434])?.contains("front camera") == true)
  }
}
