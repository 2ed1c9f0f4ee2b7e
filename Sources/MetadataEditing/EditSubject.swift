package import PhotoModel

/// What an edit must know of a photo.
package struct EditSubject: Sendable {
  package var metadata: Metadata
  package var path: FilePath
  /// The clock of the satellites, in UTC; only a file says it.
  package var satelliteTime: WallTime?
  /// Which of the photos that are changed it is, from 1 on.
  package var counter: Int

  package init(
    metadata: Metadata, path: FilePath, satelliteTime: WallTime? = nil, counter: Int = 1
  ) {
    (self.metadata, self.path) = (metadata, path)
    (self.satelliteTime, self.counter) = (satelliteTime, counter)
  }
}

/// What an edit asks of others.
package struct EditRules: Sendable {
  /// A time in UTC as the clocks had it at a position, or in the library's home zone.
  package var settle: @Sendable (CaptureTime, Location?) -> CaptureTime
  /// The value of a field in words; nil where it is unknown.
  package var words: @Sendable (Field, Metadata) -> String?

  /// Where a position is, in words.
  package var place: @Sendable (Location) -> Place?

  package init(
    settle: @escaping @Sendable (CaptureTime, Location?) -> CaptureTime,
    words: @escaping @Sendable (Field, Metadata) -> String?,
    place: @escaping @Sendable (Location) -> Place?
  ) {
    (self.settle, self.words, self.place) = (settle, words, place)
  }
}
