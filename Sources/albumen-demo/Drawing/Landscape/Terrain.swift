/// Land in perspective: a height field that is drawn from front to back, one column at a time. A
/// step is drawn only where no nearer one hides it.
struct Terrain {
  enum Style: Sendable {
    case hills, alps, winter, dunes, coast
  }

  let style: Style
  let atmosphere: Atmosphere
  let noise: NoiseField
  /// The height of the camera above the plain, and its position, in units of the land.
  var eye: Float
  var origin: SIMD2<Float>
  /// The height of this scene's mountains relative to the usual one.
  var relief: Float
  /// The fraction of the land that is wooded.
  var woods: Float

  init(style: Style, atmosphere: Atmosphere, noise: NoiseField, dice: inout SeededRandom) {
    self.style = style
    self.atmosphere = atmosphere
    self.noise = noise
    eye = style == .dunes ? dice.between(Float(2.6), 4.6) : dice.between(Float(1.5), 3.2)
    origin = SIMD2(dice.between(Float(0), 256), dice.between(Float(0), 256))
    relief = dice.between(Float(0.75), 1.3)
    woods = dice.between(Float(0.1), 0.75)
  }

  /// Draws the land from the distance `nearest` to `farthest`, down to the row `bottom`. It is lit
  /// from one side, and by the rest of the sky.
  func draw(
    on canvas: Canvas, horizon: Int, nearest: Float = 1.1, farthest: Float = 90, bottom: Int? = nil
  ) {
    let height = Float(canvas.height)
    let focal = height * 1.25
    let stride: Float = canvas.height > 300 ? 0.0095 : 0.024
    var distances: [Float] = []
    var distance = nearest
    while distance < farthest {
      distances.append(distance)
      distance += distance * stride
    }
    let floor = min(bottom ?? canvas.height, canvas.height)
    let isAcrossWater = nearest > 5
    var neighbours = [Float](repeating: 0, count: distances.count)
    let air = -0.022 * atmosphere.mist
    let fades = distances.map { 1 - Float.exponential($0 * air) }
    for x in 0..<canvas.width {
      let across = canvas.across(x)
      let haze = atmosphere.haze(across)
      var top = floor
      var before = Colour.zero
      var elevationBefore: Float = 0
      for (index, distance) in distances.enumerated() {
        let worldX = origin.x + across / 1.25 * distance
        let worldZ = origin.y + distance
        var ground = elevation(worldX, worldZ, distance)
        if isAcrossWater {
          // The far bank begins under water, so that it rises gradually instead of vertically.
          let bank = distance.step(nearest, nearest * 1.7)
          ground = ground * bank - 0.5 * (1 - bank)
        }
        let left = neighbours[index]
        neighbours[index] = ground
        let row = Float(horizon) - (ground - eye) / distance * focal
        let pixel = max(0, Int(row))
        defer { elevationBefore = ground }
        guard pixel < top || index == 0 else { continue }
        let run = max(0.001, distance * stride)
        let side = max(0.001, distance / focal)
        let slopeX = x == 0 ? 0 : (ground - left) / side
        let slopeZ = index == 0 ? 0 : (ground - elevationBefore) / run
        let colour = shade(
          worldX, worldZ, ground, distance, SIMD2(slopeX.clamped(-3, 3), slopeZ.clamped(-3, 3))
        ).mixed(with: haze, fades[index])
        if index == 0 || before == .zero { before = colour }
        let span = top - pixel
        if span > 0 {
          for y in pixel..<top {
            let share = Float(top - y) / Float(span)
            canvas[x, y] = before.mixed(with: colour, share)
          }
        }
        before = colour
        top = min(top, pixel)
        if top <= 0 { break }
      }
    }
  }

  /// Returns the height of the land at a position at `distance` from the camera: plains are near,
  /// mountains far.
  private func elevation(_ x: Float, _ z: Float, _ distance: Float) -> Float {
    switch style {
    case .hills:
      let rolling = noise.cloud(x * 0.085, z * 0.085, octaves: 3) - 0.42
      let far = distance.step(14, 70)
      let mounts = noise.cloud(x * 0.035 + 70, z * 0.035, octaves: 4)
      return rolling * (1.6 + 3.4 * distance.step(2, 24)) * relief + mounts * far * 9 * relief
        + trees(x, z, distance)
    case .alps, .winter:
      let meadow = (noise.cloud(x * 0.2, z * 0.2, octaves: 3) - 0.5) * 1.1
      let rise = distance.step(7, 44)
      let crags = noise.ridge(x * 0.052, z * 0.052, octaves: distance < 60 ? 7 : 6)
      let mass = noise.value(x * 0.03 + 31, z * 0.03 + 7)
      return meadow + rise * crags * (9 + 15 * mass) * relief + trees(x, z, distance)
    case .dunes:
      let bend = noise.value(x * 0.09, z * 0.09) * 3.2
      let phase = x * 0.16 + z * 0.24 + bend
      let share = phase - phase.rounded(.down)
      // A dune rises slowly on the windward side and falls steeply on the other.
      let crest = share < 0.72 ? (share / 0.72).step(-0.15, 1.1) : 1 - ((share - 0.72) / 0.28)
      let size = 0.6 + noise.value(x * 0.05 + 90, z * 0.05) * 2.6
      let ripple = noise.value(x * 6 + z * 2, z * 7) * 0.012
      return crest * size * distance.step(1, 9) * relief + ripple
    case .coast:
      let crags = noise.ridge(x * 0.06, z * 0.06, octaves: 6)
      let shore = noise.value(x * 0.045 + 12, z * 0.02) - 0.42
      return shore < 0 ? -1 : shore * 22 * crags * relief * distance.step(8, 30)
    }
  }

