package import PhotoModel

/// A line of the editor's form: a field, or one of the ways to change it.
package enum EditorField: Hashable, Sendable {
  /// A date, a time, how much later or earlier, or the file's name.
  case date
  /// The zone in which the clock stood, which stays.
  case zone
  /// The zone to which the clock is turned: the moment stays.
  case turnedZone
  /// What the clock of the camera should have said on one photo, and the days on which it was so wrong.
  case trueTime, clockDays
  case position
  /// A position that is chosen on the map, which Enter opens.
  case map
  /// A place by its name.
  case place
  /// Another photo, chosen from a list, which Enter opens.
  case photo
  /// The photos taken just before and after; typed is how far they may be in time.
  case neighbours
  /// A GPX file, and how photos are laid on its track: how far the camera's clock was ahead, the farthest
  /// in time that a point may be, whether between two points, whether photos with a position get that of it.
  case track, trackAhead, trackGap, trackPoints, trackOverwrites
  case keywords
  /// Any other field, by its name in the table.
  case other(String)

  /// The field that it shows; nil for what only changes another one.
  package var shown: Field? {
    switch self {
    case .date: Field.named("captureTime")
    case .position: Field.named("location")
    case .keywords: Field.named("keywords")
    case .other(let id): Field.named(id)
    case .zone, .turnedZone, .trueTime, .clockDays, .map, .place, .photo, .neighbours,
      .track, .trackAhead, .trackGap, .trackPoints, .trackOverwrites:
      nil
    }
  }

  /// Whether it says where photos were taken.
  package var isPlace: Bool {
    switch self {
    case .position, .map, .place, .photo, .neighbours, .track: true
    case .trackAhead, .trackGap, .trackPoints, .trackOverwrites, .date, .zone, .turnedZone,
      .trueTime, .clockDays, .keywords, .other:
      false
    }
  }

  /// Whether something is typed into it; else Enter does what it is for.
  package var isTyped: Bool { self != .map && self != .photo }

  /// The line that must say something for this one to count, and to be seen.
  package var leader: EditorField? {
    switch self {
    case .clockDays: .trueTime
    case .trackAhead, .trackGap, .trackPoints, .trackOverwrites: .track
    default: nil
    }
  }
}

/// The lines of the form, in sections as photographers know them. A field that is new in the table stands
/// in the section of its group.
package struct EditorSection: Hashable, Sendable {
  package enum Title: Hashable, Sendable, CaseIterable {
    case when, place, words, rights, rating, gear, exposure
  }

  package var title: Title
  package var fields: [EditorField]

  private static let places: [String: Title] = [
    "title": .words, "caption": .words, "artist": .rights, "copyright": .rights,
    "rating": .rating, "favourite": .rating, "label": .rating, "pick": .rating, "make": .gear,
    "model": .gear, "lens": .gear,
  ]

  package static let all: [EditorSection] = {
    var sections = Title.allCases.map { EditorSection(title: $0, fields: []) }
    func add(_ field: EditorField, to title: Title) {
      guard let place = sections.firstIndex(where: { $0.title == title }) else { return }
      sections[place].fields.append(field)
    }
    for field in [EditorField.date, .zone, .turnedZone, .trueTime, .clockDays] {
      add(field, to: .when)
    }
    let ways: [EditorField] = [
      .position, .map, .place, .photo, .neighbours, .track, .trackAhead, .trackGap, .trackPoints,
      .trackOverwrites,
    ]
    for field in ways { add(field, to: .place) }
    for field in Field.all where field.isTyped {
      switch field.value {
      case .texts: add(field.id == "keywords" ? .keywords : .other(field.id), to: .words)
      case .text, .number, .integer, .flag:
        add(.other(field.id), to: places[field.id] ?? (field.group == .camera ? .exposure : .words))
      case .time, .size, .position, .subtypes: break
      }
    }
    return sections
  }()
}
