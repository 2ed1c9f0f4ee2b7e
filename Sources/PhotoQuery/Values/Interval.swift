/// A range of numbers; an end that is nil is open.
package struct Interval: Hashable, Sendable {
  package var lower: Double?
  package var upper: Double?
  package var includesLower = true
  package var includesUpper = true

  package init(
    lower: Double? = nil, upper: Double? = nil, includesLower: Bool = true,
    includesUpper: Bool = true
  ) {
    (self.lower, self.upper) = (lower, upper)
    (self.includesLower, self.includesUpper) = (includesLower, includesUpper)
  }

  package func contains(_ number: Double) -> Bool {
    if let lower, includesLower ? number < lower : number <= lower { return false }
    if let upper, includesUpper ? number > upper : number >= upper { return false }
    return true
  }

  /// Creates the range of numbers that satisfy a comparison with a number, or with all of a range.
  init(_ comparison: Comparison, _ first: Double, _ last: Double) {
    switch comparison {
    case .matches, .equal, .unequal: self.init(lower: first, upper: last)
    case .less: self.init(upper: first, includesUpper: false)
    case .atMost: self.init(upper: last)
    case .greater: self.init(lower: last, includesLower: false)
    case .atLeast: self.init(lower: first)
    }
  }
}
