/// The gradients of a picture, by tiles.
enum SharpnessTiles {
  struct Tile {
    /// The mean squared gradient of the pixels, in squared levels of grey per pixel.
    var fine: Double
    /// The same in the picture reduced to a quarter of its sides.
    var coarse: Double
    /// The part of `fine` that is noise if all differences that are in no direction are white
    /// noise. Of texture and edges they are a small part.
    var noise: Double
    /// Whether most pixels are black or white.
    var isClipped: Bool

    /// `fine` without white noise.
    var detail: Double { fine - noise }
    /// `coarse` without white noise, whose gradient is 1/256 in the reduced picture.
    var coarseDetail: Double { max(0, coarse - noise / 256) }
  }

  /// The side of a tile in pixels. The last tiles of rows and columns are larger.
  static let side = 64
  /// The number of pixels that are reduced to one, in each direction.
  private static let reduction = 4
  /// Grey values from 0 to this, or as close to 255, are black or white.
  private static let clippedMargin: UInt8 = 2

  /// Returns the tiles, row by row. Empty if the picture is smaller than one tile.
  static func tiles(of grey: [UInt8], width: Int, height: Int) -> [Tile] {
    let (columns, rows) = (width / side, height / side)
    guard columns > 0, rows > 0 else { return [] }
    let coarse = reduced(grey, width: width, height: height)
    let coarseWidth = width / reduction
    var tiles: [Tile] = []
    tiles.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let down = range(row, of: rows, side: side, count: height)
      let coarseDown = range(row, of: rows, side: side / reduction, count: height / reduction)
      for column in 0..<columns {
        let across = range(column, of: columns, side: side, count: width)
        let coarseAcross = range(
          column, of: columns, side: side / reduction, count: coarseWidth)
        // A reduced pixel is the sum of 16, and 4 pixels wide.
        let scale = Double(reduction * reduction * reduction)
        tiles.append(
          Tile(
            fine: gradient(of: grey, width: width, across, down),
            coarse: gradient(of: coarse, width: coarseWidth, coarseAcross, coarseDown)
              / (scale * scale),
            noise: noise(of: grey, width: width, across, down),
            isClipped: isClipped(grey, width: width, across, down)))
      }
    }
    return tiles
  }

  /// Returns the pixels of a tile that have neighbours on all sides.
  private static func range(_ tile: Int, of tiles: Int, side: Int, count: Int) -> Range<Int> {
    max(1, tile * side)..<(tile == tiles - 1 ? count - 1 : (tile + 1) * side)
  }

  /// Returns the sums of squares of 4 by 4 pixels.
  private static func reduced(_ grey: [UInt8], width: Int, height: Int) -> [UInt16] {
    let (columns, rows) = (width / reduction, height / reduction)
    return [UInt16](unsafeUninitializedCapacity: columns * rows) { target, filled in
      grey.withUnsafeBufferPointer { source in
        for row in 0..<rows {
          for column in 0..<columns {
            var sum: UInt16 = 0
            for line in 0..<reduction {
              let start = (row * reduction + line) * width + column * reduction
              for pixel in start..<(start + reduction) { sum &+= UInt16(source[pixel]) }
            }
            target[row * columns + column] = sum
          }
        }
      }
      filled = columns * rows
    }
  }

  /// Returns the mean squared gradient of an area by the operator of Sobel, whose weights have the
  /// sum 8 on either side together.
  private static func gradient<Value: FixedWidthInteger & UnsignedInteger>(
    of pixels: [Value], width: Int, _ across: Range<Int>, _ down: Range<Int>
  ) -> Double {
    // A row of squares of sums of 8 values of at most 16 × 255 is far below the limit.
    let total = sum(of: pixels, width: width, across, down) { above, line, below, x in
      let (left, right) = (x - 1, x + 1)
      let middles = 2 &* (Int32(line[right]) &- Int32(line[left]))
      let horizontal =
        Int32(above[right]) &- Int32(above[left]) &+ middles
        &+ Int32(below[right]) &- Int32(below[left])
      let vertical =
        Int32(below[left]) &+ 2 &* Int32(below[x]) &+ Int32(below[right])
        &- Int32(above[left]) &- 2 &* Int32(above[x]) &- Int32(above[right])
      return Int64(horizontal &* horizontal &+ vertical &* vertical)
    }
    return total / 64 / Double(max(1, across.count * down.count))
  }

  /// Returns the mean squared gradient of white noise with the same response to the operator of
  /// Immerkær, "Fast noise variance estimation" (1996). Planes and edges along rows and columns have
  /// no response.
  private static func noise(
    of pixels: [UInt8], width: Int, _ across: Range<Int>, _ down: Range<Int>
  ) -> Double {
    let total = sum(of: pixels, width: width, across, down) { above, line, below, x in
      let (left, right) = (x - 1, x + 1)
      let corners =
        Int32(above[left]) &+ Int32(above[right]) &+ Int32(below[left]) &+ Int32(below[right])
      let sides =
        Int32(above[x]) &+ Int32(line[left]) &+ Int32(line[right]) &+ Int32(below[x])
      let response = corners &- 2 &* sides &+ 4 &* Int32(line[x])
      return Int64(response &* response)
    }
    // The squares of the weights have the sum 36; those of the gradient, 2 × 12 / 64.
    return total / 36 * 24 / 64 / Double(max(1, across.count * down.count))
  }

  /// Returns the sum of the values of the pixels of an area. `value` returns that of the pixel at a
  /// column, from the row above, its own and the row below. The sum of a row must fit in 64 bits.
  @inline(__always)
  private static func sum<Value>(
    of pixels: [Value], width: Int, _ across: Range<Int>, _ down: Range<Int>,
    _ value: (
      _ above: UnsafePointer<Value>, _ line: UnsafePointer<Value>, _ below: UnsafePointer<Value>,
      _ column: Int
    ) -> Int64
  ) -> Double {
    var total = 0.0
    pixels.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      for y in down {
        let (above, line, below) = (
          start + (y - 1) * width, start + y * width, start + (y + 1) * width
        )
        var sum: Int64 = 0
        for x in across { sum &+= value(above, line, below, x) }
        total += Double(sum)
      }
    }
    return total
  }

  private static func isClipped(
    _ grey: [UInt8], width: Int, _ across: Range<Int>, _ down: Range<Int>
  ) -> Bool {
    var count = 0
    grey.withUnsafeBufferPointer { source in
      for y in down {
        for x in across {
          let value = source[y * width + x]
          if value <= clippedMargin || value >= 255 - clippedMargin { count &+= 1 }
        }
      }
    }
    return count * 2 > across.count * down.count
  }
}
