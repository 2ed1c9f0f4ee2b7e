/// Draws a picture in the colours of a palette by error diffusion. It is `ErrorDiffusion` for many
/// pixels: a table remembers which colour is nearest, and nothing is allocated on the way.
enum SixelDither {
  static func numbers(of raster: PixelRaster, in palette: SixelPalette) -> [UInt8] {
    let (width, height) = (raster.size.width, raster.size.height)
    var table = NearestTable(palette)
    // A pixel of room at either end takes what falls over the edge. In sixteenths.
    var below = [SIMD4<Int32>](repeating: .zero, count: width + 2)
    var current = below
    return [UInt8](unsafeUninitializedCapacity: width * height) { numbers, count in
      raster.pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<height {
          swap(&current, &below)
          current.withUnsafeMutableBufferPointer { current in
            below.withUnsafeMutableBufferPointer { below in
              below.update(repeating: .zero)
              dither(
                row: row, width: width, pixels: pixels, current, below, &table, into: numbers)
            }
          }
        }
      }
      count = width * height
    }
  }

  private static func dither(
    row: Int, width: Int, pixels: UnsafeBufferPointer<UInt8>,
    _ current: UnsafeMutableBufferPointer<SIMD4<Int32>>,
    _ below: UnsafeMutableBufferPointer<SIMD4<Int32>>, _ table: inout NearestTable,
    into numbers: UnsafeMutableBufferPointer<UInt8>
  ) {
    let isForward = row & 1 == 0
    let ahead = isForward ? 1 : -1
    var column = isForward ? 0 : width - 1
    for _ in 0..<width {
      let offset = (row * width + column) * 3
      let slot = column + 1
      let pixel = SIMD4<Int32>(
        Int32(pixels[offset]), Int32(pixels[offset + 1]), Int32(pixels[offset + 2]), 0)
      let meant = (pixel &+ (current[slot] &+ 8) &>> 4).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      let (number, color) = table.nearest(meant)
      numbers[row * width + column] = number
      let lacking = meant &- color
      current[slot + ahead] &+= lacking &* 7
      below[slot - ahead] &+= lacking &* 3
      below[slot] &+= lacking &* 5
      below[slot + ahead] &+= lacking
      column += ahead
    }
  }
}

/// Which colour of a palette is nearest, found once for all colours that agree in their first 5
/// bits.
private struct NearestTable {
  private let palette: SixelPalette
  private let colors: [SIMD4<Int32>]
  private var found = [Int16](repeating: -1, count: 1 << 15)

  init(_ palette: SixelPalette) {
    self.palette = palette
    colors = palette.colors.map { SIMD4(Int32($0.red), Int32($0.green), Int32($0.blue), 0) }
  }

  mutating func nearest(_ color: SIMD4<Int32>) -> (number: UInt8, color: SIMD4<Int32>) {
    let (red, green, blue) = (Int(color.x), Int(color.y), Int(color.z))
    let bin = ColorHistogram.bin(red, green, blue)
    var number = Int(found[bin])
    if number < 0 {
      number = palette.nearest(red & ~7 | 4, green & ~7 | 4, blue & ~7 | 4)
      found[bin] = Int16(number)
    }
    return (UInt8(truncatingIfNeeded: number), colors[number])
  }
}
