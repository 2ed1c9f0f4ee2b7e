package import Foundation
package import PhotoModel

/// Everything known about one photo, as text for the info panel and for `albumen info`.
///
/// Unknown values are left out, and so are groups without values. The values come from files: they
/// may contain control characters and must be escaped before they reach a terminal.
package struct AssetFacts: Hashable, Sendable {
  package struct Fact: Hashable, Sendable {
    package var label: String
    package var value: String

    package init(label: String, value: String) {
      self.label = label
      self.value = value
    }
  }

  package struct Group: Hashable, Sendable {
    package var title: String
    package var facts: [Fact]

    package init(title: String, facts: [Fact]) {
      self.title = title
      self.facts = facts
    }
  }

  package var groups: [Group]

  /// File system times are shown in `zone`, the viewer's time zone; a capture time is shown as the
  /// local time where the photo was taken. `place` is already translated.
  package init(_ asset: Asset, at place: Place? = nil, zone: TimeZone) {
    groups = Field.Group.allCases.map { group in
      let fields = Field.all.filter { $0.group == group }
      return Group(
        title: group.rawValue,
        facts: fields.flatMap { AssetFacts.facts(of: $0, asset, at: place) })
    }
    groups.append(Group(title: "File", facts: AssetFacts.file(asset, zone: zone)))
    groups.removeAll { $0.facts.isEmpty }
  }

  /// Returns the people named in files next to the photo; nil if there are none.
  package static func people(_ names: [String]) -> Group? {
    if names.isEmpty { return nil }
    let fact = Fact(label: "Names", value: names.joined(separator: ", "))
    return Group(title: "People", facts: [fact])
  }

  /// The length of the longest label, used to align the values in a column.
  package var labelWidth: Int {
    groups.flatMap(\.facts).map(\.label.count).max() ?? 0
  }
}

extension AssetFacts {
  private static func facts(_ pairs: [(String, String?)]) -> [Fact] {
    pairs.compactMap { label, value in
      guard let value, !value.isEmpty else { return nil }
      return Fact(label: label, value: value)
    }
  }

  /// Returns the lines for a field. A field whose value has several parts has one line for each.
  private static func facts(of field: Field, _ asset: Asset, at place: Place?) -> [Fact] {
    switch field.value {
    case .time(let path): taken(path.get(asset.metadata), asset)
    case .position(let path): AssetFacts.place(path.get(asset.metadata), place)
    case .subtypes: facts([("Kind", kind(of: asset))])
    case .size(let path):
      facts([(field.label ?? "", path.get(asset.metadata).map(pixels))])
    case .text, .texts, .number, .integer, .flag:
      field.label.map { facts([($0, FieldText.text(of: field, in: asset.metadata))]) } ?? []
    }
  }

  private static func taken(_ time: CaptureTime?, _ asset: Asset) -> [Fact] {
    guard let capture = time else { return [] }
    return facts([
      ("Date", DayText.full(capture.wall.day)),
      ("Time", capture.isDayOnly ? nil : clock(capture.wall)),
      ("Zone", capture.offset.map { zone($0) + origin(of: capture, asset) }),
      ("Source", name(of: capture.source)),
    ])
  }

  /// Describes the time zone to which a UTC time was converted.
  private static func origin(of time: CaptureTime, _ asset: Asset) -> String {
    guard time.basis == .utc else { return "" }
    let isPlaced = asset.place.map { $0.stamp != FoundPlace.notLookedUp.stamp } ?? false
    return isPlaced ? ", from its place" : ", the library's home zone"
  }

  /// Formats a time of day, for example `14:03:01.5`.
  private static func clock(_ wall: WallTime) -> String {
    String(wall.description.drop { $0 != "T" }.dropFirst())
  }

