import GalleryEngine
import MetadataEditing
import PhotoModel

/// Text of the editor's form and of the preview of its changes.
extension Phrases {
  static let cleared = "(cleared)"
  static let changesTitle = "Changes"

  static func editorTitle(_ count: Int, outsideAlbumCount: Int) -> String {
    "Edit \(photos(count, outsideAlbumCount: outsideAlbumCount))"
  }

  static func readingPhotos(_ count: Int) -> String {
    "Reading the metadata of \(NumberText.count(count, "photo"))…"
  }

  /// The approximate population of a place in a list.
  static func people(_ count: Int) -> String {
    "\(NumberText.grouped(count)) people"
  }

  /// The interpretation of a place name that was typed instead of chosen from the list.
  static func placeTaken(_ name: String, _ location: Location) -> String {
    "\(distinct(name)): \(ExposureText.position(location))"
  }

  /// The line below a list: `3 of 12 places`.
  static func listPosition(_ item: Int, of count: Int, _ field: EditorField) -> String {
    let noun = field == .photo ? "photo" : "place"
    return "\(NumberText.grouped(item)) of \(NumberText.count(count, noun))"
  }

  /// The photo that a value is copied from: `previous: IMG_0011.JPG`.
  static func source(_ kind: EditorSource.Kind, _ photo: FilePath) -> String {
    let name = PathText.name(photo)
    switch kind {
    case .lastViewed: return "last viewed: \(name)"
    case .previous: return "previous: \(name)"
    case .next: return "next: \(name)"
    }
  }

  /// The line below the true time of a photo.
  static func trueTimeOf(_ photo: Asset) -> String {
    let time = Field.named("captureTime").flatMap { value(of: $0, in: photo.metadata) }
    let says = time.map { "recorded as \($0)" } ?? "which has no time"
    return "true time of \(quoted(photo.path, .name)), \(says)"
  }

  /// The content of a track: `3,211 points from 2020-03-12 08:00 to 2020-03-12 18:00 UTC`.
  static func track(points: Int, span: ClosedRange<Double>?) -> String {
    let count = NumberText.count(points, "point")
    guard let span else { return count }
    func words(_ moment: Double) -> String {
      let wall = WallTime(secondsSince1970: Int64(moment.rounded(.down)))
      let clock = wall.description.drop { $0 != "T" }.dropFirst().prefix(5)
      return "\(wall.day) \(clock)"
    }
    return "\(count) from \(words(span.lowerBound)) to \(words(span.upperBound)) UTC"
  }

  /// The title of the map that previews new positions.
  static func previewTitle(_ preview: MapPreview) -> String {
    let all = NumberText.count(preview.count, "photo")
    return preview.positions.count == preview.count
      ? "\(all) here" : "\(NumberText.grouped(preview.positions.count)) of \(all) here"
  }

  static func previewHint(_ keys: Keymap) -> String {
    "\(keys.key(for: .answer(.accept), in: .form)) shows the new positions on the map"
  }

  /// The first results of a template: `Rome 1, Rome 2, Rome 3, …`.
  static func firstResults(_ results: [String?], of count: Int) -> String {
    let texts = results.map { $0.map(distinct) ?? "(unchanged)" }
    return (texts + (count > results.count ? ["…"] : [])).joined(separator: ", ")
  }

  static func firstStays(_ photo: FilePath, _ reason: EditRefusal) -> String {
    "Can't change \(quoted(photo, .name)): \(self.reason(reason))"
  }

  static let readingReference = "the photo is still being read"

  static func noClockToCorrect(_ photo: FilePath) -> String {
    "\(quoted(photo, .name)) and the typed value both need a time of day"
  }

  static func noCamera(_ photo: FilePath) -> String {
    "the camera of \(quoted(photo, .name)) is unknown"
  }

  /// The error of a camera's clock: `the clock of Canon EOS 40D was 2 h 30 min behind`.
  static func clockWrong(by shift: TimeShift, camera: String) -> String {
    let seconds = Double(shift.days) * 86_400 + Double(shift.nanoseconds) / 1e9
    guard seconds != 0 else { return "the clock of \(distinct(camera)) was correct" }
    let duration = span(seconds: abs(seconds))
    return "the clock of \(distinct(camera)) was \(duration) \(seconds > 0 ? "behind" : "ahead")"
  }

  /// A duration: `1 d 2 h 30 min 1 s`.
  static func span(seconds: Double) -> String {
    let wholeSeconds = Int(seconds.rounded())
    let parts = [
      (wholeSeconds / 86_400, "d"), (wholeSeconds / 3600 % 24, "h"),
      (wholeSeconds / 60 % 60, "min"), (wholeSeconds % 60, "s"),
    ]
    let texts = parts.filter { $0.0 > 0 }.map { "\(NumberText.grouped($0.0)) \($0.1)" }
    return texts.isEmpty ? "less than a second" : texts.joined(separator: " ")
  }

