/// Red, green and blue in linear light, 1 for the white of the screen; the fourth lane is not used.
///
/// Linear, because haze, glow and reflections are sums of light and look muddy when summed in sRGB.
typealias Colour = SIMD4<Float>

extension SIMD4<Float> {
  /// A colour as people write it for the web: `0xF6C79A`, in sRGB.
  static func web(_ number: UInt32) -> Colour {
    func channel(_ shift: UInt32) -> Float {
      let display = Float(number >> shift & 255) / 255
      // IEC 61966-2-1, the way from sRGB to linear light.
      return display <= 0.04045 ? display / 12.92 : Float.power((display + 0.055) / 1.055, 2.4)
    }
    return Colour(channel(16), channel(8), channel(0), 0)
  }

  func mixed(with other: Colour, _ share: Float) -> Colour {
    self + (other - self) * share
  }

  var luminance: Float {
    x * 0.2126 + y * 0.7152 + z * 0.0722
  }

  /// More or less of the colour around its own grey: 1 leaves it as it is.
  func saturated(_ amount: Float) -> Colour {
    let grey = luminance
    let base = Colour(grey, grey, grey, 0)
    return base + (self - base) * amount
  }
}
