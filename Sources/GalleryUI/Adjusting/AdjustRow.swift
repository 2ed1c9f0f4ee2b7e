package import PhotoRecipe

/// A line of the page on which a photo is adjusted.
package enum AdjustRow: Hashable, Sendable {
  case step(RecipeStep)
  /// Which filter it is; how much of it is the step.
  case filter

  /// By what they are about; what is changed most comes first.
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

  /// Whether a number may be typed.
  package var isNumber: Bool {
    switch self {
    case .filter, .step(.crop), .step(.rotate), .step(.flip): false
    case .step: true
    }
  }
}
