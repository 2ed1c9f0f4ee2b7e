/// Finds the nearest colour by comparing with all colours of a palette, four at a time. Uses
/// floating point, because every processor has vector multiplication and comparison for it; the
/// values are integers small enough to be exact.
struct NearestSearch {
  private var reds: [SIMD4<Float>] = []
  private var greens: [SIMD4<Float>] = []
  private var blues: [SIMD4<Float>] = []

  init(_ colors: [XtermPalette]) {
    for start in stride(from: 0, to: colors.count, by: 4) {
      // Pad the last group with copies of the last colour, which is found before them.
      let four = (start..<start + 4).map { colors[min($0, colors.count - 1)] }
      reds.append(SIMD4(four.map { Float($0.red) }))
      greens.append(SIMD4(four.map { Float($0.green) }))
      blues.append(SIMD4(four.map { Float($0.blue) }))
    }
  }

  /// Returns the first of the nearest colours, by the distance of `XtermPalette.distance`.
  func nearest(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let (red, green, blue) = (
      SIMD4(repeating: Float(red)), SIMD4(repeating: Float(green)), SIMD4(repeating: Float(blue))
    )
    var minimumDistances = SIMD4<Float>(repeating: .infinity)
    var found = SIMD4<Int32>.zero
    reds.withUnsafeBufferPointer { reds in
      greens.withUnsafeBufferPointer { greens in
        blues.withUnsafeBufferPointer { blues in
          for index in 0..<reds.count {
            let (r, g, b) = (reds[index] - red, greens[index] - green, blues[index] - blue)
            let distance = 3 * r * r + 6 * g * g + b * b
            let isLess = distance .< minimumDistances
            minimumDistances.replace(with: distance, where: isLess)
            found.replace(with: Int32(index), where: isLess)
          }
        }
      }
    }
    var best = (distance: minimumDistances[0], index: Int(found[0]) * 4)
    for lane in 1..<4 {
      let next = (distance: minimumDistances[lane], index: Int(found[lane]) * 4 + lane)
      if next < best { best = next }
    }
    return best.index
  }
}
