import PhotoRecipe

/// The effect of a recipe on colours as tables: one each for red, green and blue, and the rest as
/// single-precision numbers.
struct LookTables {
  /// The results for each of 256 numbers, for red, green and blue one after the other.
  let bytes: [Float]
  /// The same for interpolation: `LookTables.steps` plus one values for each.
  let curves: [Float]
  /// Linear light for encoded numbers.
  let light: [Float]
  /// The results for linear light, indexed by its square root, up to `LookTables.top`.
  let tones: [Float]
  /// The curve of the filter.
  let filterCurve: [Float]
  let look: RecipeLook
  let hasVignette: Bool

  static let steps = 4096
  /// The upper limit of the roots in `tones`: a white point above white brings back light of up to
  /// twice white.
  static let top: Float = 1.42

  init(_ look: RecipeLook, _ transfer: TransferCurve) {
    self.look = look
    hasVignette = look.vignette != 0
    func toned(_ stored: Double, _ gain: Double) -> Float {
      Float(look.tone(gain == 1 ? stored : transfer.stored(transfer.light(stored) * gain)))
    }
    let gains = [look.gains.red, look.gains.green, look.gains.blue]
    bytes = gains.flatMap { gain in (0..<256).map { toned(Double($0) / 255, gain) } }
    let steps = Double(LookTables.steps)
    curves = gains.flatMap { gain in (0...LookTables.steps).map { toned(Double($0) / steps, gain) }
    }
    guard hasVignette else {
      (light, tones) = ([], [])
      filterCurve = LookTables.curve(look)
      return
    }
    light = (0...LookTables.steps).map { Float(transfer.light(Double($0) / steps)) }
    tones = (0...LookTables.steps).map {
      let root = Double($0) / steps * Double(LookTables.top)
      return Float(look.tone(transfer.stored(root * root)))
    }
    filterCurve = LookTables.curve(look)
  }

  private static func curve(_ look: RecipeLook) -> [Float] {
    guard let filter = look.filter else { return [] }
    return (0...1024).map {
      let value = RecipeLook.contrasted(Double($0) / 1024, filter.contrast)
      return Float(filter.low + (filter.high - filter.low) * value)
    }
  }
}
