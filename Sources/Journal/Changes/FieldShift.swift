package import PhotoModel

/// Photos of which the user said one thing of a field and says another. Values are those of `FieldJSON`.
package struct FieldShift: Hashable, Sendable {
  /// Its name in the table of fields.
  package var field: String
  /// Nil where nothing was said: the files count.
  package var from: String?
  package var to: String?
  package var photos: AssetRuns

  package init(field: String, from: String?, to: String?, photos: AssetRuns) {
    self.field = field
    self.from = from
    self.to = to
    self.photos = photos
  }

  package var inverted: FieldShift {
    FieldShift(field: field, from: to, to: from, photos: photos)
  }
}
