package import DecoderProtocol
package import Files
package import PhotoModel
package import PhotoRecipe

/// Descriptions of adjustments.
extension Phrases {
  /// Describes a recipe: `Exposure +0.7 EV, Crop 80×100 %, Filter noir 80 %`. The crop refers to a
  /// photo of this size. If the crop was made for another size and had to be fitted, that is added.
  package static func recipe(_ text: String, of photo: PixelSize?) -> String {
    do throws(RecipeError) {
      switch try Recipe.read(text) {
      case .recipe(let recipe):
        guard let photo, !recipe.fits(photo), let recipeSize = recipe.size else {
          return steps(of: recipe)
        }
        return "\(steps(of: recipe.fitted(to: photo))) (crop made for \(recipeSize), fitted)"
      case .newer(let version): return "by a newer Albumen (recipe version \(version))"
      }
    } catch {
      return "not shown: \(reason(error))"
    }
  }

  /// Describes another program's settings: `crop, straighten −1.2°, exposure +0.70
  /// (Lightroom/Camera Raw)`.
  package static func foreignAdjustments(_ text: String) -> String {
    let parts = text.split(separator: " ").map { part -> String in
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      let name = pair[0].replacing("-", with: " ")
      guard pair.count > 1, let number = Double(pair[1]) else { return name }
      let sign = number < 0 ? "−" : "+"
      switch name {
      case "straighten": return "\(name) \(sign)\(NumberText.trimmed(abs(number), digits: 1))°"
      case "exposure":
        let hundredths = Int((abs(number) * 100).rounded())
        let remainder = hundredths % 100
        return "\(name) \(sign)\(hundredths / 100).\(remainder < 10 ? "0" : "")\(remainder)"
      default: return "\(name) \(sign)\(NumberText.trimmed(abs(number), digits: 2))"
      }
    }
    return parts.joined(separator: ", ") + " (Lightroom/Camera Raw)"
  }

  /// The steps with their values.
  package static func steps(of recipe: Recipe) -> String {
    recipe.isEmpty
      ? "no adjustments"
      : recipe.steps.map { "\(RecipeField.of($0).label) \(value(of: $0, in: recipe))" }
        .joined(separator: ", ")
  }

  /// Formats the value of a step, for example `+0.7 EV`, `90°`, `80×100 %` or `noir 80 %`.
  package static func value(of step: RecipeStep, in recipe: Recipe) -> String {
    let field = RecipeField.of(step)
    switch step {
    case .crop:
      guard let crop = recipe.crop else { return "none" }
      let sides = [crop.width, crop.height].map { NumberText.trimmed($0 * 100, digits: 1) }
      return sides.joined(separator: "×") + " %"
    case .filter:
      guard let filter = recipe.filter else { return "none" }
      return "\(filter.rawValue) \(NumberText.trimmed(recipe[.filter], digits: 1)) %"
    case .flip: return recipe[.flip] == 0 ? "no" : "horizontal"
    default:
      let number = NumberText.trimmed(recipe[step], digits: 3)
      let isSigned = field.range.lowerBound < 0 && recipe[step] > 0
      let space = field.unit == .degrees || field.unit == .none ? "" : " "
      return (isSigned ? "+" : "") + number + space + field.unit.rawValue
    }
  }

