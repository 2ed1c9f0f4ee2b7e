package import PhotoModel

/// A photo as a web gallery shows it. Texts are plain, and paths are those within the gallery's folder.
package struct WebPhoto: Hashable, Sendable {
  /// What a click opens.
  package var picture: [UInt8]
  /// The small picture; nil for a video, which shows none.
  package var thumbnail: [UInt8]?
  /// The pixels of the small picture, so that nothing moves while it is loaded; nil when unknown.
  package var size: PixelSize?
  package var isVideo: Bool
  /// Nil where it has no date.
  package var day: Day?
  package var title: String?
  package var caption: String?
  /// `14:03 · Hangzhou, China · Canon EOS R · ƒ/2.8`: what is known, in order.
  package var facts: [String]
  /// What it is called where it has neither title nor caption.
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

  /// What stands for the picture where it can't be seen.
  var alternative: String { title ?? caption ?? name }
}

/// The words of a web gallery that no photo says.
package struct WebWords: Sendable {
  /// The language of the words and dates: `en`.
  package var language: String
  package var close: String
  package var previous: String
  package var next: String
  package var video: String
  package var madeBy: String
  /// `Thursday 12 March 2020`; of nil, what stands over photos without a date.
  package var day: @Sendable (Day?) -> String
  /// `March 2020`.
  package var month: @Sendable (Day?) -> String
  /// `12 photos`.
  package var count: @Sendable (Int) -> String

  package init(
    language: String, close: String, previous: String, next: String, video: String,
    madeBy: String, day: @escaping @Sendable (Day?) -> String,
    month: @escaping @Sendable (Day?) -> String, count: @escaping @Sendable (Int) -> String
  ) {
    self.language = language
    (self.close, self.previous, self.next) = (close, previous, next)
    (self.video, self.madeBy) = (video, madeBy)
    (self.day, self.month, self.count) = (day, month, count)
  }
}
