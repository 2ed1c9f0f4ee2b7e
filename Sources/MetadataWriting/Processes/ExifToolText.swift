import PhotoModel
import WriterProtocol

/// The lines that are sent to exiftool.
///
/// Values are text with HTML escapes (`-E`), so that no value can become a separate line and thus
/// an option. exiftool's alternative, `#[CSTR]`, puts backslashes before `$` and `@` in version
/// 12.57.
enum ExifToolText {
  /// Escapes `&`, control characters, and leading and trailing blanks, which exiftool would remove.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isEnd = index == 0 || index == scalars.count - 1
      switch scalar {
      case "&", "<", ">", "\"", "\\", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        escaped += "&#x\(String(scalar.value, radix: 16));"
      case " " where isEnd: escaped += "&#x20;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns a path as a line, or nil if it contains a line break. The path must start with a
  /// slash, so it can't be an option.
  static func line(_ path: FilePath) -> [UInt8]? {
    guard path.bytes.first == .slash, !path.bytes.contains(10), !path.bytes.contains(13) else {
      return nil
    }
    return path.bytes
  }

  /// Returns the lines that make a change.
  static func lines(_ change: TagChange) -> [String] {
    guard let name = ExifToolName.of(change.tag) else { return [] }
    switch change.value {
    case nil: return ["-\(name)="]
    case .text(let text):
      return ["-\(name)#=\(escaped(ExifToolName.value(text, of: change.tag)))"]
    case .anyLanguage(let text): return ["-\(name)-x-default#=\(escaped(text))"]
    case .texts(let texts):
      return texts.isEmpty ? ["-\(name)="] : texts.map { "-\(name)#=\(escaped($0))" }
    }
  }
}

/// Converts the tag names of Exiv2 to those of exiftool.
enum ExifToolName {
  private static let groups = [
    "Exif.Image": "IFD0", "Exif.Photo": "ExifIFD", "Exif.GPSInfo": "GPS",
    "Iptc.Application2": "IPTC", "Iptc.Envelope": "IPTC", "Xmp.MicrosoftPhoto": "XMP-microsoft",
  ]
  private static let names = [
    "Exif.Photo.DateTimeDigitized": "CreateDate", "Exif.Photo.ISOSpeedRatings": "ISO",
    "Exif.Photo.LensSpecification": "LensInfo", "Xmp.exifEX.LensSpecification": "LensInfo",
    "Exif.Photo.FocalLengthIn35mmFilm": "FocalLengthIn35mmFormat",
    "Iptc.Application2.Caption": "Caption-Abstract", "Iptc.Application2.Byline": "By-line",
    "Iptc.Application2.Copyright": "CopyrightNotice",
    "Iptc.Application2.DigitizationDate": "DigitalCreationDate",
    "Iptc.Application2.DigitizationTime": "DigitalCreationTime",
    "Iptc.Envelope.CharacterSet": "CodedCharacterSet", "Xmp.exif.ISOSpeedRatings": "ISO",
    "Xmp.exif.FocalLengthIn35mmFilm": "FocalLengthIn35mmFormat",
    "Xmp.exif.Flash/exif:Fired": "FlashFired", "Xmp.MicrosoftPhoto.Rating": "RatingPercent",
    "Exif.Photo.PixelXDimension": "ExifImageWidth", "Exif.Image.ImageLength": "ImageHeight",
    "Exif.Photo.PixelYDimension": "ExifImageHeight", "Xmp.tiff.ImageLength": "ImageHeight",
    "Xmp.exif.PixelXDimension": "ExifImageWidth", "Xmp.exif.PixelYDimension": "ExifImageHeight",
  ]

  /// Returns a name such as `XMP-dc:subject`, or nil if exiftool can't write the tag.
  static func of(_ tag: String) -> String? {
    let parts = tag.split(separator: ".", maxSplits: 2).map(String.init)
    // Version 12.57 doesn't support these. Our own are only written to sidecars.
    guard parts.count == 3, tag != "Xmp.xmpDM.pick", !["darktable", "albumen"].contains(parts[1])
    else { return nil }
    let group = groups["\(parts[0]).\(parts[1])"] ?? "XMP-\(parts[1])"
    return "\(group):\(names[tag] ?? parts[2])"
  }

  /// Converts a value to exiftool's form: positions are decimal, dates of XMP have Exif's form, and
  /// fractions are decimal numbers.
  static func value(_ text: String, of tag: String) -> String {
    switch tag {
    case "Exif.GPSInfo.GPSLatitude", "Exif.GPSInfo.GPSLongitude":
      let parts = text.split(separator: " ").compactMap { decimal($0) }
      guard parts.count == 3 else { return text }
      return "\(parts[0] + parts[1] / 60 + parts[2] / 3600)"
    case "Xmp.exif.GPSLatitude", "Xmp.exif.GPSLongitude":
      let parts = text.dropLast().split(separator: ",").compactMap { Double($0) }
      guard parts.count == 2 else { return text }
      let degrees = parts[0] + parts[1] / 60
      return "\(text.hasSuffix("S") || text.hasSuffix("W") ? -degrees : degrees)"
    case "Xmp.photoshop.DateCreated", "Xmp.xmp.CreateDate", "Xmp.exif.DateTimeOriginal",
      "Xmp.exif.DateTimeDigitized":
      let day = text.prefix(10).split(separator: "-").joined(separator: ":")
      return text.count > 10 ? "\(day) \(text.dropFirst(11))" : day
    case "Iptc.Envelope.CharacterSet": return text
    case "Iptc.Application2.DateCreated", "Iptc.Application2.DigitizationDate":
      return text.split(separator: "-").joined(separator: ":")
    default:
      guard TagFamily(of: tag) == .xmp || tag == "Exif.GPSInfo.GPSAltitude",
        text.contains("/"), let number = decimal(text[...])
      else { return text }
      return "\(number)"
    }
  }

  private static func decimal(_ text: Substring) -> Double? {
    let parts = text.split(separator: "/").map(String.init)
    guard parts.count == 2, let numerator = UInt64(parts[0]), let denominator = UInt64(parts[1]),
      denominator > 0
    else { return nil }
    return Double(numerator) / Double(denominator)
  }
}
