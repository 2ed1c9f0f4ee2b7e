package import PhotoModel

/// The photo and album for which a template is filled in.
package struct TemplateSubject: Sendable {
  package var asset: Asset
  /// The number of the photo among all photos, counted from 1.
  package var counter: Int
  package var album: String?
  package var albumFolder: String?

  package init(
    _ asset: Asset, counter: Int = 1, album: String? = nil, albumFolder: String? = nil
  ) {
    (self.asset, self.counter) = (asset, counter)
    (self.album, self.albumFolder) = (album, albumFolder)
  }
}

/// Provides the words for values.
package struct TemplateValues: Sendable {
  /// Returns the value of a field as text; nil if it is unknown.
  package var field: @Sendable (Field, Metadata) -> String?
  /// Returns the place at a position.
  package var place: @Sendable (Location) -> Place?
  /// The names of the months, January first.
  package var months: [String]
  /// The short names of the weekdays, Monday first.
  package var weekdays: [String]

  package init(
    field: @escaping @Sendable (Field, Metadata) -> String?,
    place: @escaping @Sendable (Location) -> Place?, months: [String], weekdays: [String]
  ) {
    (self.field, self.place) = (field, place)
    (self.months, self.weekdays) = (months, weekdays)
  }
}
