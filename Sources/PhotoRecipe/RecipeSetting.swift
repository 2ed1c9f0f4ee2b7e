package import PhotoModel

/// Parses typed settings of a recipe: `exposure=+0.7`, `filter=noir:80`, `16:9`.
extension Recipe {
  /// Sets a step from `name=value`. The name is that of a step; `none` removes it.
  package mutating func set(typed text: String) throws(RecipeError) {
    guard let middle = text.firstIndex(of: "=") else { throw RecipeError(.unknownStep, text) }
    let name = String(text[..<middle]).lowercased()
    let value = String(text[text.index(after: middle)...])
    guard let step = RecipeStep(rawValue: name), step != .crop else {
      throw RecipeError(.unknownStep, name)
    }
    try set(step, typed: value)
  }

  /// Does the same for a known step. A crop requires the aspect ratio of the photo: use
  /// `setCrop(typed:of:)`.
  package mutating func set(_ step: RecipeStep, typed text: String) throws(RecipeError) {
    let text = text.lowercased()
    if text == "none" { return reset(step) }
    switch step {
    case .filter: try setFilter(typed: text)
    case .flip:
      let isNamed = text == "horizontal" || text == "vertical"
      guard let number = isNamed ? 1 : Recipe.number(text) else {
        throw RecipeError(.noNumber, step.rawValue)
      }
      guard RecipeField.of(.flip).isValid(number) else {
        throw RecipeError(.outOfRange, step.rawValue)
      }
      let isMirrored = self[.flip] != 0 && number != 0
      if self[.flip] != number { mirror() }
      // Mirroring vertically is mirroring and turning upside down. This is already the case if a
      // mirrored photo is turned by a half or three quarters.
      if text == "vertical", !isMirrored || self[.rotate] < 180 { rotate(quarters: 2) }
    case .rotate:
      guard let quarters = ["right": 1, "half": 2, "left": 3][text] else {
        return try set(.rotate, to: Recipe.number(text))
      }
      rotate(quarters: quarters)
    default: try set(step, to: Recipe.number(text))
    }
  }

  /// Parses `noir`, `noir:80`.
  private mutating func setFilter(typed text: String) throws(RecipeError) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard let name = parts.first, let filter = RecipeFilter(rawValue: name) else {
      throw RecipeError(.unknownFilter, text)
    }
    guard parts.count > 1 else { return setFilter(filter) }
    guard let strength = Recipe.number(parts[1]) else {
      throw RecipeError(.noNumber, RecipeStep.filter.rawValue)
    }
    guard RecipeField.of(.filter).isValid(strength) else {
      throw RecipeError(.outOfRange, RecipeStep.filter.rawValue)
    }
    setFilter(filter, strength: strength)
  }

  /// Crops a photo of this size to `16:9`, `square`, `original`, `10%,0%,80%,100%` (left, top,
  /// width and height), or `1600x900+20+40` in pixels of the result of the previous steps;
  /// `1600x900` is centred. An aspect ratio is rounded to the nearest whole pixels.
  package mutating func setCrop(typed text: String, of photo: PixelSize) throws(RecipeError) {
    let text = text.lowercased()
    if text == "none" || text == "original" {
      setCrop(to: nil)
      size = nil
      return
    }
    var before = self
    before.setCrop(to: nil)
    let frame = RecipeGeometry(before, of: photo).size
    guard let part = Recipe.part(text, of: frame) else { throw RecipeError(.cropOutside, text) }
    setCrop(to: part)
    size = crop == nil ? nil : photo
  }

  private static func part(_ text: String, of frame: PixelSize) -> RecipeCrop? {
    let (width, height) = (Double(frame.width), Double(frame.height))
    guard width > 0, height > 0 else { return nil }
    if text == "square" { return part(shape: 1, of: frame) }
    let shape = text.split(separator: ":").map { number(String($0)) }
    if shape.count == 2, let across = shape[0], let down = shape[1], across > 0, down > 0 {
      return part(shape: across / down, of: frame)
    }
    let parts = text.split(separator: ",")
    if parts.count == 4 {
      let numbers = parts.compactMap { $0.last == "%" ? number(String($0.dropLast())) : nil }
      guard numbers.count == 4 else { return nil }
      return RecipeCrop(
        x: numbers[0] / 100, y: numbers[1] / 100, width: numbers[2] / 100, height: numbers[3] / 100)
    }
    let components = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "+" }
    let pixels = components.compactMap { Int($0) }
    guard pixels.count == components.count,
      pixels.allSatisfy({ (0...PixelSize.limit).contains($0) })
    else { return nil }
    switch (pixels.count, text.contains("+")) {
    case (2, false): return part(pixels[0], pixels[1], of: frame)
    case (4, true): return part(pixels[0], pixels[1], at: (pixels[2], pixels[3]), of: frame)
    default: return nil
    }
  }

  /// Returns the largest centred part with an aspect ratio (width by height).
  private static func part(shape: Double, of frame: PixelSize) -> RecipeCrop? {
    let (width, height) = (Double(frame.width), Double(frame.height))
    let isWide = shape >= width / height
    let across = isWide ? width : max(1, (height * shape).rounded())
    let down = isWide ? max(1, (width / shape).rounded()) : height
    return part(Int(across), Int(down), of: frame)
  }

  /// Returns a part of this number of pixels, centred or at a position from the top left.
  private static func part(
    _ width: Int, _ height: Int, at position: (left: Int, top: Int)? = nil, of frame: PixelSize
  ) -> RecipeCrop? {
    guard width > 0, height > 0 else { return nil }
    let left = position?.left ?? (frame.width - width) / 2
    let top = position?.top ?? (frame.height - height) / 2
    return RecipeCrop(
      x: Double(left) / Double(frame.width), y: Double(top) / Double(frame.height),
      width: Double(width) / Double(frame.width), height: Double(height) / Double(frame.height))
  }

  /// Parses `+0.7`, `-1.5`, `20%`: with or without a unit.
  private static func number(_ text: String) -> Double? {
    var digits = text
    for unit in ["%", "°", "ev"] where digits.hasSuffix(unit) {
      digits.removeLast(unit.count)
    }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isNumber || "+-.".contains($0) }),
      let number = Double(digits), number.isFinite
    else { return nil }
    return number
  }
}
