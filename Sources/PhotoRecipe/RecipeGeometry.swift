package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which pixels of a photo a recipe shows, and where. All sizes are those of the upright photo
/// before scaling.
package struct RecipeGeometry: Hashable, Sendable {
  /// The number of clockwise quarter turns, and whether the result is then mirrored left to right.
  package let quarters: Int
  package let isMirrored: Bool
  /// The size of the turned and mirrored picture.
  package let rotatedSize: PixelSize
  /// Degrees clockwise.
  package let angle: Double
  /// The largest area with the turned picture's aspect ratio that is completely covered after
  /// straightening.
  package let frame: PixelSize
  /// The visible part of the frame, in whole pixels from its top left corner.
  package let left: Int
  package let top: Int
  /// The size of the visible part.
  package let size: PixelSize
  /// Whether the recipe has no crop, or one made for a photo of this aspect ratio. Otherwise it is
  /// fitted.
  package let doesCropFit: Bool

  /// `photo` is upright: Exif's orientation has been applied.
  package init(_ stored: Recipe, of photo: PixelSize) {
    let recipe = stored.fitted(to: photo)
    quarters = Int(recipe[.rotate] / 90) & 3
    isMirrored = recipe[.flip] != 0
    angle = recipe[.straighten]
    rotatedSize =
      quarters % 2 == 0 ? photo : PixelSize(width: photo.height, height: photo.width)
    frame = RecipeGeometry.frame(of: rotatedSize, angle: angle)
    doesCropFit = stored.fits(photo)
    guard let crop = recipe.crop else {
      (left, top, size) = (0, 0, frame)
      return
    }
    let (x, width) = RecipeGeometry.side(crop.x, crop.width, of: frame.width)
    let (y, height) = RecipeGeometry.side(crop.y, crop.height, of: frame.height)
    (left, top, size) = (x, y, PixelSize(width: width, height: height))
  }

  /// Returns the largest area with a picture's own aspect ratio that is within it after turning by
  /// some degrees.
  ///
  /// A rectangle of `k` times the sides, turned back, is `k` times `w cos a + h sin a` wide and `w
  /// sin a + h cos a` high, which must fit into `w` and `h`.
  static func frame(of size: PixelSize, angle: Double) -> PixelSize {
    guard angle != 0 else { return size }
    let (width, height) = (Double(size.width), Double(size.height))
    let radians = angle.magnitude * .pi / 180
    let (sine, cosine) = (sin(radians), cos(radians))
    let k = min(
      width / (width * cosine + height * sine), height / (width * sine + height * cosine))
    return PixelSize(width: max(1, Int(width * k)), height: max(1, Int(height * k)))
  }

  /// Returns the start and length of a side in whole pixels, at least one long.
  private static func side(_ start: Double, _ length: Double, of fullLength: Int) -> (Int, Int) {
    let count = Double(fullLength)
    let first = min(Int((start * count).rounded()), fullLength - 1)
    let last = min(max(first + 1, Int(((start + length) * count).rounded())), fullLength)
    return (first, last - first)
  }

  /// Returns the position in the turned picture of a position in the visible part, both in pixels
  /// of the photo.
  package func source(x: Double, y: Double) -> (x: Double, y: Double) {
    let across = x + Double(left) - Double(frame.width) / 2
    let down = y + Double(top) - Double(frame.height) / 2
    let radians = angle * .pi / 180
    let (sine, cosine) = (sin(radians), cos(radians))
    return (
      across * cosine + down * sine + Double(rotatedSize.width) / 2,
      down * cosine - across * sine + Double(rotatedSize.height) / 2
    )
  }
}
