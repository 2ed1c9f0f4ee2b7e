import PhotoModel

extension Recipe {
  /// Returns the recipe for a photo whose file was turned clockwise by this number of quarters: the
  /// displayed picture turns by the same amount and shows the same part.
  ///
  /// The recipe's turns are relative to the file's orientation, and its crop to the turned picture.
  /// Therefore the turn now in the file is subtracted from them, and the crop is turned together
  /// with the displayed picture.
  package func adaptedToRotatedFile(quarters: Int) -> Recipe {
    var recipe = self
    recipe.rotate(quarters: quarters)
    recipe[.rotate] = Double((Int(recipe[.rotate] / 90) - quarters) & 3) * 90
    if quarters % 2 != 0 {
      recipe.size = size.map { PixelSize(width: $0.height, height: $0.width) }
    }
    return recipe
  }
}
