package import PhotoModel

/// A field of a photo and its requested value.
package struct RequestedField: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    case texts([String])
    case number(Double)
    case integer(Int)
    case flag(Bool)
    case time(CaptureTime)
    case position(Location)
  }

  /// The ID of the `Field`.
  package var id: String
  /// Nil if the field is to be removed.
  package var value: Value?

  package init(_ id: String, _ value: Value?) {
    self.id = id
    self.value = value
  }

  /// Creates the field with its value in `metadata`. Returns nil for a field that can't be written
  /// to files.
  package init?(_ field: Field, in metadata: Metadata) {
    self.init(field.id, nil)
    switch field.value {
    case .text(let path, _): value = path.get(metadata).map(Value.text)
    case .texts(let path, _, _):
      let texts = path.get(metadata)
      value = texts.isEmpty ? nil : .texts(texts)
    case .number(let path, _): value = path.get(metadata).map(Value.number)
    case .integer(let path, _): value = path.get(metadata).map(Value.integer)
    case .flag(let path): value = path.get(metadata).map(Value.flag)
    case .time(let path): value = path.get(metadata).map(Value.time)
    case .position(let path): value = path.get(metadata).map(Value.position)
    case .size, .subtypes: return nil
    }
  }
}

extension RequestedField {
  /// Returns nil if no file needs to change: the edit reverts the field to the value of the files,
  /// or only the catalogue stores it.
  package init?(_ edit: FieldEdit) {
    guard TagPlan.fields.contains(edit.field.id) else { return nil }
    switch edit.change {
    case .value(let metadata): self.init(edit.field, in: metadata)
    case .cleared: self.init(edit.field.id, nil)
    case .reverted: return nil
    }
  }
}
