import PhotoModel

/// The numbers of the tags that are read: TIFF 6.0, Exif 2.32 and 3.0 (CIPA DC-008), DNG 1.7, and
/// Microsoft's own for titles and ratings.
enum ExifTag {
  static let newSubfileType: UInt16 = 0x00FE
  static let imageWidth: UInt16 = 0x0100
  static let imageLength: UInt16 = 0x0101
  static let compression: UInt16 = 0x0103
  static let imageDescription: UInt16 = 0x010E
  static let make: UInt16 = 0x010F
  static let subIFDs: UInt16 = 0x014A
  static let xmp: UInt16 = 0x02BC
  static let dateTime: UInt16 = 0x0132
  static let rating: UInt16 = 0x4746
  static let iptc: UInt16 = 0x83BB
  static let photoshop: UInt16 = 0x8649
  static let exifDirectory: UInt16 = 0x8769
  static let gpsDirectory: UInt16 = 0x8825
  static let isoSpeedRatings: UInt16 = 0x8827
  static let standardOutputSensitivity: UInt16 = 0x8831
  static let recommendedExposureIndex: UInt16 = 0x8832
  static let isoSpeed: UInt16 = 0x8833
  static let dateTimeOriginal: UInt16 = 0x9003
  static let dateTimeDigitized: UInt16 = 0x9004
  static let offsetTime: UInt16 = 0x9010
  static let offsetTimeOriginal: UInt16 = 0x9011
  static let offsetTimeDigitized: UInt16 = 0x9012
  static let makerNote: UInt16 = 0x927C
  static let userComment: UInt16 = 0x9286
  static let subSecTime: UInt16 = 0x9290
  static let subSecTimeOriginal: UInt16 = 0x9291
  static let subSecTimeDigitized: UInt16 = 0x9292
  static let xpComment: UInt16 = 0x9C9C
  static let pixelXDimension: UInt16 = 0xA002
  static let pixelYDimension: UInt16 = 0xA003
  static let customRendered: UInt16 = 0xA401
  static let lensSpecification: UInt16 = 0xA432
  static let lensMake: UInt16 = 0xA433
  static let lensModel: UInt16 = 0xA434
  static let dngVersion: UInt16 = 0xC612
  static let defaultCropSize: UInt16 = 0xC620

  static let gpsVersion: UInt16 = 0x0000
  static let gpsLatitudeRef: UInt16 = 0x0001
  static let gpsLatitude: UInt16 = 0x0002
  static let gpsLongitudeRef: UInt16 = 0x0003
  static let gpsLongitude: UInt16 = 0x0004
  static let gpsAltitudeRef: UInt16 = 0x0005
  static let gpsAltitude: UInt16 = 0x0006
  static let gpsTimeStamp: UInt16 = 0x0007
  static let gpsDateStamp: UInt16 = 0x001D

  /// The tags that are read in addition to those of the field table: parts of fields with several
  /// tags, or alternatives for one field.
  private static let additionalTags: [UInt16] = [
    standardOutputSensitivity, recommendedExposureIndex, isoSpeed, offsetTime, offsetTimeOriginal,
    offsetTimeDigitized, userComment, subSecTime, subSecTimeOriginal, subSecTimeDigitized,
    xpComment,
    customRendered, lensSpecification, lensMake,
  ]

  /// One bit per tag that is read, for a fast test: cameras write three times as many tags.
  private static let readTagBits: [UInt64] = {
    let places = Field.all.flatMap(\.exif).filter { $0.directory != .gps }
    var bits = [UInt64](repeating: 0, count: 1 << 10)
    for tag in places.map(\.tag) + additionalTags { bits[Int(tag >> 6)] |= 1 << UInt64(tag & 63) }
    return bits
  }()

  /// Whether a field depends on this tag of the first or the Exif directory. Cameras that follow
  /// TIFF/EP store Exif tags in the first, so the tags aren't distinguished by directory.
  static func isRead(_ tag: UInt16) -> Bool {
    readTagBits[Int(tag >> 6)] & (1 << UInt64(tag & 63)) != 0
  }
}
