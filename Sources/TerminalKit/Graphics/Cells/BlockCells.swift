/// Draws pictures with quadrant characters in 24-bit colour: four pixels per cell, which the shape
/// of the character divides into two groups.
enum BlockCells {
  /// The shapes and the pixels that they fill: 1 top left, 2 top right, 4 bottom left, 8 bottom
  /// right. The remaining shapes are equal to these with the colours swapped. Half blocks come
  /// first, so that they win ties against quadrants, which some fonts draw with gaps.
  private static let shapes: [(pixels: Int, character: Unicode.Scalar)] = [
    (0b0011, "▀"), (0b0101, "▌"), (0b0001, "▘"), (0b0010, "▝"), (0b0100, "▖"), (0b0110, "▞"),
    (0b0111, "▛"),
  ]

  /// Returns for each cell the character with the least squared error.
  static func cells(of raster: PixelRaster, size: Size) -> [PictureCell] {
    let small = raster.averaged(to: PixelExtent(width: size.columns * 2, height: size.rows * 2))
    let stride = size.columns * 6
    var cells: [PictureCell] = []
    cells.reserveCapacity(size.columns * size.rows)
    var quarters = [ColorSum](repeating: ColorSum(), count: 4)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let top = row * 2 * stride + column * 6
        quarters[0] = ColorSum(small.pixels, at: top)
        quarters[1] = ColorSum(small.pixels, at: top + 3)
        quarters[2] = ColorSum(small.pixels, at: top + stride)
        quarters[3] = ColorSum(small.pixels, at: top + stride + 3)
        cells.append(cell(quarters))
      }
    }
    return cells
  }

  /// Returns a blank with a background colour for each cell, for terminals without block
  /// characters.
  static func spaces(of raster: PixelRaster, size: Size) -> [PictureCell] {
    let small = raster.averaged(to: PixelExtent(width: size.columns, height: size.rows))
    return stride(from: 0, to: small.pixels.count, by: 3).map {
      PictureCell(" ", .standard, on: ColorSum(small.pixels, at: $0).average)
    }
  }

  /// Returns the best character for four pixels. The squared error of two groups is the sum of all
  /// squares minus, for each group, the squared sum divided by the count; the shape that maximises
  /// the latter is the best.
  private static func cell(_ quarters: [ColorSum]) -> PictureCell {
    let all = quarters[0] + quarters[1] + quarters[2] + quarters[3]
    var best: (gain: Int, character: Unicode.Scalar, front: ColorSum)?
    var threshold = all.weight + minimumGain
    for shape in shapes {
      var front = ColorSum()
      for index in 0..<4 where shape.pixels & (1 << index) != 0 { front = front + quarters[index] }
      let gain = front.weight + (all - front).weight
      if gain > threshold {
        threshold = gain
        best = (gain, shape.character, front)
      }
    }
    guard let best else { return PictureCell(" ", .standard, on: all.average) }
    return PictureCell(best.character, best.front.average, on: (all - best.front).average)
  }

  /// The minimum gain of a shape over a blank. A smaller gain is invisible, and a blank takes fewer
  /// bytes.
  private static let minimumGain = 12
}

/// The sum of the colours of some pixels.
struct ColorSum: Hashable {
  var red = 0
  var green = 0
  var blue = 0
  var count = 0

  init() {}

  init(_ pixels: [UInt8], at offset: Int) {
    (red, green, blue) = (
      Int(pixels[offset]), Int(pixels[offset + 1]), Int(pixels[offset + 2])
    )
    count = 1
  }

  static func + (left: ColorSum, right: ColorSum) -> ColorSum {
    var sum = left
    sum.red += right.red
    sum.green += right.green
    sum.blue += right.blue
    sum.count += right.count
    return sum
  }

  static func - (left: ColorSum, right: ColorSum) -> ColorSum {
    var sum = left
    sum.red -= right.red
    sum.green -= right.green
    sum.blue -= right.blue
    sum.count -= right.count
    return sum
  }

  /// The squared sum divided by the count.
  var weight: Int { (red * red + green * green + blue * blue) / max(1, count) }

  var average: PictureCell.Color {
    let half = count / 2
    return .rgb(
      UInt8((red + half) / max(1, count)), UInt8((green + half) / max(1, count)),
      UInt8((blue + half) / max(1, count)))
  }
}
