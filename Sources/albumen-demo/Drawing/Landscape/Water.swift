/// Lakes and seas: a reflection of the picture above the shore, distorted by waves that get larger
/// towards the camera.
struct Water {
  let atmosphere: Atmosphere
  let noise: NoiseField
  /// 0 for a perfect mirror, 1 for the open sea.
  let roughness: Float

  /// Fills the rows from `shore` downwards with reflections of the rows above it.
  func draw(on canvas: Canvas, shore: Int, light: Light, dice: inout SeededRandom) {
    guard shore > 1, shore < canvas.height else { return }
    let height = Float(canvas.height)
    let shift = dice.between(Float(0), 200)
    let depths = atmosphere.zenith.mixed(with: Colour.web(0x0E_3A44), 0.6) * 0.3
    let glitters = light.facesTheSun || light == .night || light == .blueHour
    let path = light == .night ? atmosphere.sun * 0.5 : atmosphere.sun
    for y in shore..<canvas.height {
      let below = (Float(y - shore) + 0.5) / height
      // Perspective: the water plane shrinks towards the horizon.
      let distance = 0.09 / (below + 0.004)
      let tall = 3 + roughness * 16
      let fresnel = (0.9 - below * 0.85).clamped(0.35, 0.9)
      for x in 0..<canvas.width {
        let across = canvas.across(x)
        let (u, v) = (across * distance * 9 + shift, distance * 30 + shift)
        let swell = noise.value(u * 0.6, v * 0.5) - 0.5
        let ripple = noise.value(u * 2.4, v * 1.7) - 0.5
        let wave = swell + ripple * 0.6
        let reach = wave * (0.4 + below * 2) * tall * 0.012
        let mirrored = shore - 1 - Int((below * (1 - roughness * 0.35) + abs(reach)) * height)
        let column = x + Int(ripple * below * height * 0.05)
        let source = canvas[
          min(max(column, 0), canvas.width - 1), min(max(mirrored, 0), canvas.height - 1)]
        var colour = depths.mixed(with: source * 0.94, fresnel)
        colour += source * (wave * roughness * (0.25 + below))
        if glitters {
          let away = (across - atmosphere.sunX) / (0.03 + below * 0.34)
          let sparkle = (wave + 0.18).step(0.12, 0.42)
          colour += path * (Float.exponential(-away * away) * sparkle * atmosphere.glow * 1.1)
        }
        canvas[x, y] = max(colour.x, max(colour.y, colour.z)) > 0 ? colour : depths
      }
    }
    softenShore(canvas, shore)
  }

  /// Draws a thin bright line where water meets land, like a wet bank.
  private func softenShore(_ canvas: Canvas, _ shore: Int) {
    for x in 0..<canvas.width {
      canvas.blend(x, shore, atmosphere.haze(canvas.across(x)), 0.25)
    }
  }
}
