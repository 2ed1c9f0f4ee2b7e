package import PhotoRecipe

/// A row in the list of steps on the page for adjusting a photo.
package enum AdjustRow: Hashable, Sendable {
  case step(RecipeStep)
  /// The choice of a filter. Its strength is the step `.filter`.
  case filter

  /// The rows grouped by subject, most frequently changed first.
  package static let groups: [[AdjustRow]] = [
    [.exposure, .brightness, .contrast, .highlights, .shadows, .black, .white].map(AdjustRow.step),
    [.saturation, .vibrance, .temperature, .tint].map(AdjustRow.step)
      + [.filter, .step(.filter)],
    [.sharpen, .noise, .vignette].map(AdjustRow.step),
    [.crop, .straighten, .rotate, .flip].map(AdjustRow.step),
  ]

  package static let all: [AdjustRow] = groups.flatMap(\.self)

  package var step: RecipeStep {
    switch self {
    case .step(let step): step
    case .filter: .filter
    }
  }

  /// Whether a number can be typed for the row.
  package var isNumber: Bool {
    switch self {
    case .filter, .step(.crop), .step(.rotate), .step(.flip): false
    case .step: true
    }
  }
}
