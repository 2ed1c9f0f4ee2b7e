/// Draws everything above the horizon, before the land is drawn in front of it.
struct Sky {
  let atmosphere: Atmosphere
  let noise: NoiseField

  /// Fills the rows above `horizon`, and a few rows below it that the land may not cover.
  func draw(on canvas: Canvas, horizon: Int, light: Light, dice: inout SeededRandom) {
    let height = Float(canvas.height)
    let last = min(canvas.height, horizon + canvas.height / 12 + 1)
    let columns = (0..<canvas.width).map { canvas.across($0) }
    for y in 0..<last {
      let elevation = max(0, (Float(horizon - y) - 0.5) / height)
      let base = atmosphere.gradient(elevation)
      for x in 0..<canvas.width {
        canvas[x, y] = base + atmosphere.glow(columns[x], elevation)
      }
    }
    if atmosphere.stars > 0 { drawStars(on: canvas, rows: horizon, dice: &dice) }
    if light == .night, dice.chance(0.5) {
      drawMoon(on: canvas, horizon: horizon, dice: &dice)
    } else if light.facesTheSun {
      drawSun(on: canvas, horizon: horizon)
    }
    drawClouds(on: canvas, rows: min(last, horizon + 1), horizon: horizon, light: light)
  }

  private func drawSun(on canvas: Canvas, horizon: Int) {
    let height = Float(canvas.height)
    let (centreX, centreY) = (atmosphere.sunX, atmosphere.sunY)
    let radius: Float = 0.017
    let reach = Int(radius * 6 * height)
    let middleX = Int(centreX * height + Float(canvas.width) / 2)
    let middleY = horizon - Int(centreY * height)
    for y in (middleY - reach)...(middleY + reach) {
      for x in (middleX - reach)...(middleX + reach) {
        let (dx, dy) = (Float(x - middleX) / height, Float(y - middleY) / height)
        let distance = (dx * dx + dy * dy).squareRoot()
        let disc = 1 - distance.step(radius * 0.85, radius * 1.1)
        let bloom = (1 - distance / (radius * 6)).clamped()
        let light = atmosphere.sun * (disc * 1.6 + bloom * bloom * bloom * 0.5)
        canvas.glow(x, y, light + Colour(disc, disc, disc, 0) * 0.5)
      }
    }
  }

  private func drawMoon(on canvas: Canvas, horizon: Int, dice: inout SeededRandom) {
    let height = Float(canvas.height)
    let radius = dice.between(Float(0.02), 0.034)
    let shadow = dice.between(Float(-1.2), 1.2)
    let reach = Int(radius * 5 * height)
    let middleX = Int(atmosphere.sunX * height + Float(canvas.width) / 2)
    let middleY = horizon - Int(atmosphere.sunY * height)
    for y in (middleY - reach)...(middleY + reach) {
      for x in (middleX - reach)...(middleX + reach) {
        let (dx, dy) = (
          Float(x - middleX) / height / radius, Float(y - middleY) / height / radius
        )
        let distance = (dx * dx + dy * dy).squareRoot()
        let disc = 1 - distance.step(0.94, 1.04)
        let sx = dx - shadow
        let lit = abs(shadow) > 0.9 ? 1 : (sx * sx + dy * dy).squareRoot().step(0.9, 1.05)
        let mare = 0.72 + 0.28 * noise.cloud(dx * 1.7 + 9, dy * 1.7, octaves: 4).step(0.35, 0.6)
        let halo = (1 - distance / 5).clamped()
        canvas.glow(x, y, Colour(0.95, 0.95, 0.88, 0) * (disc * lit * mare))
        canvas.glow(x, y, atmosphere.sun * (halo * halo * halo * 0.16))
      }
    }
  }

