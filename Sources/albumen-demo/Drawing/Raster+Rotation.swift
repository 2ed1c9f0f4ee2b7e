import PhotoModel

extension Raster {
  /// Rotates the picture so that a reader that applies `orientation` (Exif, 1, 3, 6 or 8) shows it
  /// upright.
  func stored(for orientation: Int) -> Raster {
    guard orientation != 1 else { return self }
    let isTurned = orientation == 6 || orientation == 8
    let (width, height) = (size.width, size.height)
    let (newWidth, newHeight) = isTurned ? (height, width) : (width, height)
    let bytes = [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
      for y in 0..<newHeight {
        for x in 0..<newWidth {
          // 6: a reader rotates clockwise by 90°, so the left column in the file is the top row on
          // screen.
          let (sourceX, sourceY) =
            switch orientation {
            case 3: (width - 1 - x, height - 1 - y)
            case 6: (width - 1 - y, x)
            case 8: (y, height - 1 - x)
            default: (x, y)
            }
          let from = (sourceY * width + sourceX) * 3
          let to = (y * newWidth + x) * 3
          for channel in 0..<3 { buffer[to + channel] = pixels[from + channel] }
        }
      }
      count = pixels.count
    }
    return Raster(size: PixelSize(width: newWidth, height: newHeight), pixels: bytes)
  }

  /// Returns a smaller copy. Each pixel is the mean of at most sixteen evenly distributed source
  /// pixels, which for a thumbnail looks the same as using all of them.
  func reduced(to small: PixelSize) -> Raster {
    let (width, height) = (size.width, size.height)
    let (newWidth, newHeight) = (small.width, small.height)
    let bytes = [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * 3) { buffer, count in
      pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<newHeight {
          let top = y * height / newHeight
          let rows = max(1, (y + 1) * height / newHeight - top)
          for x in 0..<newWidth {
            let left = x * width / newWidth
            let columns = max(1, (x + 1) * width / newWidth - left)
            var (red, green, blue, sampleCount) = (0, 0, 0, 0)
            for row in Swift.stride(from: top, to: top + rows, by: (rows + 3) / 4) {
              for column in Swift.stride(from: left, to: left + columns, by: (columns + 3) / 4) {
                let at = (row * width + column) * 3
                red += Int(pixels[at])
                green += Int(pixels[at + 1])
                blue += Int(pixels[at + 2])
                sampleCount += 1
              }
            }
            let to = (y * newWidth + x) * 3
            buffer[to] = UInt8(red / sampleCount)
            buffer[to + 1] = UInt8(green / sampleCount)
            buffer[to + 2] = UInt8(blue / sampleCount)
          }
        }
      }
      count = newWidth * newHeight * 3
    }
    return Raster(size: small, pixels: bytes)
  }
}
