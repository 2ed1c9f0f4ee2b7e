/// A made picture for tests of sharpness: rectangles in many greys below an empty sky.
struct TestScene {
  let width: Int
  let height: Int
  /// Rows from the top left. 0 is black, 255 is white.
  private(set) var pixels: [Double]

  /// The same for the same seed.
  init(width: Int = 640, height: Int = 448, seed: UInt64 = 1) {
    (self.width, self.height) = (width, height)
    var numbers = SamplePicture.Numbers(seed: seed)
    var pixels = [Double](repeating: 130, count: width * height)
    let skyline = height / 4
    for _ in 0..<400 {
      let (left, top) = (
        Int.random(in: 0..<width, using: &numbers),
        Int.random(in: skyline..<height, using: &numbers)
      )
      let (right, bottom) = (
        min(width, left + Int.random(in: 6...60, using: &numbers)),
        min(height, top + Int.random(in: 6...60, using: &numbers))
      )
      let grey = Double.random(in: 30...220, using: &numbers)
      for y in top..<bottom { for x in left..<right { pixels[y * width + x] = grey } }
    }
    self.pixels = pixels
  }

  /// Texture to all edges, like gravel or leaves: noise of six sizes, whose amplitude falls with
  /// the frequency.
  static func texture(width: Int = 640, height: Int = 448, seed: UInt64 = 1) -> TestScene {
    let grey = TestScene(
      width: width, height: height, pixels: [Double](repeating: 0, count: width * height))
    var sum = [Double](repeating: 128, count: width * height)
    for (index, radius) in [0, 1, 2, 4, 8, 16].enumerated() {
      let noise = grey.noisy(1, seed: seed &+ UInt64(index)).blurred(radius).pixels
      let deviation =
        (noise.reduce(0) { $0 + $1 * $1 } / Double(noise.count)).squareRoot()
      let amplitude = radius == 0 ? 5.0 : 12
      for (pixel, value) in noise.enumerated() { sum[pixel] += value / deviation * amplitude }
    }
    return TestScene(width: width, height: height, pixels: sum)
  }

  /// Returns the scene with the contrast falling from 1 at the bottom to a share at the top.
  func lit(from share: Double) -> TestScene {
    var result = self
    for index in pixels.indices {
      let light = share + (1 - share) * Double(index / width) / Double(height - 1)
      result.pixels[index] = 128 + (pixels[index] - 128) * light
    }
    return result
  }

  private init(width: Int, height: Int, pixels: [Double]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The pixels as bytes.
  var grey: [UInt8] { pixels.map { UInt8(min(max($0.rounded(), 0), 255)) } }

  /// Returns the scene out of focus: three means over squares, which are close to a Gaussian with a
  /// standard deviation of about the radius.
  func blurred(_ radius: Int) -> TestScene {
    guard radius > 0 else { return self }
    var result = pixels
    for _ in 0..<3 {
      result = TestScene.meansOfRows(result, width: width, radius)
      result = TestScene.transposed(result, width: width)
      result = TestScene.meansOfRows(result, width: height, radius)
      result = TestScene.transposed(result, width: height)
    }
    return TestScene(width: width, height: height, pixels: result)
  }

  /// Returns the scene with other grey values.
  func mapped(_ change: (Double) -> Double) -> TestScene {
    TestScene(width: width, height: height, pixels: pixels.map(change))
  }

  /// Returns the scene with noise: the sum of four uniform numbers, close to a Gaussian.
  func noisy(_ deviation: Double, seed: UInt64 = 9) -> TestScene {
    var numbers = SamplePicture.Numbers(seed: seed)
    // The variance of four numbers between -1 and 1 is 4/3.
    let scale = deviation / (4.0 / 3).squareRoot()
    return mapped { value in
      let sum = (0..<4).reduce(0.0) { sum, _ in sum + .random(in: -1...1, using: &numbers) }
      return value + sum * scale
    }
  }

  /// Returns the scene smoothed as little as by a camera: a Gaussian with a standard deviation of
  /// about half a pixel.
  var softened: TestScene {
    var result = self
    for y in 1..<(height - 1) {
      for index in (y * width + 1)..<((y + 1) * width - 1) {
        let sides =
          pixels[index - 1] + pixels[index + 1] + pixels[index - width] + pixels[index + width]
        result.pixels[index] = pixels[index] / 2 + sides / 8
      }
    }
    return result
  }

  /// Returns the scene with the values of another one added.
  func adding(_ other: TestScene) -> TestScene {
    TestScene(width: width, height: height, pixels: zip(pixels, other.pixels).map { $0 + $1 })
  }

  /// Returns the scene with a square of another one in the middle of the lower half.
  func containing(_ other: TestScene, side: Int) -> TestScene {
    var result = self
    let (left, top) = ((width - side) / 2, height - side - 16)
    for y in top..<(top + side) {
      for x in left..<(left + side) { result.pixels[y * width + x] = other.pixels[y * width + x] }
    }
    return result
  }

  /// Returns the scene at half the size.
  var halved: TestScene {
    let (columns, rows) = (width / 2, height / 2)
    let pixels = (0..<(columns * rows)).map { index in
      let start = index / columns * 2 * width + index % columns * 2
      return
        (self.pixels[start] + self.pixels[start + 1] + self.pixels[start + width]
        + self.pixels[start + width + 1]) / 4
    }
    return TestScene(width: columns, height: rows, pixels: pixels)
  }

  /// Returns the scene turned by a quarter.
  var turned: TestScene {
    TestScene(
      width: height, height: width, pixels: TestScene.transposed(pixels, width: width))
  }

  private static func meansOfRows(_ pixels: [Double], width: Int, _ radius: Int) -> [Double] {
    var result = pixels
    for start in stride(from: 0, to: pixels.count, by: width) {
      var sum = 0.0
      for x in -radius...radius { sum += pixels[start + min(max(x, 0), width - 1)] }
      for x in 0..<width {
        result[start + x] = sum / Double(2 * radius + 1)
        sum += pixels[start + min(x + radius + 1, width - 1)] - pixels[start + max(x - radius, 0)]
      }
    }
    return result
  }

  private static func transposed(_ pixels: [Double], width: Int) -> [Double] {
    let height = pixels.count / width
    return (0..<pixels.count).map { pixels[$0 % height * width + $0 / height] }
  }
}