  /// Returns the height above the ground of conifers and bushes, which are small cones.
  private func trees(_ x: Float, _ z: Float, _ distance: Float) -> Float {
    guard style != .dunes, distance < 46 else { return 0 }
    let wood = noise.value(x * 0.16 + 5, z * 0.16 + 3)
    guard wood < woods else { return 0 }
    let grid: Float = style == .hills ? 3.6 : 4.6
    let (cellX, cellZ) = ((x * grid).rounded(.down), (z * grid).rounded(.down))
    let chance = noise.cell(Int(cellX) &+ 7, Int(cellZ) &+ 3)
    guard chance < 0.9 else { return 0 }
    let askew = noise.cell(Int(cellX) &+ 101, Int(cellZ) &+ 53)
    let dx = x * grid - cellX - 0.28 - chance * 0.5
    let dz = z * grid - cellZ - 0.28 - askew * 0.44
    let radius = (dx * dx + dz * dz).squareRoot() * (2.6 + askew * 1.6)
    guard radius < 1 else { return 0 }
    let tall = (style == .hills ? 0.17 : 0.38) * (0.55 + chance)
    let round = style == .hills ? (1 - radius * radius).squareRoot() : 1 - radius
    return round * tall * distance.step(4.5, 8)
  }

  /// Returns the light from a position to the camera, without the effect of the air between them.
  private func shade(
    _ x: Float, _ z: Float, _ ground: Float, _ distance: Float, _ slope: SIMD2<Float>
  ) -> Colour {
    let steepness = (slope * slope).sum().squareRoot()
    let fine = noise.cloud(x * 2.3, z * 2.3, octaves: 3)
    let grain = noise.value(x * 23, z * 23)
    var surface: Colour
    switch style {
    case .hills:
      let field = noise.value(x * 0.33 + 40, z * 0.33)
      let wheat = Colour.web(0xC9_B06A)
      let meadow = Colour.web(0x7E_9A4A)
      let dark = Colour.web(0x4E_6A34)
      surface =
        field < 0.4
        ? meadow.mixed(with: dark, fine) : meadow.mixed(with: wheat, field.step(0.45, 0.62))
      if trees(x, z, distance) > 0.02 { surface = Colour.web(0x33_4A26) * (0.6 + grain * 0.6) }
    case .alps, .winter:
      let rock = Colour.web(0x7D_7872) * (0.6 + fine * 0.7)
      let grass = Colour.web(0x6E_8A44).mixed(with: Colour.web(0x8F_8A52), fine)
      let snow = Colour(0.88, 0.91, 0.96, 0)
      let line: Float = style == .winter ? -9 : 8.5 * relief
      let green =
        (5.2 * relief - ground + fine * 2).step(-1.5, 1.5) * (1 - steepness.step(0.9, 1.8))
      let white =
        (ground - line + (fine - 0.5) * 6).step(-1.2, 1.6) * (1 - steepness.step(1.1, 2.3))
      surface = rock.mixed(with: grass, green).mixed(with: snow, white)
      if trees(x, z, distance) > 0.03 {
        let needle = Colour.web(0x2C_4030) * (0.55 + grain * 0.7)
        surface = style == .winter ? needle.mixed(with: snow, grain.step(0.35, 0.8) * 0.8) : needle
      }
    case .dunes:
      surface = Colour.web(0xDD_A968).mixed(with: Colour.web(0xC9_8850), fine * 0.7)
    case .coast:
      let rock = Colour.web(0x6A_6358) * (0.6 + fine * 0.7)
      surface = rock.mixed(with: Colour.web(0x60_7A40), ground.step(0.8, 3) * (1 - steepness * 0.4))
    }
    surface *= 0.82 + grain * 0.36 / (1 + distance * 0.03)
    let normal = SIMD3<Float>(-slope.x, 1, -slope.y)
    let length = (normal * normal).sum().squareRoot()
    let facing = max(0, (normal * atmosphere.lightDirection).sum() / length)
    let open = 0.72 + 0.28 / length
    return surface * (atmosphere.sun * (facing * 1.15) + atmosphere.ambient * open)
  }
}
