/// A part of a picture, its sides counted as 1 from the top left, to a millionth: exact to a pixel in any
/// photo. It lies within the picture.
package struct RecipeCrop: Hashable, Sendable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double

  /// A smaller part has no pixel in many photos.
  package static let smallest = 0.0001

  /// Nil for a part that does not lie within the picture, or is too small, or is none at all.
  package init?(x: Double, y: Double, width: Double, height: Double) {
    let sides = [x, y, width, height]
    guard sides.allSatisfy({ $0.isFinite && (-0.000001...1.000001).contains($0) }) else {
      return nil
    }
    let (left, top) = (RecipeNumber.millionths(x), RecipeNumber.millionths(y))
    guard x + width <= 1.000001, y + height <= 1.000001 else { return nil }
    let across = min(RecipeNumber.millionths(width), RecipeNumber.millionths(1 - left))
    let down = min(RecipeNumber.millionths(height), RecipeNumber.millionths(1 - top))
    guard left >= 0, top >= 0, across >= RecipeCrop.smallest, down >= RecipeCrop.smallest else {
      return nil
    }
    (self.x, self.y, self.width, self.height) = (left, top, across, down)
  }

  /// All of the picture.
  package var isWhole: Bool { x == 0 && y == 0 && width == 1 && height == 1 }

  /// The largest part of this shape (width by height) in the middle of a picture of that shape.
  package static func centred(shape: Double, in whole: Double) -> RecipeCrop? {
    guard shape.isFinite, whole.isFinite, shape > 0, whole > 0 else { return nil }
    let (width, height) = (min(1, shape / whole), min(1, whole / shape))
    return RecipeCrop(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
  }

  /// The same part once the picture was turned clockwise by so many quarters.
  func turned(_ quarters: Int) -> RecipeCrop? {
    switch quarters & 3 {
    case 1: RecipeCrop(x: 1 - y - height, y: x, width: height, height: width)
    case 2: RecipeCrop(x: 1 - x - width, y: 1 - y - height, width: width, height: height)
    case 3: RecipeCrop(x: y, y: 1 - x - width, width: height, height: width)
    default: self
    }
  }

  /// The same part once left and right were swapped.
  var mirrored: RecipeCrop? { RecipeCrop(x: 1 - x - width, y: y, width: width, height: height) }
}
