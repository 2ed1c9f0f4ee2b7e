import MetadataWriting
import PhotoModel
import WriterProtocol

/// Sample tags and times of photos.
enum TestTags {
  static func tag(_ name: String, _ raw: String...) -> Tag {
    Tag(name: name, type: "", raw: raw, decoded: raw.joined(separator: ", "))
  }

  static func existing(_ tags: Tag...) -> ExistingTags { ExistingTags(tags) }

  static let iptc = tag("Iptc.Application2.City", "Porto")

  /// 12 March 2020, 14:03:01.5, at +08:00.
  static let time = CaptureTime(
    wall: wall(14, 3, 1, 500_000_000), offset: 8 * 3600, source: .exif)

  static func wall(_ hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int = 0) -> WallTime {
    guard let day = Day(year: 2020, month: 3, day: 12),
      let wall = WallTime(
        day: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond)
    else { preconditionFailure("There was such a time") }
    return wall
  }
}

extension [TagChange] {
  /// Returns the value to write for a tag: nil if the tag isn't listed, `.some(nil)` if it is to be
  /// removed.
  subscript(tag: String) -> TagValue?? {
    first { $0.tag == tag }.map(\.value)
  }

  func text(_ tag: String) -> String? {
    switch self[tag] {
    case .some(.text(let text)), .some(.anyLanguage(let text)): text
    default: nil
    }
  }

  func texts(_ tag: String) -> [String]? {
    if case .some(.texts(let texts)) = self[tag] { texts } else { nil }
  }
}
