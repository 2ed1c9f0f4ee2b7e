import PhotoModel

extension Pixels {
  /// A part in another size: each new pixel is the average of what it covers, weighed by how much
  /// of it; where the part is enlarged, neighbours are mixed. Quick rather than best.
  func scaled(_ placement: Placement) -> Pixels {
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

  private func scaled(_ columns: Weights, _ rows: Weights, to new: PixelSize) -> Pixels {
    let width = new.width * channels
    var line = [UInt32](repeating: 0, count: width)
    let result = [UInt8](unsafeUninitializedCapacity: width * new.height) { target, filled in
      bytes.withUnsafeBufferPointer { source in
        line.withUnsafeMutableBufferPointer { line in
          for y in 0..<new.height {
            for index in 0..<width { line[index] = 0 }
            for tap in rows.taps(y) {
              let from = rows.indices[tap] * size.width * channels
              let weight = rows.weights[tap]
              for x in 0..<new.width {
                for channel in 0..<channels {
                  var sum: UInt32 = 0
                  for tap in columns.taps(x) {
                    let sample = source[from + columns.indices[tap] * channels + channel]
                    sum &+= UInt32(sample) &* columns.weights[tap]
                  }
                  line[x * channels + channel] &+= (sum >> 4) &* weight
                }
              }
            }
            for index in 0..<width {
              target[y * width + index] = UInt8(min(255, (line[index] &+ (1 << 19)) >> 20))
            }
          }
        }
      }
      filled = width * new.height
    }
    return Pixels(size: new, channels: channels, bytes: result)
  }

  private func premultiplied() -> Pixels {
    var copy = self
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = Int(bytes[pixel + 3])
      for channel in pixel..<(pixel + 3) {
        copy.bytes[channel] = UInt8((Int(bytes[channel]) * alpha + 127) / 255)
      }
    }
    return copy
  }

  private func unpremultiplied() -> Pixels {
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

  /// Which old pixels make each new one along one side, and with which share, in 4,096ths.
  private struct Weights {
    private(set) var indices: [Int] = []
    private(set) var weights: [UInt32] = []
    private var starts: [Int] = [0]
    private(set) var isIdentity = false

    func taps(_ index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

    init(start: Double, length: Double, of old: Int, to new: Int) {
      isIdentity = start == 0 && length == Double(old) && old == new
      let scale = length / Double(new)
      for index in 0..<new {
        let from = start + Double(index) * scale
        // A window of less than a pixel would repeat pixels: widened to one, it mixes neighbours.
        let reach = max(scale, 1) / 2
        let centre = from + scale / 2
        add(max(0, centre - reach), min(Double(old), centre + reach), of: old)
      }
    }

    private mutating func add(_ low: Double, _ high: Double, of old: Int) {
      let first = max(0, min(old - 1, Int(low)))
      let last = max(first, min(old - 1, Int(high.rounded(.up)) - 1))
      var sum: UInt32 = 0
      let begin = indices.count
      for index in first...last {
        let share = min(high, Double(index + 1)) - max(low, Double(index))
        let weight = UInt32(max(0, share / max(high - low, 1e-9)) * 4096)
        indices.append(index)
        weights.append(weight)
        sum += weight
      }
      // What rounding lost goes to the one in the middle.
      weights[(begin + weights.count) / 2] += 4096 - min(sum, 4096)
      starts.append(indices.count)
    }
  }
}
