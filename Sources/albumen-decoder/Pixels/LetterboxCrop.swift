import PhotoModel

/// Removes the black bars with which cameras fit photos of other aspect ratios into 160 by 120.
struct LetterboxCrop {
  private var x = 0
  private var y = 0
  private var size: PixelSize

  /// Aspect ratios that differ by less are considered equal, because of rounding.
  private static let tolerance = 0.02
  /// Bars are black, with some noise from compression: the mean of their bytes is below this.
  private static let darkness = 40

  /// Returns nil if the preview can't belong to the main picture because one is in portrait and the
  /// other in landscape format, for example after a program turned only one of them.
  init?(of pixels: PixelBuffer, in main: PixelSize) {
    size = pixels.size
    let (ratio, mainRatio) = (LetterboxCrop.shape(size), LetterboxCrop.shape(main))
    let difference = ratio / mainRatio
    guard abs(difference - 1) > LetterboxCrop.tolerance else { return }
    if (ratio > 1.1 && mainRatio < 0.9) || (ratio < 0.9 && mainRatio > 1.1) { return nil }
    if difference < 1 {
      // Bars above and below; one more row on each side hides compression artefacts.
      let height = Int((Double(size.width) / mainRatio).rounded())
      let bar = (size.height - height) / 2
      guard bar > 0, LetterboxCrop.isDark(pixels, rows: 0..<bar),
        LetterboxCrop.isDark(pixels, rows: (size.height - bar)..<size.height)
      else { return }
      y = bar
      size.height -= 2 * bar
    } else {
      let width = Int((Double(size.height) * mainRatio).rounded())
      let bar = (size.width - width) / 2
      guard bar > 0, LetterboxCrop.isDark(pixels, columns: 0..<bar),
        LetterboxCrop.isDark(pixels, columns: (size.width - bar)..<size.width)
      else { return }
      x = bar
      size.width -= 2 * bar
    }
  }

  func applied(to pixels: PixelBuffer) -> PixelBuffer {
    pixels.cropped(to: (x, y, size.width, size.height))
  }

  private static func shape(_ size: PixelSize) -> Double {
    Double(size.width) / Double(size.height)
  }

  private static func isDark(
    _ pixels: PixelBuffer, rows: Range<Int>? = nil, columns: Range<Int>? = nil
  ) -> Bool {
    var (sum, count) = (0, 0)
    for y in rows ?? 0..<pixels.size.height {
      for x in columns ?? 0..<pixels.size.width {
        let start = (y * pixels.size.width + x) * pixels.channels
        for channel in start..<(start + 3) { sum += Int(pixels.bytes[channel]) }
        count += 3
      }
    }
    return count == 0 || sum / count < darkness
  }
}
