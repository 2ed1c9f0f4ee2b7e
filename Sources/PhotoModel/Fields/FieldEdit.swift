/// An edit of one field of a photo: set another value, clear it, or revert to the value in its
/// files.
package struct FieldEdit: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// Contains the new value of this field, and no others.
    case value(Metadata)
    /// The field is unset, regardless of the files. A photo is then not a favourite.
    case cleared
    /// The user's change is removed, so that the files' values apply again.
    case reverted
  }

  package let field: Field
  package let change: Change

  private init(_ field: Field, _ change: Change) {
    precondition(field.isEditable, "A field that can't be changed")
    self.field = field
    self.change = change
  }

  /// Sets the field to its value in `metadata`; clears it if it has none there.
  package static func set(_ field: Field, to metadata: Metadata) -> FieldEdit {
    if field.value.isUnknown(in: metadata) { return clear(field) }
    var value = Metadata()
    field.value.copy(from: metadata, to: &value)
    return FieldEdit(field, .value(value))
  }

  package static func clear(_ field: Field) -> FieldEdit { FieldEdit(field, .cleared) }

  package static func reverted(_ field: Field) -> FieldEdit { FieldEdit(field, .reverted) }

  /// Applies the edit to a photo's metadata. Does nothing for `reverted`, because the files' values
  /// aren't available here.
  package func apply(to metadata: inout Metadata) {
    switch change {
    case .value(let value): field.value.copy(from: value, to: &metadata)
    case .cleared: field.value.copy(from: Metadata(), to: &metadata)
    case .reverted: return
    }
    metadata.sources[field] = .user
  }

  /// Whether the metadata has the value of the edit.
  package func isApplied(to metadata: Metadata) -> Bool {
    switch change {
    case .value(let value): field.value.isSame(value, metadata)
    case .cleared: field.value.isUnknown(in: metadata)
    case .reverted: false
    }
  }

  /// The new value as stored; nil for `reverted`.
  package var text: String? {
    switch change {
    case .value(let metadata): try? FieldJSON.text(of: field.value, in: metadata)
    case .cleared: try? FieldJSON.text(of: field.value, in: Metadata())
    case .reverted: nil
    }
  }

  /// -1 for rejected, 0 to 5 stars; nil clears it.
  package static func rating(_ stars: Int?) -> FieldEdit {
    var metadata = Metadata()
    metadata.rating = stars
    return set(.rating, to: metadata)
  }

  /// 1 for picked, -1 for rejected; nil clears it.
  package static func pick(_ pick: Int?) -> FieldEdit {
    var metadata = Metadata()
    metadata.pick = pick
    return set(.pick, to: metadata)
  }

  /// The name of a colour label; nil clears it.
  package static func label(_ name: String?) -> FieldEdit {
    var metadata = Metadata()
    metadata.label = name
    return set(.label, to: metadata)
  }

  package static func favourite(_ isFavourite: Bool) -> FieldEdit {
    var metadata = Metadata()
    metadata.favourite = isFavourite
    return set(.favourite, to: metadata)
  }

  package static func == (left: FieldEdit, right: FieldEdit) -> Bool {
    left.field.id == right.field.id && left.change == right.change
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(field.id)
    hasher.combine(change)
  }
}
