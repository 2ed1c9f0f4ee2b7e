package import Foundation
package import PhotoModel

/// Everything known about one photo in words, for the info panel and for `albumen info`.
///
/// Unknown things are left out, and a group without facts too. The values come from files: they
/// may hold control characters and must be escaped before they reach a terminal.
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

  /// Times of the file system are shown in `zone`, the viewer's; a capture time is shown as the
  /// clock on the spot had it. `place` is in the words of some language.
  package init(_ asset: Asset, at place: Place? = nil, zone: TimeZone) {
    let metadata = asset.metadata
    groups = [
      Group(title: "Taken", facts: AssetFacts.taken(asset)),
      Group(title: "Picture", facts: AssetFacts.picture(asset)),
      Group(title: "Camera", facts: AssetFacts.camera(metadata)),
      Group(title: "Place", facts: AssetFacts.place(metadata, place)),
      Group(title: "Description", facts: AssetFacts.description(metadata)),
      Group(title: "File", facts: AssetFacts.file(asset, zone: zone)),
    ].filter { !$0.facts.isEmpty }
  }

  /// The longest label, so that values can stand in one column.
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

  private static func taken(_ asset: Asset) -> [Fact] {
    guard let capture = asset.metadata.captureTime else { return [] }
    return facts([
      ("Date", DayText.full(capture.wall.day)),
      ("Time", capture.isDayOnly ? nil : clock(capture.wall)),
      ("Zone", capture.offset.map { zone($0) + origin(of: capture, asset) }),
      ("Found in", name(of: capture.source)),
    ])
  }

  /// Which zone it is that a time in UTC was turned to.
  private static func origin(of time: CaptureTime, _ asset: Asset) -> String {
    guard time.basis == .utc else { return "" }
    let isPlaced = asset.place.map { $0.stamp != FoundPlace.unasked.stamp } ?? false
    return isPlaced ? ", the zone of its place" : ", the library's home zone"
  }

  /// `14:03:01.5`.
  private static func clock(_ wall: WallTime) -> String {
    String(wall.description.drop { $0 != "T" }.dropFirst())
  }

  /// Seconds east of Greenwich as people write a zone: `UTC+08:00`.
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
    case .container: "the file's own header"
    case .sidecar: "a sidecar file"
    case .filename: "the file's name"
    case .modified: "Exif, as the time it was last changed"
    }
  }

  private static func picture(_ asset: Asset) -> [Fact] {
    let metadata = asset.metadata
    return facts([
      ("Kind", kind(of: asset)),
      ("Pixels", metadata.pixelSize.map(pixels)),
      ("Orientation", metadata.orientation.flatMap(orientation)),
      ("Duration", metadata.duration.map(NumberText.length)),
    ])
  }

  /// `HEIC photo, Live Photo`.
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

  /// `4032 × 3024, 12.2 megapixels`; below a tenth of a million the latter says nothing.
  private static func pixels(_ size: PixelSize) -> String {
    let pixels = "\(size.width) × \(size.height)"
    let millions = Double(size.width) * Double(size.height) / 1e6
    guard millions >= 0.1 else { return pixels }
    return "\(pixels), \(NumberText.trimmed(millions, digits: 1)) megapixels"
  }

  /// What has to be done to the stored pixels, in Exif's numbers 2 to 8; 1 is as it should be.
  private static func orientation(_ number: Int) -> String? {
    switch number {
    case 2: "mirrored"
    case 3: "turned by 180°"
    case 4: "mirrored, turned by 180°"
    case 5: "mirrored, turned by 270° clockwise"
    case 6: "turned by 90° clockwise"
    case 7: "mirrored, turned by 90° clockwise"
    case 8: "turned by 270° clockwise"
    default: nil
    }
  }

  private static func camera(_ metadata: Metadata) -> [Fact] {
    facts([
      ("Camera", metadata.camera),
      ("Lens", metadata.lens),
      ("Exposure", metadata.exposureTime.flatMap(ExposureText.time)),
      ("Aperture", metadata.fNumber.map(ExposureText.aperture)),
      ("Sensitivity", metadata.iso.map { "ISO \($0)" }),
      ("Focal length", focalLength(metadata)),
      ("Flash", metadata.flash.map { $0 ? "fired" : "did not fire" }),
    ])
  }

  /// `4.2 mm, 26 mm equivalent`, where both are known and differ.
  private static func focalLength(_ metadata: Metadata) -> String? {
    let own = metadata.focalLength.map(ExposureText.focalLength)
    let shared = metadata.focalLength35.map(ExposureText.focalLength)
    return own == shared
      ? own : [own, shared.map { $0 + " equivalent" }].compactMap(\.self).joined(separator: ", ")
  }

  private static func place(_ metadata: Metadata, _ place: Place?) -> [Fact] {
    guard let location = metadata.location else { return [] }
    return facts([
      ("Place", place?.text),
      ("Position", ExposureText.position(location)),
      ("Altitude", location.altitude.flatMap(altitude)),
    ])
  }

  /// `1,203 m`, `3 m below the sea`; nil where no place on Earth, nor a plane above it, is.
  private static func altitude(_ metres: Double) -> String? {
    guard abs(metres) < 1e6 else { return nil }
    let whole = Int(metres.rounded())
    return NumberText.grouped(abs(whole)) + (whole < 0 ? " m below the sea" : " m")
  }

  private static func description(_ metadata: Metadata) -> [Fact] {
    let stars = metadata.rating.map { rating in
      rating < 0
        ? "rejected"
        : String(repeating: "★", count: min(rating, 5))
          + String(repeating: "☆", count: max(0, 5 - rating))
    }
    return facts([
      ("Title", metadata.title),
      ("Caption", metadata.caption),
      ("Keywords", metadata.keywords.joined(separator: ", ")),
      ("Rating", stars),
      ("Favourite", metadata.favourite.map { $0 ? "yes" : "no" }),
    ])
  }

  private static func file(_ asset: Asset, zone: TimeZone) -> [Fact] {
    var found = facts([
      ("Name", PathText.name(asset.path)),
      ("Folder", asset.path.folder.shown),
      ("Size", NumberText.bytes(asset.main.size)),
      ("Changed", moment(asset.main.modifiedAt, zone: zone)),
      ("Added", moment(asset.addedAt, zone: zone)),
    ])
    for companion in asset.companions {
      let size = NumberText.bytes(companion.size)
      found.append(
        Fact(label: label(of: companion.role), value: "\(PathText.name(companion.path)), \(size)"))
    }
    for path in asset.repeats {
      found.append(Fact(label: "Also at", value: path.shown))
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

  /// `Thu 12 March 2020, 14:03`, on the viewer's clock.
  private static func moment(_ time: FileTime, zone: TimeZone) -> String {
    let date = Date(timeIntervalSince1970: TimeInterval(time.seconds))
    let wall = WallTime(
      secondsSince1970: time.seconds, offset: zone.secondsFromGMT(for: date))
    return "\(DayText.full(wall.day)), \(DayText.clock(wall))"
  }
}