  /// Formats an offset in seconds east of Greenwich, for example `UTC+08:00`.
  private static func zone(_ offset: Int) -> String {
    let minutes = Int(offset.magnitude / 60)
    let sign = offset < 0 ? "-" : "+"
    return "UTC\(sign)\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }

  private static func name(of source: CaptureTime.Source) -> String {
    switch source {
    case .exif: "Exif"
    case .xmp: "XMP"
    case .iptc: "IPTC"
    case .container: "file header"
    case .sidecar: "sidecar file"
    case .filename: "file name"
    case .modified: "Exif modification date"
    case .user: "set by you"
    }
  }

  /// Formats the kind of a photo, for example `HEIC photo, Live Photo`.
  private static func kind(of asset: Asset) -> String {
    let media = asset.mediaType == .video ? "video" : "photo"
    let format = asset.main.type.map { "\($0.title) \(media)" } ?? media
    let special: [(Subtypes, String)] = [
      (.livePhoto, "Live Photo"), (.panorama, "panorama"), (.screenshot, "screenshot"),
      (.selfie, "selfie"), (.burst, "burst"), (.raw, "RAW"), (.hdr, "HDR"),
      (.animated, "animated"),
    ]
    let names = special.filter { asset.metadata.subtypes.contains($0.0) }.map(\.1)
    return ([format] + names).joined(separator: ", ")
  }

  /// Formats a size, for example `4032 × 3024, 12.2 megapixels`. The megapixels are left out below
  /// a tenth of a million.
  private static func pixels(_ size: PixelSize) -> String {
    let pixels = "\(size.width) × \(size.height)"
    let millions = Double(size.width) * Double(size.height) / 1e6
    guard millions >= 0.1 else { return pixels }
    let number = NumberText.trimmed(millions, digits: 1)
    return "\(pixels), \(number) \(number == "1" ? "megapixel" : "megapixels")"
  }

  private static func place(_ location: Location?, _ place: Place?) -> [Fact] {
    guard let location else { return [] }
    return facts([
      ("Place", place?.text),
      ("Position", ExposureText.position(location)),
      ("Altitude", location.altitude.flatMap(altitude)),
    ])
  }

  /// Formats an altitude, for example `1,203 m` or `3 m below sea level`; nil if it is not
  /// plausible, not even for a plane.
  private static func altitude(_ metres: Double) -> String? {
    guard abs(metres) < 1e6 else { return nil }
    let roundedMetres = Int(metres.rounded())
    return NumberText.grouped(abs(roundedMetres))
      + (roundedMetres < 0 ? " m below sea level" : " m")
  }

  private static func file(_ asset: Asset, zone: TimeZone) -> [Fact] {
    var found = facts([
      ("Name", PathText.name(asset.path)),
      ("Folder", asset.path.folder.displayString),
      ("Size", NumberText.bytes(asset.main.size)),
      ("Modified", moment(asset.main.modifiedAt, zone: zone)),
      ("Added", moment(asset.addedAt, zone: zone)),
    ])
    for companion in asset.companions {
      let size = NumberText.bytes(companion.size)
      found.append(
        Fact(label: label(of: companion.role), value: "\(PathText.name(companion.path)), \(size)"))
    }
    for path in asset.alternatePaths {
      found.append(Fact(label: "Also at", value: path.displayString))
    }
    return found
  }

  private static func label(of role: AssetFile.Role) -> String {
    switch role {
    case .main: "Photo"
    case .raw: "RAW"
    case .liveVideo: "Live video"
    case .sidecar: "Sidecar"
    }
  }

  /// Formats a time in the viewer's time zone, for example `Thu 12 March 2020, 14:03`.
  static func moment(_ time: FileTime, zone: TimeZone) -> String {
    let date = Date(timeIntervalSince1970: TimeInterval(time.seconds))
    let wall = WallTime(
      secondsSince1970: time.seconds, offset: zone.secondsFromGMT(for: date))
    return "\(DayText.full(wall.day)), \(DayText.clock(wall))"
  }
}
