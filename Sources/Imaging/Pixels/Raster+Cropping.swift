package import DecoderProtocol
package import PhotoModel

extension Raster {
  /// Returns a part of the picture: the pixels of which more than half is inside, at least one.
  package func cropped(to rect: UnitRect) -> Raster {
    let columns = Raster.range(rect.x, rect.width, of: size.width)
    let rows = Raster.range(rect.y, rect.height, of: size.height)
    guard columns.count < size.width || rows.count < size.height else { return self }
    let cropped = PixelSize(width: columns.count, height: rows.count)
    let part = [UInt8](unsafeUninitializedCapacity: cropped.width * cropped.height * 3) {
      target, filled in
      filled = 0
      for row in rows {
        let start = (row * size.width + columns.lowerBound) * 3
        filled = target[filled...].update(fromContentsOf: pixels[start..<start + columns.count * 3])
      }
    }
    return Raster(size: cropped, pixels: part)
  }

  /// Returns the picture centred on a canvas; the excess is cropped equally on both sides.
  package func padded(to canvas: PixelSize, background: Color) -> Raster {
    guard canvas != size else { return self }
    let padded = [UInt8](unsafeUninitializedCapacity: canvas.width * canvas.height * 3) {
      target, filled in
      for start in stride(from: 0, to: canvas.width * canvas.height * 3, by: 3) {
        target.initializeElement(at: start, to: background.red)
        target.initializeElement(at: start + 1, to: background.green)
        target.initializeElement(at: start + 2, to: background.blue)
      }
      filled = canvas.width * canvas.height * 3
      let (count, rows) = (min(size.width, canvas.width) * 3, min(size.height, canvas.height))
      let (from, to) = (Raster.margins(size, canvas), Raster.margins(canvas, size))
      for row in 0..<rows {
        let source = ((from.height + row) * size.width + from.width) * 3
        let start = ((to.height + row) * canvas.width + to.width) * 3
        _ = target[start...].update(fromContentsOf: pixels[source..<source + count])
      }
    }
    return Raster(size: canvas, pixels: padded)
  }

  /// Returns half of the difference between the outer and the inner size.
  private static func margins(_ outer: PixelSize, _ inner: PixelSize) -> PixelSize {
    PixelSize(
      width: max(0, outer.width - inner.width) / 2, height: max(0, outer.height - inner.height) / 2)
  }

  private static func range(_ start: Double, _ length: Double, of count: Int) -> Range<Int> {
    func position(_ part: Double) -> Int {
      Int((min(max(part, 0), 1) * Double(count)).rounded())
    }
    let lower = min(position(start), count - 1)
    return lower..<max(lower + 1, position(start + length))
  }
}
