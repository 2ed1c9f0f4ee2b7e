/// A picture of 32 by 32 pixels in colour, which tells copies of a photo from pictures that only
/// look alike: other frames of a series, cut pictures, and pictures in other colours.
package struct ColourPicture: Hashable, Sendable {
  private let red: GreyPicture
  private let green: GreyPicture
  private let blue: GreyPicture

  /// Reduces a picture to the means of its areas. `rgb` has three bytes for each pixel.
  package init(rgb: [UInt8], width: Int, height: Int) {
    func channel(_ offset: Int) -> GreyPicture {
      // The weights of red, green and blue have the sum 1.
      let values = stride(from: offset, to: rgb.count, by: 3).flatMap { index in
        [rgb[index], rgb[index], rgb[index]]
      }
      return GreyPicture(rgb: values, width: width, height: height)
    }
    (red, green, blue) = (channel(0), channel(1), channel(2))
  }

  private init(red: GreyPicture, green: GreyPicture, blue: GreyPicture) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  // The limits, in values of 0 to 255, are from the measurement in `Documentation/Duplicates.md`.

  private static let maxGrey: Float = 10
  private static let maxColour: Float = 18
  private static let maxMeanColour: Float = 3.2

  /// Whether another picture, turned in any way, is a copy of this one in another size and quality,
  /// and has no more colour.
  package func isCopied(by other: ColourPicture) -> Bool {
    guard other.colourfulness <= colourfulness * 2 + 1 else { return false }
    return PictureTurn.all.contains { turn in
      isClose(
        to: ColourPicture(
          red: other.red.turned(turn), green: other.green.turned(turn),
          blue: other.blue.turned(turn)))
    }
  }

  private func isClose(to other: ColourPicture) -> Bool {
    var sum = Float(0)
    for index in 0..<GreyPicture.pixelCount {
      let (one, two) = (self[index], other[index])
      guard abs(one.grey - two.grey) <= ColourPicture.maxGrey else { return false }
      let colour = one.colourDifference(from: two)
      guard colour <= ColourPicture.maxColour else { return false }
      sum += colour
    }
    return sum <= ColourPicture.maxMeanColour * Float(GreyPicture.pixelCount)
  }

  /// The mean difference from grey.
  private var colourfulness: Float {
    let sum = (0..<GreyPicture.pixelCount).reduce(Float(0)) { sum, index in
      sum + self[index].colourDifference(from: Pixel(red: 0, green: 0, blue: 0))
    }
    return sum / Float(GreyPicture.pixelCount)
  }

  private struct Pixel {
    let grey: Float
    /// Red and blue without grey.
    let (redness, blueness): (Float, Float)

    init(red: UInt8, green: UInt8, blue: UInt8) {
      // The weights of ITU-R BT.601 for luma.
      grey = 0.299 * Float(red) + 0.587 * Float(green) + 0.114 * Float(blue)
      (redness, blueness) = (Float(red) - grey, Float(blue) - grey)
    }

    func colourDifference(from other: Pixel) -> Float {
      let (red, blue) = (redness - other.redness, blueness - other.blueness)
      return (red * red + blue * blue).squareRoot()
    }
  }

  private subscript(index: Int) -> Pixel {
    Pixel(red: red.pixels[index], green: green.pixels[index], blue: blue.pixels[index])
  }
}
