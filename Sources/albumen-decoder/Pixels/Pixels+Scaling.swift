import PhotoModel

extension PixelBuffer {
  /// Scales a part: each new pixel is the weighted average of the pixels it covers; if the part is
  /// enlarged, neighbours are interpolated. Faster, not the best quality.
  func scaled(_ placement: Placement) -> PixelBuffer {
    let columns = Weights(
      start: placement.part.x, length: placement.part.width, of: size.width,
      to: placement.size.width)
    let rows = Weights(
      start: placement.part.y, length: placement.part.height, of: size.height,
      to: placement.size.height)
    guard !columns.isIdentity || !rows.isIdentity else { return self }
    let source = channels == 4 ? premultiplied() : self
    let scaled = source.scaled(columns, rows, to: placement.size)
    return channels == 4 ? scaled.unpremultiplied() : scaled
  }

  private func scaled(_ columns: Weights, _ rows: Weights, to new: PixelSize) -> PixelBuffer {
    let width = new.width * channels
    let result = [UInt8](unsafeUninitializedCapacity: width * new.height) { target, filled in
      bytes.withUnsafeBufferPointer { source in
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * width) { lines in
          withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { sums in
            // The source rows stored in `lines` at their new width. Rows are processed in order,
            // and consecutive new rows share at most two.
            var rowsOfLines = [-1, -1]
            for y in 0..<new.height {
              sums.update(repeating: 1 << 19)
              for tap in rows.taps(y) {
                let (row, weight) = (rows.indices[tap], rows.weights[tap])
                let line = UnsafeMutableBufferPointer(
                  rebasing: lines[((row & 1) * width)..<((row & 1) * width + width)])
                if rowsOfLines[row & 1] != row {
                  rowsOfLines[row & 1] = row
                  widen(source, row, columns, into: line)
                }
                for index in 0..<width { sums[index] &+= UInt32(line[index]) &* UInt32(weight) }
              }
              // The weights add up to 4,096, so no sum exceeds 255.5.
              let line = UnsafeMutableBufferPointer(
                rebasing: target[(y * width)..<((y + 1) * width)])
              for index in 0..<width { line[index] = UInt8(truncatingIfNeeded: sums[index] &>> 20) }
            }
          }
        }
      }
      filled = width * new.height
    }
    return PixelBuffer(size: new, channels: channels, bytes: result)
  }

  /// Scales one row to its new width, in 256ths.
  private func widen(
    _ source: UnsafeBufferPointer<UInt8>, _ row: Int, _ columns: Weights,
    into line: UnsafeMutableBufferPointer<UInt16>
  ) {
    let (start, hasAlpha) = (row * size.width * channels, channels == 4)
    columns.withTaps { starts, indices, weights in
      var to = 0
      for x in 0..<(starts.count &- 1) {
        var (red, green, blue, alpha) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
        for tap in starts[x]..<starts[x &+ 1] {
          let (from, weight) = (start &+ indices[tap] &* channels, UInt32(weights[tap]))
          red &+= UInt32(source[from]) &* weight
          green &+= UInt32(source[from &+ 1]) &* weight
          blue &+= UInt32(source[from &+ 2]) &* weight
          if hasAlpha { alpha &+= UInt32(source[from &+ 3]) &* weight }
        }
        line[to] = UInt16(truncatingIfNeeded: red &>> 4)
        line[to &+ 1] = UInt16(truncatingIfNeeded: green &>> 4)
        line[to &+ 2] = UInt16(truncatingIfNeeded: blue &>> 4)
        if hasAlpha { line[to &+ 3] = UInt16(truncatingIfNeeded: alpha &>> 4) }
        to &+= channels
      }
    }
  }

  private func premultiplied() -> PixelBuffer {
    var copy = self
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = Int(bytes[pixel + 3])
      for channel in pixel..<(pixel + 3) {
        copy.bytes[channel] = UInt8((Int(bytes[channel]) * alpha + 127) / 255)
      }
    }
    return copy
  }

  private func unpremultiplied() -> PixelBuffer {
    var copy = self
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = Int(bytes[pixel + 3])
      guard alpha > 0 else { continue }
      for channel in pixel..<(pixel + 3) {
        copy.bytes[channel] = UInt8(min(255, (Int(bytes[channel]) * 255 + alpha / 2) / alpha))
      }
    }
    return copy
  }

  /// The source pixels of each new pixel along one side, and their weights in 4,096ths.
  private struct Weights {
    private(set) var indices: [Int] = []
    private(set) var weights: [UInt16] = []
    private var starts: [Int] = [0]
    private(set) var isIdentity = false

    func taps(_ index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

    /// The start and end of each new pixel's weights, and the indices they apply to.
    func withTaps(
      _ body: (
        _ starts: UnsafeBufferPointer<Int>, _ indices: UnsafeBufferPointer<Int>,
        _ weights: UnsafeBufferPointer<UInt16>
      ) -> Void
    ) {
      starts.withUnsafeBufferPointer { starts in
        indices.withUnsafeBufferPointer { indices in
          weights.withUnsafeBufferPointer { weights in body(starts, indices, weights) }
        }
      }
    }

    init(start: Double, length: Double, of old: Int, to new: Int) {
      isIdentity = start == 0 && length == Double(old) && old == new
      let scale = length / Double(new)
      for index in 0..<new {
        let from = start + Double(index) * scale
        // A window narrower than a pixel would repeat pixels, so it is widened to one, which
        // interpolates neighbours.
        let reach = max(scale, 1) / 2
        let centre = from + scale / 2
        add(max(0, centre - reach), min(Double(old), centre + reach), of: old)
      }
    }

    private mutating func add(_ low: Double, _ high: Double, of old: Int) {
      let first = max(0, min(old - 1, Int(low)))
      let last = max(first, min(old - 1, Int(high.rounded(.up)) - 1))
      var sum: UInt16 = 0
      let begin = indices.count
      for index in first...last {
        let share = min(high, Double(index + 1)) - max(low, Double(index))
        let weight = UInt16(max(0, share / max(high - low, 1e-9)) * 4096)
        indices.append(index)
        weights.append(weight)
        sum += weight
      }
      // The rounding error is added to the middle weight.
      weights[(begin + weights.count) / 2] += 4096 - min(sum, 4096)
      starts.append(indices.count)
    }
  }
}
