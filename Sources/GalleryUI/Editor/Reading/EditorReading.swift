import GalleryEngine
import Gazetteer
import MetadataEditing
import PhotoModel
import TimeZones

/// Creates an edit from the text typed into a form. Runs off the main thread, because names of
/// places and time zones are looked up.
struct EditorReading {
  var edit = MetadataEdit()
  /// The reasons why lines are invalid.
  var problems: [EditorField: String] = [:]
  /// How lines were interpreted, where that isn't obvious.
  var notes: [EditorField: String] = [:]
  private(set) var lists: [EditorList] = []
  /// The maximum time difference in seconds for taking a position from neighbouring photos.
  private(set) var neighbours: Int?
  /// The correction of a camera's clock, and whether it applies to all photos of the camera on some
  /// days instead of only those of the form.
  private(set) var clock: (correction: ClockCorrection, isForAll: Bool)?

  var answer: EditorAnswer { EditorAnswer(problems: problems, notes: notes, lists: lists) }

  init(
    _ drafts: [EditorField: EditorState.Draft], _ tools: EditorTools, _ guide: GazetteerProvider,
    today: Day, _ context: EditorContext = EditorContext()
  ) {
    let typing = TypedTime.Context(
      today: today, months: DayText.months, zones: tools.zones)
    reportConflicts(drafts)
    for section in EditorSection.all {
      for field in section.fields {
        guard let draft = drafts[field], problems[field] == nil else { continue }
        do throws(EditError) {
          try read(draft, as: field, typing, guide, of: context.count)
        } catch {
          problems[field] = Phrases.reason(error)
        }
      }
    }
    readClock(drafts, typing, context.reference)
    readTrack(drafts, tools)
    preview(drafts, context.samples, of: context.count, tools.rules)
  }

  /// Reports lines that specify the same thing in two ways.
  private mutating func reportConflicts(_ drafts: [EditorField: EditorState.Draft]) {
    let fields = EditorSection.all.flatMap(\.fields)
    let groups = [fields.filter(\.isPlace), [.zone, .convertedZone], [.date, .correctTime]]
    for group in groups {
      guard let first = group.first(where: { drafts[$0] != nil }) else { continue }
      for other in group where other != first && drafts[other] != nil {
        problems[other] = Phrases.notBoth(Phrases.label(of: first), Phrases.label(of: other))
      }
    }
  }

  private mutating func read(
    _ draft: EditorState.Draft, as field: EditorField, _ typing: TypedTime.Context,
    _ guide: GazetteerProvider, of photos: Int
  ) throws(EditError) {
    let text: String
    switch draft {
    case .untouched: return
    case .cleared: return clear(field)
    case .place(let place):
      notes[field] = ExposureText.position(place.location)
      edit.location = .set(place.location)
      return
    case .text(let input): text = input
    }
    switch field {
    case .date: edit.times.append(try EditorReading.time(text, typing))
    case .zone, .convertedZone:
      let zone = try TypedZone(text, zones: typing.zones)
      edit.times.append(.zone(zone, keeping: field == .zone ? .clock : .moment))
      if case .named(let name, _) = zone { notes[field] = name }
    case .position: edit.location = .set(try TypedPosition.location(text))
    case .neighbours:
      neighbours = Int(try TypedSpan.seconds(text).magnitude.rounded())
    case .map, .photo, .correctTime, .clockDays, .track, .trackAhead, .trackGap, .trackPoints,
      .trackOverwrites:
      break
    case .place: edit.location = .set(try place(text, guide))
    case .keywords:
      // For one photo, the line shows all its keywords, and the typed text replaces them.
      let keywords = try KeywordEdit(text, replacesWithoutSign: photos == 1)
      if photos > 1 { notes[field] = Phrases.keywords(keywords) }
      edit.keywords = keywords
    case .other(let id):
      if let field = Field.named(id) { edit[field] = try MetadataEdit.Change(text, of: field) }
    }
  }

  /// Adds a clock correction before all other changes of times.
  mutating func setClockCorrection(_ correction: ClockCorrection, isForAll: Bool) {
    clock = (correction, isForAll)
    edit.times.insert(.clock(correction), at: 0)
  }

  private mutating func clear(_ field: EditorField) {
    switch field {
    case .date: edit.times.append(.cleared)
    case .position: edit.location = .cleared
    case .keywords: edit.keywords = KeywordEdit(replaces: true)
    case .other(let id): if let field = Field.named(id) { edit[field] = .cleared }
    case .zone, .convertedZone, .correctTime, .clockDays, .map, .place, .photo, .neighbours, .track,
      .trackAhead, .trackGap, .trackPoints, .trackOverwrites:
      break
    }
  }

  private static func time(
    _ text: String, _ typing: TypedTime.Context
  ) throws(EditError) -> TimeEdit {
    let word = text.filter { !$0.isWhitespace }.lowercased()
    if word == "name" { return .fromName }
    if word == "gps" { return .fromSatellites }
    if let first = word.first, "+-−".contains(first) { return .shift(try TimeShift(text)) }
    return .set(try TypedTime(text, typing))
  }

  private mutating func place(_ text: String, _ guide: GazetteerProvider) throws(EditError)
    -> Location
  {
    guard let gazetteer = guide.gazetteer else { throw EditError(.unknownPlace, text) }
    let choices = try TypedPlace.choices(text, in: gazetteer)
    guard let first = choices.first else { throw EditError(.unknownPlace, text) }
    func place(_ match: PlaceMatch) -> EditorPlace {
      EditorPlace(
        name: gazetteer.fullName(of: match, language: guide.language), location: match.location)
    }
    lists.append(
      EditorList(
        choices.map { .init(place($0), fact: $0.population.map(Phrases.people) ?? "") },
        for: text, of: .place))
    notes[.place] = Phrases.placeTaken(place(first).name, first.location)
    return first.location
  }
}

extension Gazetteer {
  /// Returns the name from the smallest unit outward: `Springfield, Illinois, United States`.
  fileprivate func fullName(of match: PlaceMatch, language: PlaceLanguage) -> String {
    var names = place(match.levels, language: language).names
    if let matchName = name(of: match.id, language: language), names.last != matchName {
      names.append(matchName)
    }
    return names.reversed().joined(separator: ", ")
  }
}
