/// Rows of pixels with three bytes each: red, green and blue. Used instead of `PhotoModel.Raster`,
/// because this target is independent of photos.
struct PixelRaster: Hashable, Sendable {
  let size: PixelExtent
  let pixels: [UInt8]

  /// Returns the picture scaled to another size. Fewer pixels are averages of the original ones;
  /// more pixels repeat them.
  func averaged(to target: PixelExtent) -> PixelRaster {
    if target == size { return self }
    let columns = Self.spans(from: size.width, to: target.width)
    let rows = Self.spans(from: size.height, to: target.height)
    let stride = size.width * 3
    let result = [UInt8](unsafeUninitializedCapacity: target.width * target.height * 3) {
      output, count in
      pixels.withUnsafeBufferPointer { input in
        for row in rows {
          for column in columns {
            var (red, green, blue) = (0, 0, 0)
            for y in row {
              var offset = y * stride + column.lowerBound * 3
              for _ in column {
                red += Int(input[offset])
                green += Int(input[offset + 1])
                blue += Int(input[offset + 2])
                offset += 3
              }
            }
            let pixelCount = row.count * column.count
            let half = pixelCount / 2
            output[count] = UInt8((red + half) / pixelCount)
            output[count + 1] = UInt8((green + half) / pixelCount)
            output[count + 2] = UInt8((blue + half) / pixelCount)
            count += 3
          }
        }
      }
    }
    return PixelRaster(size: target, pixels: result)
  }

  /// Returns a rectangle of the picture. The rectangle must be within its bounds.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelRaster {
    if x == 0, y == 0, width == size.width, height == size.height { return self }
    var cut: [UInt8] = []
    cut.reserveCapacity(width * height * 3)
    for row in y..<(y + height) {
      let start = (row * size.width + x) * 3
      cut += pixels[start..<(start + width * 3)]
    }
    return PixelRaster(size: PixelExtent(width: width, height: height), pixels: cut)
  }

  /// Returns the source pixels of each target pixel along one axis, at least one each.
  private static func spans(from source: Int, to target: Int) -> [Range<Int>] {
    (0..<target).map { index in
      let lower = min(index * source / target, source - 1)
      return lower..<max(lower + 1, (index + 1) * source / target)
    }
  }
}
