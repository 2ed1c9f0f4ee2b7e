package import PhotoModel
package import PhotoRecipe
package import Templates

/// The properties of a photo that an edit depends on.
package struct EditSubject: Sendable {
  package var metadata: Metadata
  package var path: FilePath
  /// The GPS time in UTC, which only the file contains.
  package var satelliteTime: WallTime?
  /// The position of the photo among those being edited, starting at 1.
  package var counter: Int
  /// Whether it is a video or an animated picture.
  package var isVideoOrAnimation = false
  /// The steps computed from its colours, if requested.
  package var auto: Recipe?
  /// The white balance that makes a point of it neutral grey, if requested.
  package var whiteBalance: (temperature: Double, tint: Double)?

  package init(
    metadata: Metadata, path: FilePath, satelliteTime: WallTime? = nil, counter: Int = 1
  ) {
    (self.metadata, self.path) = (metadata, path)
    (self.satelliteTime, self.counter) = (satelliteTime, counter)
  }
}

/// The external rules that an edit depends on.
package struct EditRules: Sendable {
  /// Converts a time in UTC to the local time at a position, or in the library's home zone if there
  /// is no position.
  package var toLocalTime: @Sendable (CaptureTime, Location?) -> CaptureTime
  package var templateValues: TemplateValues

  package init(
    toLocalTime: @escaping @Sendable (CaptureTime, Location?) -> CaptureTime,
    templateValues: TemplateValues
  ) {
    (self.toLocalTime, self.templateValues) = (toLocalTime, templateValues)
  }
}
