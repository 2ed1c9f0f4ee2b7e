import Foundation
import PhotoModel

/// How the metadata of an asset lies in its columns. One list of names makes the statements that
/// write it and the one that reads it, so that they cannot differ.
enum AssetColumns {
  static let names = [
    "day", "time", "traits", "size", "capture_source", "capture_offset",
    "capture_basis", "width", "height", "orientation", "latitude", "longitude", "altitude", "place",
    "gear", "exposure_time",
    "f_number", "iso", "focal_length", "focal_length35", "flash", "title", "caption", "keywords",
    "rating",
    "file_favourite", "duration", "damage",
  ]

  static var count: Int32 { Int32(names.count) }
  private static let sources = CaptureTime.Source.allCases
  /// No clock is farther from Greenwich, in seconds.
  private static let farthestOffsets: ClosedRange<Int64> = -93_599...93_599

  /// What goes into the columns beside the metadata.
  struct Values: Equatable {
    /// Without camera and lens, which `gear` stands for.
    var metadata: Metadata
    var packed: AssetRow.Packed
    var size: Int64
    var gear: Int64?
    /// The number of its place; nil without a position.
    var place: Int64?
    var damage: String?
  }

  /// Binds everything, from the parameter `first` on.
  static func bind(_ values: Values, to statement: Prepared, from first: Int32) {
    var index = first
    func next() -> Int32 {
      defer { index += 1 }
      return index
    }
    let metadata = values.metadata
    statement.bind(values.packed.day.map(Int64.init), at: next())
    statement.bind(values.packed.time, at: next())
    statement.bind(Int64(values.packed.traits), at: next())
    statement.bind(values.size, at: next())
    statement.bind(
      metadata.captureTime.flatMap { sources.firstIndex(of: $0.source) }, at: next())
    statement.bind(metadata.captureTime?.offset, at: next())
    let basis = metadata.captureTime?.basis
    statement.bind(basis == .wall ? nil : basis?.rawValue, at: next())
    statement.bind(metadata.pixelSize?.width, at: next())
    statement.bind(metadata.pixelSize?.height, at: next())
    statement.bind(metadata.orientation, at: next())
    statement.bind(metadata.location?.latitude, at: next())
    statement.bind(metadata.location?.longitude, at: next())
    statement.bind(metadata.location?.altitude, at: next())
    statement.bind(values.place, at: next())
    statement.bind(values.gear, at: next())
    statement.bind(metadata.exposureTime, at: next())
    statement.bind(metadata.fNumber, at: next())
    statement.bind(metadata.iso, at: next())
    statement.bind(metadata.focalLength, at: next())
    statement.bind(metadata.focalLength35, at: next())
    statement.bind(metadata.flash.map { $0 ? 1 : 0 }, at: next())
    statement.bind(metadata.title, at: next())
    statement.bind(metadata.caption, at: next())
    statement.bind(json(metadata.keywords), at: next())
    statement.bind(metadata.rating, at: next())
    statement.bind(metadata.favourite.map { $0 ? 1 : 0 }, at: next())
    statement.bind(metadata.duration, at: next())
    statement.bind(values.damage, at: next())
  }

  /// Reads what `bind` wrote, from the column `first` on, but for the camera, the place and the
  /// favourite: those are joined by who asks.
  static func metadata(_ row: Prepared, from first: Int32) -> Metadata {
    var index = first
    func next() -> Int32 {
      defer { index += 1 }
      return index
    }
    func number(_ value: Int64?) -> Int? { value.map(Int.init) }
    let day = row.day(next())
    let time = row.integer(next())
    let traits = UInt16(truncatingIfNeeded: row.integer(next()))
    _ = next()
    let source = row.optionalInteger(next()).map {
      sources[Int(min(max(0, $0), Int64(sources.count - 1)))]
    }
    let offset = row.optionalInteger(next()).flatMap {
      farthestOffsets.contains($0) ? Int($0) : nil
    }
    let basis = row.optionalInteger(next()).flatMap { CaptureTime.Basis(rawValue: Int($0)) }
    var metadata = Metadata()
    let shown = AssetRow(
      id: Asset.ID(rawValue: 0), folder: FolderID(rawValue: 0),
      packed: AssetRow.Packed(
        day: day, time: time, traits: traits),
      addedAt: FileTime(nanoseconds: 0))
    metadata.subtypes = shown.subtypes
    if let day = shown.day, let source {
      metadata.captureTime = CaptureTime(
        wall: WallTime(day: day, nanosecond: time), offset: offset, source: source,
        isDayOnly: !shown.hasClock, basis: basis ?? .wall)
    }
    let (width, height) = (row.optionalInteger(next()), row.optionalInteger(next()))
    if let width, let height {
      metadata.pixelSize = PixelSize(believableWidth: Int(width), height: Int(height))
    }
    metadata.orientation = number(row.optionalInteger(next()))
    let (latitude, longitude) = (row.optionalDouble(next()), row.optionalDouble(next()))
    let altitude = row.optionalDouble(next())
    if let latitude, let longitude {
      metadata.location = Location(latitude: latitude, longitude: longitude, altitude: altitude)
    }
    _ = (next(), next())
    metadata.exposureTime = row.optionalDouble(next())
    metadata.fNumber = row.optionalDouble(next())
    metadata.iso = number(row.optionalInteger(next()))
    metadata.focalLength = row.optionalDouble(next())
    metadata.focalLength35 = row.optionalDouble(next())
    metadata.flash = row.optionalInteger(next()).map { $0 == 1 }
    metadata.title = row.text(next())
    metadata.caption = row.text(next())
    metadata.keywords = keywords(row.text(next()))
    metadata.rating = number(row.optionalInteger(next()))
    metadata.favourite = row.optionalInteger(next()).map { $0 == 1 }
    metadata.duration = row.optionalDouble(next())
    return metadata
  }

  /// The metadata as the columns take it: what their constraints refuse is unknown, as it is to
  /// every reader that judges before.
  static func stored(_ metadata: Metadata) -> Metadata {
    var stored = metadata
    if !isLocated(metadata) { stored.location = nil }
    if let orientation = metadata.orientation, !(1...8).contains(orientation) {
      stored.orientation = nil
    }
    if let rating = metadata.rating, !(-1...5).contains(rating) { stored.rating = nil }
    return stored
  }

  static func isLocated(_ metadata: Metadata) -> Bool {
    guard let location = metadata.location else { return false }
    return (-90...90).contains(location.latitude) && (-180...180).contains(location.longitude)
  }

  private static func json(_ keywords: [String]) -> String? {
    // Strings can always be encoded.
    guard !keywords.isEmpty, let data = try? JSONEncoder().encode(keywords) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  static func keywords(_ json: String?) -> [String] {
    guard let json else { return [] }
    // A column that another program has written over is as good as none.
    return (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
  }
}
