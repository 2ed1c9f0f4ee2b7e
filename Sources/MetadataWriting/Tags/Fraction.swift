/// A number as Exif keeps it: two whole numbers of 32 bits.
struct Fraction: Hashable, CustomStringConvertible {
  var numerator: UInt32
  var denominator: UInt32

  /// The simplest fraction that is the number for all that a `Double` of a camera can say: 1/125 for
  /// 0.008. Nil for what is negative, or too large.
  init?(_ number: Double) {
    guard number >= 0, number <= Double(UInt32.max) else { return nil }
    // Continued fractions: each step is the nearest of all with a denominator that is not larger.
    var (lower, upper) = ((n: 0.0, d: 1.0), (n: 1.0, d: 0.0))
    var rest = number
    while true {
      let whole = rest.rounded(.down)
      let next = (n: whole * upper.n + lower.n, d: whole * upper.d + lower.d)
      guard next.n <= Double(UInt32.max), next.d <= Double(UInt32.max) else { break }
      (lower, upper) = (upper, next)
      if abs(number - next.n / next.d) <= number * 1e-12 || rest == whole { break }
      rest = 1 / (rest - whole)
    }
    guard upper.d > 0 else { return nil }
    (numerator, denominator) = (UInt32(upper.n), UInt32(upper.d))
  }

  var description: String { "\(numerator)/\(denominator)" }
}
