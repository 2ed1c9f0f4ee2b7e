package import PhotoModel

/// Crops of photos whose aspect ratio differs from that of the photo they were made for.
extension Recipe {
  /// Whether the recipe has no crop, or one made for a photo of this aspect ratio. `photo` is
  /// upright.
  ///
  /// Allows for the rounding of the sides of small pictures.
  package func fits(_ photo: PixelSize) -> Bool {
    guard crop != nil, let size, size.width > 0, size.height > 0, photo.height > 0 else {
      return true
    }
    let ratio =
      Double(photo.width) * Double(size.height) / (Double(photo.height) * Double(size.width))
    return (0.98...1.02).contains(ratio)
  }

  /// Returns the recipe for a photo of this size. A crop made for another aspect ratio becomes the
  /// largest area with the crop's own aspect ratio centred within the same fractions of this photo.
  package func fitted(to photo: PixelSize) -> Recipe {
    guard !fits(photo), let crop, let size, photo.width > 0 else { return self }
    let isTurned = Int(self[.rotate] / 90) % 2 != 0
    func shape(_ size: PixelSize) -> Double {
      let (width, height) = (Double(size.width), Double(size.height))
      return isTurned ? height / width : width / height
    }
    // The ratio of width to height, both as fractions of this photo.
    let ratio = crop.width / crop.height * shape(size) / shape(photo)
    let (width, height) = (
      min(crop.width, crop.height * ratio), min(crop.height, crop.width / ratio)
    )
    let part = RecipeCrop(
      x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2, width: width,
      height: height)
    var recipe = self
    // If it is too small for a crop, the fractions are kept, with another aspect ratio.
    recipe.setCrop(to: part ?? crop)
    recipe.size = photo
    return recipe
  }
}
