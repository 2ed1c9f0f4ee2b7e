/// A combination of quarter turns and mirroring of a picture.
///
/// Maps a point (x, y), with y downwards, to (a·x + b·y, c·x + d·y).
struct OrientationMatrix: Hashable, Sendable {
  private var a: Int8
  private var b: Int8
  private var c: Int8
  private var d: Int8

  static let upright = OrientationMatrix(a: 1, b: 0, c: 0, d: 1)
  static let quarterTurnClockwise = OrientationMatrix(a: 0, b: -1, c: 1, d: 0)
  static let leftRightMirrored = OrientationMatrix(a: -1, b: 0, c: 0, d: 1)
  static let topBottomMirrored = OrientationMatrix(a: 1, b: 0, c: 0, d: -1)

  private init(a: Int8, b: Int8, c: Int8, d: Int8) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  /// Creates the orientation of a video track's matrix, of which only the signs matter. Returns nil
  /// if the matrix does more than turn and mirror. `x` is the image of the x axis, and `y` that of
  /// the y axis.
  init?(x: (Int32, Int32), y: (Int32, Int32)) {
    let isStraight = x.0 != 0 && x.1 == 0 && y.0 == 0 && y.1 != 0
    let isAcross = x.0 == 0 && x.1 != 0 && y.0 != 0 && y.1 == 0
    guard isStraight || isAcross else { return nil }
    self.init(
      a: Int8(x.0.signum()), b: Int8(y.0.signum()), c: Int8(x.1.signum()),
      d: Int8(y.1.signum()))
  }

  /// Returns the orientation that results from applying this one and then `other`.
  func concatenated(by other: OrientationMatrix) -> OrientationMatrix {
    OrientationMatrix(
      a: other.a * a + other.b * c, b: other.a * b + other.b * d,
      c: other.c * a + other.d * c, d: other.c * b + other.d * d)
  }

  /// The Exif orientation: 1 to 8.
  var exif: Int {
    switch (a, b, c, d) {
    case (-1, 0, 0, 1): 2
    case (-1, 0, 0, -1): 3
    case (1, 0, 0, -1): 4
    case (0, 1, 1, 0): 5
    case (0, -1, 1, 0): 6
    case (0, -1, -1, 0): 7
    case (0, 1, -1, 0): 8
    default: 1
    }
  }
}
