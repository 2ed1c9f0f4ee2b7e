package import PhotoModel

/// What a template is filled with.
package struct TemplateSubject: Sendable {
  package var asset: Asset
  /// Which of the photos it is, from 1 on.
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

/// How what is known is said.
package struct TemplateWords: Sendable {
  /// The value of a field in words; nil where it is unknown.
  package var field: @Sendable (Field, Metadata) -> String?
  /// Where a position is.
  package var place: @Sendable (Location) -> Place?
  /// From January on.
  package var months: [String]
  /// From Monday on, short.
  package var weekdays: [String]

  package init(
    field: @escaping @Sendable (Field, Metadata) -> String?,
    place: @escaping @Sendable (Location) -> Place?, months: [String], weekdays: [String]
  ) {
    (self.field, self.place) = (field, place)
    (self.months, self.weekdays) = (months, weekdays)
  }
}
