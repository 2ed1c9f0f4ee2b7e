/// Draws pictures on terminals without colour: the brighter a pixel, the more of its cell the
/// character fills.
enum LuminanceCells {
  /// Characters from empty to the fullest, for light text on a dark background.
  private static let ramp: [Unicode.Scalar] = [
    " ", ".", ":", "-", "=", "+", "*", "#", "%", "@",
  ]

  static func cells(of raster: PixelRaster, size: Size) -> [PictureCell] {
    let small = raster.averaged(to: PixelExtent(width: size.columns, height: size.rows))
    let last = ramp.count - 1
    let numbers = ErrorDiffusion.numbers(of: small) { red, green, blue in
      let luminance = XtermPalette(red: red, green: green, blue: blue).luminance
      let step = min(last, max(0, (luminance * last + 127) / 255))
      let grey = step * 255 / last
      return (UInt8(step), XtermPalette(red: grey, green: grey, blue: grey))
    }
    return numbers.map { PictureCell(ramp[Int($0)], .standard) }
  }
}
