package import PhotoModel

/// Photos for which the user changed the value of a field. Values have the format of `FieldJSON`.
package struct FieldChange: Hashable, Sendable {
  /// The name in the table of fields.
  package var field: String
  /// The user's value before the change. Nil if it was not set: the values in the files apply.
  package var from: String?
  package var to: String?
  package var photos: AssetRuns

  package init(field: String, from: String?, to: String?, photos: AssetRuns) {
    self.field = field
    self.from = from
    self.to = to
    self.photos = photos
  }

  package var inverted: FieldChange {
    FieldChange(field: field, from: to, to: from, photos: photos)
  }
}
