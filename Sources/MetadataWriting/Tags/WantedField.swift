package import PhotoModel

/// A field of a photo and what it is to say from now on.
package struct WantedField: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    case texts([String])
    case number(Double)
    case integer(Int)
    case flag(Bool)
    case time(CaptureTime)
    case position(Location)
  }

  /// That of `Field`.
  package var id: String
  /// Nil where nothing is to be said of it any more.
  package var value: Value?

  package init(_ id: String, _ value: Value?) {
    self.id = id
    self.value = value
  }

  /// What `metadata` says of a field; nil for a field that no file can be made to say.
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

extension WantedField {
  /// Nil where no file is to say something else: the wish is that files count again, or the field is one
  /// that only the catalogue keeps.
  package init?(_ edit: FieldEdit) {
    guard TagPlan.fields.contains(edit.field.id) else { return nil }
    switch edit.wish {
    case .value(let metadata): self.init(edit.field, in: metadata)
    case .cleared: self.init(edit.field.id, nil)
    case .asFiles: return nil
    }
  }
}
