package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Automatic adjustments from the histogram of a photo: levels, brightness and white balance.
package enum RecipeAuto {
  /// The fraction of the pixels that may become black, and white.
  private static let clipped = 0.005

  /// The steps that are set.
  package static let steps: [RecipeStep] = [.temperature, .tint, .black, .white, .brightness]

  /// Returns the recipe with these steps computed from the photo without them, and the steps that
  /// were set.
  package static func improved(
    _ recipe: Recipe, by raster: Raster
  ) -> (recipe: Recipe, steps: [RecipeStep]) {
    let pixels = raster.size.width * raster.size.height
    guard raster.pixels.count >= pixels * 3 else { return (without(recipe), []) }
    var spread = ColourHistogram()
    for index in 0..<pixels {
      let (red, green, blue) = (
        raster.pixels[index * 3], raster.pixels[index * 3 + 1], raster.pixels[index * 3 + 2]
      )
      let luma = RecipeFilter.luma
      let grey =
        luma.red * Double(red) + luma.green * Double(green) + luma.blue * Double(blue)
      spread.luminance[min(255, Int(grey.rounded()))] += 1
      spread.red[Int(red)] += 1
      spread.green[Int(green)] += 1
      spread.blue[Int(blue)] += 1
    }
    return self.improved(recipe, by: spread)
  }

  /// The histogram of a photo: the number of pixels with each value from 0 to 255, for each colour
  /// and for the luma of Rec. 709.
  package struct ColourHistogram: Sendable {
    package var red = [Int](repeating: 0, count: 256)
    package var green = [Int](repeating: 0, count: 256)
    package var blue = [Int](repeating: 0, count: 256)
    package var luminance = [Int](repeating: 0, count: 256)

    package init() {}

    /// The mean of each colour in linear light; nil if there are no pixels.
    package var light: (red: Double, green: Double, blue: Double)? {
      let pixels = red.reduce(0, +)
      guard pixels > 0 else { return nil }
      let table = (0..<256).map { RecipeLook.light(Double($0) / 255) }
      func mean(_ counts: [Int]) -> Double {
        zip(counts, table).reduce(0) { $0 + Double($1.0) * $1.1 } / Double(pixels)
      }
      return (mean(red), mean(green), mean(blue))
    }
  }

  /// Returns the histogram after the exposure step, which precedes the automatic steps.
  private static func exposed(_ spread: ColourHistogram, by stops: Double) -> ColourHistogram {
    guard stops != 0 else { return spread }
    let levels = (0..<256).map { level in
      let light = RecipeLook.light(Double(level) / 255) * pow(2, stops)
      return Int((min(RecipeLook.stored(light), 1) * 255).rounded())
    }
    func moved(_ counts: [Int]) -> [Int] {
      zip(counts, levels).reduce(into: [Int](repeating: 0, count: 256)) { $0[$1.1] += $1.0 }
    }
    var lit = ColourHistogram()
    (lit.red, lit.green, lit.blue) = (moved(spread.red), moved(spread.green), moved(spread.blue))
    lit.luminance = moved(spread.luminance)
    return lit
  }

  private static func without(_ recipe: Recipe) -> Recipe {
    var plain = recipe
    for step in steps { plain.reset(step) }
    return plain
  }

  /// Does the same from the histogram of the unadjusted photo. Takes the exposure of the recipe
  /// into account.
  package static func improved(
    _ recipe: Recipe, by spread: ColourHistogram
  ) -> (recipe: Recipe, steps: [RecipeStep]) {
    var improved = without(recipe)
    let spread = exposed(spread, by: recipe[.exposure])
    let (counts, pixels) = (spread.luminance, spread.luminance.reduce(0, +))
    guard pixels > 0, let light = spread.light else { return (improved, []) }
    let low = level(counts, below: clipped * Double(pixels))
    let high = level(counts, below: (1 - clipped) * Double(pixels))
    // A photo of one colour has no levels to set.
    if high - low > 0.1 {
      improved[.black] = (low * 100).rounded()
      improved[.white] = (high * 100).rounded()
    }
    let (black, white) = (improved[.black] / 100, improved[.white] / 100)
    let middle =
      (level(counts, below: 0.5 * Double(pixels)) - black) / max(0.1, white - black)
    if (0.02..<0.98).contains(middle) {
      // Halfway to the middle, so that a night photo stays dark.
      let target = (middle + 0.46) / 2
      let stops = -log2(log(target) / log(middle))
      improved[.brightness] = min(max((stops * 100).rounded(), -40), 40)
    }
    // The mean of most photos is approximately grey, but not that of a meadow, so only a third of
    // the correction is applied.
    if let balance = RecipeLook.balance(red: light.red, green: light.green, blue: light.blue) {
      improved[.temperature] = min(max((balance.temperature / 3).rounded(), -20), 20)
      improved[.tint] = min(max((balance.tint / 3).rounded(), -20), 20)
    }
    return (improved, steps.filter { improved[$0] != RecipeField.of($0).neutral })
  }

  /// Returns the level, 0 to 1, up to which there is this number of pixels.
  private static func level(_ counts: [Int], below target: Double) -> Double {
    var sum = 0.0
    for (level, count) in counts.enumerated() {
      sum += Double(count)
      if sum >= target { return Double(level) / 255 }
    }
    return 1
  }
}