  /// Why a text is not a valid recipe.
  package static func reason(_ error: RecipeError) -> String {
    switch error.code {
    case .tooLong: "it is too long for a recipe"
    case .notARecipe: "it is not a recipe"
    case .tooManySteps: "it has too many adjustments"
    case .unknownStep: "unknown adjustment \(quoted(error.subject))"
    case .repeatedStep: "the adjustment \(quoted(error.subject)) occurs twice"
    case .noNumber, .outOfRange: numberReason(error)
    case .cropOutside: "\(quoted(error.subject)) is not a valid crop"
    case .unknownFilter:
      "unknown filter \(quoted(error.subject)); the filters are "
        + RecipeFilter.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// Why the value of an option is invalid.
  package static func option(_ option: String, _ error: RecipeError) -> String {
    let hint =
      switch error.code {
      case .unknownStep: "; 'albumen adjust --steps' lists all"
      case .cropOutside: "; try 16:9, square or 1600x900"
      default: ""
      }
    return "Invalid \(option): \(reason(error))\(hint)"
  }

  /// Why a number is not valid for its step.
  private static func numberReason(_ error: RecipeError) -> String {
    let name = quoted(error.subject)
    guard let step = RecipeStep(rawValue: error.subject), step != .crop else {
      return error.code == .noNumber ? "\(name) needs a value" : "\(name) is out of range"
    }
    let field = RecipeField.of(step)
    if let choices = field.choices?.map({ NumberText.trimmed($0, digits: 1) }) {
      let first = choices.dropLast().joined(separator: ", ")
      return "\(name) must be \(first) or \(choices.last ?? "")"
    }
    let range = "between " + bounds(of: field).joined(separator: " and ")
    return error.code == .noNumber ? "\(name) needs a number \(range)" : "\(name) must be \(range)"
  }

  private static func bounds(of field: RecipeField) -> [String] {
    [field.range.lowerBound, field.range.upperBound].map { NumberText.trimmed($0, digits: 1) }
  }

  /// The valid values of a step, for example `-5..5 EV` or `0, 90, 180, 270 °`; empty for a step
  /// without a number.
  package static func range(of field: RecipeField) -> String {
    if field.step == .crop { return "" }
    let choices = field.choices?.map { NumberText.trimmed($0, digits: 1) }.joined(separator: ", ")
    let unit = field.unit.rawValue
    return (choices ?? bounds(of: field).joined(separator: "..")) + (unit.isEmpty ? "" : " \(unit)")
  }

  package static func noRecipe(in path: FilePath, _ error: RecipeError) -> String {
    "Can't read \(quoted(path)): \(reason(error))"
  }

  package static func newerRecipe(in path: FilePath, version: Int) -> String {
    "Can't read \(quoted(path)): it has version \(version), which needs a newer Albumen"
  }

  /// A photo that is shown unadjusted because its recipe, `text`, can't be applied.
  package static func withoutAdjustments(_ path: FilePath, _ text: String) -> String {
    var reason = ""
    do throws(RecipeError) {
      if case .newer(let version) = try Recipe.read(text) {
        reason = ": they have version \(version), which needs a newer Albumen"
      }
    } catch {
      reason = ": they can't be read (\(self.reason(error)))"
    }
    return "\(quoted(path)) is rendered without its adjustments" + reason
  }

  /// A photo without a recipe that could be copied to another photo.
  package static func hasNoRecipe(_ path: FilePath) -> String { "\(quoted(path)) is not adjusted" }

  package static func noneAdjusted(_ count: Int) -> String {
    count == 1 ? "The photo is not adjusted" : "None of the photos is adjusted"
  }

  package static func nameIsTaken(_ path: FilePath) -> String {
    "Can't write \(quoted(path)): a file with that name exists; choose another name with --to"
  }

  package static func cannotWrite(_ path: FilePath, _ reason: Errno) -> String {
    "Can't write \(quoted(path)): \(self.reason(reason))"
  }

  package static func filters(_ names: String) -> String {
    "Filters: \(names)\n"
      + "Crops for --crop: 16:9, square, 1600x900, 1600x900+20+40, 10%,0%,80%,100%"
  }

  /// The result of rotating files.
  package static func rotated(_ count: Int, of total: Int, isTrial: Bool) -> String {
    let photos =
      count == total
      ? NumberText.count(count, "photo")
      : "\(NumberText.grouped(count)) of \(NumberText.count(total, "photo"))"
    return isTrial
      ? "\(photos) would be rotated in \(total == 1 ? "its file" : "their files")"
      : count == 0
        ? "No photo could be rotated"
        : "Rotated \(photos) in \(total == 1 ? "its file" : "their files"); undo: albumen undo"
  }

  package static func rendered(_ path: FilePath, _ size: PixelSize) -> String {
    "Wrote \(quoted(path)) (\(size))"
  }

  package static func notRendered(_ path: FilePath, _ failure: DecoderFailure) -> String {
    "\(sentence(failure)): \(quoted(path))"
  }
}
