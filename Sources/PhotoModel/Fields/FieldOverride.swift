/// What the user said of one field of a photo instead of what its files say.
///
/// It stands until a file says something else *later*: what the files say was another value when it
/// was replaced, and one of them was changed after the user spoke.
package struct FieldOverride: Sendable {
  package var field: Field
  /// Its value of the field, and no other: unknown where the user cleared it.
  package var said: Metadata
  /// What the files say of the field, and where.
  package var replaced: Metadata
  package var saidAt: FileTime

  package init(field: Field, said: Metadata, replaced: Metadata, saidAt: FileTime) {
    (self.field, self.said, self.replaced, self.saidAt) = (field, said, replaced, saidAt)
  }

  /// What becomes of it when the files say `found`, of which the newest was changed at `changedAt`.
  package func judged(by found: Metadata, changedAt: FileTime) -> FieldOverride? {
    if field.value.isSame(found, replaced) { return self }
    guard changedAt <= saidAt else { return nil }
    var kept = self
    kept.replaced = Metadata()
    field.value.copy(from: found, to: &kept.replaced)
    kept.replaced.sources[field] = found.sources[field]
    return kept
  }
}
