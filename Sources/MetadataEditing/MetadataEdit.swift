package import PhotoModel
package import Templates

/// The user's changes to the metadata of photos: a new value for each edited field. All other
/// fields stay unchanged.
package struct MetadataEdit: Sendable {
  /// The change of a field that is typed as a single value.
  package enum Change: Hashable, Sendable {
    /// The value of the field in this metadata, which has no other fields.
    case value(Metadata)
    case template(Template)
    case cleared
  }

  /// Applied in order: for example, a shifted time may then be given a zone.
  package var times: [TimeEdit] = []
  /// Applied after `times`, because a position on a track is found by the new time.
  package var location: LocationEdit?
  package var keywords: KeywordEdit?
  package var recipe: RecipeEdit?
  /// The changes by field ID.
  private var fieldChanges: [String: Change] = [:]

  package init() {}

  package subscript(field: Field) -> Change? {
    get { fieldChanges[field.id] }
    set { fieldChanges[field.id] = newValue }
  }

  package var isEmpty: Bool {
    times.isEmpty && location == nil && keywords == nil && recipe == nil && fieldChanges.isEmpty
  }

  /// The new value of the favourite field if it is the only change; otherwise nil.
  package var onlyFavourite: Bool? {
    guard times.isEmpty, location == nil, keywords == nil, recipe == nil, fieldChanges.count == 1,
      case .value(let value) = fieldChanges["favourite"]
    else { return nil }
    return value.favourite
  }

  /// Whether the edit needs the GPS time, which only the file contains.
  package var needsSatelliteTime: Bool { times.contains(.fromSatellites) }

  /// Whether the edit depends on more than the photo's fields: its file name, its number among the
  /// edited photos, or data that only its file contains.
  package var dependsOnFile: Bool {
    needsSatelliteTime || times.contains(.fromName)
      || fieldChanges.values.contains {
        if case .template(let template) = $0 { template.dependsOnFile } else { false }
      }
  }
}

extension MetadataEdit.Change {
  /// Parses text typed for a field of one part. Text with braces becomes a template if the field is
  /// a text.
  package init(_ input: String, of field: Field) throws(EditError) {
    if case .text = field.value, Template.isTemplate(input) {
      self = .template(try Template(forTexts: input))
      return
    }
    var value = Metadata()
    try TypedValue.read(input, of: field, into: &value)
    self = .value(value)
  }
}

extension FieldValue {
  /// Whether the value is typed as a single text. Times and positions have parsers of their own.
  package var isSingleValue: Bool {
    switch self {
    case .text, .texts, .number, .integer, .flag: true
    case .time, .size, .position, .subtypes: false
    }
  }
}

/// The result of editing one photo.
package struct EditedPhoto: Sendable {
  /// The metadata with all changes.
  package var metadata: Metadata
  /// The fields whose values changed, in the order of the field table.
  package var changed: [Field]
  /// The fields that keep their value, which the user set earlier: those included in the edit, or
  /// all if the edit is empty. Such a value may be stored only in the catalogue.
  package var confirmed: [Field] = []
  /// Whether a position was requested and the photo keeps its existing one.
  package var keepsExistingLocation = false
  package var refusals: [(field: Field, reason: EditRefusal)]
}

extension MetadataEdit {
  /// Applies the edit to a photo. A field that can't be changed keeps its value; the other fields
  /// are changed.
  package func applied(to subject: EditSubject, _ rules: EditRules) -> EditedPhoto {
    var subject = subject
    let before = subject.metadata
    var result = EditedPhoto(metadata: before, changed: [], refusals: [])
    result.keepsExistingLocation = location?.keepsLocation(of: before) ?? false
    for field in Field.all where field.isEditable {
      subject.metadata = result.metadata
      do throws(EditRefusalError) {
        try apply(field, subject, rules, to: &result.metadata)
        if !field.value.isSame(before, result.metadata) {
          result.changed.append(field)
        } else if before.sources[field] == .user, isEmpty || includes(for: field, of: before) {
          result.confirmed.append(field)
        }
      } catch {
        field.value.copy(from: before, to: &result.metadata)
        result.refusals.append((field, error.reason))
      }
    }
    return result
  }

  private func includes(for field: Field, of photo: Metadata) -> Bool {
    switch field.value {
    case .time: !times.isEmpty
    case .position: location.map { !$0.keepsLocation(of: photo) } ?? false
    case .text, .texts, .number, .integer, .flag, .size, .subtypes:
      fieldChanges[field.id] != nil || field.id == "keywords" && keywords != nil
        || field.id == Field.recipe.id && recipe != nil
    }
  }

  private func apply(
    _ field: Field, _ subject: EditSubject, _ rules: EditRules, to metadata: inout Metadata
  ) throws(EditRefusalError) {
    switch field.value {
    case .time(let path):
      let before = path.get(metadata)
      var subject = subject
      for edit in times {
        path.set(&subject.metadata, try edit.applied(to: subject, rules))
      }
      let time = path.get(subject.metadata)
      // If only the origin of the time would change, the known one stays.
      if !MetadataEdit.isSame(before, time) { path.set(&metadata, time) }
    case .position(let path):
      if let location { path.set(&metadata, try location.applied(to: metadata)) }
    case .texts(let path, _, let limit) where field.id == "keywords" && keywords != nil:
      if let keywords {
        path.set(&metadata, try keywords.applied(to: path.get(metadata), limit: limit))
      }
    case .text(let path, _) where field.id == Field.recipe.id && recipe != nil:
      guard let recipe else { return }
      if subject.isVideoOrAnimation, !recipe.isReverting { throw EditRefusalError(.notStill) }
      path.set(
        &metadata,
        try recipe.applied(
          to: path.get(metadata), size: metadata.pixelSize, auto: subject.auto,
          balance: subject.whiteBalance))
    case .text, .texts, .number, .integer, .flag, .size, .subtypes:
      try applyFieldChange(field, subject, rules, to: &metadata)
    }
  }

  private static func isSame(_ left: CaptureTime?, _ right: CaptureTime?) -> Bool {
    left?.wall == right?.wall && left?.offset == right?.offset
      && left?.isDayOnly == right?.isDayOnly
  }

  private func applyFieldChange(
    _ field: Field, _ subject: EditSubject, _ rules: EditRules, to metadata: inout Metadata
  ) throws(EditRefusalError) {
    switch fieldChanges[field.id] {
    case nil: break
    case .cleared: field.value.copy(from: Metadata(), to: &metadata)
    case .value(let value): field.value.copy(from: value, to: &metadata)
    case .template(let template):
      let text = template.text(of: subject, rules)
      guard !text.isEmpty else { throw EditRefusalError(.emptyText) }
      guard case .text(let path, let limit) = field.value else { return }
      guard text.utf8.count <= limit else { throw EditRefusalError(.tooManyBytes(limit: limit)) }
      path.set(&metadata, text)
    }
  }
}
