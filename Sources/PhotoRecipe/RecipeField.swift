/// The description of a step: its name for display, its numbers, and its effect.
///
/// The command's settings, the page, and the document of all steps are derived from
/// `RecipeField.all`. `Documentation/Adjusting.md` contains the formulas.
package struct RecipeField: Sendable {
  package enum Unit: String, Sendable {
    case none = ""
    case degrees = "°"
    /// A factor of two in light per unit.
    case stops = "EV"
    case percent = "%"
  }

  package let step: RecipeStep
  package let label: String
  /// Numbers outside it are rejected. A crop has no number.
  package let range: ClosedRange<Double>
  /// The number without an effect, which is used if the step isn't set.
  package let neutral: Double
  package let unit: Unit
  /// The change per key press; a large step is five times this.
  package let stride: Double
  package let effect: String

  private init(
    _ step: RecipeStep, _ label: String, _ range: ClosedRange<Double>, neutral: Double = 0,
    _ unit: Unit = .none, by stride: Double = 2, _ does: String
  ) {
    (self.step, self.label, self.range, self.neutral) = (step, label, range, neutral)
    (self.unit, self.stride, self.effect) = (unit, stride, does)
  }

  /// In the order in which they are applied.
  package static let all: [RecipeField] = [
    RecipeField(
      .rotate, "Rotate", 0...270, .degrees, by: 90, "turns clockwise, by quarters: 0, 90, 180, 270"),
    RecipeField(.flip, "Flip", 0...1, by: 1, "mirrors left and right"),
    RecipeField(
      .straighten, "Straighten", -45...45, .degrees, by: 0.2,
      "turns clockwise, and cuts to the largest part of the photo's shape that is whole"),
    RecipeField(.crop, "Crop", 0...1, by: 1, "cuts to a part of what the steps before it leave"),
    RecipeField(.noise, "Noise", 0...100, .percent, "takes the median of neighbours, by so much"),
    RecipeField(
      .sharpen, "Sharpen", 0...100, .percent, "adds the difference from what is blurred"),
    RecipeField(
      .exposure, "Exposure", -5...5, .stops, by: 0.1, "multiplies the light: 1 is twice as much"),
    RecipeField(
      .temperature, "Temperature", -100...100, .percent, "warmer: more red and less blue light"),
    RecipeField(.tint, "Tint", -100...100, .percent, "less green light, or more where below 0"),
    RecipeField(
      .vignette, "Vignette", -100...100, .percent, "darkens towards the corners, or lightens"),
    RecipeField(.black, "Black point", -25...25, .percent, by: 1, "the level that becomes black"),
    RecipeField(
      .white, "White point", 75...125, neutral: 100, .percent, by: 1,
      "the level that becomes white"),
    RecipeField(
      .highlights, "Highlights", -100...100, .percent, "lightens what is light, or darkens it"),
    RecipeField(.shadows, "Shadows", -100...100, .percent, "lightens what is dark, or darkens it"),
    RecipeField(
      .brightness, "Brightness", -100...100, .percent, "lightens the middle; the ends stay"),
    RecipeField(
      .contrast, "Contrast", -100...100, .percent, "parts light from dark around the middle"),
    RecipeField(
      .saturation, "Saturation", -100...100, .percent, "away from grey, or towards it"),
    RecipeField(
      .vibrance, "Vibrance", -100...100, .percent, "the same, the more the greyer a colour is"),
    RecipeField(
      .filter, "Filter", 0...100, .percent, "a look with a name, by so much of it"),
  ]

  /// The only valid numbers; nil if all within the range are.
  package var choices: [Double]? {
    switch step {
    case .rotate: [0, 90, 180, 270]
    case .flip: [0, 1]
    default: nil
    }
  }

  /// Whether an untrusted number is valid.
  func isValid(_ number: Double) -> Bool {
    range.contains(number) && (choices?.contains(number) ?? true)
  }

  private static let byStep = Dictionary(uniqueKeysWithValues: all.map { ($0.step, $0) })

  package static func of(_ step: RecipeStep) -> RecipeField {
    guard let field = byStep[step] else { preconditionFailure("A step that is not in the table") }
    return field
  }
}
