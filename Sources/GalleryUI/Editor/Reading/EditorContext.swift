package import PhotoModel

/// The data about the photos of a form that is used to interpret it.
package struct EditorContext: Sendable {
  /// The photo whose correct time can be given to correct the camera's clock.
  package var reference: Asset?
  /// The first photos, in order.
  package var samples: [Asset]
  /// The total number of photos.
  package var count: Int

  package init(reference: Asset? = nil, samples: [Asset] = [], count: Int? = nil) {
    (self.reference, self.samples) = (reference, samples)
    self.count = count ?? samples.count
  }

  /// The number of photos that are enough to preview the result of a template.
  static let sampleCount = 3
}
