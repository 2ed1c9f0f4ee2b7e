/// The user's value of a field of a photo, which overrides that of its files.
///
/// It is valid until a file contains a different value *later*: the value in the files differs from
/// the one replaced, and one of the files was changed after the user's edit.
package struct FieldOverride: Sendable {
  package var field: Field
  /// Contains the user's value of this field, and no others; unknown if the user cleared it.
  package var value: Metadata
  /// The value of the field in the files, and its source.
  package var replaced: Metadata
  package var editedAt: FileTime

  package init(field: Field, value: Metadata, replaced: Metadata, editedAt: FileTime) {
    (self.field, self.value, self.replaced, self.editedAt) = (field, value, replaced, editedAt)
  }

  /// Returns the override after a scan found `found` in the files, the newest of which was changed
  /// at `changedAt`; nil if it is no longer valid.
  package func reconciled(with found: Metadata, changedAt: FileTime) -> FieldOverride? {
    if field.value.isSame(found, replaced) { return self }
    guard changedAt <= editedAt else { return nil }
    var result = self
    result.replaced = Metadata()
    field.value.copy(from: found, to: &result.replaced)
    result.replaced.sources[field] = found.sources[field]
    return result
  }
}
