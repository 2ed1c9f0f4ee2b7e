/// Smooth two-dimensional random noise between 0 and 1, used for clouds, ridges, waves and fields.
/// It repeats after 256 units.
struct NoiseField: Sendable {
  private let values: [Float]

  init(seed: UInt64) {
    var dice = SeededRandom(seed)
    var values: [Float] = []
    values.reserveCapacity(65_536)
    for _ in 0..<32_768 {
      let bits = dice.next()
      values.append(Float(bits >> 40) * 0x1p-24)
      values.append(Float(bits & 0xFF_FFFF) * 0x1p-24)
    }
    self.values = values
  }

  /// Returns value noise: random numbers at integer coordinates, interpolated smoothly between
  /// them.
  func value(_ x: Float, _ y: Float) -> Float {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    let fractionX = x - left
    let fractionY = y - top
    let smoothX = fractionX * fractionX * (3 - 2 * fractionX)
    let smoothY = fractionY * fractionY * (3 - 2 * fractionY)
    let column = Int(left) & 255
    let row = (Int(top) & 255) << 8
    let right = (column + 1) & 255
    let below = (row + 256) & 0xFFFF
    return values.withUnsafeBufferPointer { values in
      let upper = values[row | column] + (values[row | right] - values[row | column]) * smoothX
      let lower =
        values[below | column] + (values[below | right] - values[below | column]) * smoothX
      return upper + (lower - upper) * smoothY
    }
  }

  /// Returns the number at an integer position, without interpolation.
  func cell(_ x: Int, _ y: Int) -> Float {
    values[(y & 255) << 8 | (x & 255)]
  }

  /// Returns the sum of several octaves of noise, each with half the size and strength of the
  /// previous one.
  func cloud(_ x: Float, _ y: Float, octaves: Int) -> Float {
    var sum: Float = 0
    var strength: Float = 0.5
    var (x, y) = (x, y)
    for _ in 0..<octaves {
      sum += value(x, y) * strength
      strength *= 0.5
      // Each octave is rotated slightly, so that their grids don't coincide.
      (x, y) = (1.6 * x + 1.2 * y + 17.3, 1.6 * y - 1.2 * x + 41.7)
    }
    return sum / (1 - strength * 2)
  }

  /// Like `cloud`, but with sharp crests, for mountain ridges.
  func ridge(_ x: Float, _ y: Float, octaves: Int) -> Float {
    var sum: Float = 0
    var strength: Float = 0.5
    var carried: Float = 1
    var (x, y) = (x, y)
    for _ in 0..<octaves {
      let crest = 1 - abs(value(x, y) * 2 - 1)
      sum += crest * crest * strength * carried
      carried = (crest * 1.6).clamped()
      strength *= 0.5
      (x, y) = (1.6 * x + 1.2 * y + 17.3, 1.6 * y - 1.2 * x + 41.7)
    }
    return sum
  }
}
