import AlbumenTestSupport
import PhotoModel
import PhotoRecipe
import Testing

/// Tests recipes of photos whose files are turned.
@Suite struct TurnedFileTests {
  private let photo = PixelSize(width: 4000, height: 3000)

  private func turned(_ size: PixelSize, _ quarters: Int) -> PixelSize {
    quarters % 2 == 0 ? size : PixelSize(width: size.height, height: size.width)
  }

  /// Returns the position of a point after a picture of this size was turned clockwise.
  private func turned(
    _ point: (x: Double, y: Double), _ quarters: Int, of size: PixelSize
  ) -> (x: Double, y: Double) {
    var (point, size) = (point, size)
    for _ in 0..<(quarters & 3) {
      point = (Double(size.height) - point.y, point.x)
      size = PixelSize(width: size.height, height: size.width)
    }
    return point
  }

  /// Returns the position in the photo that a displayed position comes from.
  private func source(
    _ point: (x: Double, y: Double), _ recipe: Recipe, of photo: PixelSize
  ) -> (x: Double, y: Double) {
    let geometry = RecipeGeometry(recipe, of: photo)
    var source = geometry.source(x: point.x, y: point.y)
    if geometry.isMirrored { source.x = Double(geometry.rotatedSize.width) - source.x }
    return turned(source, 4 - geometry.quarters, of: geometry.rotatedSize)
  }

  @Test(arguments: 1...3) func `what is seen turns with the file, and is the same part of it`(
    quarters: Int
  ) throws {
    for rotate in [0.0, 90, 180, 270] {
      for (flip, straighten) in [(0.0, 0.0), (1, 0), (0, 7.5), (1, -12)] {
        var recipe = Recipe()
        (recipe[.rotate], recipe[.flip], recipe[.straighten]) = (rotate, flip, straighten)
        recipe.setCrop(to: RecipeCrop(x: 0.1, y: 0.2, width: 0.5, height: 0.6))
        recipe.size = photo
        recipe[.exposure] = 0.7

        let after = recipe.adaptedToRotatedFile(quarters: quarters)

        let visibleSize = RecipeGeometry(recipe, of: photo).size
        let new = turned(photo, quarters)
        let geometry = RecipeGeometry(after, of: new)
        #expect(geometry.doesCropFit)
        #expect(abs(geometry.size.width - turned(visibleSize, quarters).width) <= 1)
        #expect(abs(geometry.size.height - turned(visibleSize, quarters).height) <= 1)
        for point in [(10.0, 20.0), (700, 5), (1000, 1200)] {
          let old = turned(source(point, recipe, of: photo), quarters, of: photo)
          let now = source(turned(point, quarters, of: visibleSize), after, of: new)
          #expect(abs(old.x - now.x) < 2 && abs(old.y - now.y) < 2, "\(recipe.text) \(old) \(now)")
        }
        #expect(after[.exposure] == 0.7)
      }
    }
  }

  @Test func `four quarters give the recipe back`() {
    var numbers = SeededNumbers(15)
    for _ in 0..<200 {
      let recipe = Recipe.random(&numbers)
      var result = recipe
      for _ in 0..<4 { result = result.adaptedToRotatedFile(quarters: 1) }
      #expect(result[.rotate] == recipe[.rotate] && result.size == recipe.size)
      #expect(result.steps == recipe.steps)
      if let (old, new) = recipe.crop.flatMap({ old in result.crop.map { (old, $0) } }) {
        #expect(abs(old.x - new.x) < 1e-5 && abs(old.height - new.height) < 1e-5)
      }
    }
  }

  @Test func `a file that is turned back to how it was seen needs no turn any more`() {
    var recipe = Recipe()
    recipe.rotate(quarters: 1)
    // The same turn is applied twice.
    #expect(recipe.adaptedToRotatedFile(quarters: 1)[.rotate] == 90)
    #expect(Recipe().adaptedToRotatedFile(quarters: 1).isEmpty)
  }
}