  /// A position with its place: `30.25, 120.14 (Hangzhou, Zhejiang, China)`.
  static func positionNamed(_ position: String, _ place: Place?) -> String {
    guard let names = place?.names, !names.isEmpty else { return position }
    return "\(position) (\(names.reversed().joined(separator: ", ")))"
  }

  /// A position in a format that can be parsed again: `39.80172, -89.6437`.
  static func degrees(_ location: Location) -> String {
    NumberText.trimmed(location.latitude, digits: 6) + ", "
      + NumberText.trimmed(location.longitude, digits: 6)
  }

  static func pickTitle(_ count: Int) -> String {
    "Where \(NumberText.count(count, "photo")) \(count == 1 ? "was" : "were") taken"
  }

  /// A position picked on the map, with the precision of the map: `39.8, -89.64 (±600 m)`.
  static func picked(_ location: Location, metres: Double) -> String {
    let step = max(1, metres / 2)
    let size = step < 1_000 ? self.metres(rounded(step)) : kilometres(rounded(step / 1_000))
    return "\(degrees(location)) (±\(size))"
  }

  /// Rounds to one significant digit. The result is at least 1.
  private static func rounded(_ number: Double) -> Int {
    var unit = 1.0
    while number / unit >= 10 { unit *= 10 }
    return Int((number / unit).rounded() * unit)
  }

  static func withoutAltitude(_ position: String) -> String {
    "\(position), altitude unknown"
  }

  static func completions(_ keywords: [String], _ keys: Keymap) -> String {
    "\(keys.key(for: .answer(.complete), in: .form)): "
      + keywords.prefix(6).map(distinct).joined(separator: ", ")
  }

  /// The different values of a field: `mixed: Rome (3), Bonn (2), none (1)`.
  static func mixed(_ summary: EditorState.Known, of count: Int) -> String {
    var parts = summary.values.map { "\(distinct($0.text)) (\(NumberText.grouped($0.count)))" }
    let hidden = summary.distinct - summary.values.count
    if hidden > 0 { parts.append("\(NumberText.grouped(hidden)) more") }
    if summary.unknown > 0 { parts.append("none (\(NumberText.grouped(summary.unknown)))") }
    return "mixed: " + parts.joined(separator: ", ")
  }

  // MARK: Preview of changes

  static func wouldChange(_ plan: EditorPlan) -> String {
    guard plan.changed > 0 else { return "No photo would be changed." }
    let unchangedCount = plan.photos - plan.changed
    let unchangedText =
      unchangedCount == 0
      ? ""
      : " \(NumberText.grouped(unchangedCount)) \(unchangedCount == 1 ? "is" : "are") not affected."
    return "\(NumberText.count(plan.changed, "photo")) will be changed.\(unchangedText)"
  }

  /// A changed value: `Rome → Roma`.
  static func change(from old: String?, to new: String?) -> String {
    "\(old.map(distinct) ?? "–") → \(new.map(distinct) ?? "–")"
  }

  /// A change with the number of photos that it applies to.
  static func changeWithCount(_ change: String, _ count: Int) -> String {
    count == 1 ? change : "\(change)  (\(NumberText.count(count, "photo")))"
  }

  static func otherChanges(_ count: Int) -> String {
    "and \(NumberText.count(count, "more photo")), with different values"
  }

  static func staysAsItIs(_ refusals: EditorPlan.Refusals) -> String {
    let name = quoted(refusals.first, .name)
    let photos =
      refusals.count == 1 ? name : "\(name) and \(NumberText.grouped(refusals.count - 1)) more"
    return "Can't change the \(field(refusals.field)) of \(photos): \(refusals.reason)"
  }

  /// The number of photos that keep their position instead of the track's.
  static func positionsKeptInForm(_ photos: Int) -> String {
    let overwrite = label(of: .trackOverwrites)
    return photos == 1
      ? "1 photo already has a position and keeps it; '\(overwrite)' replaces it"
      : "\(NumberText.count(photos, "photo")) already have a position and keep it; "
        + "'\(overwrite)' replaces it"
  }
}

extension EditorSection.Title {
  var text: String {
    switch self {
    case .time: "Date and time"
    case .place: "Location"
    case .description: "Description"
    case .rights: "Rights"
    case .rating: "Rating"
    case .camera: "Camera"
    case .exposure: "Exposure"
    }
  }
}