  private func drawStars(on canvas: Canvas, rows: Int, dice: inout SeededRandom) {
    let strength = atmosphere.stars
    let height = Float(canvas.height)
    let slope = dice.between(Float(-1.1), 1.1)
    let offset = dice.between(Float(-0.3), 0.3)
    let hasMilkyWay = strength > 0.8 && dice.chance(0.6)
    if hasMilkyWay {
      for y in 0..<max(0, min(rows, canvas.height)) {
        for x in 0..<canvas.width {
          let across = canvas.across(x)
          let up = Float(y) / height
          let distance = (across - offset - (up - 0.3) * slope) / (1 + slope * slope).squareRoot()
          let band = Float.exponential(-distance * distance * 42)
          guard band > 0.02 else { continue }
          let dust = noise.cloud(across * 5 + 60, up * 5, octaves: 4)
          let light = band * (dust.step(0.3, 0.75)) * 0.11
          canvas[x, y] += Colour(light * 0.9, light * 0.88, light * 1.15, 0)
        }
      }
    }
    let count = Int(Float(canvas.width * max(rows, 1)) / 900 * strength)
    for _ in 0..<count {
      let x = dice.pick(0...canvas.width - 1)
      let y = dice.pick(0...max(1, rows) - 1)
      let above = (Float(rows - y) / height).step(0, 0.25)
      let size = Float(dice.unit())
      let bright = (0.08 + 0.9 * size * size * size * size * size) * strength * above
      let tint = dice.between(Float(-0.2), 0.2)
      let light = Colour(1 + tint, 1, 1 - tint, 0) * bright
      canvas.glow(x, y, light)
      if size > 0.8, canvas.height > 300 {
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
          canvas.glow(x + dx, y + dy, light * 0.45)
        }
      }
    }
  }

  /// Draws clouds on a plane high above, so that they shrink towards the horizon. They are computed
  /// for every third pixel in each direction, which is not visible because they have no sharp
  /// edges.
  private func drawClouds(on canvas: Canvas, rows: Int, horizon: Int, light: Light) {
    guard atmosphere.cloudCover > 0.04, rows > 0 else { return }
    let spacing = canvas.height > 300 ? 3 : 1
    let gridWidth = canvas.width / spacing + 2
    let gridHeight = rows / spacing + 2
    var density = [Float](repeating: 0, count: gridWidth * gridHeight)
    var lit = density
    let height = Float(canvas.height)
    let threshold = 0.72 - atmosphere.cloudCover * 0.42
    let drift: Float = atmosphere.sunX < 0 ? -0.35 : 0.35
    for gridY in 0..<gridHeight {
      let elevation = max(0.004, Float(horizon - gridY * spacing) / height)
      let distance = 1 / (elevation + 0.16)
      let fade = elevation.step(0.0, 0.13)
      for gridX in 0..<gridWidth {
        let across = canvas.across(gridX * spacing)
        let (u, v) = (across * distance * 1.1, distance * 2.3)
        let here = noise.cloud(u, v, octaves: 5)
        let index = gridY * gridWidth + gridX
        density[index] = here.step(threshold, threshold + 0.28) * fade
        guard density[index] > 0.01 else { continue }
        let towards = noise.cloud(u + drift * 0.5, v + 0.3, octaves: 3)
        lit[index] = (0.55 + (here - towards) * 2.4).clamped()
      }
    }
    let bright: Colour
    let dark: Colour
    switch light {
    case .overcast: (bright, dark) = (atmosphere.horizon * 1.05, atmosphere.zenith * 0.62)
    case .night: (bright, dark) = (atmosphere.middle * 1.6, atmosphere.zenith * 0.9)
    case .dusk, .blueHour, .dawn:
      let fire = atmosphere.horizon.mixed(with: atmosphere.sun, 0.5)
      (bright, dark) = (fire * 0.95, atmosphere.middle.mixed(with: atmosphere.zenith, 0.55) * 0.75)
    default: (bright, dark) = (atmosphere.sun * 0.72, atmosphere.middle.saturated(0.35) * 0.8)
    }
    for y in 0..<rows {
      let gridY = y / spacing
      let shareY = Float(y % spacing) / Float(spacing)
      for x in 0..<canvas.width {
        let gridX = x / spacing
        let shareX = Float(x % spacing) / Float(spacing)
        let index = gridY * gridWidth + gridX
        func sample(_ values: [Float]) -> Float {
          let upper = values[index] + (values[index + 1] - values[index]) * shareX
          let below = index + gridWidth
          let lower = values[below] + (values[below + 1] - values[below]) * shareX
          return upper + (lower - upper) * shareY
        }
        let thickness = sample(density)
        guard thickness > 0.004 else { continue }
        let colour = dark.mixed(with: bright, sample(lit)) + canvas[x, y] * 0.12
        canvas[x, y] = canvas[x, y].mixed(with: colour, thickness * 0.92)
      }
    }
  }
}
