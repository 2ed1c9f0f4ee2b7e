/// Mountain ridges in the mist, each darker than the one behind it, with conifers on the nearest.
struct Ridges {
  let atmosphere: Atmosphere
  let noise: NoiseField

  /// Draws `layers` ridges from the horizon to the lower edge.
  func draw(on canvas: Canvas, horizon: Int, layers: Int, dice: inout SeededRandom) {
    let height = Float(canvas.height)
    let dark = atmosphere.zenith.mixed(with: atmosphere.middle, 0.3).saturated(0.8) * 0.16
    let room = Float(canvas.height - horizon) / height
    for layer in 0..<layers {
      let share = Float(layer) / Float(max(1, layers - 1))
      let base = Float(horizon) / height + room * (share * share * 0.78 + share * 0.1) - 0.02
      let size = 0.07 + 0.09 * (1 - abs(share - 0.4))
      let stretch = 2.4 - share * 1.1
      let shift = dice.between(Float(0), 200)
      let near = share.step(0.55, 1)
      let wooded = share > 0.55
      let colour = dark
      for x in 0..<canvas.width {
        let across = canvas.across(x)
        let crest = noise.ridge(across * stretch + shift, shift * 0.3, octaves: 5) - 0.3
        var top = base - crest * size * 1.9
        if wooded { top -= trees(across + shift, share) }
        let haze = atmosphere.haze(across)
        let face = haze.mixed(with: colour, 0.16 + 0.84 * share * share + near * 0.0)
        let start = max(0, Int(top * height))
        guard start < canvas.height else { continue }
        for y in start..<canvas.height {
          // Mist is densest at the foot of each ridge.
          let depth = (Float(y) / height - top)
          let foot = (depth * 3.2 / (0.35 + share)).clamped() * (1 - share * 0.72)
          canvas[x, y] = face.mixed(with: haze, foot * 0.75)
        }
      }
    }
  }

  /// Returns the height of the trees at a position along the ridge: adjacent cones of varying size.
  private func trees(_ along: Float, _ share: Float) -> Float {
    var tallest: Float = 0
    for (grid, size) in [(Float(46), Float(0.034)), (31, 0.05)] {
      let width = grid * (1.9 - share)
      let cell = (along * width).rounded(.down)
      let chance = noise.cell(Int(cell), Int(grid))
      let middle = abs(along * width - cell - 0.5 - (chance - 0.5) * 0.3) * 2
      let saw = (along * width * 9 - (along * width * 9).rounded(.down)) * 0.12
      tallest = max(tallest, (1 - middle - saw) * size * (0.3 + chance) * (0.5 + share))
    }
    return max(0, tallest)
  }
}
