import PhotoModel

/// Decoded pixels as stored, before they are turned and blended with a background: three bytes
/// each, or four with alpha, in sRGB. `raster(over:turn:)` converts them for the browser.
struct PixelBuffer {
  var size: PixelSize
  var channels: Int
  var bytes: [UInt8]

  /// Returns the picture for display: with alpha blended over a colour, and turned.
  func raster(over background: Raster.Color, transform: PictureTransform) -> Raster {
    Raster(size: transform.size(size), pixels: transformed(transform).flattened(over: background))
  }

  private func flattened(over background: Raster.Color) -> [UInt8] {
    guard channels == 4 else { return bytes }
    let below = (Int(background.red), Int(background.green), Int(background.blue))
    let count = size.width * size.height
    return [UInt8](unsafeUninitializedCapacity: count * 3) { target, filled in
      bytes.withUnsafeBufferPointer { source in
        for pixel in 0..<count {
          let (from, to) = (pixel * 4, pixel * 3)
          let alpha = Int(source[from + 3])
          func mix(_ above: UInt8, _ below: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: (Int(above) * alpha + below * (255 - alpha) + 127) / 255)
          }
          target[to] = mix(source[from], below.0)
          target[to + 1] = mix(source[from + 1], below.1)
          target[to + 2] = mix(source[from + 2], below.2)
        }
      }
      filled = count * 3
    }
  }

  func transformed(_ transform: PictureTransform) -> PixelBuffer {
    guard transform != .none else { return self }
    let newSize = transform.size(size)
    let row = size.width * channels
    // The offset of the first pixel's source, and the steps from there to the next pixel and the
    // next row.
    let stepX = transform.mirrorsX ? -channels : channels
    let stepY = transform.mirrorsY ? -row : row
    let start =
      (transform.mirrorsX ? row - channels : 0) + (transform.mirrorsY ? row * (size.height - 1) : 0)
    let (across, down) = transform.swapsSides ? (stepY, stepX) : (stepX, stepY)
    let newBytes = [UInt8](unsafeUninitializedCapacity: bytes.count) { target, filled in
      bytes.withUnsafeBufferPointer { source in
        var to = 0
        for y in 0..<newSize.height {
          var from = start + y * down
          for _ in 0..<newSize.width {
            for channel in 0..<channels { target[to + channel] = source[from + channel] }
            to += channels
            from += across
          }
        }
      }
      filled = bytes.count
    }
    return PixelBuffer(size: newSize, channels: channels, bytes: newBytes)
  }

  func cropped(to area: (x: Int, y: Int, width: Int, height: Int)) -> PixelBuffer {
    guard area != (0, 0, size.width, size.height) else { return self }
    var part: [UInt8] = []
    part.reserveCapacity(area.width * area.height * channels)
    for y in area.y..<(area.y + area.height) {
      let start = (y * size.width + area.x) * channels
      part.append(contentsOf: bytes[start..<(start + area.width * channels)])
    }
    return PixelBuffer(
      size: PixelSize(width: area.width, height: area.height), channels: channels, bytes: part)
  }
}
