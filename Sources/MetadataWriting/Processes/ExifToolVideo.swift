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
        return ["-Keys:GPSCoordinates#=\(place.latitude) \(place.longitude)\(height)"]
      case ("location", nil): return ["-Keys:GPSCoordinates="]
      default: return []
      }
    }
  }
}
