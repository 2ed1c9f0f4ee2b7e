/// A picture in memory that is being drawn, stored row by row from the top.
///
/// The pixels are in manually allocated memory, because an array would check each of several
/// hundred million index accesses.
final class Canvas {
  let width: Int
  let height: Int
  let pixels: UnsafeMutableBufferPointer<Colour>

  init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A canvas must have pixels")
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: .zero)
  }

  deinit {
    pixels.deallocate()
  }

  subscript(x: Int, y: Int) -> Colour {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Returns the distance of a column from the middle, in picture heights. It is positive to the
  /// right.
  func across(_ x: Int) -> Float {
    (Float(x) + 0.5 - Float(width) / 2) / Float(height)
  }

  /// Blends `colour` over a pixel with the given opacity. Does nothing outside the picture.
  func blend(_ x: Int, _ y: Int, _ colour: Colour, _ share: Float) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let index = y * width + x
    pixels[index] = pixels[index].mixed(with: colour, share)
  }

  /// Adds light to a pixel. Does nothing outside the picture.
  func glow(_ x: Int, _ y: Int, _ light: Colour) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    pixels[y * width + x] += light
  }

  /// Fills a rectangle, clipped to the picture.
  func fill(x: Range<Int>, y: Range<Int>, _ colour: Colour) {
    let columns = x.clamped(to: 0..<width)
    for row in y.clamped(to: 0..<height) {
      for column in columns { pixels[row * width + column] = colour }
    }
  }
}
