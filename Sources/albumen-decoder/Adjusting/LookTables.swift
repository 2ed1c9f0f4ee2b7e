import PhotoRecipe

/// What a recipe does to colours, as tables: one for each of red, green and blue, and the rest as numbers of
/// single precision.
struct LookTables {
  /// What each of 256 numbers becomes, for red, green and blue one after the other.
  let bytes: [Float]
  /// The same for numbers between: `LookTables.steps` and one more for each.
  let curves: [Float]
  /// Light for numbers as they are stored.
  let light: [Float]
  /// What becomes of light, by its root, up to `LookTables.top`.
  let tones: [Float]
  /// The curve of the filter.
  let filterCurve: [Float]
  let look: RecipeLook
  let hasVignette: Bool

  static let steps = 4096
  /// More light than white is brought back by a white point beyond it, up to twice.
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
