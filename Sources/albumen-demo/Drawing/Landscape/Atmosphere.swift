/// The atmosphere of a scene: the colours of the sky, the light on the land, and the haze in the
/// distance.
struct Atmosphere: Sendable {
  var zenith: Colour
  var middle: Colour
  var horizon: Colour
  /// The direct light of the sun or moon, including its strength.
  var sun: Colour
  /// The light from all directions, which is the only light in shadows.
  var ambient: Colour
  /// The position of the sun or moon, in picture heights to the right of the middle and above the
  /// horizon.
  var sunX: Float
  var sunY: Float
  var glow: Float
  /// How fast the distance fades. 1 is an ordinary day.
  var mist: Float
  var cloudCover: Float
  var stars: Float

  /// The direction of the light as seen from the land: right, up, away from the camera.
  var lightDirection: SIMD3<Float>

  init(_ light: Light, dice: inout SeededRandom) {
    let colours: [UInt32]
    (colours, glow, stars) =
      switch light {
      case .dawn: ([0x41_6498, 0xC7_A3AE, 0xFA_CFA0, 0xFF_D2A0, 0x8C_93B4], 0.75, 0)
      case .morning: ([0x3A_79C2, 0x86_B7E0, 0xD6_E6EE, 0xFF_F0D6, 0x9C_B6D6], 0.25, 0)
      case .noon: ([0x2A_69BC, 0x6F_A9DE, 0xC4_DEF0, 0xFF_FAEE, 0xA2_BCDC], 0.18, 0)
      case .golden: ([0x4A_7CB8, 0xA9_BFD0, 0xF8_DDB0, 0xFF_CB80, 0x93_9DB4], 0.7, 0)
      case .dusk: ([0x2C_3A70, 0xA0_6488, 0xFA_9A5C, 0xFF_9A50, 0x5F_5C86], 0.95, 0.05)
      case .blueHour: ([0x14_2552, 0x3C_558F, 0xC2_9A94, 0x6C_7CB0, 0x3A_4C80], 0.35, 0.35)
      case .night: ([0x06_0D22, 0x10_1F40, 0x24_3A60, 0x7F_92C0, 0x1C_2A4C], 0.12, 1)
      case .overcast: ([0x93_A1B2, 0xB6_BFC8, 0xD8_DCDE, 0xC9_CDD0, 0xB9_C0C8], 0.05, 0)
      }
    zenith = .web(colours[0])
    middle = .web(colours[1])
    horizon = .web(colours[2])
    let strength: Float =
      switch light {
      case .overcast: 0.35
      case .blueHour, .night: 0.7
      case .dusk: 0.9
      default: 1.35
      }
    sun = Colour.web(colours[3]) * strength
    ambient = Colour.web(colours[4]) * (light == .overcast ? 0.95 : 0.62)

    // A random variation, so that each evening has a different sky.
    let warm = dice.between(Float(-0.09), 0.09)
    let warmth = Colour(1 + warm, 1, 1 - warm, 0)
    zenith *= warmth * dice.between(Float(0.85), 1.12)
    middle *= warmth
    horizon *= warmth

    sunX = dice.between(Float(-0.55), 0.55)
    sunY =
      switch light {
      case .dawn, .dusk: dice.between(Float(0.015), 0.12)
      case .golden: dice.between(Float(0.14), 0.34)
      case .night: dice.between(Float(0.28), 0.5)
      case .blueHour: -0.06
      default: dice.between(Float(0.75), 1.1)
      }
    mist = dice.between(Float(0.6), 1.5) * (light == .dawn ? 1.4 : light == .overcast ? 0.9 : 1)
    cloudCover =
      switch light {
      case .overcast: dice.between(Float(0.75), 0.95)
      case .night: dice.between(Float(0), 0.25)
      default: dice.chance(0.3) ? dice.between(Float(0), 0.15) : dice.between(Float(0.25), 0.6)
      }
    let side: Float = dice.chance(0.5) ? 1 : -1
    let direction =
      light.facesTheSun
      ? SIMD3<Float>(sunX * 1.4, 0.35, 0.55)
      : SIMD3<Float>(side * dice.between(Float(0.5), 0.95), dice.between(Float(0.45), 0.9), -0.35)
    lightDirection = direction / (direction * direction).sum().squareRoot()
  }

  /// Returns the colour of the clear sky at a height above the horizon, without clouds, sun and
  /// glow.
  func gradient(_ elevation: Float) -> Colour {
    let height = (elevation / 0.8).clamped().squareRoot()
    // A quadratic Bézier curve through three colours, without a corner at the middle one.
    let lower = horizon.mixed(with: middle, height)
    return lower.mixed(with: middle.mixed(with: zenith, height), height)
  }

  /// Returns the light scattered around the sun, at a position in the picture.
  func glow(_ across: Float, _ elevation: Float) -> Colour {
    let x = across - sunX
    let y = (elevation - sunY) * 1.5
    let distance = (x * x + y * y).squareRoot()
    return sun * (Float.exponential(-distance * 3.4) * glow)
  }

  /// Returns the colour that the far distance fades into: the sky just above the horizon.
  func haze(_ across: Float) -> Colour {
    gradient(stars > 0.2 ? 0.26 : 0.05).mixed(with: zenith, 0.22) * 0.9 + glow(across, 0.02) * 0.35
  }
}
