package import PhotoModel

/// A photo in a web gallery. Texts are unescaped, and paths are relative to the gallery's folder.
package struct WebPhoto: Hashable, Sendable {
  /// The path of the picture that a click opens.
  package var picture: [UInt8]
  /// The path of the thumbnail, or nil for a video.
  package var thumbnail: [UInt8]?
  /// The size of the thumbnail in pixels, which prevents layout changes during loading. Nil if
  /// unknown.
  package var size: PixelSize?
  package var isVideo: Bool
  /// The date, or nil if unknown.
  package var day: Day?
  package var title: String?
  package var caption: String?
  /// The known metadata in order: `14:03 · Hangzhou, China · Canon EOS R · ƒ/2.8`.
  package var facts: [String]
  /// The name for a photo without title and caption.
  package var name: String

  package init(
    picture: [UInt8], thumbnail: [UInt8]? = nil, size: PixelSize? = nil, isVideo: Bool = false,
    day: Day? = nil, title: String? = nil, caption: String? = nil, facts: [String] = [],
    name: String
  ) {
    (self.picture, self.thumbnail, self.size) = (picture, thumbnail, size)
    (self.isVideo, self.day, self.title, self.caption) = (isVideo, day, title, caption)
    (self.facts, self.name) = (facts, name)
  }

  /// The alternative text if the picture can't be seen.
  var alternativeText: String { title ?? caption ?? name }
}

/// The fixed texts of a web gallery.
package struct WebGalleryTexts: Sendable {
  /// The language of the texts and dates: `en`.
  package var language: String
  package var close: String
  package var previous: String
  package var next: String
  package var video: String
  package var generator: String
  /// Formats a day, `Thursday 12 March 2020`, or returns the heading for photos without a date.
  package var day: @Sendable (Day?) -> String
  /// Formats a month, `March 2020`.
  package var month: @Sendable (Day?) -> String
  /// Formats a number of photos, `12 photos`.
  package var count: @Sendable (Int) -> String

  package init(
    language: String, close: String, previous: String, next: String, video: String,
    generator: String, day: @escaping @Sendable (Day?) -> String,
    month: @escaping @Sendable (Day?) -> String, count: @escaping @Sendable (Int) -> String
  ) {
    self.language = language
    (self.close, self.previous, self.next) = (close, previous, next)
    (self.video, self.generator) = (video, generator)
    (self.day, self.month, self.count) = (day, month, count)
  }
}
