import PhotoModel
import WriterProtocol

/// When a photo was taken: original and digitised, with the parts of a second and the offset, in step.
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
    // Where Exif says all of it, nothing is begun that would say it once more.
    let isInExif = target == .file && existing.hasExif && !time.isDayOnly
    for property in ["Xmp.photoshop.DateCreated", "Xmp.xmp.CreateDate"]
    where !isInExif || existing.has(property) {
      xmp(property, .text(iso))
    }
    xmpOfExif("Xmp.exif.DateTimeOriginal", iso)
    xmpOfExif("Xmp.exif.DateTimeDigitized", iso)

    // IPTC knows no time without an offset.
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

  /// A file's own way to write the same part of a second stays: `50` for `5`.
  private mutating func setFraction(_ tag: String, _ digits: String?) {
    let old = existing.text(tag).map { text in
      var digits = text[...]
      while let last = digits.last, last == "0" || last == " " { digits.removeLast() }
      return String(digits)
    }
    if old == digits ?? "" { return }
    exif(tag, digits)
  }

  /// `2020:03:12 14:03:01`. Of a day alone the time is blank, as Exif 2.32 has it in section 4.6.5.
  static func exifText(_ time: CaptureTime) -> String {
    let day = time.wall.day.description.split(separator: "-").joined(separator: ":")
    return "\(day) \(time.isDayOnly ? "  :  :  " : clock(time.wall))"
  }

  private static func clock(_ wall: WallTime) -> String {
    "\(two(wall.hour)):\(two(wall.minute)):\(two(wall.second))"
  }

  /// `+05:30`. An offset with seconds, as there were before there were zones, cannot be written.
  private static func offsetText(_ time: CaptureTime) -> String? {
    guard !time.isDayOnly, let offset = time.offset, offset % 60 == 0 else { return nil }
    let minutes = Int(offset.magnitude / 60)
    return "\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }

  /// The digits behind the point: `5`, `123456`. Nil for a whole second.
  private static func fraction(_ wall: WallTime) -> String? {
    guard wall.subsecond > 0 else { return nil }
    let digits = String(wall.subsecond)
    var text = (String(repeating: "0", count: 9 - digits.count) + digits)[...]
    while text.last == "0" { text.removeLast() }
    return String(text)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
