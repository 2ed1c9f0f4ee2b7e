/// A decoded picture: upright rows of pixels from the top left, without gaps; three bytes per
/// pixel, red, green and blue in sRGB.
package struct Raster: Hashable, Sendable {
  package let size: PixelSize
  package let pixels: [UInt8]

  package init(size: PixelSize, pixels: [UInt8]) {
    precondition(
      size.width > 0 && size.height > 0 && pixels.count == size.width * size.height * 3,
      "A raster holds three bytes for each of its pixels")
    self.size = size
    self.pixels = pixels
  }

  /// A colour for areas that a picture doesn't cover.
  package struct Color: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    package static let black = Color(red: 0, green: 0, blue: 0)
  }
}
