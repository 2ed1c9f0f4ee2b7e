/// A picture of 32 by 32 grey pixels, for comparing photos. It has the shape of a square, whatever
/// the shape of the photo.
package struct GreyPicture: Hashable, Sendable {
  package static let side = 32
  package static let pixelCount = side * side

  /// Rows from the top left, 0 is black.
  package let pixels: [UInt8]

  /// Returns nil for another number of pixels.
  package init?(pixels: [UInt8]) {
    guard pixels.count == GreyPicture.pixelCount else { return nil }
    self.pixels = pixels
  }

  /// Reduces a picture to the means of its areas. `rgb` has three bytes for each pixel.
  package init(rgb: [UInt8], width: Int, height: Int) {
    precondition(
      width > 0 && height > 0 && rgb.count == width * height * 3,
      "A picture holds three bytes for each of its pixels")
    let (columns, rows) = (AreaWeights(of: width), AreaWeights(of: height))
    var sums = [Float](repeating: 0, count: GreyPicture.pixelCount)
    var line = [Float](repeating: 0, count: GreyPicture.side)
    for y in 0..<height {
      for column in 0..<GreyPicture.side {
        line[column] = columns[column].reduce(Float(0)) { sum, part in
          let index = (y * width + part.index) * 3
          // The weights of ITU-R BT.601 for luma.
          let grey =
            0.299 * Float(rgb[index]) + 0.587 * Float(rgb[index + 1])
            + 0.114 * Float(rgb[index + 2])
          return sum + grey * part.weight
        }
      }
      for part in rows.targets(of: y) {
        for column in 0..<GreyPicture.side {
          sums[part.index * GreyPicture.side + column] += line[column] * part.weight
        }
      }
    }
    pixels = sums.map { UInt8(min(max($0.rounded(), 0), 255)) }
  }

  /// The mean of the grey values.
  var mean: Float { Float(pixels.reduce(0) { $0 + Int($1) }) / Float(GreyPicture.pixelCount) }

  /// The standard deviation of the grey values.
  package var contrast: Float {
    let mean = mean
    let sum = pixels.reduce(Float(0)) { $0 + (Float($1) - mean) * (Float($1) - mean) }
    return (sum / Float(GreyPicture.pixelCount)).squareRoot()
  }

  /// Returns the correlation of the grey values with those of another picture: 1 for the same
  /// picture in any brightness and contrast, about 0 for unrelated ones. 0 if either is uniform.
  package func correlation(with other: GreyPicture) -> Float {
    let (mean, otherMean) = (mean, other.mean)
    var (product, square, otherSquare) = (Float(0), Float(0), Float(0))
    for (value, otherValue) in zip(pixels, other.pixels) {
      let (difference, otherDifference) = (Float(value) - mean, Float(otherValue) - otherMean)
      product += difference * otherDifference
      square += difference * difference
      otherSquare += otherDifference * otherDifference
    }
    guard square > 0, otherSquare > 0 else { return 0 }
    return product / (square * otherSquare).squareRoot()
  }

  /// Returns the picture turned or mirrored.
  package func turned(_ turn: PictureTurn) -> GreyPicture {
    let (side, last) = (GreyPicture.side, GreyPicture.side - 1)
    var turned = pixels
    for row in 0..<side {
      for column in 0..<side {
        let sourceRow = turn.mirrorsRows ? last - row : row
        let sourceColumn = turn.mirrorsColumns ? last - column : column
        turned[row * side + column] =
          turn.isTransposed
          ? pixels[sourceColumn * side + sourceRow] : pixels[sourceRow * side + sourceColumn]
      }
    }
    return GreyPicture(turned)
  }

  private init(_ pixels: [UInt8]) { self.pixels = pixels }
}

/// Which parts of the columns, or rows, of a picture each column of the small picture covers.
private struct AreaWeights {
  struct Part {
    var index: Int
    /// All weights of a target have the sum 1.
    var weight: Float
  }

  private var parts: [[Part]] = []
  private let count: Int

  init(of count: Int) {
    self.count = count
    let side = GreyPicture.side
    // In units of which a source has `side` and a target has `count`, so that all are integers.
    for target in 0..<side {
      let (lower, upper) = (target * count, (target + 1) * count)
      parts.append(
        (lower / side..<(upper + side - 1) / side).map { source in
          let covered = min(upper, (source + 1) * side) - max(lower, source * side)
          return Part(index: source, weight: Float(covered) / Float(count))
        })
    }
  }

  subscript(target: Int) -> [Part] { parts[target] }

  /// Returns the targets that cover a source, with the weight of the source in each.
  func targets(of source: Int) -> [Part] {
    let side = GreyPicture.side
    return (source * side / count...((source + 1) * side - 1) / count).compactMap { target in
      parts[target].first { $0.index == source }.map { Part(index: target, weight: $0.weight) }
    }
  }
}
