import PhotoModel
import WriterProtocol

/// The capture time: original and digitised, with subseconds and offset, all kept in sync.
extension TagPlan {
  mutating func set(_ time: CaptureTime) {
    let text = TagPlan.exifText(time)
    let fraction = time.isDayOnly ? nil : TagPlan.fraction(time.wall)
    let offset = TagPlan.offsetText(time)
    for name in ["Original", "Digitized"] {
      exif("Exif.Photo.DateTime\(name)", text)
      setFraction("Exif.Photo.SubSecTime\(name)", fraction)
      exif("Exif.Photo.OffsetTime\(name)", offset)
    }
    let iso = time.iso8601
    // If Exif contains the complete time, no property that repeats it is added.
    let isInExif = target == .file && existing.hasExif && !time.isDayOnly
    for property in ["Xmp.photoshop.DateCreated", "Xmp.xmp.CreateDate"]
    where !isInExif || existing.has(property) {
      xmp(property, .text(iso))
    }
    xmpForExif("Xmp.exif.DateTimeOriginal", iso)
    xmpForExif("Xmp.exif.DateTimeDigitized", iso)

    // IPTC has no times without an offset.
    let clock = time.isDayOnly ? nil : offset.map { TagPlan.clock(time.wall) + $0 }
    let day = time.wall.day.description
    iptc("Iptc.Application2.DateCreated", [day])
    iptc("Iptc.Application2.TimeCreated", clock.map { [$0] } ?? [])
    if existing.has("Iptc.Application2.DigitizationDate") {
      iptc("Iptc.Application2.DigitizationDate", [day])
      iptc("Iptc.Application2.DigitizationTime", clock.map { [$0] } ?? [])
    }
  }

  mutating func clearTime() {
    for name in ["Original", "Digitized"] {
      for tag in ["DateTime", "SubSecTime", "OffsetTime"] { exif("Exif.Photo.\(tag)\(name)", nil) }
      xmp("Xmp.exif.DateTime\(name)", nil)
    }
    xmp("Xmp.photoshop.DateCreated", nil)
    xmp("Xmp.xmp.CreateDate", nil)
    for name in ["DateCreated", "TimeCreated", "DigitizationDate", "DigitizationTime"] {
      iptc("Iptc.Application2.\(name)", [])
    }
  }

  /// Keeps the file's own spelling of the same fraction of a second: `50` for `5`.
  private mutating func setFraction(_ tag: String, _ digits: String?) {
    let old = existing.text(tag).map { text in
      var digits = text[...]
      while let last = digits.last, last == "0" || last == " " { digits.removeLast() }
      return String(digits)
    }
    if old == digits ?? "" { return }
    exif(tag, digits)
  }

  /// Formats `2020:03:12 14:03:01`. If only the day is known, the time is blank, as Exif 2.32
  /// specifies in section 4.6.5.
  static func exifText(_ time: CaptureTime) -> String {
    let day = time.wall.day.description.split(separator: "-").joined(separator: ":")
    return "\(day) \(time.isDayOnly ? "  :  :  " : clock(time.wall))"
  }

  private static func clock(_ wall: WallTime) -> String {
    "\(two(wall.hour)):\(two(wall.minute)):\(two(wall.second))"
  }

  /// Formats `+05:30`. An offset with seconds, as before the introduction of time zones, can't be
  /// written.
  private static func offsetText(_ time: CaptureTime) -> String? {
    guard !time.isDayOnly, let offset = time.offset, offset % 60 == 0 else { return nil }
    let minutes = Int(offset.magnitude / 60)
    return "\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }

  /// Returns the digits after the decimal point: `5`, `123456`. Nil for a whole second.
  private static func fraction(_ wall: WallTime) -> String? {
    guard wall.subsecond > 0 else { return nil }
    let digits = String(wall.subsecond)
    var text = (String(repeating: "0", count: 9 - digits.count) + digits)[...]
    while text.last == "0" { text.removeLast() }
    return String(text)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
