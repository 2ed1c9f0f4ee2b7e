import PhotoModel
import PhotoRecipe

extension Asset {
  /// What is done to the photo before it is seen; nil where nothing is, or nothing that can be done: a recipe
  /// of a newer version, a broken one, and one of what moves.
  var recipe: Recipe? {
    guard let text = metadata.recipe, mediaType == .image, !metadata.subtypes.contains(.animated),
      case .recipe(let recipe)? = try? Recipe.read(text), !recipe.isEmpty
    else { return nil }
    return recipe
  }

  /// In pixels, as it is seen; nil where that is not known.
  var seenSize: PixelSize? {
    guard let size = metadata.pixelSize else { return nil }
    return recipe.map { RecipeGeometry($0, of: size).size } ?? size
  }
}
