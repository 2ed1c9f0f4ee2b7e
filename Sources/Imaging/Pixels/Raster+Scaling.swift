package import PhotoModel

extension Raster {
  /// Returns the picture scaled to another size of any shape. Averages the covered pixels when
  /// scaling down, and interpolates between two when scaling up.
  ///
  /// For display until the full picture is available: fast, and computed in sRGB without
  /// linearisation.
  package func scaled(to size: PixelSize) -> Raster {
    precondition(size.width > 0 && size.height > 0, "A picture without pixels cannot be made")
    guard size != self.size else { return self }
    let columns = ScalingWeights(from: self.size.width, to: size.width)
    let rows = ScalingWeights(from: self.size.height, to: size.height)
    let stride = self.size.width * 3
    let scaled = [UInt8](unsafeUninitializedCapacity: size.width * size.height * 3) {
      target, filled in
      pixels.withUnsafeBufferPointer { source in
        // One row of the source's width and the target's height at a time.
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: stride) { sums in
          for row in 0..<size.height {
            rows.addRows(of: source, stride: stride, into: sums, row: row)
            columns.addColumns(
              of: sums,
              into: UnsafeMutableBufferPointer(
                rebasing: target[(row * size.width * 3)..<((row + 1) * size.width * 3)]))
          }
        }
      }
      filled = size.width * size.height * 3
    }
    return Raster(size: size, pixels: scaled)
  }
}

/// The weight of each source row or column in each target one.
private struct ScalingWeights {
  private struct Span {
    /// The first source index with a weight.
    var start: Int
    /// The index of its first weight.
    var offset: Int
    var count: Int
  }

  /// The sum of all weights.
  private static let weightSum = 1 << 12

  private var spans: [Span] = []
  private var weights: [UInt32] = []

  init(from old: Int, to new: Int) {
    for position in 0..<new {
      let (start, parts) =
        old > new
        ? ScalingWeights.covered(position, from: old, to: new)
        : ScalingWeights.between(position, from: old, to: new)
      spans.append(Span(start: start, offset: weights.count, count: parts.count))
      weights += ScalingWeights.normalised(parts)
    }
  }

  /// Sums up rows, in units of `weightSum`.
  func addRows(
    of source: UnsafeBufferPointer<UInt8>, stride: Int,
    into sums: UnsafeMutableBufferPointer<UInt32>,
    row: Int
  ) {
    let span = spans[row]
    sums.update(repeating: 0)
    for part in 0..<span.count {
      let weight = weights[span.offset + part]
      let line = UnsafeBufferPointer(
        rebasing: source[((span.start + part) * stride)..<((span.start + part + 1) * stride)])
      for index in 0..<stride { sums[index] &+= UInt32(line[index]) &* weight }
    }
  }

  /// Sums up columns of sums that are in units of `weightSum`.
  func addColumns(
    of sums: UnsafeMutableBufferPointer<UInt32>, into target: UnsafeMutableBufferPointer<UInt8>
  ) {
    weights.withUnsafeBufferPointer { weights in
      for (position, span) in spans.enumerated() {
        var (red, green, blue) = (UInt32(0), UInt32(0), UInt32(0))
        for part in 0..<span.count {
          let (weight, index) = (weights[span.offset + part], (span.start + part) * 3)
          red &+= sums[index] &* weight
          green &+= sums[index + 1] &* weight
          blue &+= sums[index + 2] &* weight
        }
        let half = UInt32(ScalingWeights.weightSum * ScalingWeights.weightSum / 2)
        target.initializeElement(at: position * 3, to: UInt8((red &+ half) >> 24))
        target.initializeElement(at: position * 3 + 1, to: UInt8((green &+ half) >> 24))
        target.initializeElement(at: position * 3 + 2, to: UInt8((blue &+ half) >> 24))
      }
    }
  }

  /// Returns how much a target index covers of each source index.
  private static func covered(
    _ position: Int, from old: Int, to new: Int
  ) -> (start: Int, parts: [Double]) {
    // In units of which a source index has `new` and a target index has `old`, so that all are
    // integers.
    let (lower, upper) = (position * old, (position + 1) * old)
    let start = lower / new
    let end = (upper + new - 1) / new
    let parts = (start..<end).map { index in
      Double(min(upper, (index + 1) * new) - max(lower, index * new)) / Double(old)
    }
    return (start, parts)
  }

  /// Returns the two source indices around a target index.
  private static func between(
    _ position: Int, from old: Int, to new: Int
  ) -> (start: Int, parts: [Double]) {
    let middle = (Double(position) + 0.5) * Double(old) / Double(new) - 0.5
    let sourcePosition = min(max(middle, 0), Double(old - 1))
    let start = min(Int(sourcePosition), max(0, old - 2))
    let part = sourcePosition - Double(start)
    return old == 1 ? (0, [1]) : (start, [1 - part, part])
  }

  /// Converts to weights with a sum of exactly `weightSum`, so that uniform areas stay unchanged.
  private static func normalised(_ parts: [Double]) -> [UInt32] {
    var remainingWeight = weightSum
    var sum = 0.0
    return parts.map { part in
      sum += part
      let left = weightSum - Int((sum * Double(weightSum)).rounded())
      defer { remainingWeight = left }
      return UInt32(remainingWeight - left)
    }
  }
}
