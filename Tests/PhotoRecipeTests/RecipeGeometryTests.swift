import PhotoModel
import PhotoRecipe
import Testing

@Suite struct RecipeGeometryTests {
  private let photo = PixelSize(width: 4001, height: 2999)

  @Test(arguments: [0.0, 90, 180, 270])
  func `without a crop all of the photo is seen`(degrees: Double) {
    var recipe = Recipe()
    recipe[.rotate] = degrees
    let geometry = RecipeGeometry(recipe, of: photo)
    let lies = degrees == 90 || degrees == 270
    #expect(geometry.size == (lies ? PixelSize(width: 2999, height: 4001) : photo))
    #expect(geometry.source(x: 0.5, y: 0.5) == (0.5, 0.5))
  }

  @Test(arguments: [
    // In a square turned by 45 degrees, the crop of the same shape has 1 / (2 cos 45°) of its side.
    (1000, 1000, 45.0, 707, 707),
    // cos 10° = 0.984808, sin 10° = 0.173648: 3000 / (4000 · 0.173648 + 3000 · 0.984808) = 0.822105.
    (4000, 3000, 10.0, 3288, 2466), (4000, 3000, -10.0, 3288, 2466),
    (3000, 4000, 10.0, 2466, 3288), (1, 1, 30.0, 1, 1),
  ])
  func `straightened, the largest part of the photo's shape is left`(
    width: Int, height: Int, angle: Double, across: Int, down: Int
  ) {
    var recipe = Recipe()
    recipe[.straighten] = angle
    let geometry = RecipeGeometry(recipe, of: PixelSize(width: width, height: height))
    #expect(geometry.frame == PixelSize(width: across, height: down))
  }

  @Test func `every place of what is seen comes from within the photo`() {
    for angle in stride(from: -45.0, through: 45, by: 2.5) {
      for size in [photo, PixelSize(width: 300, height: 1000), PixelSize(width: 64, height: 63)] {
        var recipe = Recipe()
        recipe[.straighten] = angle
        let geometry = RecipeGeometry(recipe, of: size)
        let (width, height) = (Double(geometry.size.width), Double(geometry.size.height))
        for (x, y) in [(0, 0), (width, 0), (0, height), (width, height)] {
          let point = geometry.source(x: x, y: y)
          #expect((-0.001...Double(size.width) + 0.001).contains(point.x), "\(angle) \(size)")
          #expect((-0.001...Double(size.height) + 0.001).contains(point.y), "\(angle) \(size)")
        }
      }
    }
  }

  @Test func `a crop is exact to a pixel, whatever the size`() throws {
    for (x, y, width, height) in [(17, 0, 1600, 900), (2401, 2099, 1600, 900), (0, 1, 1, 2998)] {
      var recipe = Recipe()
      try recipe.setCrop(typed: "\(width)x\(height)+\(x)+\(y)", of: photo)
      guard case .recipe(let storedRecipe) = try Recipe.read(recipe.text) else { continue }
      let geometry = RecipeGeometry(storedRecipe, of: photo)
      #expect(geometry.left == x && geometry.top == y)
      #expect(geometry.size == PixelSize(width: width, height: height))
    }
  }

  @Test func `a crop for a photo of another shape is fitted, and said not to fit`() throws {
    var recipe = Recipe()
    try recipe.setCrop(typed: "1:1", of: photo)

    let smaller = RecipeGeometry(recipe, of: PixelSize(width: 400, height: 300))
    #expect(smaller.doesCropFit)
    #expect(smaller.size == PixelSize(width: 300, height: 300))
    let other = RecipeGeometry(recipe, of: PixelSize(width: 3000, height: 4000))
    #expect(!other.doesCropFit)
    #expect(other.size.width == other.size.height && (2247...2253).contains(other.size.width))
    // Around the centre of the same part: 12.5 to 87.5 % of the width, and the full height.
    #expect((374...377).contains(other.left) && (873...878).contains(other.top))
  }

  @Test(arguments: [0.0, 90, 180, 270], [0.0, 7])
  func `a fitted crop keeps its shape and stays within its parts of the photo`(
    rotate: Double, straighten: Double
  ) throws {
    var recipe = Recipe()
    (recipe[.rotate], recipe[.straighten]) = (rotate, straighten)
    try recipe.setCrop(typed: "16:9", of: photo)
    let part = try #require(recipe.crop)
    for other in [(3000, 4000), (4000, 1000), (2000, 2000)] {
      let other = PixelSize(width: other.0, height: other.1)

      let fitted = recipe.fitted(to: other)

      let visibleSize = RecipeGeometry(fitted, of: other).size
      #expect(
        abs(Double(visibleSize.width) / Double(visibleSize.height) - 16.0 / 9) < 0.01,
        "\(other) \(visibleSize)")
      #expect(RecipeGeometry(recipe, of: other).size == visibleSize)
      let crop = try #require(fitted.crop)
      #expect(fitted.fits(other) && fitted.size == other)
      #expect(crop.x >= part.x - 0.00001 && crop.y >= part.y - 0.00001)
      #expect(crop.x + crop.width <= part.x + part.width + 0.00001)
      #expect(crop.y + crop.height <= part.y + part.height + 0.00001)
    }
    #expect(recipe.fitted(to: PixelSize(width: 400, height: 300)) == recipe)
  }
}
