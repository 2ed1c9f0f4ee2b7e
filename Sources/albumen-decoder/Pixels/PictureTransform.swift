import DecoderProtocol
import PhotoModel

/// One of the eight ways to turn and mirror a picture, from the stored to the displayed one.
///
/// The pixel displayed at a position is found in the stored picture by swapping the two
/// coordinates, if `swapsSides`, and then counting from the other end in mirrored directions.
struct PictureTransform: Hashable {
  var swapsSides = false
  var mirrorsX = false
  var mirrorsY = false

  static let none = PictureTransform()

  init(swapsSides: Bool = false, mirrorsX: Bool = false, mirrorsY: Bool = false) {
    self.swapsSides = swapsSides
    self.mirrorsX = mirrorsX
    self.mirrorsY = mirrorsY
  }

  /// Exif's orientation, 1 to 8; any other number is treated as 1.
  init(orientation: Int?) {
    switch orientation {
    case 2: self.init(mirrorsX: true)
    case 3: self.init(mirrorsX: true, mirrorsY: true)
    case 4: self.init(mirrorsY: true)
    case 5: self.init(swapsSides: true)
    case 6: self.init(swapsSides: true, mirrorsY: true)
    case 7: self.init(swapsSides: true, mirrorsX: true, mirrorsY: true)
    case 8: self.init(swapsSides: true, mirrorsX: true)
    default: self.init()
    }
  }

  /// Clockwise quarter turns.
  init(quarters: Int) {
    self.init(orientation: [1, 6, 3, 8][quarters & 3])
  }

  /// Returns the combination of this turn and a following one.
  func then(_ next: PictureTransform) -> PictureTransform {
    PictureTransform(
      swapsSides: swapsSides != next.swapsSides,
      mirrorsX: mirrorsX != (swapsSides ? next.mirrorsY : next.mirrorsX),
      mirrorsY: mirrorsY != (swapsSides ? next.mirrorsX : next.mirrorsY))
  }

  /// Converts a stored size to the displayed one, and vice versa.
  func size(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Converts a part of the displayed picture to the stored one.
  func stored(_ part: UnitRect) -> UnitRect {
    var stored = part
    if swapsSides {
      stored = UnitRect(x: part.y, y: part.x, width: part.height, height: part.width)
    }
    if mirrorsX { stored.x = 1 - stored.x - stored.width }
    if mirrorsY { stored.y = 1 - stored.y - stored.height }
    return stored
  }
}
