/// Why a text is no recipe.
package struct RecipeError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// More bytes than any recipe has.
    case tooLong
    /// No JSON, or another thing than a recipe.
    case notARecipe
    case tooManySteps
    /// A step that this version does not know.
    case unknownStep
    case repeatedStep
    /// A step without a number, or with something that is none.
    case noNumber
    /// A number beyond the range of its step.
    case outOfRange
    /// A part that does not lie within the picture.
    case cropOutside
    case unknownFilter
  }

  package var code: Code
  /// The name of what is meant, as it stands, cut where it is long.
  package var subject: String

  package init(_ code: Code, _ subject: String = "") {
    self.code = code
    self.subject = String(subject.prefix(40))
  }
}
