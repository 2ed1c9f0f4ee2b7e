/// A city across the water: rows of buildings that get paler with the distance, with lit windows
/// after sunset.
struct Skyline {
  let atmosphere: Atmosphere
  let noise: NoiseField
  let light: Light

  /// Draws the buildings on the row `base`, across the whole width.
  func draw(on canvas: Canvas, base: Int, dice: inout SeededRandom) {
    let height = Float(canvas.height)
    let lamps: Float =
      switch light {
      case .night: 0.42
      case .blueHour: 0.5
      case .dusk: 0.3
      default: 0
      }
    let centre = dice.between(Float(-0.4), 0.4)
    for layer in 0..<3 {
      let depth = Float(2 - layer) / 2
      var x = -dice.pick(0...max(1, canvas.height / 20))
      while x < canvas.width {
        let width = Int(height * dice.between(Float(0.018), 0.06) * (1.15 - depth * 0.4))
        let gap = dice.chance(0.25) ? Int(height * dice.between(Float(0.002), 0.02)) : 0
        let away = canvas.across(x) - centre
        let town = Float.exponential(-away * away * 3.2)
        let tall =
          (0.035 + 0.3 * town * (0.35 + depth * 0.65) * Float(dice.unit() * dice.unit())
            + 0.05 * Float(dice.unit())) * height
        building(
          on: canvas, x: x, width: max(2, width), top: base - max(3, Int(tall)), base: base,
          depth: depth, lamps: lamps, dice: &dice)
        x += max(2, width) + gap
      }
    }
  }

  private func building(
    on canvas: Canvas, x: Int, width: Int, top: Int, base: Int, depth: Float, lamps: Float,
    dice: inout SeededRandom
  ) {
    let height = Float(canvas.height)
    let haze = atmosphere.haze(canvas.across(x))
    let stone = [Colour.web(0x8C_8680), .web(0x9A_8F84), .web(0x6E_7480), .web(0xA5_9A8A)]
    let backlit: Float = light.facesTheSun ? 0.35 : 1
    let lit =
      dice.pick(stone) * dice.between(Float(0.7), 1.15)
      * (atmosphere.ambient + atmosphere.sun * 0.35 * backlit)
    let face = lit.mixed(with: haze, 0.18 + depth * 0.5)
    let side = (lit * 0.62).mixed(with: haze, 0.18 + depth * 0.5)
    let seam = x + Int(Float(width) * dice.between(Float(0.55), 0.95))
    canvas.fill(x: x..<min(seam, x + width), y: top..<base, face)
    canvas.fill(x: seam..<max(seam, x + width), y: top..<base, side)
    if dice.chance(0.18) {
      let mast = x + width / 2
      let tall = Int(height * dice.between(Float(0.015), 0.05))
      canvas.fill(x: mast..<(mast + max(1, Int(height / 700))), y: (top - tall)..<top, side)
    } else if dice.chance(0.3) {
      let inset = width / 4
      let roof = Int(height * 0.012)
      canvas.fill(x: (x + inset)..<(x + width - inset), y: (top - roof)..<top, face)
    }
    windows(
      on: canvas, x: x, width: width, top: top, base: base, face, lamps * (1 - depth * 0.3), &dice)
  }

  private func windows(
    on canvas: Canvas, x: Int, width: Int, top: Int, base: Int, _ face: Colour, _ lamps: Float,
    _ dice: inout SeededRandom
  ) {
    let pitch = max(2, Int(Float(canvas.height) * 0.0075))
    let pane = max(1, pitch / 2)
    let warm = Colour.web(0xFF_CE84)
    let cold = Colour.web(0xD8_E6FF)
    var y = top + pitch
    while y < base - pitch {
      let floor = Float(dice.unit())
      var column = x + pane
      while column < x + width - pane {
        let isLit = Float(dice.unit()) < lamps * (0.45 + floor)
        let colour =
          isLit
          ? (dice.chance(0.75) ? warm : cold) * dice.between(Float(0.35), 1.05)
          : face * (lamps > 0 ? 0.8 : 0.72)
        for row in y..<(y + pane) {
          for pixel in column..<(column + pane) { canvas.blend(pixel, row, colour, 0.88) }
        }
        column += pitch
      }
      y += pitch + pane / 2
    }
  }
}
