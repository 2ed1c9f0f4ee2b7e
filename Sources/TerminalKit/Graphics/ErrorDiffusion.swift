/// Reduces a picture to few colours while preserving local averages: the error of each pixel is
/// distributed to the following ones with the weights of Floyd and Steinberg, in alternating row
/// directions.
enum ErrorDiffusion {
  /// Returns the colour numbers of the pixels, row by row. `nearest` returns the available colour
  /// for a requested one; its arguments are from 0 to 255.
  static func numbers(
    of raster: PixelRaster,
    nearest: (_ red: Int, _ green: Int, _ blue: Int) -> (number: UInt8, color: XtermPalette)
  ) -> [UInt8] {
    let (width, height) = (raster.size.width, raster.size.height)
    var numbers = [UInt8](repeating: 0, count: width * height)
    // Errors in sixteenths, with one extra pixel at each end for what falls over the edge.
    var below = [Int32](repeating: 0, count: (width + 2) * 3)
    var current = below
    for row in 0..<height {
      swap(&current, &below)
      for index in below.indices { below[index] = 0 }
      let isForward = row.isMultiple(of: 2)
      let ahead = isForward ? 3 : -3
      for step in 0..<width {
        let column = isForward ? step : width - 1 - step
        let pixel = (row * width + column) * 3
        let slot = (column + 1) * 3
        let red = clamped(Int(raster.pixels[pixel]) + Int(current[slot]) / 16)
        let green = clamped(Int(raster.pixels[pixel + 1]) + Int(current[slot + 1]) / 16)
        let blue = clamped(Int(raster.pixels[pixel + 2]) + Int(current[slot + 2]) / 16)
        let (number, color) = nearest(red, green, blue)
        numbers[row * width + column] = number
        for (channel, error) in [red - color.red, green - color.green, blue - color.blue]
          .enumerated()
        {
          let lacking = Int32(error)
          current[slot + ahead + channel] += lacking * 7
          below[slot - ahead + channel] += lacking * 3
          below[slot + channel] += lacking * 5
          below[slot + ahead + channel] += lacking
        }
      }
    }
    return numbers
  }

  private static func clamped(_ value: Int) -> Int { min(255, max(0, value)) }
}
