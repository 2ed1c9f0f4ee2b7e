import Foundation
import GalleryEngine
import PhotoModel

/// What differs between compared photos, as text.
struct PhotoDifferences {
  /// A line of the table: a label, and the values of the photos that have one.
  struct Row {
    let label: String
    let values: [Asset.ID: String]
  }

  /// The sharpness, then the fields that differ, in the order of the information panel.
  let rows: [Row]

  /// `zone` is the viewer's time zone. `sharpness` are the values of the first line; it is left out
  /// if there are none.
  init(_ photos: [Asset], sharpness: [Asset.ID: String] = [:], zone: TimeZone) {
    var labels: [String] = []
    var values: [String: [Asset.ID: String]] = [:]
    for photo in photos {
      for fact in AssetFacts(photo, zone: zone).groups.flatMap(\.facts) {
        if values[fact.label] == nil { labels.append(fact.label) }
        let earlier = values[fact.label]?[photo.id]
        values[fact.label, default: [:]][photo.id] =
          earlier.map { "\($0), \(fact.value)" } ?? fact.value
      }
    }
    let differing = labels.compactMap { label -> Row? in
      let found = values[label] ?? [:]
      let isSame = found.count == photos.count && Set(found.values).count < 2
      return isSame ? nil : Row(label: label, values: found)
    }
    let first = sharpness.isEmpty ? [] : [Row(label: Phrases.sharpness, values: sharpness)]
    rows = first + differing
  }

  /// Returns one line for each photo: those of its time, exposure, focal length, ISO, lens, size
  /// and type that are not the same for all.
  static func captions(of photos: [Asset]) -> [Asset.ID: String] {
    let areOfOneDay = Set(photos.map { $0.metadata.captureTime?.wall.day }).count < 2
    let values = photos.map { PhotoDifferences.values(of: $0, withDay: !areOfOneDay) }
    let differing = (values.first ?? []).indices.filter { index in
      Set(values.map { $0[index] }).count > 1
    }
    return Dictionary(
      zip(photos, values).map { photo, values in
        (photo.id, differing.compactMap { values[$0] }.joined(separator: " · "))
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func values(of photo: Asset, withDay: Bool) -> [String?] {
    let metadata = photo.metadata
    return [
      time(metadata.captureTime, withDay: withDay),
      metadata.exposureTime.flatMap(ExposureText.time),
      metadata.fNumber.map(ExposureText.aperture),
      metadata.iso.map(Phrases.sensitivity),
      metadata.focalLength.map(ExposureText.focalLength),
      metadata.lens,
      photo.adjustedSize.map { "\($0.width)×\($0.height)" },
      photo.main.type?.title,
    ]
  }

  /// Formats a time of day with its fraction of a second, which is all that differs in a burst.
  private static func time(_ time: CaptureTime?, withDay: Bool) -> String? {
    guard let time else { return nil }
    let day = DayText.short(time.wall.day)
    if time.isDayOnly { return withDay ? day : nil }
    let clock = String(time.wall.description.drop { $0 != "T" }.dropFirst())
    return withDay ? "\(day) \(clock)" : clock
  }
}
