/// A picture in memory while it is drawn, row after row from the top.
///
/// It owns its pixels by hand: an array would check every index of some hundred millions.
final class Canvas {
  let width: Int
  let height: Int
  let pixels: UnsafeMutableBufferPointer<Colour>

  init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A canvas without pixels would have nothing to show")
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

  /// The distance of a column from the middle, in heights of the picture, right of it positive.
  func across(_ x: Int) -> Float {
    (Float(x) + 0.5 - Float(width) / 2) / Float(height)
  }

  /// Lays `colour` over a pixel with the given share; outside the picture nothing happens.
  func blend(_ x: Int, _ y: Int, _ colour: Colour, _ share: Float) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let index = y * width + x
    pixels[index] = pixels[index].mixed(with: colour, share)
  }

  /// Adds light to a pixel; outside the picture nothing happens.
  func glow(_ x: Int, _ y: Int, _ light: Colour) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    pixels[y * width + x] += light
  }

  /// A rectangle of one colour, cut to the picture.
  func fill(x: Range<Int>, y: Range<Int>, _ colour: Colour) {
    let columns = x.clamped(to: 0..<width)
    for row in y.clamped(to: 0..<height) {
      for column in columns { pixels[row * width + column] = colour }
    }
  }
}
