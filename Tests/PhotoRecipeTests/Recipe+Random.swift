import PhotoModel
import PhotoRecipe

extension Recipe {
  /// Returns a recipe with about half of all steps.
  static func random(_ generator: inout some RandomNumberGenerator) -> Recipe {
    var recipe = Recipe()
    for field in RecipeField.all where Bool.random(using: &generator) {
      recipe[field.step] = Double.random(in: field.range, using: &generator)
    }
    if Bool.random(using: &generator) {
      let (x, y) = (
        Double.random(in: 0..<0.9, using: &generator), Double.random(in: 0..<0.9, using: &generator)
      )
      recipe.setCrop(
        to: RecipeCrop(
          x: x, y: y, width: Double.random(in: 0.01...(1 - x), using: &generator),
          height: Double.random(in: 0.01...(1 - y), using: &generator)))
      recipe.size = PixelSize(width: 4032, height: 3024)
    }
    if let filter = RecipeFilter.allCases.randomElement(using: &generator) {
      recipe.setFilter(filter, strength: Double.random(in: 0...100, using: &generator))
    }
    return recipe
  }
}
