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
      .rotate, "Rotate", 0...270, .degrees, by: 90, "rotates clockwise by 0°, 90°, 180° or 270°"),
    RecipeField(.flip, "Flip", 0...1, by: 1, "mirrors horizontally"),
    RecipeField(
      .straighten, "Straighten", -45...45, .degrees, by: 0.2,
      "rotates clockwise and crops the empty corners"),
    RecipeField(
      .crop, "Crop", 0...1, by: 1, "crops to a part, after the adjustments above"),
    RecipeField(.noise, "Noise", 0...100, .percent, "blends in the median of neighbouring pixels"),
    RecipeField(
      .sharpen, "Sharpen", 0...100, .percent, "adds the difference from a blurred copy"),
    RecipeField(
      .exposure, "Exposure", -5...5, .stops, by: 0.1, "multiplies the light: 1 doubles it"),
    RecipeField(
      .temperature, "Temperature", -100...100, .percent,
      "makes the light warmer: more red, less blue"),
    RecipeField(.tint, "Tint", -100...100, .percent, "removes green; below 0 adds it"),
    RecipeField(
      .vignette, "Vignette", -100...100, .percent, "darkens the corners; below 0 lightens them"),
    RecipeField(
      .black, "Black point", -25...25, .percent, by: 1, "sets the level that becomes black"),
    RecipeField(
      .white, "White point", 75...125, neutral: 100, .percent, by: 1,
      "sets the level that becomes white"),
    RecipeField(
      .highlights, "Highlights", -100...100, .percent,
      "lightens the highlights; below 0 darkens them"),
    RecipeField(
      .shadows, "Shadows", -100...100, .percent, "lightens the shadows; below 0 darkens them"),
    RecipeField(
      .brightness, "Brightness", -100...100, .percent, "lightens the midtones; black and white stay"
    ),
    RecipeField(
      .contrast, "Contrast", -100...100, .percent, "increases the contrast around the midtones"),
    RecipeField(
      .saturation, "Saturation", -100...100, .percent, "makes colours stronger; below 0 greyer"),
    RecipeField(
      .vibrance, "Vibrance", -100...100, .percent, "like saturation, but more for weak colours"),
    RecipeField(
      .filter, "Filter", 0...100, .percent, "sets the strength of a named filter"),
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
