/// A palette computed for a picture by dividing boxes of its colours in two, the box with the
/// largest variation first, until there are as many as the terminal has registers.
struct SixelPalette: Sendable {
  /// The colours as shown by the terminal, rounded to DEC's percentages.
  let colors: [XtermPalette]
  /// The definition of each colour, for the start of a sixel sequence.
  let definitions: [[UInt8]]

  init(_ raster: PixelRaster, limit: Int) {
    var boxes = [ColorBox(ColorHistogram(raster).entries[...])]
    while boxes.count < limit {
      guard let index = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
        boxes[index].spread > 0
      else { break }
      let (low, high) = boxes[index].split()
      boxes[index] = low
      boxes.append(high)
    }
    let percentages = Set(boxes.map(\.percentages)).sorted { $0.lexicographicallyPrecedes($1) }
    definitions = percentages.enumerated().map { number, color in
      Array("#\(number);2;\(color[0]);\(color[1]);\(color[2])".utf8)
    }
    colors = percentages.map { color in
      let values = color.map { ($0 * 255 + 50) / 100 }
      return XtermPalette(red: values[0], green: values[1], blue: values[2])
    }
  }

  /// The size of all definitions.
  var byteCount: Int { definitions.reduce(0) { $0 + $1.count } }
}

/// The frequency of the colours of a picture. Colours whose channels have the same upper 5 bits are
/// counted together.
struct ColorHistogram {
  struct Entry {
    /// The mean of each channel.
    var red: Int32
    var green: Int32
    var blue: Int32
    var count: Int32
  }

  let entries: [Entry]

  init(_ raster: PixelRaster) {
    // In large pictures, every second or third pixel is sufficient.
    let step = 3 * max(1, raster.size.width * raster.size.height / 400_000)
    var sums = [SIMD4<Int32>](repeating: .zero, count: 1 << 15)
    raster.pixels.withUnsafeBufferPointer { pixels in
      sums.withUnsafeMutableBufferPointer { sums in
        for offset in stride(from: 0, to: pixels.count - 2, by: step) {
          let (red, green, blue) = (pixels[offset], pixels[offset + 1], pixels[offset + 2])
          sums[Self.bin(Int(red), Int(green), Int(blue))] &+= SIMD4(
            Int32(red), Int32(green), Int32(blue), 1)
        }
      }
    }
    entries = sums.filter { $0.w > 0 }.map {
      Entry(red: $0.x / $0.w, green: $0.y / $0.w, blue: $0.z / $0.w, count: $0.w)
    }
  }

  /// Combines the upper 5 bits of each channel.
  static func bin(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
  }
}

/// A set of colours to be represented by one colour.
private struct ColorBox {
  private var entries: ArraySlice<ColorHistogram.Entry>
  private var mean = SIMD3<Double>(repeating: 0)
  private var axis = 0
  /// The sum of squared differences from the mean, weighted by the eye's sensitivity.
  private(set) var spread = 0.0

  private static let weights = SIMD3<Double>(3, 6, 1)

  init(_ entries: ArraySlice<ColorHistogram.Entry>) {
    self.entries = entries
    var (sum, squares, count) = (SIMD3<Double>(), SIMD3<Double>(), 0.0)
    for entry in entries {
      let color = Self.color(entry)
      sum += color * Double(entry.count)
      squares += color * color * Double(entry.count)
      count += Double(entry.count)
    }
    guard count > 0, entries.count > 1 else {
      mean = sum / max(1, count)
      return
    }
    mean = sum / count
    let spreads = (squares - mean * sum) * Self.weights
    axis = (0..<3).max { spreads[$0] < spreads[$1] } ?? 0
    spread = max(0, spreads.sum())
  }

  /// Divides the box at the mean of the axis with the largest variation. Neither part is empty.
  func split() -> (ColorBox, ColorBox) {
    var entries = self.entries
    let (axis, limit) = (self.axis, mean[axis])
    var middle = entries.partition { Self.color($0)[axis] > limit }
    if middle == entries.startIndex || middle == entries.endIndex {
      middle = entries.startIndex + entries.count / 2
    }
    return (ColorBox(entries[..<middle]), ColorBox(entries[middle...]))
  }

  /// The mean in DEC's colour units: 0 to 100 for each channel.
  var percentages: [Int] {
    (0..<3).map { min(100, max(0, Int((mean[$0] * 100 / 255).rounded()))) }
  }

  private static func color(_ entry: ColorHistogram.Entry) -> SIMD3<Double> {
    SIMD3(Double(entry.red), Double(entry.green), Double(entry.blue))
  }
}
