/// What a photo shows.
enum Subject: String, CaseIterable, Sendable {
  case hills, alps, winter, lake, coast, desert, city, ridges, screen
}

/// A landscape without framing. The same values result in the same pixels.
struct Scene: Hashable, Sendable {
  var subject: Subject
  var light: Light
  var seed: UInt64
  /// Whether the sky may contain northern lights.
  var isPolar = false

  /// Draws the scene. Values above 1 are brighter than white; the tone curve compresses them.
  func draw(width: Int, height: Int) -> Canvas {
    let canvas = Canvas(width: width, height: height)
    var dice = SeededRandom(seed)
    let noise = NoiseField(seed: dice.next())
    if subject == .screen {
      ScreenPage(noise: noise).draw(on: canvas, dice: &dice)
      return canvas
    }
    var air = Atmosphere(light, dice: &dice)
    if subject == .city || subject == .coast { air.mist *= 0.8 }
    let isTall = height > width
    let level =
      switch subject {
      case .coast, .lake, .city: dice.between(Float(0.42), 0.62)
      case .alps, .winter: dice.between(Float(0.58), 0.7)
      case .desert: dice.between(Float(0.42), 0.55)
      default: dice.between(Float(0.4), 0.56)
      }
    let horizon = Int((isTall ? level * 0.9 + 0.08 : level) * Float(height))
    let sky = Sky(atmosphere: air, noise: noise)
    sky.draw(on: canvas, horizon: horizon, light: light, dice: &dice)
    if light == .night, isPolar, dice.chance(0.75) {
      Aurora(noise: noise).draw(on: canvas, horizon: horizon, dice: &dice)
    }
    drawLand(on: canvas, horizon: horizon, air: air, noise: noise, dice: &dice)
    return canvas
  }

  private func drawLand(
    on canvas: Canvas, horizon: Int, air: Atmosphere, noise: NoiseField, dice: inout SeededRandom
  ) {
    func terrain(_ style: Terrain.Style) -> Terrain {
      Terrain(style: style, atmosphere: air, noise: noise, dice: &dice)
    }
    switch subject {
    case .hills: terrain(.hills).draw(on: canvas, horizon: horizon)
    case .alps: terrain(.alps).draw(on: canvas, horizon: horizon)
    case .winter: terrain(.winter).draw(on: canvas, horizon: horizon)
    case .desert: terrain(.dunes).draw(on: canvas, horizon: horizon, farthest: 60)
    case .ridges:
      Ridges(atmosphere: air, noise: noise).draw(
        on: canvas, horizon: horizon, layers: dice.pick(5...8), dice: &dice)
    case .lake:
      let shore = horizon + canvas.height / 40
      let style: Terrain.Style = dice.chance(0.55) ? .alps : dice.chance(0.5) ? .hills : .winter
      terrain(style).draw(on: canvas, horizon: horizon, nearest: 16, bottom: shore)
      Water(atmosphere: air, noise: noise, roughness: dice.between(Float(0.05), 0.3))
        .draw(on: canvas, shore: shore, light: light, dice: &dice)
    case .coast:
      if dice.chance(0.65) {
        terrain(.coast).draw(on: canvas, horizon: horizon, nearest: 14, bottom: horizon + 1)
      }
      Water(atmosphere: air, noise: noise, roughness: dice.between(Float(0.55), 1))
        .draw(on: canvas, shore: horizon, light: light, dice: &dice)
    case .city:
      Skyline(atmosphere: air, noise: noise, light: light)
        .draw(on: canvas, base: horizon, dice: &dice)
      Water(atmosphere: air, noise: noise, roughness: dice.between(Float(0.15), 0.4))
        .draw(on: canvas, shore: horizon, light: light, dice: &dice)
    case .screen: break
    }
  }
}
