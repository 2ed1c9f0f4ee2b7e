/// A part of a picture, in fractions of its sides from the top left, rounded to a millionth, which
/// is accurate to a pixel in any photo. Always within the picture.
package struct RecipeCrop: Hashable, Sendable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double

  /// The minimum side. A smaller part has no pixel in many photos.
  package static let minimumSide = 0.0001

  /// Returns nil if the part isn't within the picture, is too small, or has invalid numbers.
  package init?(x: Double, y: Double, width: Double, height: Double) {
    let sides = [x, y, width, height]
    guard sides.allSatisfy({ $0.isFinite && (-0.000001...1.000001).contains($0) }) else {
      return nil
    }
    let (left, top) = (RecipeNumber.millionths(x), RecipeNumber.millionths(y))
    guard x + width <= 1.000001, y + height <= 1.000001 else { return nil }
    let across = min(RecipeNumber.millionths(width), RecipeNumber.millionths(1 - left))
    let down = min(RecipeNumber.millionths(height), RecipeNumber.millionths(1 - top))
    guard left >= 0, top >= 0, across >= RecipeCrop.minimumSide, down >= RecipeCrop.minimumSide
    else {
      return nil
    }
    (self.x, self.y, self.width, self.height) = (left, top, across, down)
  }

  /// Whether it is the whole picture.
  package var isWholePicture: Bool { x == 0 && y == 0 && width == 1 && height == 1 }

  /// Returns the largest centred part with this aspect ratio (width by height) in a picture with
  /// another one.
  package static func centred(shape: Double, in pictureShape: Double) -> RecipeCrop? {
    guard shape.isFinite, pictureShape.isFinite, shape > 0, pictureShape > 0 else { return nil }
    let (width, height) = (min(1, shape / pictureShape), min(1, pictureShape / shape))
    return RecipeCrop(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
  }

  /// Returns the same part after the picture is turned clockwise by this number of quarters.
  func rotated(_ quarters: Int) -> RecipeCrop? {
    switch quarters & 3 {
    case 1: RecipeCrop(x: 1 - y - height, y: x, width: height, height: width)
    case 2: RecipeCrop(x: 1 - x - width, y: 1 - y - height, width: width, height: height)
    case 3: RecipeCrop(x: y, y: 1 - x - width, width: height, height: width)
    default: self
    }
  }

  /// The same part after the picture is mirrored left to right.
  var mirrored: RecipeCrop? { RecipeCrop(x: 1 - x - width, y: y, width: width, height: height) }
}
