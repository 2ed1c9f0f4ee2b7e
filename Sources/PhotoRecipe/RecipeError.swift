/// Why a text isn't a valid recipe.
package struct RecipeError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// The text has more bytes than any recipe.
    case tooLong
    /// The text isn't JSON, or isn't a recipe.
    case notARecipe
    case tooManySteps
    /// This version doesn't support the step.
    case unknownStep
    case repeatedStep
    /// The step's number is missing or invalid.
    case noNumber
    /// The number is outside the range of its step.
    case outOfRange
    /// The part isn't within the picture.
    case cropOutside
    case unknownFilter
  }

  package var code: Code
  /// The name that caused the error, shortened if it is long.
  package var subject: String

  package init(_ code: Code, _ subject: String = "") {
    self.code = code
    self.subject = String(subject.prefix(40))
  }
}
