import PhotoModel

/// The sidecar that Google Takeout writes for a photo: the time in UTC, the position, and whether
/// it is a favourite.
struct TakeoutSidecar {
  let photo: PlannedPhoto

  func text() -> String {
    let time = (photo.captureTime?.secondsSince1970 ?? 0) - Int64(photo.offset)
    let location = photo.location ?? Location(latitude: 0, longitude: 0, altitude: 0)
    var lines = [
      "{",
      "  \"title\": \"\(photo.stem).\(photo.fileExtension)\",",
      "  \"description\": \"\(photo.title ?? "")\",",
      "  \"photoTakenTime\": { \"timestamp\": \"\(time)\" },",
      "  \"geoData\": { \"latitude\": \(location.latitude), \"longitude\": \(location.longitude),"
        + " \"altitude\": \(location.altitude ?? 0) }" + (photo.isFavourite ? "," : ""),
    ]
    if photo.isFavourite { lines.append("  \"favorited\": true") }
    return lines.joined(separator: "\n") + "\n}\n"
  }
}
