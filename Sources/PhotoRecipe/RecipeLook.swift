#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The effect of a recipe on the colours of a pixel, by its formulas. Numbers are encoded values
/// from 0 to 1; `decode` and `encode` convert them to linear light and back.
///
/// The decoder makes tables from it.
package struct RecipeLook: Sendable {
  /// The factors for the light of red, green and blue.
  package let gains: (red: Double, green: Double, blue: Double)
  /// The number of stops by which the corners are darker than the middle.
  package let vignette: Double
  package let saturation: Double
  package let vibrance: Double
  package let filter: RecipeFilter.Numbers?
  /// 0 to 1.
  package let strength: Double

  private let black: Double
  private let white: Double
  private let highlights: Double
  private let shadows: Double
  private let gamma: Double
  private let contrast: Double

  package init(_ recipe: Recipe) {
    gains = RecipeLook.gains(
      exposure: recipe[.exposure], temperature: recipe[.temperature], tint: recipe[.tint])
    vignette = recipe[.vignette] / 50
    (black, white) = (recipe[.black] / 100, recipe[.white] / 100)
    (highlights, shadows) = (recipe[.highlights] / 100, recipe[.shadows] / 100)
    gamma = pow(2, -recipe[.brightness] / 100)
    contrast = recipe[.contrast]
    (saturation, vibrance) = (recipe[.saturation] / 100, recipe[.vibrance] / 100)
    filter = recipe.filter?.numbers
    strength = recipe[.filter] / 100
  }

  /// Whether one curve each for red, green and blue describes the whole effect.
  package var isCurvesOnly: Bool {
    vignette == 0 && saturation == 0 && vibrance == 0 && filter == nil
  }

  /// Returns the factors. Temperature shifts between red and blue by up to a stop each, tint shifts
  /// green; the luminance of grey stays the same (Rec. 709).
  static func gains(
    exposure: Double, temperature: Double, tint: Double
  ) -> (red: Double, green: Double, blue: Double) {
    let (red, blue) = (pow(2, temperature / 100), pow(2, -temperature / 100))
    let green = pow(2, -tint / 100)
    let luma = RecipeFilter.luma
    let light = luma.red * red + luma.green * green + luma.blue * blue
    let all = pow(2, exposure) / light
    return (red * all, green * all, blue * all)
  }

  /// Returns the temperature and tint that make a colour grey, each within its range; nil for
  /// black. The colour is in linear light.
  package static func balance(
    red: Double, green: Double, blue: Double
  ) -> (temperature: Double, tint: Double)? {
    guard red > 0, green > 0, blue > 0, red.isFinite, green.isFinite, blue.isFinite else {
      return nil
    }
    func bounded(_ stops: Double) -> Double { min(max(stops * 100, -100), 100) }
    return (bounded(log2(blue / red) / 2), bounded(log2(green / (red * blue).squareRoot())))
  }

  /// Applies the tone curve. Its first step may bring back values beyond white and black.
  package func tone(_ stored: Double) -> Double {
    var value = (stored - black) / (white - black)
    value = min(max(value, 0), 1)
    if shadows != 0 { value = RecipeLook.lifted(value, shadows) }
    if highlights != 0 { value = 1 - RecipeLook.lifted(1 - value, -highlights) }
    if gamma != 1 { value = pow(value, gamma) }
    return RecipeLook.contrasted(value, contrast)
  }

  /// Lightens dark values with a power function that is 1 at white. Monotonic for `amount` from -1
  /// to 1.
  static func lifted(_ value: Double, _ amount: Double) -> Double {
    guard value > 0 else { return 0 }
    return pow(value, pow(2, -amount * (1 - value) * (1 - value)))
  }

  /// Applies the S-shaped logistic curve through black, middle and white, or its inverse:
  /// `-sigmoidal-contrast` and `+sigmoidal-contrast` of ImageMagick, with a contrast of up to 6.
  package static func contrasted(_ value: Double, _ contrast: Double) -> Double {
    guard contrast != 0 else { return value }
    let slope = contrast.magnitude * 0.06
    func logistic(_ x: Double) -> Double { 1 / (1 + exp(slope * (0.5 - x))) }
    let (low, high) = (logistic(0), logistic(1))
    if contrast > 0 { return (logistic(value) - low) / (high - low) }
    let level = low + value * (high - low)
    return min(max(0.5 - log(1 / level - 1) / slope, 0), 1)
  }

  /// Returns the number of stops at a position: 0 in the middle, `vignette` in the corners.
  /// Positions are from -1 to 1 on both axes.
  package func stops(x: Double, y: Double) -> Double {
    let square = (x * x + y * y) / 2
    return -vignette * square * square
  }

  /// Applies the colour steps to a pixel, from 0 to 1.
  package func coloured(
    _ red: Double, _ green: Double, _ blue: Double
  ) -> (red: Double, green: Double, blue: Double) {
    func bounded(_ value: Double) -> Double { min(max(value, 0), 1) }
    var (red, green, blue) = (red, green, blue)
    if saturation != 0 || vibrance != 0 {
      let luma = RecipeFilter.luma
      let grey = luma.red * red + luma.green * green + luma.blue * blue
      let range = max(red, green, blue) - min(red, green, blue)
      let by = (1 + saturation) * (1 + vibrance * (1 - range))
      red = bounded(grey + by * (red - grey))
      green = bounded(grey + by * (green - grey))
      blue = bounded(grey + by * (blue - grey))
    }
    guard let filter else { return (red, green, blue) }
    let matrix = filter.matrix
    func mixed(_ row: Int, _ original: Double) -> Double {
      let sum = matrix[row * 3] * red + matrix[row * 3 + 1] * green + matrix[row * 3 + 2] * blue
      let filteredValue =
        filter.low + (filter.high - filter.low)
        * RecipeLook.contrasted(bounded(sum), filter.contrast)
      return original + strength * (filteredValue - original)
    }
    return (mixed(0, red), mixed(1, green), mixed(2, blue))
  }

  /// Applies all steps to a pixel.
  package func colour(
    _ red: Double, _ green: Double, _ blue: Double, x: Double = 0, y: Double = 0,
    decode: (Double) -> Double = RecipeLook.light, encode: (Double) -> Double = RecipeLook.stored
  ) -> (red: Double, green: Double, blue: Double) {
    let here = pow(2, stops(x: x, y: y))
    func lit(_ value: Double, _ gain: Double) -> Double {
      let by = gain * here
      return tone(by == 1 ? value : encode(decode(value) * by))
    }
    return coloured(lit(red, gains.red), lit(green, gains.green), lit(blue, gains.blue))
  }

  /// Converts an sRGB value to linear light (IEC 61966-2-1).
  package static func light(_ stored: Double) -> Double {
    stored <= 0.04045 ? stored / 12.92 : pow((stored + 0.055) / 1.055, 2.4)
  }

  package static func stored(_ light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
