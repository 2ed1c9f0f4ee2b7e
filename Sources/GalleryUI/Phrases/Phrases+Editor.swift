import GalleryEngine
import MetadataEditing
import PhotoModel

/// The form of the editor, and what it would change.
extension Phrases {
  static let cleared = "(to be unknown)"
  static let changesTitle = "Changes"

  static func editorTitle(_ count: Int, elsewhere: Int) -> String {
    "Edit \(photos(count, elsewhere: elsewhere))"
  }

  static func readingPhotos(_ count: Int) -> String {
    "Reading what is known of \(NumberText.count(count, "photo"))…"
  }

  /// About so many, in a line of a list.
  static func people(_ count: Int) -> String {
    "\(NumberText.grouped(count)) people"
  }

  /// What a place is taken for, where it was not chosen from the list.
  static func placeTaken(_ name: String, _ location: Location) -> String {
    "\(distinct(name)): \(ExposureText.position(location))"
  }

  /// Beneath a list.
  static func listPlace(_ item: Int, of count: Int, _ field: EditorField) -> String {
    let noun = field == .photo ? "photo" : "place"
    return "\(NumberText.grouped(item)) of \(NumberText.count(count, noun))"
  }

  /// `previous: IMG_0011.JPG`.
  static func source(_ kind: EditorSource.Kind, _ photo: FilePath) -> String {
    let name = PathText.name(photo)
    switch kind {
    case .seen: return "seen last: \(name)"
    case .previous: return "previous: \(name)"
    case .next: return "next: \(name)"
    }
  }

  /// Beneath the true time of a photo.
  static func trueTimeOf(_ photo: Asset) -> String {
    let time = Field.named("captureTime").flatMap { value(of: $0, in: photo.metadata) }
    let says = time.map { "says \($0)" } ?? "says no time"
    return "when \(quoted(photo.path, .name)) was taken, which \(says)"
  }

  /// `3,211 points from 2020-03-12 08:00 to 2020-03-12 18:00 UTC`.
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

  /// Over the map of where photos would come to lie.
  static func previewTitle(_ preview: MapPreview) -> String {
    let all = NumberText.count(preview.count, "photo")
    return preview.spots.count == preview.count
      ? "\(all) here" : "\(NumberText.grouped(preview.spots.count)) of \(all) here"
  }

  static let previewHint = "Enter shows where the photos come to lie"

  /// `Rome 1, Rome 2, Rome 3, …`: what a template gives.
  static func firstResults(_ results: [String?], of count: Int) -> String {
    let words = results.map { $0.map(distinct) ?? "(stays as it is)" }
    return (words + (count > results.count ? ["…"] : [])).joined(separator: ", ")
  }

  static func firstStays(_ photo: FilePath, _ reason: EditRefusal) -> String {
    "\(quoted(photo, .name)) stays as it is: \(self.reason(reason))"
  }

  static let readingReference = "the photo is still being read"

  static func noClockToCorrect(_ photo: FilePath) -> String {
    "\(quoted(photo, .name)) and what is typed need a time of day each"
  }

  static func noCamera(_ photo: FilePath) -> String {
    "\(quoted(photo, .name)) says no camera"
  }

  /// `the clock of Canon EOS 40D was 2 h 30 min behind`.
  static func clockWrong(by shift: TimeShift, camera: String) -> String {
    let seconds = Double(shift.days) * 86_400 + Double(shift.nanoseconds) / 1e9
    guard seconds != 0 else { return "the clock of \(distinct(camera)) was right" }
    let words = span(seconds: abs(seconds))
    return "the clock of \(distinct(camera)) was \(words) \(seconds > 0 ? "behind" : "ahead")"
  }

  /// `1 d 2 h 30 min 1 s`.
  static func span(seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let parts = [
      (whole / 86_400, "d"), (whole / 3600 % 24, "h"), (whole / 60 % 60, "min"), (whole % 60, "s"),
    ]
    let said = parts.filter { $0.0 > 0 }.map { "\(NumberText.grouped($0.0)) \($0.1)" }
    return said.isEmpty ? "less than a second" : said.joined(separator: " ")
  }

