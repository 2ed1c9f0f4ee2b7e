/// Rows of pixels, three bytes each: red, green and blue. `PhotoModel.Raster` comes as its bytes, since
/// this target knows nothing of photos.
struct PixelRaster: Hashable, Sendable {
  let size: PixelExtent
  let pixels: [UInt8]

  /// The picture in fewer pixels, each the mean of those that it stands for; in more, they repeat.
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

  /// A rectangle cut out of it, which must lie in it.
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

  /// The source pixels of each target pixel along one axis, at least one.
  private static func spans(from source: Int, to target: Int) -> [Range<Int>] {
    (0..<target).map { index in
      let lower = min(index * source / target, source - 1)
      return lower..<max(lower + 1, (index + 1) * source / target)
    }
  }
}
