import PhotoRecipe

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Changes the colours of rows of pixels with the tables of a look. One thread at a time.
final class LookPainter {
  private let tables: LookTables
  private let channels: Int
  private let width: Int
  private let matrix: [Float]
  private let bytes: UnsafeMutablePointer<Float>

  init(_ tables: LookTables, channels: Int, width: Int) {
    (self.tables, self.channels, self.width) = (tables, channels, width)
    matrix = (tables.look.filter?.matrix ?? []).map { Float($0) }
    bytes = .allocate(capacity: tables.bytes.count)
    bytes.initialize(from: tables.bytes, count: tables.bytes.count)
  }

  deinit { bytes.deallocate() }

  /// The results for each of 256 numbers, for red, green and blue one after the other; nil if they
  /// depend on the position. Valid as long as this object.
  var byteTable: UnsafePointer<Float>? { tables.hasVignette ? nil : UnsafePointer(bytes) }

  /// Processes a row. `x` of the first pixel, the step to the next, and `y` are from -1 to 1 across
  /// the displayed picture.
  func paint(
    _ row: UnsafeMutableBufferPointer<Float>, isToned: Bool, x: Float, by step: Float, y: Float
  ) {
    if tables.hasVignette {
      shade(row, x: x, by: step, y: y)
    } else if !isToned {
      tone(row)
    }
    if tables.look.saturation != 0 || tables.look.vibrance != 0 { saturate(row) }
    if !matrix.isEmpty { filter(row) }
  }

  @inline(__always)
  private func between(_ table: UnsafePointer<Float>, _ position: Float, _ steps: Int) -> Float {
    let bounded = max(0, min(Float(steps), position))
    let index = min(steps - 1, Int(bounded))
    return table[index] + (table[index + 1] - table[index]) * (bounded - Float(index))
  }

  private func tone(_ row: UnsafeMutableBufferPointer<Float>) {
    let steps = LookTables.steps
    tables.curves.withUnsafeBufferPointer { curves in
      guard let first = curves.baseAddress else { return }
      for pixel in 0..<width {
        for channel in 0..<3 {
          let index = pixel * channels + channel
          row[index] = between(
            first + channel * (steps + 1), row[index] * Float(steps), steps)
        }
      }
    }
  }

  private func shade(
    _ row: UnsafeMutableBufferPointer<Float>, x: Float, by step: Float, y: Float
  ) {
    let steps = LookTables.steps
    let gains = [tables.look.gains.red, tables.look.gains.green, tables.look.gains.blue].map {
      Float($0)
    }
    let vignette = Float(tables.look.vignette)
    let scale = Float(steps) / LookTables.top
    tables.light.withUnsafeBufferPointer { light in
      tables.tones.withUnsafeBufferPointer { tones in
        guard let light = light.baseAddress, let tones = tones.baseAddress else { return }
        for pixel in 0..<width {
          let across = x + Float(pixel) * step
          let square = (across * across + y * y) / 2
          let here = exp2f(-vignette * square * square)
          for channel in 0..<3 {
            let index = pixel * channels + channel
            let lit = between(light, row[index] * Float(steps), steps) * gains[channel] * here
            row[index] = between(tones, lit.squareRoot() * scale, steps)
          }
        }
      }
    }
  }

  private func saturate(_ row: UnsafeMutableBufferPointer<Float>) {
    let luma = RecipeFilter.luma
    let weights = (Float(luma.red), Float(luma.green), Float(luma.blue))
    let (saturation, vibrance) = (Float(tables.look.saturation), Float(tables.look.vibrance))
    for pixel in 0..<width {
      let index = pixel * channels
      let (red, green, blue) = (row[index], row[index + 1], row[index + 2])
      let grey = weights.0 * red + weights.1 * green + weights.2 * blue
      let range = max(red, max(green, blue)) - min(red, min(green, blue))
      let by = (1 + saturation) * (1 + vibrance * (1 - range))
      row[index] = max(0, min(1, grey + by * (red - grey)))
      row[index + 1] = max(0, min(1, grey + by * (green - grey)))
      row[index + 2] = max(0, min(1, grey + by * (blue - grey)))
    }
  }

  private func filter(_ row: UnsafeMutableBufferPointer<Float>) {
    let strength = Float(tables.look.strength)
    matrix.withUnsafeBufferPointer { matrix in
      tables.filterCurve.withUnsafeBufferPointer { curve in
        guard let curve = curve.baseAddress else { return }
        for pixel in 0..<width {
          let index = pixel * channels
          let (red, green, blue) = (row[index], row[index + 1], row[index + 2])
          for channel in 0..<3 {
            let first = channel * 3
            let sum =
              matrix[first] * red + matrix[first + 1] * green + matrix[first + 2] * blue
            let original = channel == 0 ? red : channel == 1 ? green : blue
            row[index + channel] =
              original + strength * (between(curve, sum * 1024, 1024) - original)
          }
        }
      }
    }
  }
}