  /// `30.25, 120.14 (Hangzhou, Zhejiang, China)`.
  static func positionNamed(_ position: String, _ place: Place?) -> String {
    guard let names = place?.names, !names.isEmpty else { return position }
    return "\(position) (\(names.reversed().joined(separator: ", ")))"
  }

  /// `39.80172, -89.6437`, which can be read again.
  static func degrees(_ location: Location) -> String {
    NumberText.trimmed(location.latitude, digits: 6) + ", "
      + NumberText.trimmed(location.longitude, digits: 6)
  }

  static func pickTitle(_ count: Int) -> String {
    "Where \(NumberText.count(count, "photo")) \(count == 1 ? "was" : "were") taken"
  }

  /// `39.8, -89.64 to about 600 m`: as exact as the map is.
  static func picked(_ location: Location, metres: Double) -> String {
    let step = max(1, metres / 2)
    let size = step < 1_000 ? self.metres(rounded(step)) : kilometres(rounded(step / 1_000))
    return "\(degrees(location)) to about \(size)"
  }

  /// To one digit, from 1 up.
  private static func rounded(_ number: Double) -> Int {
    var unit = 1.0
    while number / unit >= 10 { unit *= 10 }
    return Int((number / unit).rounded() * unit)
  }

  static func withoutAltitude(_ position: String) -> String {
    "\(position), altitude unknown"
  }

  static func completions(_ keywords: [String]) -> String {
    "Tab: " + keywords.prefix(6).map(distinct).joined(separator: ", ")
  }

  /// `mixed: Rome (3), Bonn (2), none (1)`.
  static func mixed(_ known: EditorState.Known, of count: Int) -> String {
    var parts = known.values.map { "\(distinct($0.text)) (\(NumberText.grouped($0.count)))" }
    let hidden = known.distinct - known.values.count
    if hidden > 0 { parts.append("\(NumberText.grouped(hidden)) more") }
    if known.unknown > 0 { parts.append("none (\(NumberText.grouped(known.unknown)))") }
    return "mixed: " + parts.joined(separator: ", ")
  }

  // MARK: What would be changed

  static func wouldChange(_ plan: EditorPlan) -> String {
    guard plan.changed > 0 else { return "Nothing would be changed." }
    let rest = plan.photos - plan.changed
    let stay =
      rest == 0
      ? ""
      : " \(NumberText.grouped(rest)) stay\(rest == 1 ? "s" : "") as "
        + (rest == 1 ? "it is." : "they are.")
    return "\(NumberText.count(plan.changed, "photo")) will be changed.\(stay)"
  }

  /// `Rome → Roma`.
  static func change(from old: String?, to new: String?) -> String {
    "\(old.map(distinct) ?? "–") → \(new.map(distinct) ?? "–")"
  }

  /// A change that several photos have.
  static func times(_ change: String, _ count: Int) -> String {
    count == 1 ? change : "\(change)  (\(NumberText.count(count, "photo")))"
  }

  static func otherChanges(_ count: Int) -> String {
    "and \(NumberText.count(count, "more photo")), each its own way"
  }

  static func staysAsItIs(_ refusals: EditorPlan.Refusals) -> String {
    let name = quoted(refusals.first, .name)
    let photos =
      refusals.count == 1 ? name : "\(name) and \(NumberText.grouped(refusals.count - 1)) more"
    return "The \(field(refusals.field)) of \(photos) stays: \(refusals.reason)"
  }

  /// Photos that a track does not change.
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
    case .when: "When"
    case .place: "Where"
    case .words: "Words"
    case .rights: "Rights"
    case .rating: "Rating"
    case .gear: "Gear"
    case .exposure: "Exposure"
    }
  }
}
