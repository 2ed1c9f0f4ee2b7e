/// A named filter: a matrix that mixes colours, then a curve, applied to the encoded numbers.
///
/// `mono` and `sepia` are those of CSS (Filter Effects Module Level 1, section 8: `grayscale`,
/// `sepia`); the others are Albumen's own and are completely defined by their numbers.
package enum RecipeFilter: String, Hashable, Sendable, CaseIterable {
  case mono, noir, silver, sepia, fade, chrome, instant, vivid, warm, cold

  package struct Numbers: Hashable, Sendable {
    /// Rows of red, green and blue.
    package var matrix: [Double]
    /// The same as the step `contrast`, from -100 to 100.
    package var contrast = 0.0
    /// The output values of black and white.
    package var low = 0.0
    package var high = 1.0
  }

  package var numbers: Numbers {
    let none: [Double] = [1, 1, 1]
    return switch self {
    case .mono: Numbers(matrix: RecipeFilter.saturated(0, none))
    case .noir: Numbers(matrix: RecipeFilter.saturated(0, [0.94, 0.94, 0.94]), contrast: 60)
    case .silver:
      Numbers(matrix: RecipeFilter.saturated(0, [1.04, 1.04, 1.04]), contrast: -15, low: 0.03)
    case .sepia:
      Numbers(matrix: [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131])
    case .fade: Numbers(matrix: RecipeFilter.saturated(0.75, none), low: 0.08, high: 0.96)
    case .chrome: Numbers(matrix: RecipeFilter.saturated(1.1, none), contrast: 25)
    case .instant:
      Numbers(
        matrix: RecipeFilter.saturated(0.8, [1.05, 1, 0.88]), contrast: 10, low: 0.05, high: 0.98)
    case .vivid: Numbers(matrix: RecipeFilter.saturated(1.35, none), contrast: 20)
    case .warm: Numbers(matrix: RecipeFilter.saturated(1.05, [1.06, 1, 0.9]))
    case .cold: Numbers(matrix: RecipeFilter.saturated(1, [0.92, 1, 1.07]))
    }
  }

  /// The luma weights of Rec. 709, of red, green and blue.
  package static let luma = (red: 0.2126, green: 0.7152, blue: 0.0722)

  /// Returns the matrix of CSS's `saturate`, with each row multiplied by one of `scales`.
  private static func saturated(_ saturation: Double, _ scales: [Double]) -> [Double] {
    let weights = [luma.red, luma.green, luma.blue]
    return (0..<3).flatMap { row in
      (0..<3).map { column in
        ((1 - saturation) * weights[column] + (row == column ? saturation : 0)) * scales[row]
      }
    }
  }
}
