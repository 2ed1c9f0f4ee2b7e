import PhotoModel
import PhotoRecipe

extension Asset {
  /// The recipe that the photo is shown with. Nil if it has none, or one that can't be applied: a
  /// recipe of a newer version, an invalid one, or one of a video or animation.
  var recipe: Recipe? {
    guard let text = metadata.recipe, mediaType == .image, !metadata.subtypes.contains(.animated),
      case .recipe(let recipe)? = try? Recipe.read(text), !recipe.isEmpty
    else { return nil }
    return recipe
  }

  /// The size in pixels after the adjustments, or nil if it isn't known.
  var adjustedSize: PixelSize? {
    guard let size = metadata.pixelSize else { return nil }
    return recipe.map { RecipeGeometry($0, of: size).size } ?? size
  }
}
