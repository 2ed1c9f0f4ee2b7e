/// A step of a recipe, by its name in texts. Steps are applied in this order, regardless of their
/// order in a text.
package enum RecipeStep: String, Hashable, Sendable, CaseIterable {
  // Geometry: which part of the picture is visible, and its orientation.
  case rotate, flip, straighten, crop
  // Steps that depend on neighbouring pixels.
  case noise, sharpen
  // Light, in linear numbers.
  case exposure, temperature, tint, vignette
  // Light, along one curve.
  case black, white, highlights, shadows, brightness, contrast
  // Colour.
  case saturation, vibrance, filter

  /// Whether it moves pixels without changing their colours.
  package var isGeometry: Bool {
    switch self {
    case .rotate, .flip, .straighten, .crop: true
    default: false
    }
  }
}
