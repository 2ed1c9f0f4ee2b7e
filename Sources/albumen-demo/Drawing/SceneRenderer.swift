import PhotoModel

/// Renders scenes into pictures: applies the framing, exposure and tone curve, and adds grain.
struct SceneRenderer: Sendable {
  /// The sRGB value by the square root of linear light, in 2,048 steps up to a light of 4. The
  /// square root preserves detail in dark areas.
  private let curve: [Float]
  private static let steps = 2048

  init() {
    curve = (0..<SceneRenderer.steps).map { step in
      let root = Float(step) / Float(SceneRenderer.steps - 1) * 2
      let light = root * root
      // Linear up to 0.6, then a shoulder that approaches white without reaching it.
      let toned = light < 0.6 ? light : 0.6 + 0.4 * (1 - Float.exponential(-(light - 0.6) / 0.4))
      let display =
        toned <= 0.0031308 ? toned * 12.92 : 1.055 * Float.power(toned, 1 / 2.4) - 0.055
      return (display * 255 + 0.5).clamped(0, 255)
    }
  }

  /// Returns a picture of `width` by `height` pixels of the part of the canvas that `framing`
  /// selects.
  func develop(_ canvas: Canvas, _ framing: Framing, width: Int, height: Int, seed: UInt64)
    -> Raster
  {
    let scale =
      min(Float(canvas.width) / Float(width), Float(canvas.height) / Float(height)) * framing.zoom
    let restX = max(0, Float(canvas.width - 1) - Float(width) * scale)
    let restY = max(0, Float(canvas.height - 1) - Float(height) * scale)
    let left = restX * framing.panX
    let top = restY * framing.panY
    let gain = Colour(1 + framing.warmth, 1, 1 - framing.warmth, 0) * framing.gain
    var grain = SeededRandom(seed)
    let columns = (0..<width).map { column -> (Int32, Float) in
      let x = framing.isMirrored ? width - 1 - column : column
      let position = left + Float(x) * scale
      let integerPart = min(Int32(position), Int32(canvas.width - 2))
      return (max(0, integerPart), position - Float(max(0, integerPart)))
    }
    let pixels = canvas.pixels
    let stride = canvas.width
    let strength = framing.noise / 128
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
      curve.withUnsafeBufferPointer { curve in
        var index = 0
        for row in 0..<height {
          let position = top + Float(row) * scale
          let integerPart = max(0, min(Int(position), canvas.height - 2))
          let shareY = position - Float(integerPart)
          let base = integerPart * stride
          for (column, shareX) in columns {
            let at = base + Int(column)
            let upper = pixels[at] + (pixels[at + 1] - pixels[at]) * shareX
            let lower =
              pixels[at + stride] + (pixels[at + stride + 1] - pixels[at + stride]) * shareX
            let light = (upper + (lower - upper) * shareY) * gain
            let bits = grain.next()
            // The sum of two random bytes has a triangular distribution around 255, which looks
            // softer than uniform noise.
            let speck =
              Float(Int32(truncatingIfNeeded: (bits & 255) + (bits >> 8 & 255)) - 255) * strength
            let tint = Float(Int32(truncatingIfNeeded: bits >> 16 & 255) - 128) * strength * 0.5
            buffer[index] = SceneRenderer.byte(curve[SceneRenderer.step(light.x)] + speck + tint)
            buffer[index + 1] = SceneRenderer.byte(curve[SceneRenderer.step(light.y)] + speck)
            buffer[index + 2] = SceneRenderer.byte(
              curve[SceneRenderer.step(light.z)] + speck - tint)
            index += 3
          }
        }
      }
      count = width * height * 3
    }
    return Raster(size: PixelSize(width: width, height: height), pixels: bytes)
  }

  private static func step(_ light: Float) -> Int {
    let root = (light > 0 ? light : 0).squareRoot() * (Float(steps - 1) / 2)
    return Int(root < Float(steps - 1) ? root : Float(steps - 1))
  }

  private static func byte(_ display: Float) -> UInt8 {
    let inside = display < 0 ? 0 : display
    return UInt8(truncatingIfNeeded: Int32(inside < 255 ? inside : 255))
  }
}
