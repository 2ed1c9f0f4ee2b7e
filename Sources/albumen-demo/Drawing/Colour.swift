/// Red, green and blue in linear light, where 1 is the screen's white. The fourth component is
/// unused.
///
/// The values are linear, because haze, glow and reflections are sums of light, which look muddy
/// when added in sRGB.
typealias Colour = SIMD4<Float>

extension SIMD4<Float> {
  /// Returns an sRGB colour from its hexadecimal web notation: `0xF6C79A`.
  static func web(_ number: UInt32) -> Colour {
    func channel(_ shift: UInt32) -> Float {
      let display = Float(number >> shift & 255) / 255
      // IEC 61966-2-1, conversion from sRGB to linear light.
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

  /// Returns the colour with more or less saturation. 1 leaves it unchanged.
  func saturated(_ amount: Float) -> Colour {
    let grey = luminance
    let base = Colour(grey, grey, grey, 0)
    return base + (self - base) * amount
  }
}
