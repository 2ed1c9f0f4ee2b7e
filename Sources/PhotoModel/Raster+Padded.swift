extension Raster {
  /// The picture in the middle of a larger canvas, with a colour around it. Where it is larger than
  /// the canvas it is cut evenly.
  package func padded(to canvas: PixelSize, _ background: Color) -> Raster {
    guard canvas != size else { return self }
    let left = (canvas.width - size.width) / 2
    let top = (canvas.height - size.height) / 2
    let columns = max(0, -left)..<min(size.width, canvas.width - left)
    let rows = max(0, -top)..<min(size.height, canvas.height - top)
    let count = canvas.width * canvas.height * 3
    let padded = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      for index in stride(from: 0, to: count, by: 3) {
        target[index] = background.red
        target[index + 1] = background.green
        target[index + 2] = background.blue
      }
      initialized = count
      pixels.withUnsafeBufferPointer { source in
        for row in rows {
          let from = (row * size.width + columns.lowerBound) * 3
          let to = ((row + top) * canvas.width + columns.lowerBound + left) * 3
          for index in 0..<(columns.count * 3) { target[to + index] = source[from + index] }
        }
      }
    }
    return Raster(size: canvas, pixels: padded)
  }
}
