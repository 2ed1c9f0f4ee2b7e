import PhotoModel

/// Collects the fields of a picture from the first and the Exif directory, value by value.
struct ExifPicture {
  private var fields = MetadataFields()
  private var original: TimeReading?
  private var digitised: TimeReading?
  private var modified: TimeReading?
  private var originalFraction: Int?
  private var digitisedFraction: Int?
  private var modifiedFraction: Int?
  private var originalOffset: Int?
  private var digitisedOffset: Int?
  private var modifiedOffset: Int?
  private var width: Int?
  private var height: Int?
  private var speed: Int?
  private var lensMake: String?
  private var lensSpecification: String?
  private var comment: String?
  private var rendering: Int?

  /// Adds a value. Fields that are already set stay: the first directory and the first entry of a
  /// tag take precedence.
  mutating func add(_ value: ExifValue) {
    switch value.tag {
    case ExifTag.imageDescription:
      fields.values.caption =
        fields.values.caption ?? value.text.flatMap { CameraText.isDefault($0) ? nil : $0 }
    case ExifTag.rating:
      fields.values.rating = fields.values.rating ?? value.integer().flatMap(ExifPicture.rating)
    case ExifTag.xpComment: comment = MetadataText.utf16(value.bytes, .little) ?? comment
    case ExifTag.lensModel:
      fields.values.lens = fields.values.lens ?? value.text.flatMap(CameraText.lens)
    case ExifTag.lensMake: lensMake = value.text
    case ExifTag.lensSpecification: lensSpecification = LensSpecification(value)?.description
    case ExifTag.isoSpeedRatings: fields.values.iso = fields.values.iso ?? ExifPicture.speed(value)
    case ExifTag.isoSpeed, ExifTag.recommendedExposureIndex, ExifTag.standardOutputSensitivity:
      if let found = value.integer(), found > 0 { speed = speed ?? found }
    case ExifTag.pixelXDimension: width = value.integer()
    case ExifTag.pixelYDimension: height = value.integer()
    case ExifTag.customRendered: rendering = value.integer()
    case ExifTag.userComment: decodeUserComment(value)
    default: decodeTime(value)
    }
  }

  private mutating func decodeTime(_ value: ExifValue) {
    switch value.tag {
    case ExifTag.dateTimeOriginal: original = original ?? DateText.exif(value.bytes)
    case ExifTag.dateTimeDigitized: digitised = digitised ?? DateText.exif(value.bytes)
    case ExifTag.dateTime: modified = modified ?? DateText.exif(value.bytes)
    case ExifTag.subSecTime: modifiedFraction = DateText.nanosecond(fraction: value.bytes)
    case ExifTag.offsetTime: modifiedOffset = DateText.offset(value.bytes)
    case ExifTag.subSecTimeOriginal:
      originalFraction = DateText.nanosecond(fraction: value.bytes)
    case ExifTag.subSecTimeDigitized:
      digitisedFraction = DateText.nanosecond(fraction: value.bytes)
    case ExifTag.offsetTimeOriginal: originalOffset = DateText.offset(value.bytes)
    case ExifTag.offsetTimeDigitized: digitisedOffset = DateText.offset(value.bytes)
    default: ExifFields.decode(value, into: &fields.values)
    }
  }

  /// Returns the fields, after combining those that consist of several values.
  consuming func finished() -> MetadataFields {
    finish()
    fields.original = time(original, fraction: originalFraction, offset: originalOffset)
    fields.digitised = time(digitised, fraction: digitisedFraction, offset: digitisedOffset)
    fields.modified = time(modified, fraction: modifiedFraction, offset: modifiedOffset)
    return fields
  }

  private mutating func finish() {
    if let width, let height {
      fields.values.pixelSize = PixelSize(plausibleWidth: width, height: height)
    }
    fields.values.iso = fields.values.iso ?? speed
    if fields.values.lens == nil, let lensSpecification {
      fields.values.lens = lensMake.map { "\($0) \(lensSpecification)" } ?? lensSpecification
    }
    fields.values.caption = fields.values.caption ?? comment
    if fields.values.make == "Apple" { decodeAppleRendering() }
  }

  private func time(_ reading: TimeReading?, fraction: Int?, offset: Int?) -> TimeReading? {
    guard var reading else { return nil }
    if let fraction {
      let wholeSeconds = reading.wall.nanosecond - Int64(reading.wall.subsecond)
      reading.wall.nanosecond = wholeSeconds + Int64(fraction)
    }
    // A zone at the end of the time violates the specification. Programs that write one also write
    // `Z` or `+00:00` for local times, so only other zones are used.
    reading.offset = offset ?? (reading.offset == 0 ? nil : reading.offset)
    return reading
  }

  /// Apple's own values of CustomRendered: 2 to 4 are HDR, 6 is a panorama, 7 and 8 are portraits
  /// with and without HDR (ExifTool's table of Exif tags).
  private mutating func decodeAppleRendering() {
    switch rendering {
    case 2, 3, 7: fields.values.subtypes.insert(.hdr)
    case 6: fields.values.subtypes.insert(.panorama)
    default: break
    }
  }

  private mutating func decodeUserComment(_ value: ExifValue) {
    guard let text = UserComment.text(value.bytes, value.order), !CameraText.isDefault(text)
    else { return }
    // The text that iOS writes into screenshots.
    if text == "Screenshot" {
      fields.values.subtypes.insert(.screenshot)
    } else {
      comment = comment ?? text
    }
  }

  /// Returns the first valid speed, because some cameras write two, one of which is zero. 65535
  /// means that the value exceeds 16 bits and is stored in the longer tags.
  private static func speed(_ value: ExifValue) -> Int? {
    (0..<min(value.count, 4)).lazy.compactMap { value.integer(at: $0) }
      .first { (1..<65_535).contains($0) }
  }

  private static func rating(_ stars: Int) -> Int? {
    // Windows writes 0 to 5. XMP's -1 for rejected may be stored as the largest 16-bit number.
    stars == 65_535 || stars == -1 ? -1 : (0...5).contains(stars) ? stars : nil
  }
}
