import PhotoModel
import PhotoRecipe
import Testing

/// Compares each step with values from other software, or from a formula calculated manually.
@Suite struct RecipeLookTests {
  private func look(_ change: (inout Recipe) -> Void) -> RecipeLook {
    var recipe = Recipe()
    change(&recipe)
    return RecipeLook(recipe)
  }

  private func bytes(
    _ look: RecipeLook, _ red: Double, _ green: Double, _ blue: Double
  ) -> [Int] {
    let colour = look.colour(red / 255, green / 255, blue / 255)
    return [colour.red, colour.green, colour.blue].map { Int(($0 * 255).rounded()) }
  }

  @Test func `a stop of exposure is twice the light`() {
    // 128 in sRGB is 0.215861 in linear light; 0.431721 is 175.6 in sRGB, and 0.10793 is 92.4.
    #expect(bytes(look { $0[.exposure] = 1 }, 128, 64, 0) == [176, 90, 0])
    #expect(bytes(look { $0[.exposure] = -1 }, 128, 64, 0) == [92, 44, 0])
  }

  @Test func `levels are those of ImageMagick`() {
    // magick -size 1x1 xc:'rgb(60,128,200)' -level 10%,90%
    let levels = look {
      $0[.black] = 10
      $0[.white] = 90
    }
    #expect(bytes(levels, 60, 128, 200) == [43, 128, 218])
  }

  @Test func `contrast is ImageMagick's sigmoid, and its inverse`() {
    // -sigmoidal-contrast 6,50% and +sigmoidal-contrast 6,50% of 64, 128 and 200.
    #expect(bytes(look { $0[.contrast] = 100 }, 64, 128, 200) == [38, 128, 225])
    #expect(bytes(look { $0[.contrast] = -100 }, 64, 128, 200) == [86, 128, 176])
  }

  @Test func `brightness is a power`() {
    // -gamma 2: 64 becomes 255 · (64/255)^0.5.
    #expect(bytes(look { $0[.brightness] = 100 }, 64, 0, 255) == [128, 0, 255])
  }

  @Test func `shadows and highlights move their end and leave the other`() {
    // 0.2^(2^-0.64) = 0.3558, 0.8^(2^-0.04) = 0.8049; highlights are symmetrical.
    let shadows = look { $0[.shadows] = 100 }
    #expect(bytes(shadows, 51, 204, 255) == [91, 205, 255])
    let highlights = look { $0[.highlights] = -100 }
    #expect(bytes(highlights, 204, 51, 0) == [164, 50, 0])
  }

  @Test func `saturation is that of CSS`() {
    // filter: saturate(0), and saturate(1.5), of rgb(200 100 50) with luma 117.7.
    #expect(bytes(look { $0[.saturation] = -100 }, 200, 100, 50) == [118, 118, 118])
    #expect(bytes(look { $0[.saturation] = 50 }, 200, 100, 50) == [241, 91, 16])
  }

  @Test func `vibrance changes what is grey more than what is not`() {
    let vibrance = look { $0[.vibrance] = 100 }
    // The range of (130, 120, 120) is 10/255, so the distance from grey nearly doubles.
    #expect(bytes(vibrance, 130, 120, 120) == [138, 118, 118])
    #expect(bytes(vibrance, 255, 0, 0) == [255, 0, 0])
  }

  @Test func `mono and sepia are those of CSS`() {
    #expect(bytes(look { $0.setFilter(.mono) }, 200, 100, 50) == [118, 118, 118])
    // 0.393·200 + 0.769·100 + 0.189·50 and so on.
    #expect(bytes(look { $0.setFilter(.sepia) }, 200, 100, 50) == [165, 147, 114])
    #expect(bytes(look { $0.setFilter(.sepia, strength: 50) }, 200, 100, 50) == [182, 123, 82])
  }

  @Test func `a grey point makes its colour grey, and its light stays`() throws {
    let (red, green, blue) = (0.4, 0.3, 0.2)
    let balance = try #require(RecipeLook.balance(red: red, green: green, blue: blue))
    let gains = look {
      $0[.temperature] = balance.temperature
      $0[.tint] = balance.tint
    }.gains
    #expect(abs(red * gains.red - green * gains.green) < 0.0001)
    #expect(abs(blue * gains.blue - green * gains.green) < 0.0001)
    let grey = look { $0[.temperature] = 60 }.gains
    #expect(abs(0.2126 * grey.red + 0.7152 * grey.green + 0.0722 * grey.blue - 1) < 1e-9)
    #expect(RecipeLook.balance(red: 0, green: 1, blue: 1) == nil)
  }

  @Test func `a vignette leaves the middle and takes two stops from the corners`() {
    let vignette = look { $0[.vignette] = 100 }
    #expect(vignette.stops(x: 0, y: 0) == 0)
    #expect(vignette.stops(x: 1, y: -1) == -2)
    #expect(vignette.stops(x: 1, y: 0) == -0.5)
  }

  @Test func `no curve falls, and all end between black and white`() {
    for step in [RecipeStep.black, .white, .highlights, .shadows, .brightness, .contrast] {
      let range = RecipeField.of(step).range
      for number in [range.lowerBound, (range.lowerBound + range.upperBound) / 3, range.upperBound]
      {
        let look = look { $0[step] = number }
        let values = (0...1024).map { look.tone(Double($0) / 1024) }
        #expect(
          zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 }, "\(step) \(number)")
        #expect(values.allSatisfy { (0...1).contains($0) })
      }
    }
  }

  @Test(arguments: RecipeFilter.allCases)
  func `a filter of no strength does nothing`(filter: RecipeFilter) {
    #expect(bytes(look { $0.setFilter(filter, strength: 0) }, 200, 100, 50) == [200, 100, 50])
    #expect(bytes(look { $0.setFilter(filter) }, 200, 100, 50) != [200, 100, 50])
  }

  @Test func `auto sets levels, and says what it did`() {
    // A ramp of grey from 40 to 200.
    let pixels = (0..<161).flatMap { level in [UInt8](repeating: UInt8(40 + level), count: 3) }
    let raster = Raster(size: PixelSize(width: 161, height: 1), pixels: pixels)
    var recipe = Recipe()
    recipe[.contrast] = 10

    let (improved, steps) = RecipeAuto.improved(recipe, by: raster)

    #expect(improved[.black] == 16)
    #expect(improved[.white] == 78)
    #expect(improved[.temperature] == 0)
    #expect(improved[.contrast] == 10)
    #expect(steps.contains(.black) && steps.contains(.white) && !steps.contains(.tint))
  }
}
