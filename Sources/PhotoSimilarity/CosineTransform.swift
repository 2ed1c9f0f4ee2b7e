import Foundation

/// The lowest frequencies of a grey picture: its discrete cosine transform (DCT-II), without the
/// factors that would only scale it.
enum CosineTransform {
  /// The number of frequencies in each direction: 0 to 16 half waves.
  static let frequencyCount = 17

  /// The values of each wave at the middles of the pixels.
  private static let waves: [[Float]] = (0..<frequencyCount).map { wave in
    (0..<GreyPicture.side).map { position in
      let angle = Double.pi * Double((2 * position + 1) * wave) / Double(2 * GreyPicture.side)
      return Float(cos(angle))
    }
  }

  /// Returns the transforms of the rows.
  static func rows(of picture: GreyPicture) -> [[Float]] {
    (0..<GreyPicture.side).map { row in
      let values = picture.pixels[row * GreyPicture.side..<(row + 1) * GreyPicture.side]
      return waves.map { wave in
        zip(values, wave).reduce(Float(0)) { $0 + Float($1.0) * $1.1 }
      }
    }
  }

  /// Returns a coefficient, by its numbers of half waves, from the transforms of the rows.
  static func coefficient(of rows: [[Float]], down: Int, across: Int) -> Float {
    zip(rows, waves[down]).reduce(Float(0)) { $0 + $1.0[across] * $1.1 }
  }
}
