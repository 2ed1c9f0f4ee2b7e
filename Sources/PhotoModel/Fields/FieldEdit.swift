/// What the user wants of one field of a photo: another value, none, or what its files say.
package struct FieldEdit: Hashable, Sendable {
  package enum Wish: Hashable, Sendable {
    /// The value that this has of the field, and of no other.
    case value(Metadata)
    /// The field is to be unknown, whatever the files say. A photo is no favourite then.
    case cleared
    /// What the user said is forgotten: the files count again.
    case asFiles
  }

  package let field: Field
  package let wish: Wish

  private init(_ field: Field, _ wish: Wish) {
    precondition(field.isEditable, "A field that can't be changed")
    self.field = field
    self.wish = wish
  }

  /// Gives the field the value that it has in `metadata`; where that is unknown, it is cleared.
  package static func set(_ field: Field, to metadata: Metadata) -> FieldEdit {
    if field.value.isUnknown(in: metadata) { return clear(field) }
    var value = Metadata()
    field.value.copy(from: metadata, to: &value)
    return FieldEdit(field, .value(value))
  }

  package static func clear(_ field: Field) -> FieldEdit { FieldEdit(field, .cleared) }

  package static func asFiles(_ field: Field) -> FieldEdit { FieldEdit(field, .asFiles) }

  /// Gives a description of a photo what is wanted; what its files say is not known here.
  package func apply(to metadata: inout Metadata) {
    switch wish {
    case .value(let said): field.value.copy(from: said, to: &metadata)
    case .cleared: field.value.copy(from: Metadata(), to: &metadata)
    case .asFiles: return
    }
    metadata.sources[field] = .user
  }

  /// The value that is wanted, as it is kept; nil where the files are to count.
  package var text: String? {
    switch wish {
    case .value(let metadata): try? FieldJSON.text(of: field.value, in: metadata)
    case .cleared: try? FieldJSON.text(of: field.value, in: Metadata())
    case .asFiles: nil
    }
  }

  /// -1 for rejected, 0 to 5 stars; nil clears it.
  package static func rating(_ stars: Int?) -> FieldEdit {
    var metadata = Metadata()
    metadata.rating = stars
    return set(.rating, to: metadata)
  }

  package static func favourite(_ isFavourite: Bool) -> FieldEdit {
    var metadata = Metadata()
    metadata.favourite = isFavourite
    return set(.favourite, to: metadata)
  }

  package static func == (left: FieldEdit, right: FieldEdit) -> Bool {
    left.field.id == right.field.id && left.wish == right.wish
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(field.id)
    hasher.combine(wish)
  }
}
