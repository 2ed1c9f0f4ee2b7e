import PhotoModel

extension Recipe {
  /// The recipe of a photo whose file was turned clockwise by so many quarters: what is seen is turned by as
  /// many, and is the same part of it.
  ///
  /// Its turns count from how the photo lies, and its crop from what they leave: so the turn that the file
  /// has now is taken out of them, and the crop turns with what is seen.
  package func ofTurnedFile(quarters: Int) -> Recipe {
    var recipe = self
    recipe.turn(quarters: quarters)
    recipe[.rotate] = Double((Int(recipe[.rotate] / 90) - quarters) & 3) * 90
    if quarters % 2 != 0 {
      recipe.size = size.map { PixelSize(width: $0.height, height: $0.width) }
    }
    return recipe
  }
}
