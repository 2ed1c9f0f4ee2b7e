import PhotoModel
import PhotoRecipe
import Testing

/// Tests the white balance from a grey point.
@Suite struct RecipeWhiteBalanceTests {
  /// Returns four by three squares of ten pixels, of which only the one at this position has the
  /// colour.
  private func raster(_ column: Int, _ row: Int, _ colour: [UInt8]) -> Raster {
    var pixels: [UInt8] = []
    for y in 0..<30 {
      for x in 0..<40 { pixels += x / 10 == column && y / 10 == row ? colour : [10, 200, 90] }
    }
    return Raster(size: PixelSize(width: 40, height: 30), pixels: pixels)
  }

  private let photo = PixelSize(width: 4000, height: 3000)

  @Test func `the place is one of what is seen, however that lies`() throws {
    // The square at the top left is a neutral grey that needs no correction.
    let grey = raster(0, 0, [120, 120, 120])
    var recipe = Recipe()
    let places: [(Double, Double)] = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)]
    for (quarters, point) in places.enumerated() {
      recipe[.rotate] = Double(quarters * 90)
      recipe[.flip] = 0
      let found = try #require(
        RecipeWhiteBalance.balance(of: grey, at: point, in: recipe, of: photo))
      #expect(found.temperature == 0 && found.tint == 0, "\(quarters) quarters")
      recipe[.flip] = 1
      let mirrored = try #require(
        RecipeWhiteBalance.balance(of: grey, at: (1 - point.0, point.1), in: recipe, of: photo))
      #expect(mirrored.temperature == 0 && mirrored.tint == 0, "\(quarters) quarters, mirrored")
    }
    recipe = Recipe()
    try recipe.setCrop(typed: "50%,50%,50%,50%", of: photo)
    let part = raster(2, 2, [120, 120, 120])
    let cut = try #require(
      RecipeWhiteBalance.balance(of: part, at: (0.2, 0.8), in: recipe, of: photo))
    #expect(cut.temperature == 0 && cut.tint == 0)
  }

  @Test func `it becomes grey by the formula, and black has none`() throws {
    let found = try #require(
      RecipeWhiteBalance.balance(
        of: raster(1, 1, [140, 120, 100]), at: (0.375, 0.5), in: Recipe(), of: photo))
    let light = [140.0, 120, 100].map { RecipeLook.light($0 / 255) }
    let expected = try #require(
      RecipeLook.balance(red: light[0], green: light[1], blue: light[2]))
    #expect(found.temperature == expected.temperature.rounded())
    #expect(found.tint == expected.tint.rounded())
    #expect(
      RecipeWhiteBalance.balance(
        of: raster(1, 1, [0, 0, 0]), at: (0.375, 0.5), in: Recipe(), of: photo)
        == nil)
  }
}
