import PhotoModel

/// What QuickTime's own keys say of a video, beside XMP: phones write and read them.
enum ExifToolVideo {
  static func lines(_ wanted: [WantedField]) -> [String] {
    wanted.flatMap { field -> [String] in
      switch (field.id, field.value) {
      case ("captureTime", .time(let time)):
        let day = time.wall.day.description.split(separator: "-").joined(separator: ":")
        return ["-Keys:CreationDate#=\(day) \(time.iso8601.dropFirst(11))"]
      case ("captureTime", nil): return ["-Keys:CreationDate="]
      case ("location", .position(let place)):
        let height = place.altitude.map { " \($0)" } ?? ""
        let value = "\(place.latitude) \(place.longitude)\(height)"
        return ["-Keys:GPSCoordinates#=\(value)", "-UserData:GPSCoordinates#=\(value)"]
          + erasedAlways
      case ("location", nil):
        return ["-Keys:GPSCoordinates=", "-UserData:GPSCoordinates="] + erasedAlways
      default: return []
      }
    }
  }

  /// exiftool can't write 3GPP's `loci`, and few programs read the position of iTunes' list.
  private static let erasedAlways = ["-UserData:LocationInformation=", "-ItemList:GPSCoordinates="]

  /// Whether the value says where a video was taken, in any language.
  static func isPosition(_ name: String) -> Bool {
    ["Keys", "UserData", "ItemList"].contains { name.hasPrefix("\($0):GPSCoordinates") }
      || name.hasPrefix("UserData:LocationInformation")
  }
}
