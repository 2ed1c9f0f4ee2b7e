/// Width and height in pixels, each from 0 to `limit`.
///
/// The limit applies regardless of the numbers in a file, a catalogue or from another process, so
/// that no sum or small multiple of sides, and no number of pixels, can overflow. 10,000,000 is the
/// largest side that libvips supports (`VIPS_MAX_COORD`). The limit of JPEG is 65,535 and that of
/// WebP 16,384. PNG, TIFF and RAW files may have larger numbers, but no program could display such
/// pictures.
package struct PixelSize: Hashable, Sendable {
  package static let limit = 10_000_000

  private var across: Int32
  private var down: Int32

  /// Creates a size from computed numbers. A number outside the limits is clamped.
  package init(width: Int, height: Int) {
    across = PixelSize.bounded(width)
    down = PixelSize.bounded(height)
  }

  /// Creates a size from untrusted numbers. Returns nil if a side has no pixels or more than
  /// `limit`.
  package init?(plausibleWidth width: Int, height: Int) {
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

  /// Returns the size as displayed, with `orientation` (Exif, 1 to 8) applied: 5 to 8 exchange
  /// width and height.
  package func shown(in orientation: Int?) -> PixelSize {
    guard let orientation, (5...8).contains(orientation) else { return self }
    return PixelSize(width: height, height: width)
  }
}

extension PixelSize: CustomStringConvertible {
  /// For example `4000×3000`.
  package var description: String { "\(width)×\(height)" }
}
