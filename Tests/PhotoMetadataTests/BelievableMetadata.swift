import PhotoModel
import Testing

@testable import PhotoMetadata

/// Expects only plausible values, regardless of the bytes they were read from.
func expectBelievable(_ metadata: Metadata, sourceLocation: SourceLocation = #_sourceLocation) {
  var wrong: [String] = []
  if let size = metadata.pixelSize, size.width < 1 || size.height < 1 { wrong.append("\(size)") }
  if let orientation = metadata.orientation, !(1...8).contains(orientation) {
    wrong.append("orientation \(orientation)")
  }
  if let location = metadata.location {
    let isOnEarth =
      (-90...90).contains(location.latitude) && (-180...180).contains(location.longitude)
    if !isOnEarth || location.altitude?.isFinite == false { wrong.append("\(location)") }
  }
  if let rating = metadata.rating, !(-1...5).contains(rating) { wrong.append("rating \(rating)") }
  if let iso = metadata.iso, iso < 1 { wrong.append("ISO \(iso)") }
  for (name, number) in [
    ("duration", metadata.duration), ("exposure", metadata.exposureTime),
    ("aperture", metadata.fNumber), ("focal length", metadata.focalLength),
    ("equivalent focal length", metadata.focalLength35),
  ] {
    if let number, !number.isFinite || number < 0 { wrong.append("\(name) \(number)") }
  }
  if let time = metadata.captureTime { wrong += unbelievable(time.wall, time.offset) }
  if !wrong.isEmpty { Issue.record("\(wrong)", sourceLocation: sourceLocation) }
}

/// Expects only plausible values in the fields of one metadata block.
func expectBelievable(
  _ fields: MetadataFields, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectBelievable(fields.values, sourceLocation: sourceLocation)
  for time in [fields.original, fields.digitised, fields.modified] {
    if let time { expectBelievable(time, sourceLocation: sourceLocation) }
  }
}

/// Expects a time that is valid in some time zone.
func expectBelievable(_ time: TimeReading, sourceLocation: SourceLocation = #_sourceLocation) {
  let wrong = unbelievable(time.wall, time.offset)
  if !wrong.isEmpty { Issue.record("\(wrong)", sourceLocation: sourceLocation) }
}

private func unbelievable(_ wall: WallTime, _ offset: Int?) -> [String] {
  var wrong: [String] = []
  let isOnClock = (0..<86_400_000_000_000).contains(wall.nanosecond)
  if !isOnClock || !(1...9999).contains(wall.day.year) { wrong.append(wall.description) }
  if let offset, abs(offset) > 18 * 3600 { wrong.append("offset \(offset)") }
  return wrong
}
