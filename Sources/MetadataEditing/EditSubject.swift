package import PhotoModel
package import PhotoRecipe
package import Templates

/// What an edit must know of a photo.
package struct EditSubject: Sendable {
  package var metadata: Metadata
  package var path: FilePath
  /// The clock of the satellites, in UTC; only a file says it.
  package var satelliteTime: WallTime?
  /// Which of the photos that are changed it is, from 1 on.
  package var counter: Int
  /// Whether it is a video, or a picture that moves.
  package var moves = false
  /// The steps that follow from its colours, where they are asked for.
  package var auto: Recipe?
  /// The white balance by which a place of it becomes grey, where one is asked for.
  package var grey: (temperature: Double, tint: Double)?

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
  package var words: TemplateWords

  package init(
    settle: @escaping @Sendable (CaptureTime, Location?) -> CaptureTime, words: TemplateWords
  ) {
    (self.settle, self.words) = (settle, words)
  }
}
