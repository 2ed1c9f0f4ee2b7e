import PhotoModel

/// A recipe as it was found: one that this program carries out, or one of a newer version, which is kept
/// as it is.
package enum StoredRecipe: Hashable, Sendable {
  case recipe(Recipe)
  case newer(version: Int)
}

/// A recipe as text: JSON, the same text for the same recipe.
extension Recipe {
  /// What makes a text a recipe.
  static let identifier = "urn:x-albumen:recipe"
  /// More bytes than any recipe has.
  package static let byteLimit = 16 * 1024
  /// More steps than there are.
  private static let stepLimit = 64

  package var text: String {
    var parts: [String] = []
    for step in steps {
      let number = RecipeNumber.text(self[step])
      switch step {
      case .crop:
        guard let crop else { continue }
        let sides = [("x", crop.x), ("y", crop.y), ("width", crop.width), ("height", crop.height)]
        let said = sides.map { "\"\($0)\":\(RecipeNumber.text($1))" }.joined(separator: ",")
        parts.append("{\"id\":\"crop\",\(said)}")
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

  /// A number that is the same in every run for the same recipe, and almost surely another for another:
  /// FNV-1a of its text, of 64 bits.
  package var stableHash: UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Whether the text of a recipe can be carried out: it is no newer version's, and nothing in it is wrong.
  package static func isReadable(_ text: String) -> Bool {
    do throws(RecipeError) {
      if case .newer = try read(text) { return false }
      return true
    } catch {
      return false
    }
  }

  /// Reads a text. Of a newer version nothing but that is looked at.
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
    var seen: Set<RecipeStep> = []
    for part in steps {
      let step = try recipe.add(part)
      guard seen.insert(step).inserted else { throw RecipeError(.repeatedStep, step.rawValue) }
    }
    return .recipe(recipe)
  }

  private static func pixelSize(_ json: RecipeJSON) throws(RecipeError) -> PixelSize {
    guard let sides = json.list, sides.count == 2, let width = sides[0].number,
      let height = sides[1].number, width.magnitude < 1e9, height.magnitude < 1e9,
      let size = PixelSize(believableWidth: Int(width), height: Int(height))
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
      cut(to: crop)
    case .filter:
      let name = part["name"]?.text ?? ""
      guard let filter = RecipeFilter(rawValue: name) else {
        throw RecipeError(.unknownFilter, name)
      }
      use(filter)
      try set(.filter, to: part["value"]?.number)
    default: try set(step, to: part["value"]?.number)
    }
    return step
  }

  /// Gives a step a number that somebody wrote. One beyond its range is refused.
  mutating func set(_ step: RecipeStep, to number: Double?) throws(RecipeError) {
    guard let number, number.isFinite else { throw RecipeError(.noNumber, step.rawValue) }
    guard RecipeField.of(step).takes(number) else {
      throw RecipeError(.outOfRange, step.rawValue)
    }
    self[step] = number
  }
}
