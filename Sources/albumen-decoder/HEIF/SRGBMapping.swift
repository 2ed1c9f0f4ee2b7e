#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Maps the numbers of a picture to sRGB.
///
/// Light is measured in cd/m². The reference white of a picture is 203 cd/m² (ITU-R BT.2408-7,
/// 2.2), which is mapped to the white of sRGB. Pictures in PQ and HLG have brighter parts, up to
/// the 1,000 cd/m² of a typical HDR display. These are compressed below white by the curve of
/// BT.2408-7, annex 5, which doesn't change light below 91 cd/m². The brightest of red, green and
/// blue determines the factor, so that hues don't change.
struct SRGBMapping {
  private static let white: Float = 203
  private static let peak: Float = 1000
  /// The number of table entries; tables indexed by light use its square root.
  private static let count = 4096

  private let isHDR: Bool
  private let isHLG: Bool
  /// The light of a number; for HLG, scene light from 0 to 1.
  private let light: [Float]
  /// The factors of light, indexed by the brightest of three colours.
  private let factors: [Float]
  /// The sRGB byte for light from 0 to 1.
  private let bytes: [UInt8]
  /// The matrix to the primaries of BT.709, row by row.
  private let matrix: [Float]

  init(_ code: ColourCode) {
    let last = Float(Self.count - 1)
    isHDR = code.transfer != .sRGB
    isHLG = code.transfer == .hlg
    light = (0..<Self.count).map { index in
      let number = Float(index) / last
      return switch code.transfer {
      case .sRGB: Self.white * Self.sRGBLight(number)
      case .pq: min(Self.peak, Self.pqLight(number))
      case .hlg: Self.hlgLight(number)
      }
    }
    factors = (0..<Self.count).map { index in
      let root = Float(max(index, 1)) / last
      let light = Self.peak * root * root
      return Self.toned(light) / light
    }
    bytes = (0..<Self.count).map { index in
      let root = Float(index) / last
      return UInt8((255 * Self.sRGBNumber(root * root)).rounded())
    }
    matrix =
      switch code.primaries {
      case .bt709: [1, 0, 0, 0, 1, 0, 0, 0, 1]
      // ITU-R BT.2087-0, and the corresponding matrix for the primaries of SMPTE EG 432-1.
      case .bt2020:
        [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187]
      case .displayP3:
        [1.2249, -0.2247, 0, -0.0420, 1.0419, 0, -0.0197, -0.0786, 1.0979]
      }
  }

  /// Maps three numbers from 0 to 65,535.
  func bytes(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> (UInt8, UInt8, UInt8) {
    var (r, g, b) = (light(of: red), light(of: green), light(of: blue))
    if isHLG {
      // Converts scene light to a display of 1,000 cd/m²: BT.2100-2, table 5.
      let luminance = 0.2627 * r + 0.6780 * g + 0.0593 * b
      let gain = Self.peak * (luminance > 0 ? powf(luminance, 0.2) : 0)
      (r, g, b) = (r * gain, g * gain, b * gain)
    }
    var scale = 1 / Self.white
    if isHDR { scale *= factors[Self.place(max(r, g, b) / Self.peak)] }
    (r, g, b) = (r * scale, g * scale, b * scale)
    return (
      byte(matrix[0] * r + matrix[1] * g + matrix[2] * b),
      byte(matrix[3] * r + matrix[4] * g + matrix[5] * b),
      byte(matrix[6] * r + matrix[7] * g + matrix[8] * b)
    )
  }

  private func light(of number: UInt32) -> Float {
    light[Int(min(number, 65535) >> 4)]
  }

  private func byte(_ light: Float) -> UInt8 { bytes[Self.place(light)] }

  /// Returns the index in a table for light from 0 to 1.
  private static func place(_ light: Float) -> Int {
    Int((min(1, max(0, light)).squareRoot() * Float(count - 1)).rounded())
  }

  // MARK: Curves

  /// The PQ curve, in cd/m²: BT.2100-2, table 4.
  static func pqLight(_ number: Float) -> Float {
    let root = powf(max(0, number), 1 / pqM2)
    return 10_000 * powf(max(0, root - pqC1) / (pqC2 - pqC3 * root), 1 / pqM1)
  }

  static func pqNumber(_ light: Float) -> Float {
    let power = powf(max(0, light) / 10_000, pqM1)
    return powf((pqC1 + pqC2 * power) / (1 + pqC3 * power), pqM2)
  }

  private static let pqM1: Float = 2610.0 / 16384
  private static let pqM2: Float = 2523.0 / 4096 * 128
  private static let pqC1: Float = 3424.0 / 4096
  private static let pqC2: Float = 2413.0 / 4096 * 32
  private static let pqC3: Float = 2392.0 / 4096 * 32

  /// The HLG curve, scene light from 0 to 1: BT.2100-2, table 5.
  static func hlgLight(_ number: Float) -> Float {
    number <= 0.5
      ? number * number / 3 : (expf((number - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12
  }

  /// Compresses light up to the peak below white: BT.2408-7, annex 5, without a black level lift.
  static func toned(_ light: Float) -> Float {
    let top = pqNumber(peak)
    let number = min(1, pqNumber(light) / top)
    let highest = pqNumber(white) / top
    let knee = 1.5 * highest - 0.5
    guard number > knee else { return light }
    let t = (number - knee) / (1 - knee)
    let (square, cube) = (t * t, t * t * t)
    let bent =
      (2 * cube - 3 * square + 1) * knee + (cube - 2 * square + t) * (1 - knee)
      + (3 * square - 2 * cube) * highest
    return pqLight(bent * top)
  }

  /// IEC 61966-2-1.
  static func sRGBLight(_ number: Float) -> Float {
    number <= 0.04045 ? number / 12.92 : powf((number + 0.055) / 1.055, 2.4)
  }

  static func sRGBNumber(_ light: Float) -> Float {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * powf(light, 1 / 2.4) - 0.055
  }
}
