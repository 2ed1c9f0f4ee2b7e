package import PhotoModel

/// A line of the editor's form: a field, or a way to change one.
package enum EditorField: Hashable, Sendable {
  /// The capture time: a date, a time, a shift forwards or backwards, or the one in the file's
  /// name.
  case date
  /// The time zone of the clock. The clock time stays.
  case zone
  /// The time zone to convert the clock time to. The instant stays.
  case convertedZone
  /// The correct time of the reference photo, and the days on which the camera's clock was off by
  /// the same amount.
  case correctTime, clockDays
  case position
  /// A position chosen on the map, which Enter opens.
  case map
  /// A place given by name.
  case place
  /// The position of another photo, chosen from a list, which Enter opens.
  case photo
  /// The positions of the photos taken just before and after. The typed text is the maximum time
  /// difference.
  case neighbours
  /// A GPX file, and how photos are matched to its track: how far the camera's clock was ahead, the
  /// maximum time difference to a track point, whether to interpolate between two points, and
  /// whether to overwrite existing positions.
  case track, trackAhead, trackGap, trackPoints, trackOverwrites
  case keywords
  /// Any other field, by its name in the field table.
  case other(String)

  /// The field whose value it shows, or nil if it only changes another field.
  package var shownField: Field? {
    switch self {
    case .date: Field.named("captureTime")
    case .position: Field.named("location")
    case .keywords: Field.named("keywords")
    case .other(let id): Field.named(id)
    case .zone, .convertedZone, .correctTime, .clockDays, .map, .place, .photo, .neighbours,
      .track, .trackAhead, .trackGap, .trackPoints, .trackOverwrites:
      nil
    }
  }

  /// Whether it determines where photos were taken.
  package var isPlace: Bool {
    switch self {
    case .position, .map, .place, .photo, .neighbours, .track: true
    case .trackAhead, .trackGap, .trackPoints, .trackOverwrites, .date, .zone, .convertedZone,
      .correctTime, .clockDays, .keywords, .other:
      false
    }
  }

  /// Whether text is typed into it. Otherwise Enter performs its action.
  package var isTyped: Bool { self != .map && self != .photo }

  /// The line that must have a value for this one to apply and to be shown.
  package var requiredField: EditorField? {
    switch self {
    case .clockDays: .correctTime
    case .trackAhead, .trackGap, .trackPoints, .trackOverwrites: .track
    default: nil
    }
  }
}

/// The lines of the form, in sections that are familiar to photographers. A field added to the
/// field table is put into the section of its group.
package struct EditorSection: Hashable, Sendable {
  package enum Title: Hashable, Sendable, CaseIterable {
    case time, place, description, rights, rating, camera, exposure
  }

  package var title: Title
  package var fields: [EditorField]

  private static let places: [String: Title] = [
    "title": .description, "caption": .description, "artist": .rights, "copyright": .rights,
    "rating": .rating, "favourite": .rating, "label": .rating, "pick": .rating, "make": .camera,
    "model": .camera, "lens": .camera,
  ]

  package static let all: [EditorSection] = {
    var sections = Title.allCases.map { EditorSection(title: $0, fields: []) }
    func add(_ field: EditorField, to title: Title) {
      guard let index = sections.firstIndex(where: { $0.title == title }) else { return }
      sections[index].fields.append(field)
    }
    for field in [EditorField.date, .zone, .convertedZone, .correctTime, .clockDays] {
      add(field, to: .time)
    }
    let ways: [EditorField] = [
      .position, .map, .place, .photo, .neighbours, .track, .trackAhead, .trackGap, .trackPoints,
      .trackOverwrites,
    ]
    for field in ways { add(field, to: .place) }
    for field in Field.all where field.isTyped {
      switch field.value {
      case .texts: add(field.id == "keywords" ? .keywords : .other(field.id), to: .description)
      case .text, .number, .integer, .flag:
        add(
          .other(field.id),
          to: places[field.id] ?? (field.group == .camera ? .exposure : .description))
      case .time, .size, .position, .subtypes: break
      }
    }
    return sections
  }()
}
