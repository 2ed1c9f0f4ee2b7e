/// Draws a picture in the colours of a palette by error diffusion. It is `ErrorDiffusion` for many
/// pixels: a table remembers which colour is nearest, and nothing is allocated on the way.
///
/// An error that cannot be seen is not passed on: where the palette has a colour as near as that,
/// an area stays plain, and needs far fewer bytes.
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

  /// One row, to or fro. `errors` are those of the row above in, and those for the row below out:
  /// that of a pixel is complete when the pixel after it is drawn, and is not read again.
  private static func dither(
    row: Int, width: Int, _ pixels: UnsafeBufferPointer<UInt8>,
    _ errors: UnsafeMutableBufferPointer<ColorError>, _ table: inout NearestTable,
    into numbers: UnsafeMutableBufferPointer<UInt8>
  ) {
    let ahead = row & 1 == 0 ? 1 : -1
    var column = row & 1 == 0 ? 0 : width - 1
    // What the last pixel lacked, and the last two together leave to the pixel below the last.
    var last = ColorError()
    var below = ColorError()
    for step in 0..<width {
      let (offset, above) = (column * 3, errors[column])
      let meant = ColorError(
        red: meant(pixels[offset], above.red &+ (last.red << 3) &- last.red),
        green: meant(pixels[offset + 1], above.green &+ (last.green << 3) &- last.green),
        blue: meant(pixels[offset + 2], above.blue &+ (last.blue << 3) &- last.blue))
      let (number, color) = table.nearest(meant)
      numbers[column] = number
      let lacking = ColorError(
        red: meant.red &- color.red, green: meant.green &- color.green,
        blue: meant.blue &- color.blue
      ).seen
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

  /// The value that a pixel is to have, with its share of errors, which are in sixteenths.
  private static func meant(_ pixel: UInt8, _ error: Int32) -> Int32 {
    min(255, max(0, Int32(pixel) &+ ((error &+ 8) >> 4)))
  }
}

/// A colour, or how much of it is missing.
private struct ColorError {
  /// The square of the distance that cannot be seen: 4 of 255 steps.
  private static let unseen: Int32 = 16

  var red: Int32 = 0
  var green: Int32 = 0
  var blue: Int32 = 0

  /// Nothing where it is too little to be seen. Without a branch: which it is cannot be foreseen.
  var seen: ColorError {
    let square = red &* red &+ green &* green &+ blue &* blue
    let mask = (Self.unseen &- square) >> 31
    return ColorError(red: red & mask, green: green & mask, blue: blue & mask)
  }
}

/// Which colour of a palette is nearest, found once for all colours that agree in their first 5
/// bits.
private struct NearestTable: ~Copyable {
  private struct Entry {
    /// -1 where it was not looked for yet.
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
