/// Why a query can't be understood, or not be asked of this library. The sentence is made elsewhere.
package struct QueryError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case tooLong(limit: Int)
    case tooManyTerms(limit: Int)
    case tooDeep(limit: Int)
    case openQuote
    case openParenthesis
    case strayParenthesis
    case emptyParentheses
    /// `or`, `-` and the like with nothing behind it, or in front of it.
    case nothingAfter(String)
    case nothingBefore(String)
    /// No letter or digit to look for.
    case noWord
    case unknownField
    case noValue(field: String)
    /// None of the values that there are.
    case unknownValue(field: String)
    /// `<` and the like of what has no order.
    case noOrder(field: String)
    /// A list, where one value is compared.
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
    // What is asked of the library.
    case noGazetteer
    case unknownPlace
    /// Which of them is asked.
    case severalPlaces([String])
    case unknownAlbum
    /// The list of changes has none of these numbers, or it can't be read.
    case unknownChange
    /// A smart album whose query names it again, be it by way of others.
    case albumInItself
    case tooDeepAlbums(limit: Int)
    /// A smart album whose query, which is named here, can't be answered.
    indirect case brokenAlbum(QueryError, query: String)
  }

  package var code: Code
  /// Where it stands in the text, from 0, in Unicode scalars.
  package var column: Int
  /// What it is about, as it was typed.
  package var subject: String
  /// What was meant, it may be: as it would be typed.
  package var suggestion: String?

  package init(
    _ code: Code, at column: Int, _ subject: String = "", suggestion: String? = nil
  ) {
    self.code = code
    self.column = column
    self.subject = subject
    self.suggestion = suggestion
  }

  /// What of the query stands in front of it.
  package func before(in text: String) -> Substring {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: column, limitedBy: scalars.endIndex)
    return Substring(scalars[..<(end ?? scalars.endIndex)])
  }
}
