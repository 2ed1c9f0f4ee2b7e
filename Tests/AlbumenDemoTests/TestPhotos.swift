import PhotoModel
import SampleFiles

@testable import albumen_demo

enum TestPhotos {
  /// Returns a photo from an iPhone in Kyoto on 12 March 2020 at 14:03:01.5.
  static func kyoto(_ change: (inout PlannedPhoto) -> Void = { _ in }) -> PlannedPhoto {
    var dice = SeededRandom(1)
    let camera = Camera.phones[3]
    var photo = PlannedPhoto(
      number: 0, folder: "2020/03", stem: "IMG_0001", fileExtension: "JPG", camera: camera,
      captureTime: WallTime(day: Day(number: 18_333), nanosecond: 50_581_500_000_000),
      offset: 9 * 3600,
      location: Location(latitude: 35.0116, longitude: 135.7681, altitude: 50), direction: 90,
      subject: .hills, light: .noon, isPolar: false, shape: .phone, orientation: 6,
      exposure: Exposure(camera, light: .noon, isSelfie: false, dice: &dice), seed: 1)
    change(&photo)
    return photo
  }

  static func exif(_ photo: PlannedPhoto, thumbnail: [UInt8]? = nil) -> TestTIFF {
    let exif = CameraExif(photo: photo, pixelSize: PixelSize(width: 160, height: 120))
    return TestTIFF(bytes: exif.tiff(thumbnail: thumbnail).bytes)
  }

  /// A grey picture with a preview, for making files.
  static let picture = Picture(
    jpeg: [0xFF, 0xD8, 0xFF, 0xD9], size: PixelSize(width: 160, height: 120),
    preview: Raster(
      size: PixelSize(width: 16, height: 8),
      pixels: [UInt8](repeating: 128, count: 16 * 8 * 3)),
    previewJPEG: [0xFF, 0xD8, 0xFF, 0xD9])
}
