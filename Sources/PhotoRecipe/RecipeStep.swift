/// A step of a recipe, by the name that it has in texts. Steps are carried out in this order, whatever
/// the order in which they stand.
package enum RecipeStep: String, Hashable, Sendable, CaseIterable {
  // Which part of the picture is seen, and how it lies.
  case rotate, flip, straighten, crop
  // What depends on neighbours.
  case noise, sharpen
  // Light, in linear numbers.
  case exposure, temperature, tint, vignette
  // Light, along one curve.
  case black, white, highlights, shadows, brightness, contrast
  // Colour.
  case saturation, vibrance, filter

  /// Whether it moves pixels, and changes no colour of any.
  package var isGeometry: Bool {
    switch self {
    case .rotate, .flip, .straighten, .crop: true
    default: false
    }
  }
}
