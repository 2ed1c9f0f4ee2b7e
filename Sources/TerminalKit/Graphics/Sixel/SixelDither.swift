/// Reduces a picture to the colours of a palette by error diffusion. It is a faster
/// `ErrorDiffusion` for many pixels: a table caches the nearest colours, and nothing is allocated
/// per pixel.
///
/// Invisible errors are not passed on: areas for which the palette has a near enough colour stay
/// uniform and need far fewer bytes.
enum SixelDither {
  static func numbers(of raster: PixelRaster, in palette: SixelPalette) -> [UInt8] {
    let (width, height) = (raster.size.width, raster.size.height)
    var table = NearestTable(palette)
    return [UInt8](unsafeUninitializedCapacity: width * height) { numbers, count in
      raster.pixels.withUnsafeBufferPointer { pixels in
        withUnsafeTemporaryAllocation(of: ColorError.self, capacity: width) { errors in
          errors.initialize(repeating: ColorError())
          for row in 0..<height {
            dither(
              row: row, width: width, UnsafeBufferPointer(rebasing: pixels[(row * width * 3)...]),
              errors, &table,
              into: UnsafeMutableBufferPointer(rebasing: numbers[(row * width)...]))
          }
        }
      }
      count = width * height
    }
  }

  /// Dithers one row, forwards or backwards. On entry `errors` contains the errors from the row
  /// above, on return those for the row below. The error of a pixel is complete once the next pixel
  /// is drawn, and is not read again in this row.
  private static func dither(
    row: Int, width: Int, _ pixels: UnsafeBufferPointer<UInt8>,
    _ errors: UnsafeMutableBufferPointer<ColorError>, _ table: inout NearestTable,
    into numbers: UnsafeMutableBufferPointer<UInt8>
  ) {
    let ahead = row & 1 == 0 ? 1 : -1
    var column = row & 1 == 0 ? 0 : width - 1
    // The error of the last pixel, and the sum of the last two pixels' errors for the pixel below
    // the last.
    var last = ColorError()
    var below = ColorError()
    for step in 0..<width {
      let (offset, above) = (column * 3, errors[column])
      let desiredColor = ColorError(
        red: target(pixels[offset], above.red &+ (last.red << 3) &- last.red),
        green: target(pixels[offset + 1], above.green &+ (last.green << 3) &- last.green),
        blue: target(pixels[offset + 2], above.blue &+ (last.blue << 3) &- last.blue))
      let (number, color) = table.nearest(desiredColor)
      numbers[column] = number
      let lacking = ColorError(
        red: desiredColor.red &- color.red, green: desiredColor.green &- color.green,
        blue: desiredColor.blue &- color.blue
      ).visible
      if step > 0 {
        errors[column - ahead] = ColorError(
          red: below.red &+ lacking.red &+ (lacking.red << 1),
          green: below.green &+ lacking.green &+ (lacking.green << 1),
          blue: below.blue &+ lacking.blue &+ (lacking.blue << 1))
      }
      below = ColorError(
        red: last.red &+ lacking.red &+ (lacking.red << 2),
        green: last.green &+ lacking.green &+ (lacking.green << 2),
        blue: last.blue &+ lacking.blue &+ (lacking.blue << 2))
      last = lacking
      column += ahead
    }
    if width > 0 { errors[column - ahead] = below }
  }

  /// Returns the intended value of a pixel including its share of errors, which are in sixteenths.
  private static func target(_ pixel: UInt8, _ error: Int32) -> Int32 {
    min(255, max(0, Int32(pixel) &+ ((error &+ 8) >> 4)))
  }
}

/// A colour, or the difference between two colours.
private struct ColorError {
  /// The largest squared distance that is invisible: 4 of 255 steps.
  private static let invisibleLimit: Int32 = 16

  var red: Int32 = 0
  var green: Int32 = 0
  var blue: Int32 = 0

  /// The error, or zero if it is invisible. Branch-free, because the outcome is unpredictable.
  var visible: ColorError {
    let square = red &* red &+ green &* green &+ blue &* blue
    let mask = (Self.invisibleLimit &- square) >> 31
    return ColorError(red: red & mask, green: green & mask, blue: blue & mask)
  }
}

/// Caches the nearest colour of a palette. The search is done once for all colours whose channels
/// have the same upper 5 bits.
private struct NearestTable: ~Copyable {
  private struct Entry {
    /// -1 until the colour has been searched for.
    var number: Int32
    var color: ColorError
  }

  private let palette: SixelPalette
  private let search: NearestSearch
  private let found: UnsafeMutableBufferPointer<Entry>

  init(_ palette: SixelPalette) {
    self.palette = palette
    search = NearestSearch(palette.colors)
    found = .allocate(capacity: 1 << 15)
    found.initialize(repeating: Entry(number: -1, color: ColorError()))
  }

  deinit {
    found.deallocate()
  }

  mutating func nearest(_ color: ColorError) -> (number: UInt8, color: ColorError) {
    let bin = ColorHistogram.bin(Int(color.red), Int(color.green), Int(color.blue))
    if found[bin].number < 0 { find(color, bin) }
    let entry = found[bin]
    return (UInt8(truncatingIfNeeded: entry.number), entry.color)
  }

  private func find(_ color: ColorError, _ bin: Int) {
    let number = search.nearest(
      Int(color.red & ~7 | 4), Int(color.green & ~7 | 4), Int(color.blue & ~7 | 4))
    let nearest = palette.colors[number]
    found[bin] = Entry(
      number: Int32(number),
      color: ColorError(
        red: Int32(nearest.red), green: Int32(nearest.green), blue: Int32(nearest.blue)))
  }
}
