/// Width and height in pixels, each from 0 to `limit`.
///
/// The bound holds whatever a file, a catalogue or another process says, so that no sum or small
/// multiple of sides, and no count of pixels, can overflow. 10,000,000 is the largest side that
/// libvips makes (`VIPS_MAX_COORD`); JPEG ends at 65,535 and WebP at 16,384. PNG, TIFF and RAW files
/// may say more, and no program could show such a picture.
package struct PixelSize: Hashable, Sendable {
  package static let limit = 10_000_000

  private var across: Int32
  private var down: Int32

  /// From numbers that were computed here: one beyond the bounds is taken for the nearest one.
  package init(width: Int, height: Int) {
    across = PixelSize.bounded(width)
    down = PixelSize.bounded(height)
  }

  /// From numbers that somebody else wrote. Fails where a side has no pixels or more than `limit`.
  package init?(believableWidth width: Int, height: Int) {
    let sides = 1...PixelSize.limit
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.init(width: width, height: height)
  }

  package var width: Int {
    get { Int(across) }
    set { across = PixelSize.bounded(newValue) }
  }

  package var height: Int {
    get { Int(down) }
    set { down = PixelSize.bounded(newValue) }
  }

  private static func bounded(_ side: Int) -> Int32 {
    Int32(truncatingIfNeeded: min(max(0, side), limit))
  }

  /// The size as a person sees it once `orientation` (Exif, 1 to 8) is applied: 5 to 8 lie on
  /// their side.
  package func shown(in orientation: Int?) -> PixelSize {
    guard let orientation, (5...8).contains(orientation) else { return self }
    return PixelSize(width: height, height: width)
  }
}

extension PixelSize: CustomStringConvertible {
  /// `4000×3000`.
  package var description: String { "\(width)×\(height)" }
}
