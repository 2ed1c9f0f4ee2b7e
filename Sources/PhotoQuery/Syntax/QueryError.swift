/// Why a query is invalid, or can't be evaluated for this library. The message is composed
/// elsewhere.
package struct QueryError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case tooLong(limit: Int)
    case tooManyTerms(limit: Int)
    case tooDeep(limit: Int)
    case openQuote
    case openParenthesis
    case strayParenthesis
    case emptyParentheses
    /// An operator such as `or` or `-` without an operand after it, or before it.
    case nothingAfter(String)
    case nothingBefore(String)
    /// The text contains no letters or digits.
    case noWord
    case unknownField
    case noValue(field: String)
    /// The value isn't in the field's list.
    case unknownValue(field: String)
    /// The field has no order, so comparisons such as `<` aren't possible.
    case noOrder(field: String)
    /// A list was given where only one value can be compared.
    case list(field: String)
    case notANumber(field: String)
    case wrongUnit(field: String, units: [String])
    case notADate
    case noSuchDay
    case noSuchMonth
    case notATime
    case notYesOrNo(field: String)
    case backwards
    case notAPosition
    case patternTooLong(limit: Int)
    // Errors that depend on the library.
    case noGazetteer
    case unknownPlace
    /// Several places have the name; the value lists them.
    case severalPlaces([String])
    case unknownAlbum
    /// The list of changes contains none of these numbers, or can't be read.
    case unknownChange
    /// The query of a smart album refers to the album itself, directly or through others.
    case albumInItself
    case tooDeepAlbums(limit: Int)
    /// The query of a smart album, given here, can't be evaluated.
    indirect case brokenAlbum(QueryError, query: String)
  }

  package var code: Code
  /// The position in the text, from 0, in Unicode scalars.
  package var column: Int
  /// The text that caused the error, as typed.
  package var subject: String
  /// The text that was probably meant, as it would be typed.
  package var suggestion: String?

  package init(
    _ code: Code, at column: Int, _ subject: String = "", suggestion: String? = nil
  ) {
    self.code = code
    self.column = column
    self.subject = subject
    self.suggestion = suggestion
  }

  /// Returns the part of the query before the error.
  package func before(in text: String) -> Substring {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: column, limitedBy: scalars.endIndex)
    return Substring(scalars[..<(end ?? scalars.endIndex)])
  }
}
