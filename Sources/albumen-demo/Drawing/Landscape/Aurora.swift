/// Northern lights: curtains that hang from a winding line, bright at the lower edge and fading
/// upwards.
struct Aurora {
  let noise: NoiseField

  func draw(on canvas: Canvas, horizon: Int, dice: inout SeededRandom) {
    let height = Float(canvas.height)
    let green = Colour(0.10, 0.75, 0.34, 0)
    let violet = Colour(0.34, 0.16, 0.55, 0)
    for _ in 0..<dice.pick(2...3) {
      let shift = dice.between(Float(0), 200)
      let base = dice.between(Float(0.16), 0.4)
      let slope = dice.between(Float(-0.22), 0.22)
      let strength = dice.between(Float(0.3), 0.7)
      for x in 0..<canvas.width {
        let across = canvas.across(x)
        let bend = noise.cloud(across * 1.5 + shift, shift * 0.7, octaves: 3)
        let hem = base + slope * across + (bend - 0.5) * 0.5
        let folds = noise.cloud(across * 14 + bend * 9 + shift, shift, octaves: 3)
        let bright = strength * folds.step(0.2, 0.85) * bend.step(0.25, 0.6)
        guard bright > 0.01 else { continue }
        let reach = 0.16 + folds * 0.3
        let top = horizon - Int((hem + reach) * height)
        let lowest = horizon - Int((hem - 0.03) * height)
        guard lowest > 0, top < lowest else { continue }
        for y in max(0, top)..<min(lowest, canvas.height) {
          let up = (Float(horizon - y) / height - hem) / reach
          let light = up < 0 ? 1 + up * reach / 0.03 : (1 - up) * (1 - up)
          canvas[x, y] += green.mixed(with: violet, up.step(0.15, 0.9)) * (light * bright)
        }
      }
    }
  }
}
