package import PhotoModel

/// The white balance from a grey spot in a photo.
package enum RecipeWhiteBalance {
  /// Returns the temperature and tint, in whole per cent, that make a position in the displayed
  /// picture grey; nil if it is black. The position is in fractions of the displayed picture, from
  /// the top left. `raster` is the upright photo without adjustments, in any size; nine of its
  /// pixels are used.
  package static func balance(
    of raster: Raster, at position: (x: Double, y: Double), in recipe: Recipe, of photo: PixelSize
  ) -> (temperature: Double, tint: Double)? {
    guard photo.width > 0, photo.height > 0, raster.size.width > 0, raster.size.height > 0 else {
      return nil
    }
    let point = upright(position, RecipeGeometry(recipe, of: photo), photo)
    func pixel(_ part: Double, _ side: Int) -> Int {
      min(max(Int(part * Double(side)), 0), side - 1)
    }
    let (width, height) = (raster.size.width, raster.size.height)
    let (x, y) = (pixel(point.x, width), pixel(point.y, height))
    var sums = (red: 0.0, green: 0.0, blue: 0.0)
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) {
        let start = (row * width + column) * 3
        sums.red += RecipeLook.light(Double(raster.pixels[start]) / 255)
        sums.green += RecipeLook.light(Double(raster.pixels[start + 1]) / 255)
        sums.blue += RecipeLook.light(Double(raster.pixels[start + 2]) / 255)
      }
    }
    return RecipeLook.balance(red: sums.red, green: sums.green, blue: sums.blue).map {
      ($0.temperature.rounded(), $0.tint.rounded())
    }
  }

  /// Returns the position in the upright photo of a position in the displayed picture, both in
  /// fractions.
  static func upright(
    _ position: (x: Double, y: Double), _ geometry: RecipeGeometry, _ photo: PixelSize
  ) -> (x: Double, y: Double) {
    let rotatedPoint = geometry.source(
      x: position.x * Double(geometry.size.width), y: position.y * Double(geometry.size.height))
    let across = rotatedPoint.x / Double(geometry.rotatedSize.width)
    let (x, y) = (
      geometry.isMirrored ? 1 - across : across,
      rotatedPoint.y / Double(geometry.rotatedSize.height)
    )
    return switch geometry.quarters {
    case 1: (y, 1 - x)
    case 2: (1 - x, 1 - y)
    case 3: (1 - y, x)
    default: (x, y)
    }
  }
}
