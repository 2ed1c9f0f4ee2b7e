package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Steps to begin with, from how the colours of a photo are spread: levels, brightness and white balance.
package enum RecipeAuto {
  /// So much of a photo may become all black, and so much all white.
  private static let clipped = 0.005

  /// The steps that it sets.
  package static let steps: [RecipeStep] = [.temperature, .tint, .black, .white, .brightness]

  /// The recipe with these steps set anew from the photo as it is without them, and which they are.
  package static func improved(
    _ recipe: Recipe, by raster: Raster
  ) -> (recipe: Recipe, steps: [RecipeStep]) {
    var improved = recipe
    for step in steps { improved.reset(step) }
    var counts = [Int](repeating: 0, count: 256)
    var light = (red: 0.0, green: 0.0, blue: 0.0)
    let pixels = raster.size.width * raster.size.height
    guard pixels > 0, raster.pixels.count >= pixels * 3 else { return (improved, []) }
    let table = (0..<256).map { RecipeLook.light(Double($0) / 255) }
    for index in 0..<pixels {
      let (red, green, blue) = (
        raster.pixels[index * 3], raster.pixels[index * 3 + 1], raster.pixels[index * 3 + 2]
      )
      let luma = RecipeFilter.luma
      let grey =
        luma.red * Double(red) + luma.green * Double(green) + luma.blue * Double(blue)
      counts[min(255, Int(grey.rounded()))] += 1
      light.red += table[Int(red)]
      light.green += table[Int(green)]
      light.blue += table[Int(blue)]
    }
    let low = level(counts, below: clipped * Double(pixels))
    let high = level(counts, below: (1 - clipped) * Double(pixels))
    // A photo of one colour has no levels to be set.
    if high - low > 0.1 {
      improved[.black] = (low * 100).rounded()
      improved[.white] = (high * 100).rounded()
    }
    let (black, white) = (improved[.black] / 100, improved[.white] / 100)
    let middle =
      (level(counts, below: 0.5 * Double(pixels)) - black) / max(0.1, white - black)
    if (0.02..<0.98).contains(middle) {
      // Half of the way to the middle: a photo of the night stays one.
      let wanted = (middle + 0.46) / 2
      let stops = -log2(log(wanted) / log(middle))
      improved[.brightness] = min(max((stops * 100).rounded(), -40), 40)
    }
    // The mean of most photos is about grey, and that of a meadow is not: a third of the way.
    if let balance = RecipeLook.balance(red: light.red, green: light.green, blue: light.blue) {
      improved[.temperature] = min(max((balance.temperature / 3).rounded(), -20), 20)
      improved[.tint] = min(max((balance.tint / 3).rounded(), -20), 20)
    }
    return (improved, steps.filter { improved[$0] != RecipeField.of($0).neutral })
  }

  /// The level, 0 to 1, up to which there are so many pixels.
  private static func level(_ counts: [Int], below wanted: Double) -> Double {
    var sum = 0.0
    for (level, count) in counts.enumerated() {
      sum += Double(count)
      if sum >= wanted { return Double(level) / 255 }
    }
    return 1
  }
}
