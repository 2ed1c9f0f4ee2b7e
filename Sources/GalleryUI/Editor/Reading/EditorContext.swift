package import PhotoModel

/// What is known of the photos of a form when it is read.
package struct EditorContext: Sendable {
  /// The one that the true time of a clock is said of.
  package var reference: Asset?
  /// The first of the photos, in their order.
  package var samples: [Asset]
  /// How many there are.
  package var count: Int

  package init(reference: Asset? = nil, samples: [Asset] = [], count: Int? = nil) {
    (self.reference, self.samples) = (reference, samples)
    self.count = count ?? samples.count
  }

  /// So many are enough to see what a template gives.
  static let sampleCount = 3
}
