package import PhotoModel

/// Crops of photos that have another shape than the photo they were made for.
extension Recipe {
  /// Whether the recipe has no crop, or one made for a photo of this shape. `photo` is upright.
  ///
  /// A small picture may differ by what rounding does to its sides.
  package func fits(_ photo: PixelSize) -> Bool {
    guard crop != nil, let size, size.width > 0, size.height > 0, photo.height > 0 else {
      return true
    }
    let ratio =
      Double(photo.width) * Double(size.height) / (Double(photo.height) * Double(size.width))
    return (0.98...1.02).contains(ratio)
  }

  /// The recipe for a photo of this size. A crop made for a photo of another shape becomes the largest part
  /// of the crop's own shape within the same parts of this photo, in the middle of them.
  package func fitted(to photo: PixelSize) -> Recipe {
    guard !fits(photo), let crop, let size, photo.width > 0 else { return self }
    let isTurned = Int(self[.rotate] / 90) % 2 != 0
    func shape(_ size: PixelSize) -> Double {
      let (width, height) = (Double(size.width), Double(size.height))
      return isTurned ? height / width : width / height
    }
    // The width for each part of the height, both in parts of this photo.
    let ratio = crop.width / crop.height * shape(size) / shape(photo)
    let (width, height) = (
      min(crop.width, crop.height * ratio), min(crop.height, crop.width / ratio)
    )
    let part = RecipeCrop(
      x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2, width: width,
      height: height)
    var recipe = self
    // What is too small for a crop keeps its parts, in another shape.
    recipe.cut(to: part ?? crop)
    recipe.size = photo
    return recipe
  }
}
