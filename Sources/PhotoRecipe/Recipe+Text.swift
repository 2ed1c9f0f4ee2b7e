import PhotoModel

/// A stored recipe: one that this program can apply, or one of a newer version, which is kept
/// unchanged.
package enum StoredRecipe: Hashable, Sendable {
  case recipe(Recipe)
  case newer(version: Int)
}

/// Recipes as text: JSON, with the same text for equal recipes.
extension Recipe {
  /// Identifies a text as a recipe.
  static let identifier = "urn:x-albumen:recipe"
  /// More bytes than any recipe has.
  package static let byteLimit = 16 * 1024
  /// More steps than exist.
  private static let stepLimit = 64

  package var text: String {
    var parts: [String] = []
    for step in steps {
      let number = RecipeNumber.text(self[step])
      switch step {
      case .crop:
        guard let crop else { continue }
        let sides = [("x", crop.x), ("y", crop.y), ("width", crop.width), ("height", crop.height)]
        let fields = sides.map { "\"\($0)\":\(RecipeNumber.text($1))" }.joined(separator: ",")
        parts.append("{\"id\":\"crop\",\(fields)}")
      case .filter:
        let name = filter?.rawValue ?? ""
        parts.append("{\"id\":\"filter\",\"name\":\"\(name)\",\"value\":\(number)}")
      default: parts.append("{\"id\":\"\(step.rawValue)\",\"value\":\(number)}")
      }
    }
    let size = size.map { "\"size\":[\($0.width),\($0.height)]," } ?? ""
    let steps = parts.joined(separator: ",")
    return
      "{\"identifier\":\"\(Recipe.identifier)\",\"version\":\(Recipe.version),\(size)\"steps\":[\(steps)]}"
  }

  /// A number that is the same for equal recipes in every run, and almost certainly differs for
  /// others: the 64-bit FNV-1a hash of the text.
  package var stableHash: UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Whether the text of a recipe can be applied: it isn't of a newer version and contains no
  /// errors.
  package static func isReadable(_ text: String) -> Bool {
    do throws(RecipeError) {
      if case .newer = try read(text) { return false }
      return true
    } catch {
      return false
    }
  }

  /// Parses a text. Of a recipe of a newer version, only the version is checked.
  package static func read(_ text: String) throws(RecipeError) -> StoredRecipe {
    guard text.utf8.count <= byteLimit else { throw RecipeError(.tooLong) }
    guard let json = RecipeJSON(text.utf8), json["identifier"]?.text == identifier,
      let version = json["version"]?.number, version >= 1, version == version.rounded(),
      version <= 1_000_000
    else { throw RecipeError(.notARecipe) }
    if version > Double(Recipe.version) { return .newer(version: Int(version)) }
    guard let steps = json["steps"]?.list else { throw RecipeError(.notARecipe) }
    guard steps.count <= stepLimit else { throw RecipeError(.tooManySteps) }
    var recipe = Recipe()
    if let size = json["size"] { recipe.size = try pixelSize(size) }
    var parsedSteps: Set<RecipeStep> = []
    for part in steps {
      let step = try recipe.add(part)
      guard parsedSteps.insert(step).inserted else {
        throw RecipeError(.repeatedStep, step.rawValue)
      }
    }
    return .recipe(recipe)
  }

  private static func pixelSize(_ json: RecipeJSON) throws(RecipeError) -> PixelSize {
    guard let sides = json.list, sides.count == 2, let width = sides[0].number,
      let height = sides[1].number, width.magnitude < 1e9, height.magnitude < 1e9,
      let size = PixelSize(plausibleWidth: Int(width), height: Int(height))
    else { throw RecipeError(.outOfRange, "size") }
    return size
  }

  private mutating func add(_ part: RecipeJSON) throws(RecipeError) -> RecipeStep {
    guard let id = part["id"]?.text else { throw RecipeError(.notARecipe) }
    guard let step = RecipeStep(rawValue: id) else { throw RecipeError(.unknownStep, id) }
    switch step {
    case .crop:
      guard let x = part["x"]?.number, let y = part["y"]?.number,
        let width = part["width"]?.number, let height = part["height"]?.number,
        let crop = RecipeCrop(x: x, y: y, width: width, height: height)
      else { throw RecipeError(.cropOutside, id) }
      setCrop(to: crop)
    case .filter:
      let name = part["name"]?.text ?? ""
      guard let filter = RecipeFilter(rawValue: name) else {
        throw RecipeError(.unknownFilter, name)
      }
      setFilter(filter)
      try set(.filter, to: part["value"]?.number)
    default: try set(step, to: part["value"]?.number)
    }
    return step
  }

  /// Sets a step to an untrusted number. Throws if it is outside the step's range.
  mutating func set(_ step: RecipeStep, to number: Double?) throws(RecipeError) {
    guard let number, number.isFinite else { throw RecipeError(.noNumber, step.rawValue) }
    guard RecipeField.of(step).isValid(number) else {
      throw RecipeError(.outOfRange, step.rawValue)
    }
    self[step] = number
  }
}
