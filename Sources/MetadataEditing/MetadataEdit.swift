package import PhotoModel
package import Templates

/// What the user wants of the metadata of photos: for each field what it becomes. Nothing is said of
/// the others, which stay.
package struct MetadataEdit: Sendable {
  /// A field of one part.
  package enum Wish: Hashable, Sendable {
    /// The value that this has of the field, and of no other.
    case value(Metadata)
    case template(Template)
    case cleared
  }

  /// One after the other: a time that is shifted may be given a zone.
  package var times: [TimeEdit] = []
  /// Done with the new time: what lies on a track is found by it.
  package var location: LocationEdit?
  package var keywords: KeywordEdit?
  package var recipe: RecipeEdit?
  /// By the names of fields.
  private var wishes: [String: Wish] = [:]

  package init() {}

  package subscript(field: Field) -> Wish? {
    get { wishes[field.id] }
    set { wishes[field.id] = newValue }
  }

  package var isEmpty: Bool {
    times.isEmpty && location == nil && keywords == nil && recipe == nil && wishes.isEmpty
  }

  /// Nil where anything but the favourites is changed.
  package var onlyFavourite: Bool? {
    guard times.isEmpty, location == nil, keywords == nil, recipe == nil, wishes.count == 1,
      case .value(let said) = wishes["favourite"]
    else { return nil }
    return said.favourite
  }

  /// Whether the clock of the satellites is asked for, which only files say.
  package var needsSatelliteTime: Bool { times.contains(.fromSatellites) }

  /// Whether more is asked for than what is known of a photo's fields: its name, which one of the photos it
  /// is, or what only its file says.
  package var asksForFile: Bool {
    needsSatelliteTime || times.contains(.fromName)
      || wishes.values.contains {
        if case .template(let template) = $0 { template.asksForFile } else { false }
      }
  }
}

extension MetadataEdit.Wish {
  /// What somebody typed for a field of one part: a template where it is a text with braces.
  package init(_ typed: String, of field: Field) throws(EditError) {
    if case .text = field.value, Template.isTemplate(typed) {
      self = .template(try Template(forTexts: typed))
      return
    }
    var said = Metadata()
    try TypedValue.read(typed, of: field, into: &said)
    self = .value(said)
  }
}

extension FieldValue {
  /// Whether it is typed in one piece; times and positions have forms of their own.
  package var isOfOnePart: Bool {
    switch self {
    case .text, .texts, .number, .integer, .flag: true
    case .time, .size, .position, .subtypes: false
    }
  }
}

/// What becomes of one photo.
package struct EditedPhoto: Sendable {
  /// With all that is changed.
  package var metadata: Metadata
  /// The fields that are other than before, in the order of the table.
  package var changed: [Field]
  /// The fields that are as they were, and are wanted so because the user said it before: only the catalogue
  /// may have that.
  package var said: [Field] = []
  /// Whether a position was wanted for it, and it keeps the one that it has.
  package var keepsLocation = false
  package var refusals: [(field: Field, reason: EditRefusal)]
}

extension MetadataEdit {
  /// Decides what becomes of a photo. A field that can't be changed stays, and the others are changed.
  package func applied(to subject: EditSubject, _ rules: EditRules) -> EditedPhoto {
    var subject = subject
    let before = subject.metadata
    var result = EditedPhoto(metadata: before, changed: [], refusals: [])
    result.keepsLocation = location?.keepsLocation(of: before) ?? false
    for field in Field.all where field.isEditable {
      subject.metadata = result.metadata
      do throws(Refused) {
        try apply(field, subject, rules, to: &result.metadata)
        if !field.value.isSame(before, result.metadata) {
          result.changed.append(field)
        } else if before.sources[field] == .user, isEmpty || asks(for: field, of: before) {
          result.said.append(field)
        }
      } catch {
        field.value.copy(from: before, to: &result.metadata)
        result.refusals.append((field, error.reason))
      }
    }
    return result
  }

  private func asks(for field: Field, of photo: Metadata) -> Bool {
    switch field.value {
    case .time: !times.isEmpty
    case .position: location.map { !$0.keepsLocation(of: photo) } ?? false
    case .text, .texts, .number, .integer, .flag, .size, .subtypes:
      wishes[field.id] != nil || field.id == "keywords" && keywords != nil
        || field.id == Field.recipe.id && recipe != nil
    }
  }

  private func apply(
    _ field: Field, _ subject: EditSubject, _ rules: EditRules, to metadata: inout Metadata
  ) throws(Refused) {
    switch field.value {
    case .time(let path):
      let before = path.get(metadata)
      var subject = subject
      for edit in times {
        path.set(&subject.metadata, try edit.applied(to: subject, rules))
      }
      let time = path.get(subject.metadata)
      // What is the same but for its origin stays as it is known.
      if !MetadataEdit.isSame(before, time) { path.set(&metadata, time) }
    case .position(let path):
      if let location { path.set(&metadata, try location.applied(to: metadata)) }
    case .texts(let path, _, let limit) where field.id == "keywords" && keywords != nil:
      if let keywords {
        path.set(&metadata, try keywords.applied(to: path.get(metadata), limit: limit))
      }
    case .text(let path, _) where field.id == Field.recipe.id && recipe != nil:
      guard let recipe else { return }
      if subject.moves, !recipe.isReverting { throw Refused(.moves) }
      path.set(
        &metadata,
        try recipe.applied(
          to: path.get(metadata), size: metadata.pixelSize, auto: subject.auto,
          balance: subject.grey))
    case .text, .texts, .number, .integer, .flag, .size, .subtypes:
      try applyWish(field, subject, rules, to: &metadata)
    }
  }

  private static func isSame(_ left: CaptureTime?, _ right: CaptureTime?) -> Bool {
    left?.wall == right?.wall && left?.offset == right?.offset
      && left?.isDayOnly == right?.isDayOnly
  }

  private func applyWish(
    _ field: Field, _ subject: EditSubject, _ rules: EditRules, to metadata: inout Metadata
  ) throws(Refused) {
    switch wishes[field.id] {
    case nil: break
    case .cleared: field.value.copy(from: Metadata(), to: &metadata)
    case .value(let said): field.value.copy(from: said, to: &metadata)
    case .template(let template):
      let text = template.text(of: subject, rules)
      guard !text.isEmpty else { throw Refused(.blank) }
      guard case .text(let path, let limit) = field.value else { return }
      guard text.utf8.count <= limit else { throw Refused(.tooManyBytes(limit: limit)) }
      path.set(&metadata, text)
    }
  }
}
